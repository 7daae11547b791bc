/** Numbers of a maze, as rows of a table. */
import type { Spread, Uniform } from "./protocol";
import { short, under } from "./say";

/** One number of a maze, as a row of a table. */
export interface Row {
  /** Its name in the engine's answer; of a number inside another, both, joined by `_`. */
  key: string;
  group: string;
  /** The text in the table. */
  text: string;
  /** The number itself, if it is one that can be compared. */
  value: number | null;
}

const OTHER = "other";
/** The groups of rows, as they follow each other; what is new comes last. */
export const GROUPS = ["way", "cells", "shape", "mind", "count", OTHER];

/** The numbers that have a name here, in the order of rows, with their groups. */
export const KNOWN = new Map(
  GROUPS.flatMap((group) =>
    Object.entries(under(`measure-names-${group}`)).map(([key, name]) => [key, { name, group }] as const),
  ),
);

/** The combined statistics of two sets of mazes. */
export function joined(a: Uniform, b: Uniform): Uniform {
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
  const order = [...KNOWN.keys()];
  const place = ({ key }: Row): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return found.sort((a, b) => place(a) - place(b));
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
  const group = KNOWN.get(key)?.group ?? OTHER;
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
