/** Another grid with about as many cells as the maze had. */
import type { Ask } from "./engine";
import { type Named, type Param, type Row, SLOT, type Words } from "./protocol";
import { decode, encode, named } from "./recipe";

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
  // A number of cells need not be tried.
  if (knob.param === "cells")
    return { ...grid, args: { ...grid.args, cells: knob.scaled(target / Number(knob.scaled(1))) } };
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

/** A size that a hand has set: the grid, how it compares with the one before, and what to call it. */
export interface Sized {
  grid: Named;
  /** How much wider and higher it is. */
  by: [number, number];
  size: string;
}

/** The grid with its width and height multiplied; grids of one number grow evenly. Null where nothing sets it. */
export function stretched(row: Row, grid: Named, [across, down]: readonly [number, number]): Sized | null {
  const sides = sidesOf(row, grid);
  if (sides) return sidesSet(grid, sides, sides.values[0] * across, sides.values[1] * down);
  const knob = knobOf(row, grid);
  if (!knob) return null;
  // As far as the hand went along the diagonal.
  const factor = Math.max(0.01, (across + down) / 2);
  const value = knob.stepped ? knob.stepped(Math.round(2 * Math.log2(factor))) : knob.scaled(factor);
  return value === null ? null : knobSet(grid, knob, value);
}

/** The grid a step wider and higher, or narrower and lower. */
export function stepped(row: Row, grid: Named, [across, down]: readonly [number, number]): Sized | null {
  const sides = sidesOf(row, grid);
  if (sides) return sidesSet(grid, sides, sides.values[0] + across, sides.values[1] + down);
  const knob = knobOf(row, grid);
  if (!knob) return null;
  const now = Number(/\d+/.exec(knob.scaled(1))?.[0]);
  const value = knob.scaled(Math.max(1, now + across + down) / now);
  return knobSet(grid, knob, value);
}

/** The two numbers that a grid's width and height are, if it has such. */
function sidesOf(row: Row, grid: Named): { param: string; values: [number, number] } | null {
  const param = row.params.find((one) => one.kind.is === "size" || one.kind.is === "sizes");
  const found = /^(\d+)x(\d+)$/.exec((param && (grid.args[param.name] ?? param.default)) ?? "");
  return param && found ? { param: param.name, values: [Number(found[1]), Number(found[2])] } : null;
}

function sidesSet(
  grid: Named,
  { param, values }: { param: string; values: [number, number] },
  across: number,
  down: number,
): Sized {
  const [width, height] = [across, down].map((side) => Math.max(1, Math.round(side))) as [number, number];
  const args = { ...grid.args, [param]: `${width}x${height}` };
  return { grid: { ...grid, args }, by: [width / values[0], height / values[1]], size: `${width} × ${height}` };
}

function knobSet(grid: Named, { param, scaled }: Knob, value: string): Sized {
  const [now, then] = [scaled(1), value].map((one) => Number(/\d+/.exec(one)?.[0] ?? 1)) as [number, number];
  const by = then / now;
  return {
    grid: { ...grid, args: { ...grid.args, [param]: value } },
    by: [by, by],
    size: value.replace(/x(?=\d)/g, " × "),
  };
}

/** The words with a grid of another size: ends and origins beyond its edges are moved inside. */
export function onGrid(words: Words, grid: Named): Words {
  const sides = /^(\d+)x(\d+)$/.exec(Object.values(grid.args).find((value) => /^\d+x\d+$/.test(value)) ?? "");
  const keys = { ...words.keys };
  for (const key of ["start", "goal", "paint-from"]) {
    const value = decode(keys[key] ?? "");
    const at = /^(\d+),(\d+)$/.exec(value);
    // Another grid counts its cells otherwise.
    if (/^\d+$/.test(value)) delete keys[key];
    else if (at && sides)
      keys[key] = encode([1, 2].map((i) => Math.min(Number(at[i]), Number(sides[i]) - 1)).join(","));
  }
  return { ...words, grid, keys };
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
