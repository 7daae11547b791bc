/** The options that have a builder: one row for each. */
import { built, type Context, type Part } from "./builder";
import { call } from "./builder-call";
import * as forms from "./builder-forms";
import { grid, wrap } from "./builder-grids";
import { aim, from, gradient, mix, path, rowsOf, template, trail } from "./builder-lists";
import { region, regions } from "./builder-regions";
import { sizeOf } from "./builder-sizes";
import { control, literally } from "./controls";
import type { Special } from "./field";
import type { Facts, Param, Tables } from "./protocol";
import { say, under } from "./say";

/** A shape with its arguments, words, a picture, or what was drawn by hand. */
const mask = ({ masks }: Tables): Part => {
  const rows = masks.map((row) => ({ ...row, params: row.params.map(literally) }));
  return call({ rows, names: under("masks"), none: say("builder-none"), silent: ["bits"] });
};

/** Builders by the names of the options, or of the arguments, whose values they write. */
export const BUILDERS: Record<string, Part | ((tables: Tables) => Part)> = {
  aim,
  base: forms.line,
  corridor: forms.line,
  diagonals: forms.diagonals,
  difficulty: forms.difficulty,
  from,
  "goal-mark": forms.mark,
  gradient,
  grid,
  levels: forms.levels,
  margin: forms.line,
  mask,
  mix,
  paper: forms.paper,
  path,
  plate: forms.line,
  "print-height": forms.side,
  "print-width": forms.side,
  region,
  regions,
  "room-size": forms.roomSize,
  sparse: forms.sparse,
  "start-mark": forms.mark,
  symmetry: forms.symmetry,
  template,
  tiles: forms.tiles,
  trail,
  "wall-thickness": forms.line,
  weave: forms.weave,
  weights: forms.weights,
  wrap,
};

/** The builder of an option whose value is a text; null if it has none. */
export function builderOf({ name, kind }: Pick<Param, "name" | "kind">, tables: Tables): Part | null {
  if (kind.is === "text" && kind.rows) return rowsOf(name, kind.rows, tables);
  const found = BUILDERS[name];
  return typeof found === "function" ? found(tables) : (found ?? null);
}

/** Makes the controls of options that have a builder. */
export function builders(tables: Tables, facts: () => Facts | null, open: Context["open"]): Special {
  const special: Special = (param, labels, change) => {
    const part = param.kind.is === "text" ? builderOf(param, tables) : sizeOf(param.kind);
    if (!part) return null;
    return built(part, param, labels, change, {
      labels,
      tables,
      facts,
      open,
      control: (...inner) => special(...inner) ?? control(...inner),
    });
  };
  return special;
}
