import { expect, test } from "vitest";
import { beside, cellAt, withEnd } from "./cells";
import type { Ask } from "./engine";
import type { CellFacts, Words } from "./protocol";

/** A row of five cells, each two wide. */
const ask = (async (request: { do: string; points?: [number, number][]; cell?: number; point?: [number, number] }) => {
  const at = ([x, y]: [number, number]): number | null =>
    y < 0 || y > 1 || x < 0 || x >= 10 ? null : Math.floor(x / 2);
  if (request.do === "at") return { head: { cells: request.points!.map(at) } };
  const cell = request.cell ?? at(request.point!);
  const found = cell === null ? null : { cell, point: [cell * 2 + 1, 0.5], outline: [], at: `${cell},0` };
  return { head: { found } };
}) as unknown as Ask;

test("the neighbor of a wide cell is found, and none beyond the edge", async () => {
  const first = (await cellAt(ask, { cell: 0 })) as CellFacts;
  expect((await beside(ask, first, [1, 0]))?.cell).toBe(1);
  expect(await beside(ask, first, [-1, 0])).toBeNull();
  expect(await beside(ask, first, [0, 1])).toBeNull();
  expect(await cellAt(ask, { point: [99, 0.5] })).toBeNull();
});

test("a start that moves leaves the goal where it is, unless the recipe says where that goes", () => {
  const words: Words = { grid: { name: "rect", args: {} }, keys: {} };
  expect(withEnd(words, "start", "3,4", "9,9").keys).toEqual({ goal: "9%2C9", start: "3%2C4" });
  expect(withEnd({ ...words, keys: { goal: "farthest" } }, "start", "3,4", "9,9").keys).toEqual({
    goal: "farthest",
    start: "3%2C4",
  });
  expect(withEnd(words, "goal", "3,4", "9,9").keys).toEqual({ goal: "3%2C4" });
});
