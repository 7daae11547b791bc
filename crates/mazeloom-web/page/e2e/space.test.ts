/** Bodies are turned in the hand and walked in. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { colours, way, wrong } from "./sight";
import { link, open, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const still = { reducedMotion: "reduce" } as const;
const ready = (page: Page): Promise<unknown> => page.waitForSelector(".space[data-state=ready]");
const canvas = (page: Page) => page.locator(".space-canvas");
const shot = async (page: Page): Promise<string> => (await canvas(page).screenshot()).toString("base64");

/** Waits until what is seen is another than before. */
async function other(page: Page, before: string): Promise<string> {
  await expect.poll(() => shot(page)).not.toBe(before);
  return shot(page);
}

test("a sphere is seen, turned by hand and keys, and brought nearer", async () => {
  const { page, errors, strays, close } = await visit(site, link("sphere:9 wilson seed=1", "&tab=space"), still);
  await ready(page);
  await expect.poll(() => colours(page, canvas(page))).toBeGreaterThan(20);
  let seen = await shot(page);
  const frame = (await canvas(page).boundingBox())!;
  await page.mouse.move(frame.x + 300, frame.y + 200);
  await page.mouse.down();
  await page.mouse.move(frame.x + 380, frame.y + 240);
  await page.mouse.up();
  seen = await other(page, seen);
  await canvas(page).press("ArrowLeft");
  seen = await other(page, seen);
  await canvas(page).press("+");
  seen = await other(page, seen);
  await page.getByRole("button", { name: "Reset view" }).click();
  seen = await other(page, seen);
  await page.getByLabel("Show", { exact: true }).selectOption("longest");
  await other(page, seen);
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  expect(strays).toEqual([]);
  await close();
});

test("the code of the view is fetched once, however many mazes are seen", async () => {
  const { page, errors, close } = await visit(site, link("rect:6x5 wilson seed=1", "&view=3d"), still);
  let fetched = 0;
  page.on("request", (request) => (fetched += request.url().includes("/scene3-") ? 1 : 0));
  await ready(page);
  for (let i = 0; i < 10; i++) {
    if (i === 5) site.reachable(false);
    const before = await shot(page);
    await page.click(".dice");
    await other(page, before);
    await ready(page);
  }
  site.reachable(true);
  expect(fetched).toBeLessThanOrEqual(1);
  expect(await page.isVisible(".message")).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test("a torus is walked in first person, by keys and by itself", async () => {
  const { page, errors, close } = await visit(site, link("torus:8x6 wilson seed=1", "&tab=space&walk=1"), still);
  await ready(page);
  const cells = await way(page, 4);
  await page.waitForSelector(`.space[data-at="${cells[0]}"]`);
  await expect.poll(() => colours(page, canvas(page))).toBeGreaterThan(20);
  const seen = await shot(page);
  // Turns until there is a way ahead, then goes there.
  for (let i = 0; i < 4 && !/ahead/.test(await page.innerText(".sides")); i++) await canvas(page).press("ArrowRight");
  await canvas(page).press("ArrowUp");
  await page.waitForFunction(
    (first) => document.querySelector<HTMLElement>(".space")!.dataset.at !== String(first),
    cells[0],
  );
  await other(page, seen);
  await expect.poll(() => page.getAttribute(".plan", "data-at")).toBe(await page.getAttribute(".space", "data-at"));
  await page.getByRole("button", { name: "Walk the solution" }).click();
  await page.waitForSelector(`.space[data-at="${cells.at(-1)}"]`);
  expect(await page.innerText(".sides")).toContain("You are at the goal");
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test("walking moves smoothly where motion is welcome", async () => {
  const { page, close } = await visit(site, link("rect:6x5 wilson seed=1", "&tab=space&walk=1"), {
    viewport: { width: 500, height: 800 },
  });
  await ready(page);
  const cells = await way(page, 4);
  await page.getByRole("button", { name: "Walk the solution" }).click();
  await page.waitForSelector(`.space[data-at="${cells.at(-1)}"]`);
  await close();
});

for (const recipe of [
  "moebius:12x4",
  "cube:3",
  "can:3,4",
  "box:4x4x3",
  "stack:2,(hex:5x4)",
  "rect:9x7",
  "klein:8x6",
  "polar:5",
  "hat:cells=30",
]) {
  test(`${recipe} has a body`, async () => {
    const { page, errors, close } = await visit(site, link(`${recipe} wilson seed=2`, "&tab=space"), still);
    await ready(page);
    await expect.poll(() => colours(page, canvas(page))).toBeGreaterThan(8);
    await page.check("input[value=walk]");
    await page.waitForSelector(".space[data-at]");
    const cells = await way(page, 4);
    await page.getByRole("button", { name: "Walk the solution" }).click();
    await page.waitForSelector(`.space[data-at="${cells.at(-1)}"]`);
    expect(errors).toEqual([]);
    await close();
  });
}

test("levels are laid open one by one", async () => {
  const { page, close } = await visit(site, link("box:4x4x3 wilson seed=2", "&tab=space"), still);
  await ready(page);
  await expect.poll(() => colours(page, canvas(page))).toBeGreaterThan(8);
  let seen = await shot(page);
  for (const level of ["2", "1"]) {
    await page.fill("#space-level", level);
    seen = await other(page, seen);
  }
  expect(await page.innerText("output[for=space-level]")).toBe("level 1 of 3");
  await close();
});

test("a maze of four dimensions has no 3D model, and why is told", async () => {
  const { page, errors, close } = await visit(site, link("tesseract:2 wilson seed=1", "&tab=space"));
  await page.getByText("This maze has 4 dimensions").waitFor();
  expect(await page.isVisible(".space .stage canvas")).toBe(true);
  expect(await page.getByRole("button", { name: "Reset view" }).isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test("a body is turned where it is, by hand and by keys", async () => {
  const { page, errors, close } = await visit(site, link("sphere:7 wilson seed=1"));
  const stage = page.locator("#picture > .stage canvas");
  const frame = (await stage.boundingBox())!;
  const keys = (): Promise<Record<string, string>> =>
    page.evaluate(
      () =>
        (window as unknown as { mazeloom: { facts: { words: { keys: Record<string, string> } } } }).mazeloom.facts.words
          .keys,
    );
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 2 + 50, frame.y + frame.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await keys()).turn).toBe("45");
  await stage.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await keys()).tilt).toBe("25");
  expect(errors).toEqual([]);
  await close();
});

test("where there is no WebGL the plan is shown, and why", async () => {
  const { page, context, errors, close } = await visit(site, link("sphere:7 wilson seed=1"));
  await context.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : (own as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof own;
  });
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await page.getByLabel("3D").check();
  await page.waitForSelector(".space-notice:visible");
  expect(await page.innerText(".space-notice")).toContain("WebGL");
  expect(await page.isVisible(".space .stage canvas")).toBe(true);
  await page.getByLabel("2D").check();
  expect(await page.isVisible("#picture > .stage canvas")).toBe(true);
  expect(errors).toEqual([]);
  await close();
});
