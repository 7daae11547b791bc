/** Easy, medium and hard mazes for play, on the grid that was chosen. */
import type { Ask } from "./engine";
import type { Named, Row, Words } from "./protocol";
import { text } from "./recipe";
import { sized } from "./sizes";

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** Cells of each level, on a large and on a small screen. */
const CELLS: Record<Level, [number, number]> = { easy: [120, 80], medium: [320, 180], hard: [760, 360] };

/** The columns and rows of a rectangle with about a given number of cells, in the proportions of a screen. */
export function rectangle(cells: number, proportion: number): [number, number] {
  const bounded = Math.min(1.6, Math.max(0.625, proportion));
  const height = Math.max(5, Math.round(Math.sqrt(cells / bounded)));
  return [Math.max(5, Math.round(cells / height)), height];
}

/**
 * The recipes of a level, of which the first that makes a maze is taken: the grid as it was, with another
 * size and difficulty; not every grid takes every algorithm. What was drawn on it does not fit any more.
 */
export async function levelRecipes(
  ask: Ask,
  rows: readonly Row[],
  { grid }: Words,
  level: Level,
  { width, height }: { width: number; height: number },
): Promise<string[]> {
  const cells = CELLS[level][Math.min(width, height) < 520 ? 1 : 0];
  const row = rows.find(({ name }) => name === grid.name);
  const [columns, lines] = rectangle(cells, width / height);
  const sizedGrid: Named =
    grid.name === "rect" || !row
      ? { name: "rect", args: { size: `${columns}x${lines}` } }
      : await sized(ask, row, grid, cells);
  const words: Words = { grid: sizedGrid, algorithm: { name: "backtracker", args: {} }, keys: { difficulty: level } };
  const less: Words[] = [
    { ...words, keys: { goal: "farthest" } },
    { grid: sizedGrid, keys: {} },
  ];
  return [words, ...less].map(text);
}
