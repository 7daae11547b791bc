// Runs a TypeScript file: `node e2e/run.mjs FILE`.
import { runnerImport } from "vite";

await runnerImport(process.argv[2], { configFile: false });
