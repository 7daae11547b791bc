/** The page in other languages. */
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link, open, ready, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

/** The messages of a language that are plain text. */
function plain(language: string): Map<string, string> {
  const text = readFileSync(new URL(`../languages/${language}.ftl`, import.meta.url), "utf8");
  const { body } = new FluentResource(text);
  return new Map(body.flatMap(({ id, value }) => (typeof value === "string" ? [[id, value] as const] : [])));
}

/** All that is read on the page or from it. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest(".language-button, script, style")) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
      for (const name of ["title", "aria-label", "placeholder", "alt"]) found.push(element.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

test.each([
  ["de-AT", "de"],
  ["ja", "ja"],
  ["pl-PL", "pl"],
])("a browser in %s opens the page without a word of English, which can be chosen", async (locale, language) => {
  const [english, own] = [plain("en"), plain(language)];
  const { page, errors, close } = await visit(site, link("rect:20x10 wilson seed=1"), { locale });
  expect(await page.getAttribute("html", "lang")).toBe(language);
  expect(await page.title()).toContain(own.get("grids-rect"));
  const kept = new Set(own.values());
  const foreign = new Set([...english].flatMap(([id, text]) => (own.get(id) === text || kept.has(text) ? [] : [text])));
  expect((await words(page)).filter((text) => foreign.has(text))).toEqual([]);
  await page.selectOption(".bar .language-button select", "en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await ready(page);
  expect(await page.title()).toContain(english.get("grids-rect"));
  // The choice is kept, and the maze too.
  await page.reload();
  await ready(page);
  expect(await page.getAttribute("html", "lang")).toBe("en");
  expect(await page.locator("#modes, .modes").first().textContent()).toContain(english.get("modes-create"));
  expect(errors).toEqual([]);
  await close();
});

test("an address can ask for a language, also without a network", async () => {
  const { page, close } = await visit(site, "?lang=fr", { serviceWorkers: "allow" });
  expect(await page.getAttribute("html", "lang")).toBe("fr");
  await page.evaluate(() => navigator.serviceWorker.ready);
  site.reachable(false);
  await page.reload();
  await ready(page);
  expect(await page.getAttribute("html", "lang")).toBe("fr");
  site.reachable(true);
  await close();
});
