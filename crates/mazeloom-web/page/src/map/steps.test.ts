import { expect, test } from "vitest";
import { type Ends, nextEnds, withEnd } from "./ends";
import { problem } from "./server";
import { DIRECTIONS, directionOf, openNames, sidesIn, step } from "./steps";
import { Tiles } from "./tiles";
import type { Cell, Tile } from "./world";

const WORLD = { seed: "42", side: 2 ** 30, leaf: 32, depth: 25, pixels: 256 };
const [NORTH, EAST, SOUTH, WEST] = DIRECTIONS as [
  (typeof DIRECTIONS)[0],
  (typeof DIRECTIONS)[0],
  (typeof DIRECTIONS)[0],
  (typeof DIRECTIONS)[0],
];

test("a hex digit is the open sides of a cell", () => {
  const rows = ["0f", "9A"];
  expect(openNames(sidesIn(rows, { x: 0, y: 0 }))).toEqual([]);
  expect(openNames(sidesIn(rows, { x: 1, y: 0 }))).toEqual(["north", "east", "south", "west"]);
  expect(openNames(sidesIn(rows, { x: 0, y: 1 }))).toEqual(["north", "west"]);
  expect(openNames(sidesIn(rows, { x: 1, y: 1 }))).toEqual(["east", "west"]);
  expect(() => sidesIn(rows, { x: 2, y: 0 })).toThrow("2,0");
});

test("steps go through open sides only", () => {
  const cell = { x: 31, y: 31 };
  expect(step(cell, 1, NORTH)).toEqual({ x: 31, y: 30 });
  expect(step(cell, 2, EAST)).toEqual({ x: 32, y: 31 });
  expect(step(cell, 4, SOUTH)).toEqual({ x: 31, y: 32 });
  expect(step(cell, 8, WEST)).toEqual({ x: 30, y: 31 });
  for (const direction of DIRECTIONS) expect(step(cell, 15 - direction.bit, direction)).toBeNull();
  expect([directionOf("ArrowUp"), directionOf("D"), directionOf("s"), directionOf("x")]).toEqual([
    NORTH,
    EAST,
    SOUTH,
    undefined,
  ]);
});

/** Tiles in which every cell is open to the east only, and what was fetched. */
function corridors(fails = false, kept?: number) {
  const fetched: string[] = [];
  const fetch = async ({ zoom, x, y }: Tile): Promise<string[]> => {
    fetched.push(`${zoom}/${x}/${y}`);
    if (fails && fetched.length === 1) throw new Error("gone");
    return Array.from({ length: 32 }, () => "2".repeat(32));
  };
  return { fetched, tiles: new Tiles(WORLD, fetch, kept) };
}

test("steps cross the borders of tiles, which are fetched once and ahead", async () => {
  const { fetched, tiles } = corridors();
  let cell: Cell = { x: 30, y: 5 };
  expect(tiles.now(cell)).toBeUndefined();
  for (let i = 0; i < 3; i++) {
    cell = step(cell, await tiles.sides(cell), EAST)!;
    tiles.ahead(cell);
  }
  expect(cell).toEqual({ x: 33, y: 5 });
  expect(tiles.now(cell)).toBe(2);
  // Nothing is north or west of the first tile.
  expect(fetched.toSorted()).toEqual(["25/0/0", "25/0/1", "25/1/0", "25/1/1", "25/2/0"]);
});

test("a tile that failed is fetched again, and old ones are forgotten", async () => {
  const failing = corridors(true);
  await expect(failing.tiles.sides({ x: 0, y: 0 })).rejects.toThrow("gone");
  expect(await failing.tiles.sides({ x: 0, y: 0 })).toBe(2);
  const { fetched, tiles } = corridors(false, 2);
  for (const x of [0, 32, 0, 64, 0, 32]) await tiles.sides({ x, y: 0 });
  expect(fetched).toEqual(["25/0/0", "25/1/0", "25/2/0", "25/1/0"]);
});

test("clicks set the start, the end, and another start", () => {
  const cells = [0, 1, 2].map((x) => ({ x, y: 0 }));
  let ends: Ends = {};
  const after = cells.map((cell) => (ends = nextEnds(ends, cell)));
  expect(after).toEqual([{ from: cells[0] }, { from: cells[0], to: cells[1] }, { from: cells[2] }]);
  expect(withEnd({}, "to", cells[0]!)).toEqual({ from: cells[0] });
  expect(withEnd({ from: cells[0]! }, "to", cells[1]!)).toEqual({ from: cells[0], to: cells[1] });
  expect(withEnd({ from: cells[0]!, to: cells[1]! }, "from", cells[2]!)).toEqual({ from: cells[2], to: cells[1] });
});

test("errors of the server are read", () => {
  expect(problem(400, { title: "Bad seed", detail: "x is no seed" })).toBe("Bad seed: x is no seed");
  expect(problem(404, { title: "Not found" })).toBe("Not found");
  expect(problem(502, null)).toContain("502");
  expect(problem(404, null, "no server")).toBe("no server");
  expect(problem(404, { title: "Not found" }, "no server")).toBe("Not found");
});
