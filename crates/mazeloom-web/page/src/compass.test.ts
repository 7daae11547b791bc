import { expect, test } from "vitest";
import { bearing } from "./compass";

test("north is up on the plan, and degrees go clockwise", () => {
  expect(
    [
      [0, 1, 0],
      [1, 0, 0],
      [0, -1, 0],
      [-1, 0, 0],
      [1, 1, 0],
    ].map((facing) => bearing(facing as [number, number, number])),
  ).toEqual([0, 90, 180, 270, 45]);
});
