/** Builds the map beside the playground. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { languages } from "./languages.ts";
import { licenses } from "./licenses.ts";

const PAGE = fileURLToPath(new URL("../map.html", import.meta.url));

/**
 * Builds the map into the same folder, in a build of its own: the playground shares no file with it, so that it loads
 * no more files than without the map, and its service worker does not fetch what needs a server.
 */
export function map(): Plugin {
  let [root, outDir] = ["", ""];
  return {
    name: "map",
    apply: "build",
    configResolved(config) {
      [root, outDir] = [config.root, config.build.outDir];
    },
    // Before the files are compressed.
    async writeBundle() {
      await build({
        configFile: false,
        root,
        base: "./",
        logLevel: "warn",
        plugins: [languages((id) => /^(map-|winds-|language$)/.test(id)), licenses()],
        build: { outDir, emptyOutDir: false, target: "es2022", assetsInlineLimit: 0, rolldownOptions: { input: PAGE } },
      });
    },
  };
}
