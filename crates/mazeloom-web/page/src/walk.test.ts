import { beforeEach, describe, expect, it } from "vitest";
import type { Pose } from "./pose";
import type { Stand } from "./protocol";
import { Walker } from "./walk";

/** A corridor of three cells that goes east, north, and has a stair up at its end. */
const PLACES: Record<number, [number, number, number]> = {
  0: [0, 0, 0],
  1: [1, 0, 0],
  2: [1, 1, 0],
  3: [1, 1, 1],
};
const JOINED: Record<number, number[]> = { 0: [1], 1: [0, 2], 2: [1, 3], 3: [2] };

function stand(cell: number): Stand {
  const at = PLACES[cell]!;
  const ways = JOINED[cell]!.map((other) => {
    const there = PLACES[other]!;
    const gate = at.map((value, i) => (value + there[i]!) / 2) as [number, number, number];
    return { cell: other, gate, at: there, up: [0, 0, 1] as [number, number, number] };
  });
  return { at, up: [0, 0, 1], ways, cell_size: 1 };
}

let seen: Pose;
let walker: Walker;

beforeEach(async () => {
  walker = new Walker({
    stand: async (cell) => stand(cell),
    see: (pose) => (seen = pose),
    arrived: () => {},
    during: async (_, frame) => frame(1),
  });
  await walker.begin(0);
});

describe("a walker", () => {
  it("begins with an exit ahead", () => {
    expect(walker.open).toEqual(["ahead"]);
    expect(seen.facing[0]).toBeCloseTo(1);
  });

  it("goes on, and is turned by a bend", async () => {
    await walker.move("forward");
    expect([walker.cell, walker.open]).toEqual([1, ["left", "behind"]]);
    await walker.move("forward");
    expect([walker.cell, walker.open]).toEqual([1, ["ahead", "left"]]);
    expect(seen.facing[1]).toBeCloseTo(1);
    await walker.move("forward");
    expect([walker.cell, walker.open]).toEqual([2, ["behind", "up"]]);
  });

  it("goes back without turning, and stays where there is no exit", async () => {
    await walker.move("forward");
    await walker.move("back");
    expect(walker.cell).toBe(0);
    expect(seen.facing[0]).toBeCloseTo(1);
    await walker.move("back");
    await walker.move("up");
    expect(walker.cell).toBe(0);
  });

  it("follows a path to its end, stairs too", async () => {
    await walker.follow([0, 1, 2, 3]);
    expect([walker.cell, walker.open]).toEqual([3, ["down"]]);
  });

  it("stops following a path when the player moves", async () => {
    const following = walker.follow([0, 1, 2, 3]);
    const moving = walker.move("back");
    await Promise.all([following, moving]);
    expect(walker.cell).toBeLessThan(3);
  });
});
