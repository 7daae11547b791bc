import { expect, test } from "vitest";
import { moveOf } from "./stick";

test("a stick walks up and down, turns aside, and rests in the middle", () => {
  expect([moveOf(0, -30), moveOf(5, 30), moveOf(-30, 10), moveOf(30, -10), moveOf(8, 8), moveOf(0, 0)]).toEqual([
    "forward",
    "back",
    "left",
    "right",
    null,
    null,
  ]);
});
