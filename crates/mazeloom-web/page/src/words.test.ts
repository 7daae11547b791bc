import { expect, test } from "vitest";
import type { Words } from "./protocol";
import { worded } from "./words";

const words = (size: string, keys: Record<string, string> = {}): Words => ({
  grid: { name: "rect", args: { size } },
  keys,
});

test("letters are joined, and have room", () => {
  expect(worded(words("28x20"), "text:words=HELLO")).toEqual(
    words("60x20", { mask: "text:words=HELLO", parts: "join" }),
  );
  expect(worded(words("10x10"), "text:A%20B")).toEqual(words("36x20", { mask: "text:A%20B", parts: "join" }));
});

test("a grid that is large enough stays, and so does what was said of parts", () => {
  expect(worded(words("90x40", { parts: "each" }), "text:HI")).toEqual(
    words("90x40", { parts: "each", mask: "text:HI" }),
  );
});

test("other masks have their parts as before", () => {
  expect(worded(words("60x20", { mask: "text:HELLO", parts: "join" }), "heart")).toEqual(
    words("60x20", { mask: "heart" }),
  );
  expect(worded(words("60x20", { mask: "text:HELLO", parts: "join" }), undefined)).toEqual(words("60x20"));
  expect(worded(words("60x20", { mask: "heart", parts: "join" }), "star")).toEqual(
    words("60x20", { mask: "star", parts: "join" }),
  );
});

test("grids without a width and a height are left alone", () => {
  const polar: Words = { grid: { name: "polar", args: { rings: "9" } }, keys: {} };
  expect(worded(polar, "text:HI").grid).toEqual(polar.grid);
});
