/** Learn tells stories: lines of pseudocode, sentences, races, quizzes and lessons. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choose, link, open, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const still = { reducedMotion: "reduce" } as const;
const recipe = "rect:8x6 wilson seed=5";
const begun = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector<HTMLElement>(".film")?.dataset.at === "0");
const sentence = (page: Page): Promise<string | null> => page.locator(".sentence").textContent();
const line = (page: Page): Promise<string | null> => page.locator(".code-lines [aria-current=step]").textContent();

/** What the engine tells of an event. */
const told = (page: Page, event: number): Promise<{ line: number; says: string }> =>
  page.evaluate(async (event) => {
    const { engine } = (
      window as unknown as {
        mazeloom: { engine: { ask(request: object): Promise<{ head: { told: { line: number; says: string } } }> } };
      }
    ).mazeloom;
    return (await engine.ask({ do: "frame", slot: 1, event })).head.told;
  }, event);

test("stepping an event lights its line and says its sentence", async () => {
  const { page, errors, close } = await visit(site, link(recipe, "&mode=learn"), still);
  await begun(page);
  expect(await page.locator(".code-lines [aria-current]").count()).toBe(0);
  const lines = await page.locator(".code-lines li").allTextContents();
  for (const event of [0, 1, 2, 3]) {
    await page.locator("body").press(".");
    const { line: at, says } = await told(page, event);
    await expect.poll(() => sentence(page)).toBe(says);
    expect(await line(page)).toBe(lines[at]);
  }
  // The walk has met itself.
  expect(await sentence(page)).toMatch(/loop/);
  await page.click("[aria-label^='Previous event']");
  await expect.poll(() => sentence(page)).toBe((await told(page, 2)).says);
  for (let i = 0; i < 3; i++) await page.locator("body").press(",");
  await expect.poll(() => page.locator(".film").first().getAttribute("data-at")).toBe("0");
  expect(await page.getAttribute(".sentence", "aria-live")).toBe("polite");
  expect(errors).toEqual([]);
  await close();
});

test("on the dual grid there are no events, and that is said", async () => {
  const { page, close } = await visit(site, link("rect:8x6 wilson:dual=yes seed=5", "&mode=learn"), still);
  await begun(page);
  await expect.poll(() => sentence(page)).toBe("This animation has no events to tell.");
  expect(await page.locator("[aria-label^='Next event']").isDisabled()).toBe(true);
  await close();
});

test("six algorithms race on one clock, with live numbers", async () => {
  const { page, errors, close } = await visit(
    site,
    link(recipe, "&mode=learn&beside=backtracker,prim,kruskal,eller"),
    still,
  );
  await begun(page);
  await choose(page, ".add-racer", "binary-tree");
  await expect.poll(() => page.locator(".film:visible").count()).toBe(6);
  expect(await page.locator(".add-racer").isDisabled()).toBe(true);
  await page.waitForFunction(() => location.hash.includes("binary-tree"));
  await page.keyboard.press("End");
  await expect
    .poll(() => page.locator(".film-live").allTextContents())
    .toEqual(Array(6).fill(expect.stringMatching(/47 passages · 100 %$/)));
  await page.click("[aria-label='Remove Kruskal from the race']");
  await expect.poll(() => page.locator(".film:visible").count()).toBe(5);
  expect(errors).toEqual([]);
  await close();
});

test("a quiz asks, counts the answer, and goes on", async () => {
  const { page, errors, close } = await visit(site, link(recipe, "&mode=learn"), still);
  await begun(page);
  await page.click(".quiz-button");
  await page.waitForSelector(".quiz-choice");
  expect(await page.locator(".quiz-choice").count()).toBe(3);
  await page.click(".quiz-choice[data-right=true]");
  expect(await page.locator(".score").textContent()).toBe("1 of 1 right");
  // What was said comes true.
  const said = (await page.locator(".quiz-said").textContent())!;
  await expect.poll(async () => said.endsWith((await sentence(page))!)).toBe(true);
  await page.click(".quiz .button.main");
  await page.waitForSelector(".quiz-choice");
  await page.click(".quiz-choice[data-right=false] >> nth=0");
  expect(await page.locator(".score").textContent()).toBe("1 of 2 right");
  expect(errors).toEqual([]);
  await close();
});

test("a lesson's link opens its maze, and the next one follows", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=dead-ends", still);
  await begun(page);
  expect(await page.locator(".lesson h2").textContent()).toBe("Solving: fill the dead ends");
  expect(await page.locator(".film:visible .film-name").allTextContents()).toEqual(["Dead-end filling"]);
  await page.click(".lesson-steps .main");
  await expect.poll(() => page.locator(".film:visible .film-name").allTextContents()).toEqual(["Breadth-first search"]);
  await page.waitForFunction(() => location.hash.includes("lesson=breadth-first") && location.hash.includes("braid"));
  await page.click(".lessons-button");
  await page.click("[data-lesson=uniform]");
  await expect.poll(() => page.locator(".film:visible").count()).toBe(3);
  await page.click("[aria-label='Close the lesson']");
  await page.waitForFunction(() => !location.hash.includes("lesson="));
  expect(await page.locator(".film:visible").count()).toBe(3);
  expect(errors).toEqual([]);
  await close();
});
