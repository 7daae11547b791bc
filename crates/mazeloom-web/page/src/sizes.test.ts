import { expect, test } from "vitest";
import type { Row, Words } from "./protocol";
import { onGrid, stepped, stretched } from "./sizes";

const rect: Row = {
  name: "rect",
  aliases: [],
  help: "",
  params: [{ name: "size", help: "", default: null, kind: { is: "size" } }],
};
const polar: Row = {
  name: "polar",
  aliases: [],
  help: "",
  params: [{ name: "rings", help: "", default: null, kind: { is: "whole", min: 1, max: 50 } }],
};
const grid = { name: "rect", args: { size: "30x20" } };
const rings = { name: "polar", args: { rings: "10" } };

test("a corner that is dragged sets width and height", () => {
  expect(stretched(rect, grid, [0.5, 1.5])).toEqual({
    grid: { name: "rect", args: { size: "15x30" } },
    by: [0.5, 1.5],
    size: "15 × 30",
  });
  // Whole cells, and one at least.
  expect(stretched(rect, grid, [0.51, -3])).toMatchObject({ size: "15 × 1", by: [0.5, 0.05] });
});

test("a grid of one number grows evenly, within its bounds", () => {
  expect(stretched(polar, rings, [1.4, 1.2])).toMatchObject({ size: "13", by: [1.3, 1.3] });
  expect(stretched(polar, rings, [99, 99])).toMatchObject({ size: "50" });
  expect(stretched(polar, rings, [-2, -2])).toMatchObject({ size: "1" });
});

test("what has no size is not dragged", () => {
  expect(stretched({ ...rect, params: [] }, { name: "rect", args: {} }, [2, 2])).toBeNull();
});

test("keys change the size by one", () => {
  expect(stepped(rect, grid, [1, 0])).toMatchObject({ size: "31 × 20" });
  expect(stepped(rect, grid, [0, -1])).toMatchObject({ size: "30 × 19" });
  expect(stepped(polar, rings, [0, 1])).toMatchObject({ size: "11" });
});

test("ends stay on the grid when it shrinks", () => {
  const words: Words = { grid, keys: { start: "29%2C3", goal: "farthest", "paint-from": "17" } };
  expect(onGrid(words, { name: "rect", args: { size: "10x9" } }).keys).toEqual({ start: "9%2C3", goal: "farthest" });
});
