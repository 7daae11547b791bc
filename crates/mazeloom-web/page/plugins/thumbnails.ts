/** Small pictures of the recipes worth a look, drawn while the page is built: nobody waits for an engine to see them. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { PRESETS, type Thumbnail } from "../src/preset-list.ts";
import { painter } from "./ask.ts";

/** Large enough for the dialog on a screen with two pixels to a point. */
const PAPER = "paper=360x240px margin=4px";

/** Adds the pictures, and defines `THUMBNAILS`, their addresses in the order of the recipes. */
export function thumbnails(): Plugin {
  const files = new Map<string, Uint8Array>();
  return {
    name: "thumbnails",
    config(_config, { command }) {
      const drawn = command === "build" ? drawAll(files) : [];
      return { define: { THUMBNAILS: JSON.stringify(drawn) } };
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** Draws all recipes into files, and returns their addresses. */
function drawAll(files: Map<string, Uint8Array>): Thumbnail[] {
  const paint = painter();
  const keep = (recipe: string): string => {
    const bytes = paint(`${recipe} ${PAPER}`, "png");
    const name = `assets/idea-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.png`;
    files.set(name, bytes);
    return `./${name}`;
  };
  return PRESETS.map(({ recipe }) => ({ light: keep(recipe), dark: keep(`${recipe} scheme=dark`) }));
}
