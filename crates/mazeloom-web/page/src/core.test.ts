/** What the small engine answers where only the whole one can do it. */
import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { CORE } from "../plugins/engine";
import { LESSONS } from "./lessons";
import type { Tables } from "./protocol";
import { FIRST } from "./store";

const engine = engineHere(CORE);
const whole = engineHere();
const make = (recipe: string) => ({ do: "make", slot: 0, recipe });
const picture = { do: "picture", slot: 0 };
const measure = { do: "measure", slot: 0 };
const save = (format: string, film = false) => ({ do: "save", slot: 0, format, film });
const absent = (head: unknown) => (head as { absent?: boolean }).absent === true;

test("it lists the same tables as the whole one", () => {
  expect(engine({ do: "tables" })).toEqual(whole({ do: "tables" }));
});

test("it makes, draws and measures the same mazes as the whole one, or says that it lacks something", () => {
  const { tables } = engine({ do: "tables" }).head as { tables: Tables };
  const grids = tables.grids.flatMap((row) => row.examples ?? []);
  const algorithms = tables.algorithms.flatMap(({ name }) => [`12x9 ${name}`, `hex:7x6 ${name}`]);
  const modifiers = tables.modifiers.flatMap((row) => (row.examples ?? []).map((words) => `12x9 ${words}`));
  const paints = tables.paints.map(({ name }) => `9x9 paint=${name}`);
  const looks = tables.looks.map(({ name }) => `9x9 look=${name}`);
  const lacking: string[] = [];
  for (const words of [grids, algorithms, modifiers, paints, looks].flat()) {
    const recipe = `${words} seed=3`;
    const made = engine(make(recipe));
    if (!made.ok && absent(made.head)) {
      lacking.push(recipe);
      continue;
    }
    expect(made, recipe).toEqual(whole(make(recipe)));
    if (made.ok) for (const ask of [picture, measure]) expect(engine(ask), recipe).toEqual(whole(ask));
  }
  // It has all algorithms, paints and looks, and the shapes that most people ask for first.
  const kinds = new Set(lacking.map((recipe) => recipe.split(/[:= ]/)[0]));
  for (const grid of ["rect", "hex", "tri", "polar", "brick", "upsilon", "9x9"]) expect(kinds).not.toContain(grid);
  expect(lacking.filter((recipe) => algorithms.some((words) => recipe === `${words} seed=3`))).toEqual([]);
  expect(kinds).toContain("voronoi");
});

test("the first maze and the lessons of algorithms need no more", () => {
  const lessons = LESSONS.filter(({ solver }) => solver === undefined);
  for (const recipe of [`${FIRST} seed=1`, ...lessons.map(({ recipe }) => recipe)]) {
    for (const request of [make(recipe), picture, { do: "play", slot: 0 }]) {
      const { ok, head } = engine(request);
      expect(ok, `${recipe}: ${JSON.stringify(head)}`).toBe(true);
    }
  }
});

test("what it lacks is told apart from what cannot be done, and the rest is done", () => {
  expect(engine(make("6x4 wilson seed=1")).ok).toBe(true);
  const book = { do: "book", chapters: [{ title: "", recipes: ["6x4 seed=1"] }] };
  for (const needy of [
    save("svg"),
    save("pdf"),
    save("gif", true),
    { ...save("svg"), sheet: "2x2" },
    { do: "body", slot: 0 },
    { do: "describe", slot: 0 },
    { do: "walls", slot: 0, open: [], shut: [] },
    { do: "race", slot: 0, solvers: ["a-star", "dijkstra"] },
    { do: "record", slot: 0, solver: "tremaux" },
    book,
    { ...book, do: "page", page: 1 },
    make("30x20 wilson mask=text:HI seed=1"),
    make("voronoi:30 wilson seed=1"),
    make("sphere:8 wilson seed=1"),
    make("20x20 wilson weave=0.5 seed=1"),
    make("20x20 wilson template=spiral seed=1"),
  ]) {
    const { ok, head } = engine(needy);
    expect([ok, absent(head)], JSON.stringify(needy)).toEqual([false, true]);
  }
  const { ok, head } = engine(make("6x4 wilson mask=nothing seed=1"));
  expect([ok, "absent" in (head as object)]).toEqual([false, false]);
  // Letters that a browser draws need no face here.
  expect(engine(make("6x4 wilson label=distance seed=1")).ok).toBe(true);
  expect(engine(picture).ok).toBe(true);
});
