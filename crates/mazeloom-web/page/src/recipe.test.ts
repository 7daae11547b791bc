import { expect, test } from "vitest";
import type { Words } from "./protocol";
import { decode, encode, places, readings, text, unpainted, unseeded, withArg, withKey, without } from "./recipe";

const WORDS: Words = {
  grid: { name: "polar", args: { rings: "12", inner: "2" } },
  algorithm: { name: "kruskal", args: { dual: "yes" } },
  keys: { braid: "0.5", title: "My%20maze" },
  seed: "18446744073709551615",
};

test("words become one line, in the order of recipes", () => {
  expect(text(WORDS)).toBe(
    "polar:rings=12,inner=2 kruskal:dual=yes braid=0.5 title=My%20maze seed=18446744073709551615",
  );
  expect(text({ grid: { name: "rect", args: {} }, keys: {} })).toBe("rect");
});

test("a key comes, changes in its place, and goes", () => {
  expect(text(withKey(WORDS, "mask", "heart"))).toContain("title=My%20maze mask=heart seed=");
  expect(text(withKey(WORDS, "braid", "1"))).toContain("dual=yes braid=1 title=");
  expect(withKey(WORDS, "braid", undefined).keys).toEqual({ title: "My%20maze" });
  expect(WORDS.keys.braid).toBe("0.5");
});

test("arguments change likewise, and none where there is no algorithm", () => {
  expect(withArg(WORDS, "grid", "inner", undefined).grid.args).toEqual({ rings: "12" });
  expect(withArg(WORDS, "algorithm", "root", "nw").algorithm?.args).toEqual({ dual: "yes", root: "nw" });
  const bare: Words = { grid: WORDS.grid, keys: {} };
  expect(withArg(bare, "algorithm", "root", "nw")).toEqual(bare);
});

test("literal text keeps every letter", () => {
  for (const letters of ["HELLO, YOU", "a=b:c(d)%+e", "ünï 道", "plain"]) {
    expect(encode(letters)).not.toMatch(/[\s,:=()+]/);
    expect(decode(encode(letters))).toBe(letters);
  }
  expect(decode("100%")).toBe("100%");
});

test("the word at fault is left out, by its place", () => {
  expect(without(WORDS, 3)).toEqual({ word: "braid=0.5", words: withKey(WORDS, "braid", undefined) });
  expect(without(WORDS, 2)?.words.algorithm).toBeNull();
  expect(without(WORDS, 1)).toBeNull();
  expect(without({ ...WORDS, algorithm: null }, 2)?.word).toBe("braid=0.5");
  expect(without(WORDS, 9)).toBeNull();
});

test("a seed is taken out wherever it stands", () => {
  expect(unseeded("rect:4x4 seed=7 braid=1")).toBe("rect:4x4 braid=1");
  expect(unseeded("rect:4x4  wilson seed=1")).toBe("rect:4x4 wilson");
});

test("words know where they stand in the text", () => {
  expect(places(" rect:4x4  bread=1")).toEqual([
    { word: "rect:4x4", from: 1, to: 9 },
    { word: "bread=1", from: 11, to: 18 },
  ]);
});

test("a plus sign in a link may be a space, unless there are spaces", () => {
  expect(readings("rect:12x8+wilson++seed=3")).toEqual(["rect:12x8+wilson++seed=3", "rect:12x8 wilson seed=3"]);
  expect(readings("12x8 title=A+B")).toEqual(["12x8 title=A+B"]);
  expect(readings("12x8")).toEqual(["12x8"]);
});

test("without colors of cells there is nothing that needs them, and there are walls", () => {
  const paint = { paint: "distance", "paint-from": "nw", palette: "magma", legend: "right", walls: "none" };
  expect(unpainted({ ...WORDS, keys: { ...paint, braid: "1" } }).keys).toEqual({ braid: "1" });
  const plain = { ...WORDS, keys: { walls: "none", palette: "magma" } };
  expect(unpainted(plain)).toBe(plain);
});
