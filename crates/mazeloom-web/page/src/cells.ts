/** Cells of the page's maze: where they are, what is beside them, and recipes in which they are start or goal. */
import type { Ask } from "./engine";
import { type CellFacts, type Facts, type Point, SLOT, type Words } from "./protocol";
import { encode, withKey } from "./recipe";

/** Which end of the maze. */
export type End = "start" | "goal";

/** How far from a cell's middle its neighbor is looked for. */
const REACH = [0.55, 0.75, 1, 1.3, 1.7, 2.2, 3];

/** The cell at a point, or of a number; null where there is none. */
export async function cellAt(
  ask: Ask,
  where: { point: Point } | { cell: number },
  facts = false,
): Promise<CellFacts | null> {
  const { head } = await ask({ do: "cell", slot: SLOT.page, facts, ...where });
  return head.found;
}

/** The cell next to another in a direction on the page, or null. */
export async function beside(ask: Ask, from: CellFacts, [dx, dy]: Point, facts = false): Promise<CellFacts | null> {
  const [x, y] = from.point;
  const points = REACH.map((far): Point => [x + dx * far, y + dy * far]);
  const { cells } = (await ask({ do: "at", slot: SLOT.page, points })).head;
  const next = cells.find((cell) => cell !== null && cell !== from.cell);
  return next === undefined || next === null ? null : cellAt(ask, { cell: next }, facts);
}

/** The words with an end at a cell. A goal that is nowhere in particular stays where it is. */
export function withEnd(words: Words, end: End, at: string, goal: string): Words {
  const fixed = end === "start" && words.keys.goal === undefined ? withKey(words, "goal", encode(goal)) : words;
  return withKey(fixed, end, encode(at));
}

/** Whether the picture shows the cells where the engine says they are. */
export const pointable = ({ words }: Facts, flat: boolean): boolean =>
  flat && words.keys.net !== "paper" && (words.keys.view ?? "auto") !== "map";
