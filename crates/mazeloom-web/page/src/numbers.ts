/** One number of a maze, as a row of a table. */
export interface Row {
  /** Its name in the engine's answer; of a number inside another, both, joined by `_`. */
  key: string;
  group: Group;
  /** The text in the table. */
  text: string;
  /** The number itself, if it is one that can be compared. */
  value: number | null;
}

/** The groups of rows. */
export type Group = (typeof GROUPS)[number];

/** The groups, as they follow each other. */
export const GROUPS = ["way", "cells", "shape", "mind", "count", "other"] as const;

/** The frequency of a number among uniform mazes. */
export interface Spread {
  mean: number;
  sd: number;
}

/** The statistics of a number of uniform mazes. */
export interface Baseline {
  measures: Record<string, Spread>;
  runs: number;
}

/** The combined statistics of two sets of mazes. */
export function joined(a: Baseline, b: Baseline): Baseline {
  const runs = a.runs + b.runs;
  const names = new Set([...Object.keys(a.measures), ...Object.keys(b.measures)]);
  const measures: Record<string, Spread> = {};
  for (const name of names) {
    const [x, y] = [a.measures[name], b.measures[name]];
    if (!x || !y) measures[name] = (x ?? y)!;
    else measures[name] = pooled(x, a.runs, y, b.runs);
  }
  return { measures, runs };
}

/** Mean and deviation of m values and n others, from those of each (Chan and others, 1979). */
function pooled(x: Spread, m: number, y: Spread, n: number): Spread {
  const apart = y.mean - x.mean;
  const mean = x.mean + (apart * n) / (m + n);
  const squares = x.sd ** 2 * (m - 1) + y.sd ** 2 * (n - 1) + (apart ** 2 * m * n) / (m + n);
  return { mean, sd: Math.sqrt(squares / (m + n - 1)) };
}

const PLACES: Record<string, Group> = {
  solution_length: "way",
  solution_turns: "way",
  solution_decisions: "way",
  solution_cost: "way",
  diameter_length: "way",
  radius_length: "way",
  bottlenecks: "way",
  max_off_path: "way",
  detour: "way",
  directness: "way",
  twistiness: "way",
  straightness: "way",
  cells: "cells",
  passages: "cells",
  one_way: "cells",
  strong_components: "cells",
  dead_ends_in: "cells",
  dead_ends_out: "cells",
  traps: "cells",
  out_of_reach: "cells",
  doors: "cells",
  keys_needed: "way",
  recursion: "way",
  surface_walls: "way",
  surface_start_tree: "way",
  surface_goal_tree: "way",
  levels: "way",
  passages_horizontal: "cells",
  passages_vertical: "cells",
  loops: "cells",
  components: "cells",
  girth: "cells",
  dead_ends: "shape",
  straights: "shape",
  straights_horizontal: "shape",
  straights_vertical: "shape",
  turns: "shape",
  junctions: "shape",
  crossroads: "shape",
  longest_run: "shape",
  dead_end_ratio: "shape",
  branches_count: "shape",
  branches_largest: "shape",
  branches_cells: "shape",
  branch_sizes_mean: "shape",
  branch_sizes_geometric_mean: "shape",
  symmetry: "shape",
  complexity: "mind",
  difficulty: "mind",
  mouse: "mind",
  hands_left: "mind",
  hands_right: "mind",
  hands_both: "mind",
  perfect_mazes: "count",
  probability: "count",
};

/** Numbers that only name a cell, and lists that are drawn as charts. */
const SILENT = new Set([
  "degrees",
  "dead_end_lengths",
  "corridors",
  "runs",
  "diameter_from",
  "diameter_to",
  "radius_center",
]);

/** Numbers that the baseline calls by another name. */
const ALIASES: Record<string, string> = {
  diameter_length: "diameter",
  solution_length: "solution",
};

/** The rows that the engine's measures make: group by group, and in the order known here. */
export function rows(measures: Record<string, unknown>): Row[] {
  const found = Object.entries(measures)
    .flatMap(([key, value]) => flat(key, value))
    .filter((row) => !SILENT.has(row.key));
  const order = Object.keys(PLACES);
  const place = (row: Row) => (order.includes(row.key) ? order.indexOf(row.key) : order.length);
  return found.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || place(a) - place(b));
}

/** The baseline of a row's number, if there is one. */
export function spread(row: Row, baseline: Record<string, Spread>): Spread | null {
  for (const key of [row.key, ALIASES[row.key]]) {
    const found = key === undefined ? undefined : baseline[key];
    if (found) return found;
  }
  return null;
}

/** The distance of a value from the mean in standard deviations; none without variation. */
export function deviation(value: number, { mean, sd }: Spread): number {
  if (sd > 0) return (value - mean) / sd;
  return value === mean ? 0 : Math.sign(value - mean) * Infinity;
}

/** A list of counts among the measures, or an empty one. */
export function counts(measures: Record<string, unknown>, key: string): number[] {
  const list = measures[key];
  return Array.isArray(list) ? list.filter((count) => typeof count === "number") : [];
}

/** A number in few digits, thousands apart. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "∞";
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** A power of ten, and what stands before it, such as 5.27 × 10⁴⁰. */
export function power(log10: number): string {
  if (Math.abs(log10) < 6) return short(10 ** log10);
  const whole = Math.floor(log10);
  const digits = (10 ** (log10 - whole)).toFixed(2);
  return `${digits} × 10${raised(whole)}`;
}

/** A whole number in raised digits. */
function raised(number: number): string {
  return String(number).replace(/[-0-9]/g, (sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)]!));
}

function flat(key: string, value: unknown): Row[] {
  const group = PLACES[key] ?? "other";
  if (value === null || value === undefined) return [{ key, group, text: "–", value: null }];
  if (typeof value === "number") return [{ key, group, text: short(value), value }];
  if (Array.isArray(value)) {
    const text = value.length === 0 ? "–" : value.join(", ");
    return [{ key, group, text, value: null }];
  }
  if (typeof value !== "object") return [{ key, group, text: String(value), value: null }];
  const inner = value as Record<string, unknown>;
  if (typeof inner.log10 === "number") {
    return [{ key, group, text: power(inner.log10), value: null }];
  }
  return Object.entries(inner).flatMap(([name, part]) => flat(`${key}_${name}`, part));
}
