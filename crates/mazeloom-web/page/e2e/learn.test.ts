/** Learn tells stories: lines of pseudocode, sentences, races, quizzes and lessons. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../src/app";
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
  for (const event of [0, 1, 2, 3, 4]) {
    await page.locator("body").press(".");
    const { line: at, says } = await told(page, event);
    await expect.poll(() => sentence(page)).toBe(says);
    expect(await line(page)).toBe(lines[at]);
  }
  // The walk has met itself.
  expect(await sentence(page)).toMatch(/loop/);
  await page.click("[aria-label^='Previous event']");
  await expect.poll(() => sentence(page)).toBe((await told(page, 3)).says);
  for (let i = 0; i < 4; i++) await page.locator("body").press(",");
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

test("a lesson goes on from moment to moment, and asks for cells", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=backtracker", still);
  await page.waitForSelector(".lesson-text");
  expect(await page.locator(".lesson h2").textContent()).toBe("As deep as it goes");
  await expect.poll(() => sentence(page)).toMatch(/unvisited neighbor; it has 2 cells/);
  await page.click(".lesson-steps .main");
  await expect.poll(() => sentence(page)).toMatch(/it has 3 cells/);
  expect(await page.locator(".lesson [data-live=busy]").textContent()).toBe("3");
  expect(await page.locator(".values dd").first().textContent()).toBe("3");
  // A wrong cell, then keys that go to a right one.
  const canvas = page.locator(".film canvas").first();
  const { width, height } = (await canvas.boundingBox())!;
  await canvas.click({ position: { x: width / 2, y: height / 2 } });
  expect(await page.locator(".lesson-said").textContent()).toMatch(/^Not this one/);
  await canvas.focus();
  const cell = await page.evaluate(async () => {
    const { engine } = (window as unknown as { mazeloom: App }).mazeloom;
    const { head } = await engine.ask({ do: "frame", slot: 1, at: 5, state: true });
    return [head.state!.busy.at(-1)!, head.state!.reached] as const;
  });
  const free = [cell[0] - 1, cell[0] + 1, cell[0] + 9].find((one) => one >= 0 && !cell[1].includes(one))!;
  // From the cell in the middle, where the press was, to the one beside the top.
  const [fromX, fromY] = [4, 3];
  const [toX, toY] = [free % 9, Math.floor(free / 9)];
  for (let x = fromX; x !== toX; x += Math.sign(toX - x))
    await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
  for (let y = fromY; y !== toY; y += Math.sign(toY - y)) await page.keyboard.press(toY > y ? "ArrowDown" : "ArrowUp");
  await page.keyboard.press("Enter");
  expect(await page.locator(".lesson-said").textContent()).toMatch(/^Right!/);
  // In a new maze it begins again.
  await page.click(".lesson-steps .button >> nth=0");
  await expect.poll(() => sentence(page)).toMatch(/it has 2 cells/);
  await page.click(".lessons-button");
  await page.click("[data-lesson=minimum-spanning-tree]");
  await expect.poll(() => page.locator(".film:visible").count()).toBe(2);
  await page.waitForFunction(() => location.hash.includes("lesson=minimum-spanning-tree"));
  await page.click("[aria-label='Close the lesson']");
  await page.waitForFunction(() => !location.hash.includes("lesson="));
  expect(await page.locator(".film:visible").count()).toBe(2);
  expect(errors).toEqual([]);
  await close();
});

test("a lesson lasts while its algorithm is shown, whatever the maze", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=backtracker", still);
  await page.waitForSelector(".lesson-text");
  for (let i = 0; i < 3; i++) await page.click(".lesson-steps .main");
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.querySelector(".lesson-of")?.textContent === "Step 1 of 6");
  await expect.poll(() => sentence(page)).toMatch(/it has 2 cells/);
  await choose(page, "#learn-algorithm", "kruskal");
  await page.waitForSelector(".lesson-invite");
  await page.click("text=Lesson step by step");
  await page.waitForFunction(() => location.hash.includes("lesson=kruskal"));
  await page.waitForSelector(".lesson-text");
  await page.click(".choice label:has-text('Solving it')");
  await page.waitForSelector(".lesson-invite");
  await page.waitForFunction(() => !location.hash.includes("lesson="));
  expect(errors).toEqual([]);
  await close();
});

test("an animation runs to the moment of a step and stops there", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=kruskal");
  await page.waitForSelector(".lesson-text");
  await page.click(".lesson-steps .main");
  await expect.poll(() => page.locator(".film").first().getAttribute("data-at")).toBe("31");
  await page.waitForTimeout(500);
  expect(await page.locator(".film").first().getAttribute("data-at")).toBe("31");
  expect(await page.locator(".lesson [data-live=parts]").textContent()).toBe("32");
  expect(errors).toEqual([]);
  await close();
});

test("in the teacher's view one key goes on", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=wilson", still);
  await page.waitForSelector(".lesson-text");
  await page.click(".teach-button");
  await page.waitForFunction(() => document.body.classList.contains("teaching"));
  expect(await page.locator(".bar").isVisible()).toBe(false);
  expect(await page.locator(".panel .code-lines").isVisible()).toBe(true);
  const size = await page.locator(".lesson-text").evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(size).toBeGreaterThan(18);
  for (const key of [" ", "PageDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  expect(await page.locator(".lesson-of").textContent()).toBe("Step 5 of 8");
  await page.keyboard.press("PageUp");
  expect(await page.locator(".lesson-of").textContent()).toBe("Step 4 of 8");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.body.classList.contains("teaching"));
  expect(errors).toEqual([]);
  await close();
});

test("the reader makes the choices, and a thousand mazes are counted", async () => {
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=kruskal", still);
  await page.waitForSelector(".lesson-text");
  for (let i = 0; i < 4; i++) await page.click(".lesson-steps .main");
  const said = page.locator(".hand-said");
  expect(await said.textContent()).toBe("49 choices; 0 passages are open.");
  await page.locator(".learn-board .pick").first().focus();
  for (let i = 0; i < 49 && !/finished/.test((await said.textContent())!); i++) await page.keyboard.press("Enter");
  expect(await said.textContent()).toBe("The maze is finished: 29 passages.");
  await page.click("text=A thousand mazes");
  await expect.poll(() => page.locator("[data-bias=kruskal] .help").textContent()).toMatch(/^Kruskal, 1000 mazes/);
  expect(errors).toEqual([]);
  await close();
});

test("on a phone each step begins at the top of the panel", async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const { page, errors, close } = await visit(site, "#mode=learn&lesson=backtracker", { ...still, ...phone });
  await page.waitForSelector(".lesson-text");
  for (let step = 1; ; step++) {
    expect(await page.locator(".lesson-of").textContent()).toBe(`Step ${step} of 6`);
    // The page itself is not scrolled.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const [lesson, panel] = await Promise.all(
      [".lesson", ".panel:visible"].map((one) => page.locator(one).boundingBox()),
    );
    expect(Math.abs(lesson!.y - panel!.y - 8)).toBeLessThan(2);
    if (step === 6) break;
    const question = page.locator(".question p").first();
    if (await question.count()) expect(await question.textContent()).toMatch(/^Tap /);
    await page.tap(".lesson-steps .main");
  }
  // All of the board is seen.
  const [board, panel] = await Promise.all(
    [".learn-board", ".panel:visible"].map((one) => page.locator(one).boundingBox()),
  );
  expect(board!.y + board!.height).toBeLessThan(panel!.y + panel!.height);
  expect(errors).toEqual([]);
  await close();
});
