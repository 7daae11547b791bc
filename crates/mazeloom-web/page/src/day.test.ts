/** The maze of the day: any browser makes the same, from the date alone. */
import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { dayOf, dayRecipe, extended, running } from "./day";

test("the engine makes the mazes of 60 days in a row, as they are written, each worth playing", () => {
  const engine = engineHere();
  const ask = (request: object) => engine(request).head as { error?: string; recipe?: string; shortest?: number };
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const day = dayOf(Date.UTC(2026, 10, 1 + i, 12));
    const recipe = dayRecipe(day)!;
    const made = ask({ do: "make", slot: 0, recipe });
    expect(made.error, day).toBeUndefined();
    // Written as the engine writes it, a day's maze is known by its recipe.
    expect(made.recipe, day).toBe(recipe);
    ask({ do: "copy", from: 0, to: 3 });
    expect(ask({ do: "play", slot: 3, living: 0 }).shortest, day).toBeGreaterThan(12);
    seen.add(recipe);
  }
  expect(seen.size).toBe(60);
});

test("the date is that of UTC, in any time zone", () => {
  expect(dayOf(Date.parse("2026-11-24T23:59:59Z"))).toBe("2026-11-24");
  expect(dayOf(Date.parse("2026-11-25T00:30:00+02:00"))).toBe("2026-11-24");
});

test("only dates that exist have a maze", () => {
  for (const day of ["", "today", "2026-02-30", "2026-13-01", "2026-1-1", "2026-11-24 ", "+02026-11-24"])
    expect(dayRecipe(day), day).toBeNull();
  expect(dayRecipe("2028-02-29")).toContain("seed=20280229");
});

test("a streak grows by days that follow each other, once a day, also over the end of a year", () => {
  const one = extended(null, "2026-12-30");
  expect(one).toEqual({ last: "2026-12-30", days: 1 });
  expect(extended(one, "2026-12-30")).toEqual(one);
  const two = extended(one, "2026-12-31");
  const three = extended(two, "2027-01-01");
  expect(three).toEqual({ last: "2027-01-01", days: 3 });
  expect(extended(three, "2027-01-03").days).toBe(1);
  expect([running(three, "2027-01-01"), running(three, "2027-01-02"), running(three, "2027-01-03")]).toEqual([3, 3, 0]);
  expect(running(null, "2027-01-01")).toBe(0);
});
