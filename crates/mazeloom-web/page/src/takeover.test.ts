import { expect, test } from "vitest";
import { metered } from "./takeover";

test("the whole engine comes by itself only where a network is fast, or where nothing is known of it", () => {
  expect(metered()).toBe(false);
  expect(metered({ effectiveType: "4g", saveData: false })).toBe(false);
  expect(metered({ effectiveType: "4g", saveData: true })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g", "3g"]) expect(metered({ effectiveType })).toBe(true);
});
