/**
 * Puts the script that shows the picture of the last visit into the page, where it runs before all others. It has a file
 * of its own, as servers may forbid scripts in the HTML.
 */
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const SCRIPT = fileURLToPath(new URL("../src/recall.ts", import.meta.url));
const FILE = /\brecall-[^/]*\.js$/;
/** What comes before it in the HTML: it fills that element. */
const SPLASH = /<div id="splash">.*?<\/div>/s;

/** Adds the script. */
export function recall(): Plugin {
  return {
    name: "recall",
    apply: "build",
    async buildStart() {
      this.emitFile({ type: "asset", name: "recall.js", source: await script() });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const name = Object.keys(bundle ?? {}).find((name) => FILE.test(name));
        return name ? html.replace(SPLASH, (splash) => `${splash}\n    <script src="./${name}"></script>`) : html;
      },
    },
  };
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2022", lib: { entry: SCRIPT, formats: ["iife"], name: "recall" } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
