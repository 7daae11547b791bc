import { expect, test } from "vitest";
import { choices, plain } from "./learn-quiz";
import type { Story } from "./protocol";

const story = (...says: string[]): Story => ({
  origin: "",
  looks: "",
  cost: "",
  busy: "",
  code: ["a"],
  events: says.map((says) => ({ name: says, line: 0, says })),
});

test("a question has three different answers, one of them right, in changing places", () => {
  const four = story("a", "b", "c", "d");
  const places = new Set<number>();
  for (let truth = 0; truth < 4; truth++)
    for (let turn = 0; turn < 9; turn++) {
      const all = choices(four, truth, turn);
      expect(all).toHaveLength(3);
      expect(new Set(all).size).toBe(3);
      expect(all).toContain(truth);
      places.add(all.indexOf(truth));
    }
  expect(places.size).toBe(3);
});

test("answers that read the same are not offered twice", () => {
  expect(choices(story("a", "a", "b"), 0, 0).toSorted()).toEqual([0, 2]);
});

test("a story of two events has two answers", () => {
  expect(choices(story("a", "b"), 1, 3).toSorted()).toEqual([0, 1]);
});

test("answers do not give numbers", () => {
  expect(plain("The path has {} cells.")).toBe("The path has … cells.");
});
