/** The numbers of a maze stand beside those of uniform ones, and follow it. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Window, wrong } from "./sight";
import { link, open, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const row = (page: Page, name: string) =>
  page.locator(".measures tr", { has: page.getByRole("rowheader", { name, exact: true }) });
const measured = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { engine } = (window as unknown as Window).mazeloom;
    return (await engine.ask({ do: "measure", slot: 0 })).head.measures.dead_ends as number;
  });

test("numbers and charts are shown", async () => {
  const { page, errors, strays, close } = await visit(site, link("rect:14x10 backtracker seed=3", "&tab=measure"));
  await page.waitForSelector(".measures[data-baseline=there]");
  expect(await row(page, "Dead ends").locator("td").first().innerText()).toBe(String(await measured(page)));
  expect(await page.locator(".measures tbody tr").count()).toBeGreaterThan(30);
  expect(await page.locator(".chart.band").count()).toBeGreaterThan(12);
  // Who backtracks leaves few dead ends: the dot lies outside the band, and the words say so.
  expect(await row(page, "Dead ends").locator("svg").getAttribute("aria-label")).toMatch(
    /uniform mazes have .* far less than usual/,
  );
  expect(await row(page, "Dead ends").locator(".outside").count()).toBe(1);
  const label = await page.locator(".chart.bars").getAttribute("aria-label");
  expect(label).toContain(`${await measured(page)} with 1`);
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  expect(strays).toEqual([]);
  await close();
});

test("they follow the maze, and the page does not wait for them", async () => {
  const { page, close } = await visit(site, link("rect:14x10 backtracker seed=3", "&tab=measure"));
  await page.waitForSelector(".measures[data-baseline=there]");
  const before = await row(page, "Dead ends").locator("td").first().innerText();
  await page.evaluate(() => (window as unknown as Window).mazeloom.make("rect:40x30 wilson seed=4"));
  await expect.poll(() => row(page, "Dead ends").locator("td").first().innerText()).not.toBe(before);
  await expect.poll(() => row(page, "Cells").locator("td").first().innerText()).toBe("1,200");
  await page.waitForSelector(".measures[data-baseline=there]");
  await close();
});
