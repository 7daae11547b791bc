/** Small pictures of the recipes worth a look, drawn while the page is built: nobody waits for an engine to see them. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { PRESETS } from "../src/preset-list.ts";
import { engineHere } from "./ask.ts";

/** Large enough for the dialog on a screen with two pixels to a point. */
const PAPER = "paper=360x240px margin=4px";

/** Names of the files of a recipe: on a light page, and on a dark one. */
export type Thumbnail = { light: string; dark: string };

/** Adds the pictures, and defines `THUMBNAILS`, which names them in the order of the recipes. */
export function thumbnails(): Plugin {
  const files = new Map<string, Uint8Array>();
  return {
    name: "thumbnails",
    apply: "build",
    config() {
      const draw = painter();
      const keep = (recipe: string): string => {
        const bytes = draw(recipe);
        const name = `assets/idea-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.png`;
        files.set(name, bytes);
        return `./${name}`;
      };
      const named = PRESETS.map(
        ({ recipe }): Thumbnail => ({
          light: keep(`${recipe} ${PAPER}`),
          dark: keep(`${recipe} ${PAPER} scheme=dark`),
        }),
      );
      return { define: { THUMBNAILS: JSON.stringify(named) } };
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

function painter(): (recipe: string) => Uint8Array {
  const engine = engineHere();
  return (recipe) => {
    for (const request of [
      { do: "make", slot: 0, recipe },
      { do: "save", slot: 0, format: "png" },
    ]) {
      const { ok, head, bytes } = engine(request);
      if (!ok) throw new Error(`${recipe}: ${JSON.stringify(head)}`);
      if (request.do === "save") return bytes;
    }
    throw new Error("no picture");
  };
}
