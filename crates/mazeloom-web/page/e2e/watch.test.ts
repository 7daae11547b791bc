/** Animations of the making and the solving are played, stepped, scrubbed and set side by side. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passages, open as walls, wrong } from "./sight";
import { choose, link, open, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const still = { reducedMotion: "reduce" } as const;

/** The moment that a film shows. */
const at = (page: Page, film = 0): Promise<number> =>
  page
    .locator(".film")
    .nth(film)
    .evaluate((one) => Number((one as HTMLElement).dataset.at));
const until = (page: Page, moment: number, film = 0): Promise<unknown> =>
  page.waitForFunction(
    ([film, moment]) => document.querySelectorAll<HTMLElement>(".film")[film!]?.dataset.at === String(moment),
    [film, moment],
  );
const end = (page: Page): Promise<number> =>
  page.locator(".scrub").evaluate((one) => Number((one as HTMLInputElement).max));
const canvas = (page: Page, film = 0) => page.locator(".film canvas").nth(film);
const recipe = "rect:8x6 wilson seed=5";

test("a film that is scrubbed to its end shows the finished maze", async () => {
  const { page, errors, strays, close } = await visit(site, link(recipe, "&tab=watch"), still);
  await until(page, 0);
  await expect.poll(() => walls(canvas(page), 8, 6)).toEqual([]);
  const steps = await end(page);
  expect(steps).toBeGreaterThan(47);
  await page.fill(".scrub", String(Math.floor(steps / 2)));
  await until(page, Math.floor(steps / 2));
  const half = await walls(canvas(page), 8, 6);
  await page.fill(".scrub", String(steps));
  await until(page, steps);
  const whole = await passages(page);
  expect(whole).toHaveLength(47);
  expect(await walls(canvas(page), 8, 6)).toEqual(whole);
  expect(half.length).toBeLessThan(whole.length);
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  expect(strays).toEqual([]);
  await close();
});

test("a film plays by itself, is paused and stepped by keys", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=watch"));
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".film")?.dataset.at) > 3);
  await page.keyboard.press("Space");
  await page.waitForSelector("[aria-label^=Play]");
  await page.keyboard.press("Home");
  await until(page, 0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await until(page, 2);
  await page.keyboard.press("ArrowLeft");
  await until(page, 1);
  await page.keyboard.press("End");
  await until(page, await end(page));
  await close();
});

test("who asks for little motion is shown steps only", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=watch"), still);
  await until(page, 0);
  expect(await page.isVisible("[aria-label^=Play]")).toBe(true);
  await page.click("[aria-label^='Step forward']");
  await until(page, 1);
  await close();
});

test("two solvers go side by side, with equal duration or equal speed", async () => {
  const { page, errors, close } = await visit(
    site,
    link(recipe, "&tab=watch&film=random-mouse&beside=breadth-first"),
    still,
  );
  await until(page, 0, 1);
  const steps = await end(page);
  await page.keyboard.press("End");
  await page.waitForFunction(
    (steps) => [...document.querySelectorAll<HTMLElement>(".film")].some((one) => one.dataset.at === String(steps)),
    steps,
  );
  const ends = [await at(page, 0), await at(page, 1)];
  expect(Math.min(...ends)).toBeLessThan(Math.max(...ends));
  await page.check("input[value=step]");
  // Arrows belong to the choice while it has the focus.
  await canvas(page).focus();
  await page.keyboard.press("Home");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await until(page, 5, 0);
  await until(page, 5, 1);
  expect(await page.locator(".film:visible .film-name").allTextContents()).toEqual([
    "Random mouse",
    "Breadth-first search",
  ]);
  expect(await page.locator(".story-how").textContent()).toMatch(/.{40,}/);
  expect(await page.evaluate(() => location.hash)).toContain("beside=breadth-first");
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test("another algorithm on the same grid with the same seed", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=watch"), still);
  await until(page, 0);
  await choose(page, ".add-racer", "kruskal");
  await until(page, 0, 1);
  await page.keyboard.press("End");
  await until(page, await end(page));
  expect(await walls(canvas(page, 0), 8, 6)).toEqual(await passages(page, 1));
  expect(await walls(canvas(page, 1), 8, 6)).toEqual(await passages(page, 2));
  expect(await passages(page, 1)).not.toEqual(await passages(page, 2));
  expect(await page.locator(".numbers tbody tr").first().locator("td").count()).toBe(2);
  await close();
});

test("distances are coloured when that is asked for", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=watch"), still);
  await until(page, 0);
  await page.keyboard.press("End");
  await until(page, await end(page));
  const plain = await canvas(page).evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  await page.getByLabel("Color by distance").check();
  await page.waitForFunction(
    (plain) => document.querySelector<HTMLCanvasElement>(".film canvas")!.toDataURL() !== plain,
    plain,
  );
  expect(await at(page)).toBe(await end(page));
  await close();
});

test("a film of ten thousand cells never lags behind", async () => {
  const { page, close } = await visit(site, link("rect:100x100 backtracker seed=1", "&tab=watch"));
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".film")?.dataset.at) > 1000);
  await page.keyboard.press("End");
  await until(page, await end(page));
  await close();
});
