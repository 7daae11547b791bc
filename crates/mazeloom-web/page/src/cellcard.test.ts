import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem() {} });

const cell = { cell: 17, point: [0, 0] as [number, number], outline: [], at: "3,4" };

test("the facts of a cell are said in words", async () => {
  const { told } = await import("./cellcard");
  const facts = { ...cell, position: [3, 4], from_start: 12, to_goal: 1, open: 1, sides: 4 };
  expect(told(facts, { cells: 1200 })).toEqual([
    ["Number", "17 (of 0 to 1,199)"],
    ["From the start", "12 steps"],
    ["To the goal", "1 step"],
    ["Open sides", "1 of 4, dead end"],
  ]);
});

test("what a cell has not is left out, and what is not reached is said", async () => {
  const { told } = await import("./cellcard");
  const facts = {
    ...cell,
    name: "Ohio",
    open: 0,
    sides: 6,
  };
  expect(told(facts, { cells: 20 })).toEqual([
    ["Number", "17 (of 0 to 19)"],
    ["From the start", "no path"],
    ["To the goal", "no path"],
    ["Open sides", "0 of 6"],
    ["Region", "Ohio"],
  ]);
});
