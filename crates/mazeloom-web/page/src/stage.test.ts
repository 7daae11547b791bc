import { expect, test } from "vitest";
import { within } from "./stage";

test("a view that is filled shows nothing beyond the picture's edges", () => {
  // A corner, of a picture much larger than the view.
  expect(within([0.5, 0.5], [-0.5, -0.5, 200.5, 200.5], [17, 13])).toEqual({ x: 16.5, y: 12.5 });
  expect(within([200, 100], [-0.5, -0.5, 200.5, 200.5], [17, 13])).toEqual({ x: 183.5, y: 100 });
  // A strip that is narrower than the view lies in its middle.
  expect(within([100, 2], [0, 0, 200, 10], [17, 13])).toEqual({ x: 100, y: 5 });
});
