import { expect, test } from "vitest";
import { Records, recordKey } from "./records";
import type { Shelf } from "./storage";

function shelf(): Shelf & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

test("the best time and the fewest steps are kept, each for itself", () => {
  const kept = shelf();
  const records = new Records(() => kept);
  expect(records.best("a")).toBeNull();
  expect(records.add("a", { seconds: 20, steps: 30 })).toEqual({
    best: { seconds: 20, steps: 30 },
    time: true,
    steps: true,
    first: true,
  });
  expect(records.add("a", { seconds: 25, steps: 28 })).toEqual({
    best: { seconds: 20, steps: 28 },
    time: false,
    steps: true,
    first: false,
  });
  expect(records.add("a", { seconds: 20, steps: 28 })).toMatchObject({ time: false, steps: false });
  // Another visit sees the same.
  expect(new Records(() => kept).best("a")).toEqual({ seconds: 20, steps: 28 });
  expect(records.best("b")).toBeNull();
});

test("a maze under other rules has another record", () => {
  const keys = [
    recordKey("r seed=1", { living: 0, fog: "none" }),
    recordKey("r seed=2", { living: 0, fog: "none" }),
    recordKey("r seed=1", { living: 1, fog: "none" }),
    recordKey("r seed=1", { living: 0, fog: "near" }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test("the oldest records go first, and all at once when asked", () => {
  const kept = shelf();
  const records = new Records(() => kept);
  for (let i = 0; i < 305; i++) records.add(String(i), { seconds: 1, steps: 1 });
  expect(records.count).toBe(300);
  expect(records.best("4")).toBeNull();
  expect(records.best("5")).not.toBeNull();
  records.streak = { last: "2026-11-24", days: 2 };
  expect(records.streak).toEqual({ last: "2026-11-24", days: 2 });
  records.clear();
  expect([records.count, records.streak, kept.all.size]).toEqual([0, null, 0]);
});

test("a storage that is forbidden, full or damaged does no harm", () => {
  const forbidden = new Records(() => {
    throw new Error("SecurityError");
  });
  expect(forbidden.add("a", { seconds: 2, steps: 3 }).best).toEqual({ seconds: 2, steps: 3 });
  expect(forbidden.best("a")).toBeNull();
  forbidden.clear();
  for (const text of ["{", "7", '[["a"],["a",{"seconds":"x","steps":1}],null]', '{"last":1}']) {
    const kept = shelf();
    kept.all.set("mazeloom.best", text).set("mazeloom.streak", text);
    const records = new Records(() => kept);
    expect([records.best("a"), records.streak], text).toEqual([null, null]);
    expect(records.add("a", { seconds: 1, steps: 1 }).first).toBe(true);
    expect(records.best("a")).toEqual({ seconds: 1, steps: 1 });
  }
});
