import { expect, test } from "vitest";
import { between, disc } from "./brush";
import type { Point } from "./protocol";

const cells = (points: Point[]): Set<string> => new Set(points.map(([x, y]) => `${Math.floor(x)},${Math.floor(y)}`));

test("the smallest brush is a point", () => {
  expect(disc([3.5, 2.5], 1)).toEqual([[3.5, 2.5]]);
});

test("a brush misses no cell within it", () => {
  expect(cells(disc([5.5, 5.5], 3)).size).toBe(9);
  for (const size of [2, 3, 4, 5]) {
    const found = cells(disc([10.5, 10.5], size));
    for (let y = 0; y < 21; y++) {
      for (let x = 0; x < 21; x++) {
        if (Math.hypot(x - 10, y - 10) <= size / 2 - 0.5) expect(found, `${x},${y} of ${size}`).toContain(`${x},${y}`);
      }
    }
  }
});

test("a stroke leaves no gaps, however fast the hand", () => {
  expect(between([0.5, 0.5], [0.5, 0.5])).toEqual([]);
  const points = between([0.5, 0.5], [20.5, 0.5]);
  expect(points.at(-1)).toEqual([20.5, 0.5]);
  expect(cells(points).size).toBe(21);
});
