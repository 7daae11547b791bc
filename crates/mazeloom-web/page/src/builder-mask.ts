/** `mask`: a shape with its arguments, words, a picture, or what was drawn by hand. */
import type { Part } from "./builder";
import { type Call, call } from "./builder-call";
import { literally } from "./controls";
import type { Tables } from "./protocol";
import { B, N } from "./strings";

export const mask = (tables: Tables): Part<Call> =>
  call({
    rows: tables.masks.map((row) => ({ ...row, params: row.params.map(literally) })),
    names: N.masks,
    none: B.none,
    silent: ["bits"],
  });
