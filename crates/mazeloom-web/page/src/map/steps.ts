/** Steps from cell to cell, through open sides only. */
import { say } from "../say";
import type { Cell } from "./world";

/** A direction: its bit among the open sides, its step, and its keys. */
export interface Direction {
  name: "north" | "east" | "south" | "west";
  bit: number;
  dx: number;
  dy: number;
  keys: readonly string[];
}

export const DIRECTIONS: readonly Direction[] = [
  { name: "north", bit: 1, dx: 0, dy: -1, keys: ["arrowup", "w"] },
  { name: "east", bit: 2, dx: 1, dy: 0, keys: ["arrowright", "d"] },
  { name: "south", bit: 4, dx: 0, dy: 1, keys: ["arrowdown", "s"] },
  { name: "west", bit: 8, dx: -1, dy: 0, keys: ["arrowleft", "a"] },
];

/** The direction of a key of the keyboard, or undefined. */
export const directionOf = (key: string): Direction | undefined =>
  DIRECTIONS.find(({ keys }) => keys.includes(key.toLowerCase()));

/** The open sides of a cell in the rows of its tile, as a sum of bits; a row has one hex digit per cell. */
export function sidesIn(rows: readonly string[], { x, y }: Cell): number {
  const digit = rows[y]?.[x] ?? "";
  if (!/^[0-9a-f]$/i.test(digit)) throw new RangeError(`the tile has no cell ${x},${y}`);
  return Number.parseInt(digit, 16);
}

/** The names of open sides. */
export const openNames = (sides: number): string[] =>
  DIRECTIONS.filter(({ bit }) => (sides & bit) !== 0).map(({ name }) => say(`winds-${name}`));

/** The cell that a step leads to, or null if there is a wall. */
export function step({ x, y }: Cell, sides: number, { bit, dx, dy }: Direction): Cell | null {
  return (sides & bit) !== 0 ? { x: x + dx, y: y + dy } : null;
}
