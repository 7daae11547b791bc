/** Which mazes can be shown in 3D. */
import type { Place } from "./modes";
import type { Facts } from "./protocol";
import { S } from "./strings";

/** Mazes of more cells have no model. */
const MOST = 100_000;
/** Grids whose cells have no outline in 3D. */
const NO_OUTLINE = ["duocylinder", "glome", "tesseract", "graph"];

/** Why a maze cannot be shown in 3D at a place; null if it can. */
export function noSolid({ cells, words }: Facts, { mode, part }: Place): string | null {
  if (mode === "create" && part === "shape") return S.noSolid.shape;
  if (NO_OUTLINE.includes(words.grid.name)) return S.noSolid.outline;
  return cells > MOST ? S.noSolid.many : null;
}
