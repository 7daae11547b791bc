/** Another grid with about as many cells as the maze had. */
import type { Ask } from "./engine";
import { type Named, type Param, type Row, SLOT } from "./protocol";
import { named } from "./recipe";

/** Numbers with which the cells grow exponentially are tried one by one. */
const EXPONENTIAL = ["generations"];
const TRIES = 10;
/** Mazes of more cells take long to make, so fewer sizes are tried. */
const MANY = 50_000;

/** What a size is made of: its value for a factor, or for a step from where it began. */
interface Knob {
  param: string;
  /** How fast the number of cells grows with the factor, until it is known. */
  power: number;
  scaled(factor: number): string;
  /** For numbers that are tried one by one: the value a number of steps away, or null where it ends. */
  stepped?(by: number): string | null;
}

/** The number of cells of a grid. */
export async function cellsOf(ask: Ask, grid: Named): Promise<number> {
  return (await ask({ do: "make", slot: SLOT.try, recipe: named(grid), seed: "1" })).head.cells;
}

/** `grid` (of `row`) with the size whose number of cells is nearest to `target`. */
export async function sized(ask: Ask, row: Row, grid: Named, target: number): Promise<Named> {
  const knob = knobOf(row, grid);
  if (!knob) return grid;
  const tries = new Tries(ask, grid, knob.param, target);
  try {
    const cells = await tries.of(knob.scaled(1));
    if (knob.stepped) await step(tries, knob.stepped, cells < target ? 1 : -1);
    else await scale(tries, knob, cells);
  } catch {
    // A size that the grid does not take ends the search; the best so far is used.
  }
  return tries.best;
}

/** Sizes that were tried, and the best of them. */
class Tries {
  best: Named;
  private off = Infinity;
  left: number;

  constructor(
    private readonly ask: Ask,
    private readonly grid: Named,
    private readonly param: string,
    readonly target: number,
  ) {
    this.best = grid;
    this.left = target > MANY ? 4 : TRIES;
  }

  async of(value: string): Promise<number> {
    this.left--;
    const grid = { ...this.grid, args: { ...this.grid.args, [this.param]: value } };
    const cells = await cellsOf(this.ask, grid);
    const off = Math.abs(Math.log(cells / this.target));
    if (off < this.off) [this.off, this.best] = [off, grid];
    return cells;
  }
}

/** One step after the other, until the target is passed. */
async function step(tries: Tries, stepped: (by: number) => string | null, direction: 1 | -1): Promise<void> {
  for (let by = direction; tries.left > 0; by += direction) {
    const value = stepped(by);
    if (value === null) return;
    const cells = await tries.of(value);
    if (direction > 0 ? cells >= tries.target : cells <= tries.target) return;
  }
}

/** The secant method, in logarithms: cells grow with a power of the size. */
async function scale(tries: Tries, knob: Knob, first: number): Promise<void> {
  let { power } = knob;
  let [factor, cells] = [1, first];
  const tried = new Set([knob.scaled(1)]);
  while (tries.left > 0 && cells !== tries.target) {
    const next = factor * (tries.target / cells) ** (1 / power);
    const value = knob.scaled(next);
    if (tried.has(value)) return;
    tried.add(value);
    const found = await tries.of(value);
    const slope = Math.log(found / cells) / Math.log(next / factor);
    if (Number.isFinite(slope) && slope > 0.5 && slope < 5) power = slope;
    [factor, cells] = [next, found];
  }
}

/** What sets the size of a grid; null where nothing does. */
function knobOf(row: Row, grid: Named): Knob | null {
  const lengths = row.params.find((param) => ["size", "sizes", "outline"].includes(param.kind.is)) ?? nested(row, grid);
  if (lengths) {
    const value = grid.args[lengths.name] ?? "12x8";
    const axes = /\d+(x\d+)*/.exec(value)?.[0].split("x").length ?? 2;
    return {
      param: lengths.name,
      power: Math.max(2, axes),
      scaled: (factor) =>
        value.replace(/\d+(x\d+)*/, (all) =>
          all.replace(/\d+/g, (n) => String(Math.max(1, Math.round(Number(n) * factor)))),
        ),
    };
  }
  const whole = row.params.find((param) => param.kind.is === "whole" && param.default !== "0");
  return whole ? wholeKnob(whole, grid) : null;
}

/** A grid inside the grid, such as the levels of a stack. */
function nested(row: Row, grid: Named): Param | undefined {
  return row.params.find((param) => param.kind.is === "text" && /^\(.*\d+x\d+/.test(grid.args[param.name] ?? ""));
}

function wholeKnob(param: Param, grid: Named): Knob {
  const { min, max } = param.kind as { min: number; max: number };
  const value = Number(grid.args[param.name] ?? param.default ?? min);
  const within = (n: number): number => Math.min(max, Math.max(min, Math.round(n)));
  const knob: Knob = { param: param.name, power: 2, scaled: (factor) => String(within(value * factor)) };
  if (!EXPONENTIAL.includes(param.name)) return knob;
  return { ...knob, stepped: (by) => (value + by < min || value + by > max ? null : String(value + by)) };
}
