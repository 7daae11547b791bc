/** What the page says of the engine's tables is about all of them. */
import { beforeAll, expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { type Ask, EngineError } from "./engine";
import { questions } from "./learn-quiz";
import { lessonOf } from "./lessons";
import { HOME } from "./modes";
import { type Pictured, pictureOf } from "./pictures";
import { type Named, SLOT, type Tables } from "./protocol";
import { toldLines } from "./pseudocode";
import { named } from "./recipe";
import { under } from "./say";
import { cellsOf, sized } from "./sizes";
import { noSolid } from "./solid";
import { american, DEEDS, meanings } from "./synonyms";

let ask: Ask;
let tables: Tables;
beforeAll(async () => {
  const engine = engineHere();
  ask = (async (request: object) => {
    const { ok, head } = engine(request);
    const wrong = head as { error: string; place?: number };
    if (!ok) throw new EngineError(wrong.error, wrong.place);
    return { head, bytes: new Uint8Array() };
  }) as unknown as Ask;
  ({ tables } = (await ask({ do: "tables" })).head);
});

test("lines of pseudocode that never run are those of options that are not given", () => {
  const hidden = (name: string, args: Record<string, string> = {}): string[] => {
    const row = tables.algorithms.find((one) => one.name === name)!;
    const { code } = row.story!;
    const told = toldLines(code, row, args);
    return code.filter((line, i) => line && !told[i]).map((line) => line.trim());
  };
  expect(
    Object.fromEntries(tables.algorithms.map(({ name }) => [name, hidden(name)]).filter(([, all]) => all!.length)),
  ).toEqual({
    "growing-tree": [
      "with of=passages: active ← the edges at root",
      "while active is not empty:",
      "edge ← pick from active, removed",
      "if it leads to a visited cell: leave the wall",
      "if it leads to an unvisited cell: open it, add the edges there to active",
    ],
    "origin-shift": ["with move=jump: origin ← a random cell; turn the pointers on its path"],
    "prim-frontier": ["else if bias refuses it: put it back"],
    backtracker: ["with probability 1 − river: move a random cell of path to its end"],
    "hunt-and-kill": [
      "with probability 1 − river: break off",
      "or here ← a visited cell next to an unvisited one, with hunt=visited",
    ],
    "recursive-division": ["else if it is small, with probability room-chance: leave it open"],
  });
  expect(hidden("growing-tree", { of: "passages" })).toEqual([]);
  expect(hidden("prim-frontier", { bias: "n" })).toEqual([]);
  expect(hidden("backtracker", { river: "0.5" })).toEqual([]);
  expect(hidden("backtracker", { river: "0.5..1" })).toEqual([]);
  expect(hidden("recursive-division", { room: "3" })).toEqual([]);
  expect(hidden("tunneler", { tunnel: "0" })).toHaveLength(1);
});

const KINDS: Pictured[] = ["grids", "algorithms", "solvers", "looks", "palettes"];

test.each([...KINDS, "masks"] as const)("people have a name for each of the %s, and for nothing else", (of) => {
  const named = under(of);
  expect(Object.keys(named).toSorted()).toEqual(tables[of].map((row) => row.name).toSorted());
  const names = Object.values(named);
  expect(new Set(names).size).toBe(names.length);
});

test("each picture is of a maze that can be made", async () => {
  for (const of of KINDS)
    for (const row of tables[of]) {
      const recipe = pictureOf(of, row);
      // Files are in the page.
      if (!recipe.includes("sample-"))
        await expect(ask({ do: "make", slot: SLOT.thumbnail, recipe }), recipe).resolves.toBeTruthy();
    }
});

test("each thing to do that a word means is one of the page", () => {
  const deeds = Object.values(tables.words).flat();
  for (const deed of deeds.filter((name) => name.startsWith("do:")))
    expect(DEEDS.map((known) => `do:${known}`)).toContain(deed);
});

test("words mean what they say, also in the plural and while they are typed", () => {
  expect(meanings("circles", tables.words)).toContain("grid:polar");
  expect(meanings("colo", tables.words)).toContain("key:paint");
  for (const typed of ["colo", "colou", "colour"])
    expect(meanings(american(typed), tables.words), typed).toEqual(meanings("color", tables.words));
  expect(american("greyscale centre neighbours contour")).toBe("grayscale center neighbors contour");
  expect(meanings("x", tables.words).size).toBe(0);
});

/** The size of a grid with one number, and the grid with that number one larger or smaller. */
const beside = (grid: Named, by: number): Named | null => {
  const [name, value] = Object.entries(grid.args).findLast(([, value]) => /^\d+$/.test(value)) ?? [];
  return name && Number(value) + by > 0
    ? { ...grid, args: { ...grid.args, [name]: String(Number(value) + by) } }
    : null;
};

test("another grid has about as many cells, or as near as it comes", async () => {
  for (const row of tables.grids) {
    const recipe = row.examples?.[0] ?? row.name;
    const parsed = await ask({ do: "parse", recipe }).then(
      ({ head }) => head.words.grid,
      () => null,
    );
    // These have sizes of their own, or two numbers of which only the first follows.
    if (!parsed || /\.\w+$/.test(recipe) || ["labyrinth", "recursive", "can"].includes(row.name)) continue;
    for (const target of [90, 600, 4000]) {
      const grid = await sized(ask, row, parsed, target);
      const off = async (grid: Named): Promise<number> => Math.abs(Math.log((await cellsOf(ask, grid)) / target));
      const here = await off(grid);
      if (here < 0.15) continue;
      for (const other of [beside(grid, 1), beside(grid, -1)]) {
        const there = other ? await off(other).catch(() => Infinity) : Infinity;
        expect
          .soft(there, `${named(grid)} for ${target}: ${other && named(other)} is nearer`)
          .toBeGreaterThanOrEqual(here);
      }
    }
  }
});

test("3D is offered for the grids that the engine makes a model of", async () => {
  for (const row of tables.grids) {
    const recipe = row.examples?.[0] ?? row.name;
    const facts = await ask({ do: "make", slot: SLOT.space, recipe, seed: "1" }).then(
      ({ head }) => head,
      () => null,
    );
    if (!facts) continue;
    const model = await ask({ do: "body", slot: SLOT.space }).then(
      () => true,
      () => false,
    );
    expect(noSolid(facts, HOME) === null, row.name).toBe(model);
  }
  for (const recipe of ["rect:316x316", "rect:317x316"]) {
    const { head } = await ask({ do: "make", slot: SLOT.space, recipe, seed: "1" });
    const model = await ask({ do: "body", slot: SLOT.space }).then(
      () => true,
      () => false,
    );
    expect(noSolid(head, HOME) === null, recipe).toBe(model);
  }
});

test("a size that the grid takes as it is stays", async () => {
  const hex = tables.grids.find((row) => row.name === "hex")!;
  expect(named(await sized(ask, hex, { name: "hex", args: { size: "30x20" } }, 600))).toBe("hex:size=30x20");
});

test("each event of a story is at a line of its pseudocode that says something", () => {
  for (const row of [...tables.algorithms, ...tables.solvers]) {
    const { story } = row;
    expect(story, row.name).toBeTruthy();
    for (const { name, line, says } of story!.events) {
      expect(story!.code[line ?? -1]?.trim(), `${row.name}: ${name}`).toBeTruthy();
      expect(says, `${row.name}: ${name}`).toMatch(/^[A-Z].*\.$/);
    }
  }
});

/** The description of a maze, without the name of its algorithm. */
const description = async (recipe: string): Promise<string> => {
  await ask({ do: "make", slot: SLOT.try, recipe });
  return (await ask({ do: "describe", slot: SLOT.try })).head.text.replace(/prim|kruskal/gi, "");
};

test("what the lessons say of their mazes is true", async () => {
  const facts = async (id: string) => (await ask({ do: "make", slot: SLOT.try, recipe: lessonOf(id)!.recipe })).head;
  expect(await facts("spanning-tree")).toMatchObject({ cells: 48, passages: 47 });
  const row = (name: string) => tables.algorithms.find((one) => one.name === name)!;
  expect([
    row("aldous-broder").uniform,
    row("wilson").uniform,
    row("backtracker").uniform,
    row("binary-tree").uniform,
  ]).toEqual([true, true, false, false]);
  const { recipe } = lessonOf("minimum-spanning-tree")!;
  expect(await description(recipe)).toBe(await description(recipe.replace("prim", "kruskal")));
  expect(await description(recipe)).not.toBe(await description(recipe.replace("seed=6", "seed=7")));
  // A random walk opens more than half of all passages in its first half.
  await facts("aldous-broder");
  const { steps } = (await ask({ do: "record", slot: SLOT.try })).head;
  const half = (await ask({ do: "frame", slot: SLOT.try, at: Math.floor(steps / 2) })).head;
  expect(half.opened).toBeGreaterThan(15);
  // The maze of the last lesson has loops, and the search finds a shortest path.
  const last = await facts("breadth-first");
  expect(last.passages).toBeGreaterThanOrEqual(last.cells);
  expect(tables.solvers.find((one) => one.name === "breadth-first")!.shortest).toBe(true);
});

test("questions look ahead to events that come", async () => {
  const recipe = "rect:8x6 wilson seed=5";
  await ask({ do: "make", slot: SLOT.try, recipe });
  const { steps, events } = (await ask({ do: "record", slot: SLOT.try })).head;
  const found = await questions(ask, SLOT.try, { steps, events, facts: { cells: 48 } } as Parameters<
    typeof questions
  >[2]);
  expect(found).toHaveLength(8);
  for (const { at, next } of found) {
    expect(next.at).toBeGreaterThan(at);
    const before = (await ask({ do: "frame", slot: SLOT.try, at })).head.told;
    expect(next.told.event).toBe(before!.event + 1);
  }
  expect(new Set(found.map(({ next }) => next.told.of)).size).toBeGreaterThan(2);
});
