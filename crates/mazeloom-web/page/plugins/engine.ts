/** What the page's own files know of the engine's module: its size, and where it is. */
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const ENGINE = fileURLToPath(new URL("../built/engine.wasm", import.meta.url));

/** Tells the page how long the module is, and the browser to fetch it together with the scripts. */
export function engine(): Plugin {
  return {
    name: "engine",
    config: () => ({ define: { ENGINE_BYTES: existsSync(ENGINE) ? statSync(ENGINE).size : 0 } }),
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const name = Object.keys(bundle ?? {}).find((name) => name.endsWith(".wasm"));
        if (!name) return [];
        // As `fetch` asks for it, so that it is fetched once.
        return [
          {
            tag: "link",
            attrs: { rel: "preload", as: "fetch", crossorigin: "anonymous", href: `./${name}` },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
