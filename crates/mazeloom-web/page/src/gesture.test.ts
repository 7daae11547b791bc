import { describe, expect, it } from "vitest";
import { between, deed, Steer, Swipe, wind } from "./gesture";

describe("keys", () => {
  it("move by arrows, letters and the keys of editors alike", () => {
    for (const keys of [
      ["ArrowUp", "w", "k", "W"],
      ["ArrowLeft", "a", "h"],
      ["ArrowDown", "s", "j"],
      ["ArrowRight", "d", "l"],
    ]) {
      const deeds = keys.map((key) => JSON.stringify(deed(key)));
      expect(new Set(deeds).size).toBe(1);
    }
    expect(deed("c")).toEqual({ toward: [1, 1] });
    expect(deed("Backspace")).toEqual({ by: "back" });
    expect(deed("Tab")).toBeNull();
  });
});

describe("a swipe", () => {
  it("steps once for each stride", () => {
    const swipe = new Swipe(0, 0, 20);
    expect(swipe.move(15, 0)).toEqual([]);
    expect(swipe.move(45, 0)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(swipe.move(45, -20)).toEqual([[0, -1]]);
    expect(swipe.lift(45, -33)).toBeNull();
  });

  it("steps for a flick, and not for a tap", () => {
    const [x, y] = new Swipe(0, 0, 40).lift(-10, 10)!;
    expect(x).toBeCloseTo(-Math.SQRT1_2);
    expect(y).toBeCloseTo(Math.SQRT1_2);
    expect(new Swipe(0, 0, 40).lift(3, 4)).toBeNull();
  });
});

describe("a finger that steers", () => {
  it("runs once in a direction, and again where it turns", () => {
    const finger = new Steer(0, 0);
    expect(finger.move(20, 0)).toBeNull();
    expect(finger.move(40, 5)).toEqual([1, 0]);
    expect(finger.move(90, 5)).toBeNull();
    expect(finger.move(92, 60)).toEqual([0, 1]);
    expect(finger.lift(92, 62)).toBeNull();
  });

  it("runs for a short stroke, and taps without one", () => {
    expect(new Steer(0, 0).lift(3, -20)).toEqual([0, -1]);
    expect(new Steer(0, 0).lift(3, 4)).toBe("tap");
  });
});

it("a fast pointer leaves out no cell", () => {
  const points = between([0.5, 0.5], [4.5, 0.5], 0.5);
  expect(points).toHaveLength(8);
  expect(points[7]).toEqual([4.5, 0.5]);
  expect(between([1, 1], [1, 1], 0.5)).toEqual([[1, 1]]);
});

it("winds are named", () => {
  expect(wind(1, 0)).toBe("east");
  expect(wind(0, -1)).toBe("north");
  expect(wind(-1, 0.1)).toBe("west");
  expect(wind(-1, -1)).toBe("northwest");
  expect(wind(0.1, 1)).toBe("south");
});
