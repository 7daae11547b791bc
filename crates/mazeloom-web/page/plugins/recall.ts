/** Puts the script that shows the picture of the last visit into the page's HTML, where it needs no request. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const SCRIPT = fileURLToPath(new URL("../src/recall.ts", import.meta.url));
/** What comes before it in the HTML: it fills that element. */
const SPLASH = /<div id="splash">.*?<\/div>/s;

/** Adds the script, and its hash to what the page's policy allows. */
export function recall(): Plugin {
  return {
    name: "recall",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        if (!SPLASH.test(html)) return html;
        const code = await script();
        const hash = createHash("sha256").update(code).digest("base64");
        return html
          .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
          .replace(SPLASH, (splash) => `${splash}\n    <script>${code}</script>`);
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
