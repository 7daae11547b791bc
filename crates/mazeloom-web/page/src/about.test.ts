import { expect, test } from "vitest";
import { type About, links } from "./about";

const ABOUT: About = { version: "1.2.3", license: "MIT", documentation: null, source: "https://example.org/code" };

test("there is a link for each address that is known", () => {
  const addresses = (about: About, path: string): string[] => links(about, path).map(([, address]) => address);
  expect(addresses(ABOUT, "/")).toEqual(["https://example.org/code", "license.html", "map.html"]);
  expect(addresses(ABOUT, "/docs/play/")).toEqual(["../", "https://example.org/code", "license.html", "map.html"]);
  expect(addresses({ ...ABOUT, documentation: "https://example.org", source: null }, "/play")[0]).toBe(
    "https://example.org",
  );
});
