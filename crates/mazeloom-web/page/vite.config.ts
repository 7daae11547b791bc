import { defineConfig } from "vite";
import { about } from "./plugins/about.ts";
import { compress } from "./plugins/compress.ts";
import { engine } from "./plugins/engine.ts";
import { install } from "./plugins/install.ts";
import { languages } from "./plugins/languages.ts";
import { licenses } from "./plugins/licenses.ts";
import { map } from "./plugins/map.ts";
import { names } from "./plugins/names.ts";
import { recall } from "./plugins/recall.ts";
import { thumbnails } from "./plugins/thumbnails.ts";

export default defineConfig({
  // Relative, so that the built folder works from any static place.
  base: "./",
  plugins: [
    about(),
    engine(),
    names(),
    recall(),
    languages((id) => Boolean(process.env.VITEST) || !id.startsWith("map-")),
    licenses(),
    install(),
    thumbnails(),
    map(),
    compress(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
  worker: { format: "es" },
  // A limit only ends what would never come: the machine may be busy.
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
} as Parameters<typeof defineConfig>[0]);
