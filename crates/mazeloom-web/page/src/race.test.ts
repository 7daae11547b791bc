import { expect, test } from "vitest";
import { move } from "./race";

test("letters move the first player, arrows the second", () => {
  expect(move("w")).toEqual([0, [0, -1]]);
  expect(move("D")).toEqual([0, [1, 0]]);
  expect(move("ArrowLeft")).toEqual([1, [-1, 0]]);
  expect(move("PageDown")).toEqual([1, [1, 1]]);
  expect(move("n")).toBeNull();
});
