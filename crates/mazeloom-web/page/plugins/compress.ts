/** Writes each built file compressed beside it, for servers that send files as they are. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { filesIn } from "./files.ts";

/** What is worth compressing: pictures are compressed already. */
const KINDS = /\.(html|js|css|wasm|svg|json|webmanifest)$/;
/** Below this many bytes a server gains nothing. */
const LEAST = 1000;

/** Brotli and gzip at their best, or quickly in the mode `quick`; the same bytes every time. */
export function compress(): Plugin {
  let folder = "";
  let quality = 11;
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      // In the mode `quick` the engines are large, and nothing is said about sizes.
      if (config.mode === "quick") quality = 4;
    },
    closeBundle() {
      let [plain, small] = [0, 0];
      for (const name of filesIn(folder).filter((name) => KINDS.test(name))) {
        const bytes = readFileSync(join(folder, name));
        if (bytes.length < LEAST) continue;
        const brotli = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        writeFileSync(join(folder, `${name}.br`), brotli);
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: Math.min(quality, 9) }));
        plain += bytes.length;
        small += brotli.length;
        if (name.endsWith(".wasm")) this.info(`${name}: ${bytes.length} bytes, ${brotli.length} with Brotli`);
      }
      this.info(`all files: ${plain} bytes, ${small} with Brotli`);
    },
  };
}
