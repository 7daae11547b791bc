/** The page around the maze: view, colors, address, engine. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choose, code, link, open, pixels, recipeOf, type Site, settled, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

type View = { x: number; y: number; zoom: number };
const view = (page: Page): Promise<View> =>
  page.evaluate(() => (window as unknown as { mazeloom: { stage: { view: View } } }).mazeloom.stage.view);

test("the picture is moved by hand and brought nearer by the wheel, about the pointer", async () => {
  const { page, close } = await visit(site, link("rect:30x20 wilson seed=1"));
  await settled(page);
  const box = (await page.locator(".stage canvas").boundingBox())!;
  const first = await view(page);
  const at = { x: Math.round(box.x + box.width * 0.75), y: Math.round(box.y + box.height / 2) };
  const under = (now: View): number => now.x + (at.x - box.x - box.width / 2) / now.zoom;
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await view(page)).zoom).toBeGreaterThan(first.zoom * 1.3);
  const near = await view(page);
  expect(under(near)).toBeCloseTo(under(first), 3);
  await page.mouse.down();
  await page.mouse.move(at.x - 80, at.y + 30, { steps: 4 });
  await page.mouse.up();
  const moved = await view(page);
  expect(moved.x).toBeCloseTo(near.x + 80 / near.zoom, 3);
  expect(moved.y).toBeCloseTo(near.y - 30 / near.zoom, 3);
  await page.click("[aria-label='Fit to window']");
  expect(await view(page)).toEqual(first);
  await close();
});

test("two fingers bring the picture nearer", async () => {
  const { page, context, close } = await visit(site, link("rect:30x20 wilson seed=1"), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await settled(page);
  const before = await view(page);
  const box = (await page.locator(".stage canvas").boundingBox())!;
  const touches = (apart: number): { x: number; y: number; id: number }[] =>
    [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * apart, y: box.y + box.height / 2, id }));
  const hand = await context.newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches(30) });
  for (const apart of [40, 50, 60])
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touches(apart) });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const after = await view(page);
  expect(after.zoom / before.zoom).toBeGreaterThan(1.7);
  expect(after.zoom / before.zoom).toBeLessThan(2.3);
  expect(after.x).toBeCloseTo(before.x, 0);
  await close();
});

test("dark and light: as the system has it, then as it is chosen, also when the page is opened again", async () => {
  const { page, close } = await visit(site, link("rect:10x8 wilson seed=1"), { colorScheme: "dark" });
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
  await settled(page);
  expect(await theme()).toBe("dark");
  const dark = await pixels(page);
  await page.click("[aria-label='Light colors']");
  await settled(page);
  expect(await theme()).toBe("light");
  expect(await pixels(page)).not.toBe(dark);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  expect(await theme()).toBe("light");
  await close();
});

test("another link in the same tab makes another maze, and undo goes back", async () => {
  const { page, close } = await visit(site, link("rect:10x8 wilson seed=1"));
  const first = await recipeOf(page);
  await page.evaluate(() => (location.hash = "#r=hex:6x5%20kruskal%20seed=2&tab=measure"));
  await expect.poll(() => recipeOf(page)).toBe("hex:6x5 kruskal seed=2");
  expect(await page.getAttribute("#part-statistics", "aria-selected")).toBe("true");
  await page.click("[aria-label=Undo]");
  await expect.poll(() => recipeOf(page)).toBe(first);
  await close();
});

test("the solution is shown, and that is in the link", async () => {
  const { page, close } = await visit(site, link("rect:16x12 wilson seed=1"));
  await settled(page);
  const without = await pixels(page);
  await page.getByRole("button", { name: "Solution", exact: true }).click();
  await page.waitForFunction(() => location.hash.includes("way=1"));
  await settled(page);
  const shown = await pixels(page);
  expect(shown).not.toBe(without);
  const again = await visit(site, await page.evaluate(() => location.hash));
  await settled(again.page);
  expect(await pixels(again.page)).toBe(shown);
  await again.close();
  await close();
});

test("a small file goes with the link", async () => {
  const first = await visit(site, link("rect:4x4 seed=1"));
  const { page } = first;
  await choose(page, "#choose-grid", "graph");
  await page.waitForFunction(() => location.hash.includes("sample-rooms"));
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-param=file] [data-file]").click();
  await (await chooser).setFiles({
    name: "my rooms.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("a b\nb c\nc d\nd a\na c"),
  });
  await page.waitForFunction(() => location.hash.includes("f.my-rooms.txt"));
  const recipe = await recipeOf(page);
  expect(recipe).toMatch(/^graph:my-rooms.txt/);
  const second = await visit(site, await page.evaluate(() => location.hash));
  expect(await recipeOf(second.page)).toBe(recipe);
  expect(await second.page.isVisible(".message")).toBe(false);
  expect([...first.errors, ...second.errors]).toEqual([]);
  await first.close();
  await second.close();
});

test("what takes too long is stopped, and the maze before it stays", async () => {
  const { page, errors, close } = await visit(site, link("rect:12x9 wilson seed=1"));
  const before = await recipeOf(page);
  const picture = await pixels(page);
  await code(page);
  await page.fill("#recipe", "rect:1x1000000 aldous-broder seed=1");
  await page.locator(".busy button").click();
  await page.waitForSelector(".message:has-text('Stopped')");
  expect(await recipeOf(page)).toBe(before);
  expect(await pixels(page)).toBe(picture);
  await page.fill("#recipe", "rect:9x9 wilson seed=2");
  await expect.poll(() => recipeOf(page)).toBe("rect:9x9 wilson seed=2");
  expect(errors).toEqual([]);
  await close();
});

const recipeNow = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { mazeloom: { store: { recipe: string } } }).mazeloom.store.recipe);

test("Back and Forward go through modes and mazes, not out of the page", async () => {
  const { page, errors, close } = await visit(site, link("rect:10x8 wilson seed=1"));
  await page.evaluate(() =>
    (window as unknown as { mazeloom: { make(recipe: string): unknown } }).mazeloom.make("hex:6x5 kruskal seed=2"),
  );
  await page.waitForFunction(() => location.hash.includes("hex"));
  await page.click("#mode-learn");
  await page.waitForFunction(() => location.hash.includes("mode=learn"));
  await page.goBack();
  await page.waitForSelector("#mode-create[aria-selected=true]");
  expect(await recipeOf(page)).toBe("hex:6x5 kruskal seed=2");
  await page.goBack();
  await expect.poll(() => recipeOf(page)).toBe("rect:10x8 wilson seed=1");
  await page.goForward();
  await expect.poll(() => recipeOf(page)).toBe("hex:6x5 kruskal seed=2");
  await page.goForward();
  await page.waitForSelector("#mode-learn[aria-selected=true]");
  expect(errors).toEqual([]);
  await close();
});

test("links whose spaces are plus signs open what they mean, and a plus sign that is meant stays", async () => {
  for (const [fragment, recipe] of [
    ["#r=rect:12x8+wilson+seed=3", "rect:12x8 wilson seed=3"],
    ["#r=rect:12x8%20wilson%20title=A+B%20seed=3", "rect:12x8 wilson title=A%2BB seed=3"],
    ["#r=rect:+9x7", "rect:9x7 backtracker seed="],
  ] as const) {
    const { page, close } = await visit(site, fragment);
    expect(await recipeOf(page)).toMatch(recipe);
    expect(await page.isVisible(".message")).toBe(false);
    await close();
  }
});

test("a slider is one entry of the browser's history", async () => {
  const { page, close } = await visit(site, link("rect:14x10 backtracker seed=3"));
  const before = await page.evaluate(() => history.length);
  await page.locator("[data-param=braid] input[type=range]").focus();
  for (const share of ["0.05", "0.1", "0.15"]) {
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction((share) => location.hash.includes(`braid=${share}`), share);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await close();
});

test("after a press on a mode, the keys are for the maze", async () => {
  const { page, close } = await visit(site, link("rect:4x1 snake seed=1"));
  await page.click("#mode-play");
  await page.waitForSelector(".play-area[data-at='0']");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".play-area[data-at='1']");
  await page.click("#mode-create");
  const before = await recipeNow(page);
  await page.keyboard.press("n");
  await expect.poll(() => recipeNow(page)).not.toBe(before);
  await page.click("#part-statistics");
  await page.keyboard.press("3");
  await page.waitForSelector("#mode-play[aria-selected=true]");
  await close();
});

test("links of older versions open what they did", async () => {
  for (const [tab, selected] of [
    ["mask", "#part-shape"],
    ["watch", "#mode-learn"],
    ["play", "#mode-play"],
    ["measure", "#part-statistics"],
  ] as const) {
    const { page, close } = await visit(site, link("rect:6x5 wilson seed=1", `&tab=${tab}`));
    expect(await page.getAttribute(selected, "aria-selected"), tab).toBe("true");
    await close();
  }
});

test("2D and 3D of the same maze, where there is a model", async () => {
  const { page, errors, close } = await visit(site, link("torus:8x6 wilson seed=1"));
  await page.getByLabel("3D").check();
  await page.waitForSelector(".space[data-state=ready]");
  await page.waitForFunction(() => location.hash.includes("view=3d"));
  // Options are at hand in 3D too.
  await page.locator("[data-param=size] input[type=number]").first().fill("9");
  await page.waitForFunction(() => location.hash.includes("torus:9x6"));
  await page.click("#part-shape");
  expect(await page.getByLabel("2D").isChecked()).toBe(true);
  expect(await page.getByLabel("3D").isDisabled()).toBe(true);
  await page.click("#part-options");
  await choose(page, "#choose-grid", "tesseract");
  await page.waitForSelector("#choose-grid[data-value=tesseract]");
  await expect.poll(() => page.getByLabel("3D").isDisabled()).toBe(true);
  expect(await page.getAttribute(".solid-switch", "title")).toContain("no outline");
  expect(errors).toEqual([]);
  await close();
});

test("played in 3D, the maze is walked", async () => {
  const { page, errors, close } = await visit(site, link("rect:4x3 wilson seed=1", "&mode=play"));
  await page.getByLabel("3D").check();
  await page.waitForSelector(".space[data-state=ready][data-at]");
  await page.waitForFunction(() => location.hash.includes("mode=play") && location.hash.includes("view=3d"));
  await page.getByLabel("2D").check();
  await page.waitForSelector(".play-area[data-at]");
  expect(errors).toEqual([]);
  await close();
});

test("what could not be loaded is loaded again on demand", async () => {
  const { page, context, close } = await visit(site, link("torus:8x6 wilson seed=1"));
  // With its requests held, the browser keeps no files that could stand for the network.
  await context.route("**/*", (route) => route.continue());
  site.reachable(false);
  await page.getByLabel("3D").check();
  await page.getByRole("button", { name: "Retry" }).waitFor();
  site.reachable(true);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.waitForSelector(".space[data-state=ready]");
  expect(await page.isVisible(".message")).toBe(false);
  site.reachable(false);
  await page.click("#part-statistics");
  await page.getByRole("button", { name: "Retry" }).waitFor();
  site.reachable(true);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.waitForSelector(".measures[data-baseline=there]");
  await close();
});

