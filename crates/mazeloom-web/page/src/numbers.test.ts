import { describe, expect, it } from "vitest";
import { counts, deviation, joined, power, rows, spread } from "./numbers";
import { short } from "./say";

const MEASURES = {
  cells: 96,
  girth: null,
  new_number: 7,
  dead_ends: 15,
  degrees: [0, 15, 68, 13],
  diameter: { length: 71, from: 68, to: 84 },
  solution: { length: 51, turns: 31, decisions: 10 },
  symmetry: [],
  perfect_mazes: { exact: "5269", log10: 40.721765 },
};

describe("rows", () => {
  it("stand group by group, and what is new comes last", () => {
    expect(rows(MEASURES).map((row) => row.key)).toEqual([
      "solution_length",
      "solution_turns",
      "solution_decisions",
      "diameter_length",
      "cells",
      "girth",
      "dead_ends",
      "symmetry",
      "perfect_mazes",
      "new_number",
    ]);
  });

  it("say that there is none", () => {
    const girth = rows(MEASURES).find((row) => row.key === "girth");
    expect(girth).toMatchObject({ text: "–", value: null });
  });

  it("find their spread under the baseline's name too", () => {
    const baseline = { diameter: { mean: 30, sd: 4 }, dead_ends: { mean: 28, sd: 3 } };
    const spreads = rows(MEASURES).map((row) => spread(row, baseline)?.mean);
    expect(spreads.filter((mean) => mean !== undefined)).toEqual([30, 28]);
  });
});

it("deviations are counted in standard deviations", () => {
  expect(deviation(15, { mean: 28, sd: 4 })).toBe(-3.25);
  expect(deviation(5, { mean: 5, sd: 0 })).toBe(0);
  expect(deviation(6, { mean: 5, sd: 0 })).toBe(Infinity);
});

it("lists that are missing are empty", () => {
  expect(counts(MEASURES, "degrees")).toEqual([0, 15, 68, 13]);
  expect(counts(MEASURES, "runs")).toEqual([]);
});

it("numbers are short", () => {
  expect(short(12345)).toBe("12,345");
  expect(short(3.8351)).toBe("3.84");
  expect(short(14.622)).toBe("14.6");
  expect(power(40.721765)).toBe("5.27 × 10⁴⁰");
  expect(power(-40.721765)).toBe("1.90 × 10⁻⁴¹");
  expect(power(2)).toBe("100");
});

it("two lots of mazes are told of as one", () => {
  const lot = (values: number[]) => {
    const mean = values.reduce((a, b) => a + b) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const sd = Math.sqrt(squares / (values.length - 1));
    return { measures: { turns: { mean, sd } }, runs: values.length };
  };
  const [a, b] = [
    [4, 8, 15, 16],
    [23, 42, 4],
  ];
  const both = joined(lot(a), lot(b));
  const whole = lot([...a, ...b]);
  expect(both.runs).toBe(7);
  expect(both.measures.turns!.mean).toBeCloseTo(whole.measures.turns.mean);
  expect(both.measures.turns!.sd).toBeCloseTo(whole.measures.turns.sd);
});
