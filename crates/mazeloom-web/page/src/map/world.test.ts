import { expect, test } from "vitest";
import {
  blockSide,
  cellAt,
  inTile,
  isInWorld,
  middleCell,
  parseCell,
  parseSeed,
  roundCells,
  straight,
  tileCells,
  tileOf,
  tileSide,
} from "./world";

const WORLD = { seed: "42", side: 2 ** 30, leaf: 32, depth: 25, pixels: 256 };
const LAST = 2 ** 30 - 1;

test("a tile has 64 squares on each side, and 32 at the closest zoom", () => {
  expect([tileSide(WORLD, 0), blockSide(WORLD, 0)]).toEqual([2 ** 30, 2 ** 24]);
  expect([tileSide(WORLD, 24), blockSide(WORLD, 24), blockSide(WORLD, 23)]).toEqual([64, 1, 2]);
  expect([tileSide(WORLD, 25), blockSide(WORLD, 25)]).toEqual([32, 1]);
  // Closer zooms draw the same tiles larger.
  expect([tileSide(WORLD, 27), blockSide(WORLD, 27)]).toEqual([32, 1]);
});

test("cells are in tiles, and tiles have cells, up to the last one", () => {
  expect(tileOf(WORLD, { x: 31, y: 32 })).toEqual({ zoom: 25, x: 0, y: 1 });
  expect(inTile(WORLD, { x: 31, y: 32 })).toEqual({ x: 31, y: 0 });
  const last = tileOf(WORLD, { x: LAST, y: LAST });
  expect(last).toEqual({ zoom: 25, x: 2 ** 25 - 1, y: 2 ** 25 - 1 });
  expect(tileCells(WORLD, last)).toEqual([
    { x: LAST - 31, y: LAST - 31 },
    { x: LAST + 1, y: LAST + 1 },
  ]);
  expect(tileCells(WORLD, { zoom: 1, x: 1, y: 0 })[0]).toEqual({ x: 2 ** 29, y: 0 });
});

test("a position is in a cell of the world, and at low zooms in the middle of a square", () => {
  expect(cellAt(WORLD, 3.9, -5)).toEqual({ x: 3, y: 0 });
  expect(cellAt(WORLD, 2 ** 31, LAST + 0.5)).toEqual({ x: LAST, y: LAST });
  expect(middleCell(WORLD, 27, 7.2, 9.9)).toEqual({ x: 7, y: 9 });
  expect(middleCell(WORLD, 25, 7.2, 9.9)).toEqual({ x: 7, y: 9 });
  expect(middleCell(WORLD, 24, 7.2, 9.9)).toEqual({ x: 7, y: 9 });
  expect(middleCell(WORLD, 22, 7.2, 9.9)).toEqual({ x: 6, y: 10 });
  expect(middleCell(WORLD, 0, LAST, 0)).toEqual({ x: 2 ** 30 - 2 ** 23, y: 2 ** 23 });
  expect(isInWorld(WORLD, { x: LAST, y: 0 })).toBe(true);
  expect(isInWorld(WORLD, { x: LAST + 1, y: 0 })).toBe(false);
});

test("cells and seeds are typed", () => {
  for (const text of ["12,34", " 12 , 34 ", "12 34", "12; 34"]) expect(parseCell(text)).toEqual({ x: 12, y: 34 });
  for (const text of ["", "12", "1,2,3", "-1,2", "1.5,2", "a,b", "1,234,567", "1,23, 4"])
    expect(parseCell(text)).toBeUndefined();
  for (const text of ["1,234, 5", "1,234 5", "1,234;5", "1234, 5"]) expect(parseCell(text)).toEqual({ x: 1234, y: 5 });
  expect(parseCell("1,073,741,823, 12,345")).toEqual({ x: LAST, y: 12345 });
  expect(parseSeed(" 0042 ")).toBe("42");
  expect(parseSeed("000")).toBe("0");
  expect(parseSeed("18446744073709551615")).toBe("18446744073709551615");
  for (const text of ["", "-1", "1e3", "18446744073709551616", "99999999999999999999999"])
    expect(parseSeed(text)).toBeUndefined();
});

test("distances and round numbers", () => {
  expect(straight({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  expect([0.3, 1, 1.9, 2, 4.9, 5, 9, 99, 730, 2e8].map(roundCells)).toEqual([1, 1, 1, 2, 2, 5, 5, 50, 500, 2e8]);
});
