import { expect, test } from "vitest";
import { embedCode, sizeText } from "./export-copy";
import { sidesOf } from "./export-preview";

test("code for other pages is the picture in a link", () => {
  const code = embedCode('<?xml version="1.0"?>\n<svg></svg>\n', "https://x.test/#r=a&b", 'A "maze" <3');
  expect(code).toBe('<a href="https://x.test/#r=a&amp;b" title="A &quot;maze&quot; &lt;3">\n<svg></svg>\n</a>\n');
});

test("sizes are told in units that people read", () => {
  expect([12, 999, 1000, 12_345, 999_400, 999_600, 12_345_678].map(sizeText)).toEqual([
    "12 bytes",
    "999 bytes",
    "1.0 kB",
    "12.3 kB",
    "999 kB",
    "1.00 MB",
    "12.3 MB",
  ]);
});

test("a picture's sides are read from its file", () => {
  const svg = new TextEncoder().encode('<svg xmlns="x" width="210mm" height="297.5mm" viewBox="0 0 1 2">');
  expect(sidesOf({ bytes: svg, type: "image/svg+xml" })).toBe("210 × 297.5 mm");
  expect(sidesOf({ bytes: new TextEncoder().encode('<svg width="9">'), type: "image/svg+xml" })).toBe("");
  const png = new Uint8Array(32);
  png.set([0, 0, 1, 0, 0, 0, 0, 7], 16);
  expect(sidesOf({ bytes: png, type: "image/png" })).toBe("256 × 7 px");
  const pdf = "<</MediaBox[0 0 595.2756 419.52756]>> <</MediaBox[0 0 595.2756 419.52756]>>";
  const bytes = new TextEncoder().encode(pdf);
  expect(sidesOf({ bytes, type: "application/pdf" })).toBe("2 pages · 210 × 148 mm");
  expect(sidesOf({ bytes, type: "application/json" })).toBe("");
});
