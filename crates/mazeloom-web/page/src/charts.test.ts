import { describe, expect, it } from "vitest";
import { around, ceiling, place } from "./charts";

describe("a scale", () => {
  it("puts numbers in proportion, and what is outside at its end", () => {
    const scale = { least: 10, most: 20, width: 200 };
    expect(place(scale, 15)).toBe(100);
    expect(place(scale, 10)).toBe(0);
    expect(place(scale, 99)).toBe(200);
  });

  it("shows the band and the value, the mean in the middle", () => {
    for (const value of [28, 3, 400]) {
      const scale = around(value, { mean: 30, sd: 4 }, 100);
      expect(place(scale, 30)).toBeCloseTo(50);
      for (const seen of [value, 22, 38]) {
        expect(seen).toBeGreaterThan(scale.least);
        expect(seen).toBeLessThan(scale.most);
      }
    }
  });

  it("stands where nothing varies", () => {
    const scale = around(0, { mean: 0, sd: 0 }, 100);
    expect(place(scale, 0)).toBeCloseTo(50);
  });
});

it("bars end below a round number", () => {
  expect([0, 1, 3, 12, 21, 68, 250, 999].map(ceiling)).toEqual([1, 1, 5, 20, 25, 100, 250, 1000]);
});
