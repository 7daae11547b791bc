/** Builders write what they read, and lose nothing; what they write is known to the engine. */
import { beforeAll, expect, test } from "vitest";
import { engineHere, type Reply } from "../plugins/ask";
import { type Args, withArgument } from "./builder-call";
import { LABYRINTHS, paper } from "./builder-forms";
import { TARGETS, TEMPLATES } from "./builder-lists";
import { divided, PATTERN_NAMES, regionsOf } from "./builder-regions";
import { BUILDERS, builderOf } from "./builders";
import type { Param, Row, Tables, Words } from "./protocol";

let engine: (request: object) => Reply;
let tables: Tables;
beforeAll(() => {
  engine = engineHere();
  ({ tables } = engine({ do: "tables" }).head as { tables: Tables });
});

/** The builder of a key of recipes, or of an argument with a name. */
const part = (name: string) => builderOf(keyOf(name) ?? { name, kind: { is: "text" } }, tables)!;
const keyOf = (name: string) => tables.keys.find((key) => key.name === name);

/** Options without a builder: names of files and colors, literal text, G-code, a direction. */
const PLAIN =
  /color$|^(title|caption|pen-down|pen-up|gcode-start|gcode-end|finish|picture|warp|flow|file|letters|name|words)$/;
/** Pairs of cells, which are drawn in Shape. */
const BY_HAND = ["open", "shut"];

test("every text with a grammar has a builder, and every builder an option", () => {
  const rows = (["grids", "algorithms", "masks", "solvers"] as const).flatMap((of) => tables[of]);
  const params = [...tables.keys, ...rows.flatMap((row) => row.params)];
  const texts = new Set(params.filter(({ kind }) => kind.is === "text" && !kind.rows).map((param) => param.name));
  const without = [...texts].filter((name) => !PLAIN.test(name) && !BY_HAND.includes(name));
  expect(without.toSorted()).toEqual(Object.keys(BUILDERS).toSorted());
});

/** The values of options in the examples of the tables, as written and as the engine writes them. */
function examples(): [string, string][] {
  const found: [string, string][] = [];
  for (const row of tables.modifiers)
    for (const example of row.examples ?? []) {
      const words = (engine({ do: "parse", recipe: `rect:20x20 ${example}` }).head as { words: Words }).words;
      found.push(...Object.entries(words.keys));
      for (const word of example.split(" ")) found.push([word.split("=")[0]!, word.slice(word.indexOf("=") + 1)]);
    }
  for (const { name, kind } of tables.keys)
    if (kind.is === "text" && kind.example && !kind.file) found.push([name, kind.example]);
  const args = [...tables.grids, ...tables.algorithms].flatMap((row) => row.params);
  for (const { name, kind } of args) if (kind.is === "text" && kind.example) found.push([name, kind.example]);
  for (const row of tables.masks)
    for (const example of row.examples ?? []) found.push(["mask", example.replace("mask=", "")]);
  const built = (name: string): boolean => name in BUILDERS || (!!keyOf(name) && part(name) !== null);
  return found.filter(([name, value]) => built(name) && value !== undefined);
}

test("the controls show all examples of the tables, and would write just those", () => {
  const all = examples();
  expect(new Set(all.map(([name]) => name)).size).toBeGreaterThan(15);
  for (const [name, value] of all) expect(part(name).fits(value), `${name}=${value}`).toBe(true);
});

