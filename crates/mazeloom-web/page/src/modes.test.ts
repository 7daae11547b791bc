import { expect, test } from "vitest";
import { allowed, HOME, MODES, PARTS, type Place, paramsOf, placeOf, tabsAt } from "./modes";

test("links of older versions open what they did", () => {
  expect(["make", "mask", "watch", "play", "space", "measure"].map((tab) => tabsAt(placeOf({ tab })))).toEqual([
    ["make"],
    ["mask"],
    ["watch"],
    ["play"],
    ["make", "space"],
    ["measure"],
  ]);
});

test("each state has a link of its own", () => {
  const links = new Set<string>();
  for (const mode of MODES)
    for (const part of PARTS)
      for (const solid of [false, true]) {
        const place = allowed({ mode, part, solid });
        expect(placeOf(paramsOf(place))).toEqual(place);
        links.add(JSON.stringify(paramsOf(place)));
      }
  // Create: options and statistics in 2D and 3D, the shape in 2D; Learn; Play in 2D and 3D.
  expect(links.size).toBe(8);
});

test("shapes are drawn in 2D, and animations are flat", () => {
  const at = (place: Partial<Place>): Place => allowed({ ...HOME, ...place });
  expect(at({ part: "shape", solid: true }).solid).toBe(false);
  expect(at({ mode: "learn", solid: true }).solid).toBe(false);
  expect(at({ mode: "play", solid: true }).solid).toBe(true);
});
