import { expect, test } from "vitest";
import { formatView, parseView } from "./hash";

test("a link names a view, and is read again", () => {
  const view = {
    seed: "18446744073709551615",
    zoom: 25,
    middle: { x: 1073741823, y: 0 },
    from: { x: 1, y: 2 },
    to: { x: 3, y: 4 },
  };
  const hash = "#seed=18446744073709551615&z=25&x=1073741823&y=0&from=1,2&to=3,4";
  expect(formatView(view)).toBe(hash);
  expect(parseView(hash)).toEqual(view);
  expect(parseView(hash.replaceAll(",", "%2C"))).toEqual(view);
});

test("what is missing or wrong in a link is left out", () => {
  expect(parseView("")).toEqual({});
  expect(parseView("#seed=007&z=-1&x=1")).toEqual({ seed: "7" });
  expect(parseView("#z=3.5&x=1e9&y=2&from=1")).toEqual({});
  expect(parseView("#to=3,4")).toEqual({});
  expect(parseView("#from=3,4&to=<script>")).toEqual({ from: { x: 3, y: 4 } });
  expect(parseView("#seed=18446744073709551616")).toEqual({ wrongSeed: "18446744073709551616" });
  expect(parseView("#seed=")).toEqual({ wrongSeed: "" });
  expect(parseView("#%")).toEqual({});
});
