/** Which mazes can be shown in 3D. */
import type { Place } from "./modes";
import type { Facts } from "./protocol";
import { say } from "./say";

/** Mazes of more cells have no model. */
const MOST = 100_000;
/** Grids whose cells have no outline in 3D. */
const NO_OUTLINE = ["duocylinder", "glome", "tesseract", "graph"];

/** Why a maze cannot be shown in 3D at a place; null if it can. */
export function noSolid({ cells, words }: Facts, { mode, part }: Place): string | null {
  if (mode === "create" && part === "shape") return say("no-solid-shape");
  if (NO_OUTLINE.includes(words.grid.name)) return say("no-solid-outline");
  return cells > MOST ? say("no-solid-many") : null;
}
