/** Which options have a builder: one row for each. A new one is a file and a row. */
import { built, type Context, type Part } from "./builder";
import { aim } from "./builder-aim";
import { from } from "./builder-algorithm";
import { diagonals, roomSize, sparse, tiles, weave, weights } from "./builder-amounts";
import { difficulty } from "./builder-difficulty";
import { gradient } from "./builder-gradient";
import { grid, levels, wrap } from "./builder-grids";
import { line, side } from "./builder-length";
import { mark } from "./builder-marks";
import { mask } from "./builder-mask";
import { mix } from "./builder-mix";
import { paper } from "./builder-paper";
import { path } from "./builder-path";
import { region, regions } from "./builder-regions";
import { symmetry } from "./builder-symmetry";
import { template } from "./builder-template";
import { control } from "./controls";
import type { Special } from "./field";
import type { Facts, Tables } from "./protocol";

type Any = Part<unknown>;

/** Builders by the names of the options, or of the arguments, whose values they write. */
export const BUILDERS: Record<string, Any | ((tables: Tables) => Any)> = {
  aim,
  base: line,
  corridor: line,
  diagonals,
  difficulty,
  from,
  "goal-mark": mark,
  gradient,
  grid,
  levels,
  margin: line,
  mask,
  mix,
  paper,
  path,
  plate: line,
  "print-height": side,
  "print-width": side,
  region,
  regions,
  "room-size": roomSize,
  sparse,
  "start-mark": mark,
  symmetry,
  template,
  tiles,
  "wall-thickness": line,
  weave,
  weights,
  wrap,
};

/** The builder of an option; null if it has none. */
export function builderOf(name: string, tables: Tables): Any | null {
  const found = BUILDERS[name];
  return typeof found === "function" ? found(tables) : (found ?? null);
}

/** Makes the controls of options that have a builder. */
export function builders(tables: Tables, facts: () => Facts | null, open: Context["open"]): Special {
  const special: Special = (param, labels, change) => {
    const part = param.kind.is === "text" ? builderOf(param.name, tables) : null;
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