/** More texts of each grammar. */
const TEXTS: Record<string, string[]> = {
  aim: ["solution:200", "degree-3:0.2,river:6.5", "dead_ends:0.1,turns:0.3,directness:0.5"],
  base: ["", "2mm", "0.1in"],
  corridor: ["", "3px", "0.2cell"],
  diagonals: ["", "0", "1"],
  difficulty: ["", "easy", "medium", "hard", "0.7", "0"],
  from: ["comb", "(growing-tree:newest=50,random=50)", "maze.json"],
  "goal-mark": ["dot", "arrow", "text:END", "image:flag.png", "text:A%3AB"],
  gradient: ["", "ffffff,000080", "ffffff,ffb000@0.3,000080"],
  grid: ["(hex:5x4)", "(rect:size=7x5)", "(tiling:kind=cairo,size=6x4)"],
  levels: ["classical", "roman", "11", "3-2-1-4", "5/4x3-2-1"],
  margin: ["", "5mm", "1cell"],
  mask: ["", "circle", "star:points=7,inner=0.3", "text:OH%2C%20NO", "file:heart.png", "bits:_w", "cavern:inside=maze"],
  mix: ["", "wilson@0.25,kruskal@0.5,comb", "(prim:lean=0.3,root=nw)@1,backtracker"],
  paper: ["", "a4", "b5", "297x210mm", "8.5x11in", "ledger", "6x9in", "1920x1080px"],
  path: ["", "via:nw,center,2%2C3", "text:HI%20YOU", "0,1,2", "0,1,2%2C3", "path.json"],
  plate: ["", "5mm"],
  "print-height": ["", "12cm"],
  "print-width": ["", "180mm", "800px"],
  region: ["", "(1:snake)", "(3:growing-tree:newest=50,random=50),(a:room)"],
  regions: ["", "quarters", "blobs", "stripes:count=3", "rows:112/132", "file:map.txt"],
  "room-size": ["2-4", "3", "3x2", "3x2-5x3"],
  sparse: ["0", "0.4", "passes:3"],
  "start-mark": ["target", "text:START"],
  symmetry: ["", "x", "y", "rotate", "radial:4"],
  template: [
    "",
    "spiral",
    "room:count=2,size=3",
    "(spiral),(file:a.txt,count=2)",
    "blob:at=2%2C3",
    "vortex:size=4,arms=2",
    "(zigzag:at=nw),(cross)",
  ],
  tiles: ["", "builtin", "tiles.png"],
  trail: ["", "word:HELLO", "phrase:SEE%20YOU", "letters", "numbers:count=10", "multiples:of=7,count=10"],
  "wall-thickness": ["", "1.6mm", "2pt"],
  weave: ["0", "0.5", "bridges.txt"],
  weights: ["", "lava:3@9", "image:hills.png", "costs.txt"],
  wrap: ["", "x", "xz"],
};

/** A recipe in which an option has a value. */
function recipe(name: string, value: string): string {
  if (name === "wrap") return `box:5x5x4,wrap=${value}`;
  if (name === "levels") return `labyrinth:levels=${value}`;
  if (name === "grid") return `stack:levels=2,grid=${value}`;
  if (name === "from") return `rect:9x9 origin-shift:from=${value}`;
  return `rect:20x20 ${name}=${value}`;
}

test("all builders have texts that they write as they read them, and that the engine writes so too", () => {
  expect(Object.keys(TEXTS).toSorted()).toEqual(Object.keys(BUILDERS).toSorted());
  for (const [name, texts] of Object.entries(TEXTS))
    for (const text of texts) {
      expect(part(name).fits(text), `${name}=${text}`).toBe(true);
      if (text === "") continue;
      const { ok, head } = engine({ do: "parse", recipe: recipe(name, text) });
      expect(ok, JSON.stringify(head)).toBe(true);
      const { words } = head as { words: Words };
      const given = { ...words.keys, ...words.grid.args, ...words.algorithm?.args }[name];
      if (given !== undefined) expect(part(name).fits(given), `${name}=${given}`).toBe(true);
    }
});

/** Texts that the controls cannot show, or would write in another way. */
const STRANGE: [string, string][] = [
  ["aim", "surprise:0.3"],
  ["difficulty", "unfair"],
  ["gradient", "white"],
  ["mask", "blob:3"],
  ["mask", "star:corners=5"],
  ["mix", "kruskal,backtracker"],
  ["mix", "kruskal@0.5,backtracker@0.5"],
  ["mix", "someone@0.5,backtracker"],
  ["paper", "a9"],
  ["region", "(1:someone)"],
  ["region", "1:snake"],
  ["room-size", "2x3-4"],
  ["symmetry", "radial:"],
  ["template", "(spiral:depth=3)"],
  ["weights", "lava:3"],
];

