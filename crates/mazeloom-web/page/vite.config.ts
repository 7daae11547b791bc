import { defineConfig } from "vite";

export default defineConfig({
  // Relative, so that the built folder works from any static place.
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