test("an engine that does not load is loaded again on demand", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await context.route("**/core-*.wasm", (route) => route.abort());
  await page.goto(site.url + link("rect:6x5 wilson seed=1"));
  await page.getByRole("button", { name: "Retry" }).waitFor();
  expect(await page.textContent(".message")).toContain("could not be loaded");
  await context.unroute("**/core-*.wasm");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.waitForSelector("body[data-ready]");
  expect(await recipeOf(page)).toBe("rect:6x5 wilson seed=1");
  await context.close();
});

test("the first visit shows a colored maze and what can be done with it", async () => {
  const { page, errors, close } = await visit(site);
  expect(await page.isVisible("#splash")).toBe(false);
  expect(await recipeOf(page)).toContain("paint=distance");
  expect(await page.getByText("Make, watch and play mazes of every kind").first().isVisible()).toBe(true);
  for (const name of ["New maze", "Watch", "Play", "Solution"])
    expect(await page.locator(".action", { hasText: name }).isVisible(), name).toBe(true);
  await page.waitForSelector(".idea img[data-drawn]");
  await page.locator(".idea").nth(1).click();
  await page.waitForFunction(() => location.hash.includes("polar"));
  expect(errors).toEqual([]);
  await close();
});

test("a maze draws itself before the engine is there, in the place of the first one", async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const context = await site.browser.newContext({ viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    await context.route("**/core-*.wasm", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(site.url);
    await page.waitForSelector(".frame #splash path", { state: "attached" });
    expect(await page.isVisible("#splash")).toBe(true);
    expect(await page.innerText("#splash")).toBe("Make, watch and play mazes of every kind");
    const before = await page.locator(".frame").boundingBox();
    go();
    await page.waitForSelector(".idea img[data-drawn]");
    expect(await page.locator(".frame").boundingBox()).toEqual(before);
    await context.close();
  }
});

test("on a phone the options come up from below when they are asked for", async () => {
  const { page, close } = await visit(site, "", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await page.isVisible("#side")).toBe(false);
  expect((await page.locator(".stage canvas").boundingBox())!.width).toBe(390);
  await page.click(".sheet-button");
  expect(await page.isVisible("#choose-grid")).toBe(true);
  expect(await page.getAttribute(".sheet-button", "aria-expanded")).toBe("true");
  // Going about on the sheet leaves it open, also where a link has opened it.
  await page.click("#part-shape");
  await page.click("#part-options");
  expect(await page.isVisible("#choose-grid")).toBe(true);
  await page.click("#side [aria-label=Close]");
  expect(await page.isVisible("#side")).toBe(false);
  await page.click("#mode-play");
  expect(await page.isVisible(".pad")).toBe(true);
  await close();
});

test("what a link asks for that there is not is told", async () => {
  const { page, errors, close } = await visit(site, "#mode=xyz");
  expect(await page.innerText(".message")).toContain("mode=xyz");
  await page.goto(`${site.url}#mode=learn&lesson=nope`);
  await page.waitForSelector(".message >> text=lesson=nope", { timeout: 20_000 });
  expect(errors).toEqual([]);
  await close();
});

test("the page says its version, and all of its links lead somewhere", async () => {
  const { page, errors, close } = await visit(site, "");
  expect(await page.innerText(".ideas .imprint")).toMatch(/Mazeloom \d+\.\d+\.\d+/);
  const links = await page.$$eval(".ideas .imprint a", (all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(1);
  for (const link of links.filter((one) => one.startsWith(site.url)))
    expect((await page.request.get(link)).status(), link).toBe(200);
  await page.locator("body").press("?");
  expect(await page.locator("dialog .imprint a").count()).toBe(links.length);
  expect(errors).toEqual([]);
  await close();
});
