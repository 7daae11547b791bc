/** What the small engine answers where only the whole one can do it. */
import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { CORE } from "../plugins/engine";
import type { Row, Tables } from "./protocol";

const engine = engineHere(CORE);
const make = (recipe: string) => ({ do: "make", slot: 0, recipe });
const save = (format: string, film = false) => ({ do: "save", slot: 0, format, film });

test("all formats are listed, and those that it cannot write say so", () => {
  const { tables } = engine({ do: "tables" }).head as { tables: Tables };
  const absent = (rows: Row[]) => rows.filter((row) => row.absent).map((row) => row.name);
  const formats = absent(tables.formats);
  for (const name of ["pdf", "png", "gif", "dxf", "stl", "tmj"]) expect(formats).toContain(name);
  for (const name of ["svg", "json", "txt"]) expect(formats).not.toContain(name);
  expect(absent(tables.animations)).toContain("gif");
  expect(absent(tables.animations)).not.toContain("svg");
});

test("what it lacks is told apart from what cannot be done, and the rest is done", () => {
  expect(engine(make("6x4 wilson seed=1")).ok).toBe(true);
  expect(engine(save("svg")).ok).toBe(true);
  const book = { do: "book", chapters: [{ title: "", recipes: ["6x4 seed=1"] }] };
  for (const needy of [
    save("pdf"),
    save("gif", true),
    { ...save("svg"), sheet: "2x2" },
    book,
    { ...book, do: "page", page: 1 },
    make("30x20 wilson mask=text:HI seed=1"),
  ]) {
    const { ok, head } = engine(needy);
    expect([ok, (head as { absent?: boolean }).absent], JSON.stringify(needy)).toEqual([false, true]);
  }
  const { ok, head } = engine(make("6x4 wilson mask=nothing seed=1"));
  expect([ok, "absent" in (head as object)]).toEqual([false, false]);
  // Letters that a browser draws need no face here.
  expect(engine(make("6x4 wilson label=distance seed=1")).ok).toBe(true);
  expect(engine({ do: "picture", slot: 0 }).ok).toBe(true);
});
