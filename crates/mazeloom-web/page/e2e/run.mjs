// Runs a TypeScript file: `node e2e/run.mjs FILE`; what follows is for the file.
import { runnerImport } from "vite";

await runnerImport(process.argv[2], { configFile: false });
