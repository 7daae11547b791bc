import { expect, test } from "vitest";
import type { Words } from "./protocol";
import { spun } from "./spin";

const words = (keys: Record<string, string>): Words => ({ grid: { name: "sphere", args: {} }, keys });

test("a body is turned from where it is", () => {
  expect(spun(words({}), 10, -5).keys).toEqual({ turn: "35", tilt: "30" });
  expect(spun(words({ turn: "-40", tilt: "0", paint: "distance" }), 15, 20).keys).toEqual({
    turn: "-25",
    tilt: "20",
    paint: "distance",
  });
});

test("it may go round any number of times, and no farther than over the poles", () => {
  expect(spun(words({ turn: "170" }), 30, 0).keys.turn).toBe("-160");
  expect(spun(words({ turn: "-170" }), -750, 0).keys.turn).toBe("160");
  expect(spun(words({ tilt: "80" }), 0, 40).keys.tilt).toBe("90");
  expect(spun(words({ tilt: "-80" }), 0, -400).keys.tilt).toBe("-90");
});
