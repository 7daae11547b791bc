/** What the page's own files know of the engine's modules: their size, and where they are. */
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const built = (name: string): string => fileURLToPath(new URL(`../built/${name}.wasm`, import.meta.url));
/** The whole engine, and the small one that the page starts with. */
export const ENGINE = built("engine");
export const CORE = built("core");
const size = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Tells the page how long the modules are, and the browser to fetch the small one together with the scripts. */
export function engine(): Plugin {
  return {
    name: "engine",
    config: () => ({ define: { ENGINE_BYTES: { core: size(CORE), full: size(ENGINE) } } }),
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const name = Object.keys(bundle ?? {}).find((name) => /\bcore-[^/]*\.wasm$/.test(name));
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