test.each(STRANGE)("%s=%s stays a text", (name, text) => {
  expect(part(name).fits(text)).toBe(false);
});

test("what a builder begins with is made by the engine, or waits for more", () => {
  for (const name of Object.keys(BUILDERS)) {
    const text = part(name).first;
    if (!text) continue;
    const { ok, head } = engine({ do: "parse", recipe: recipe(name, text) });
    expect(ok, `${name}=${text}: ${JSON.stringify(head)}`).toBe(true);
  }
});

test("lists of names are those of the engine", () => {
  const known = (value: string): string[] => {
    const { error } = engine({ do: "parse", recipe: `rect:9x9 ${value}` }).head as { error: string };
    return error.split("known: ")[1]!.split(" ").toSorted();
  };
  expect(TEMPLATES.toSorted()).toEqual(known("template=unknown"));
  expect(PATTERN_NAMES.toSorted()).toEqual(known("regions=unknown"));
  for (const target of TARGETS)
    expect(engine({ do: "parse", recipe: `rect:9x9 aim=${target}:1` }).ok, target).toBe(true);
  for (const name of LABYRINTHS) expect(engine({ do: "parse", recipe: `labyrinth:${name}` }).ok, name).toBe(true);
});

test("the regions of a pattern are known, except those of a file", () => {
  expect(regionsOf("")).toEqual([]);
  expect(regionsOf("quarters")).toEqual(["1", "2", "3", "4"]);
  expect(regionsOf("stripes:count=3")).toEqual(["1", "2", "3"]);
  expect(regionsOf("blobs")).toHaveLength(4);
  expect(regionsOf("rows:112/13b")).toEqual(["1", "2", "3", "b"]);
  expect(regionsOf("file:a.txt")).toBeNull();
});

test("another pattern leaves out the methods of regions that it does not have", () => {
  const words: Words = {
    grid: { name: "rect", args: {} },
    keys: { regions: "quarters", region: "(1:snake),(3:growing-tree:newest=50,random=50),(4:room)" },
  };
  expect(divided(words, "stripes:count=3").keys).toEqual({
    regions: "stripes:count=3",
    region: "(1:snake),(3:growing-tree:newest=50,random=50)",
  });
  expect(divided(words, "rows:ab").keys).toEqual({ regions: "rows:ab" });
  expect(divided(words, "file:a.txt").keys.region).toBe(words.keys.region);
  expect(divided(words, undefined).keys).toEqual({});
});

test("an argument is changed where it stands, and others keep their meaning without it", () => {
  const param = (name: string): Param => ({ name, help: "", default: "1", kind: { is: "whole", min: 1, max: 9 } });
  const [count, size] = [param("count"), param("size")];
  const row: Row = { name: "spiral", aliases: [], help: "", params: [count, size] };
  const args: Args = [
    [null, "3"],
    ["size", "4"],
  ];
  expect(withArgument(row, args, count, "5")).toEqual([
    [null, "5"],
    ["size", "4"],
  ]);
  expect(
    withArgument(
      row,
      [
        [null, "3"],
        [null, "4"],
      ],
      count,
      undefined,
    ),
  ).toEqual([["size", "4"]]);
  expect(withArgument(row, [], size, "2")).toEqual([["size", "2"]]);
});

test("a mix begins with two algorithms, of which the last has no fraction", () => {
  expect(part("mix").first).toBe("kruskal@0.5,wilson");
});

test("a sheet is known by its name, lengths are a size of one's own", () => {
  const [none, sheet, across, own] = ["", "a4", "297x210mm", "297x211mm"].map(paper.of);
  expect(across).toBe(own);
  expect(new Set([none, sheet, own]).size).toBe(3);
});
