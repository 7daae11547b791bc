/** The page around the maze: view, colors, address, engine. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { type Site, link, open, pixels, recipeOf, settled, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

type View = { x: number; y: number; zoom: number };
const view = (page: Page): Promise<View> => page.evaluate(() => (window as unknown as { mazeloom: { stage: { view: View } } }).mazeloom.stage.view);

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
  const { page, context, close } = await visit(site, link("rect:30x20 wilson seed=1"), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await settled(page);
  const before = await view(page);
  const box = (await page.locator(".stage canvas").boundingBox())!;
  const touches = (apart: number): { x: number; y: number; id: number }[] =>
    [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * apart, y: box.y + box.height / 2, id }));
  const hand = await context.newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches(30) });
  for (const apart of [40, 50, 60]) await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touches(apart) });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const after = await view(page);
  expect(after.zoom / before.zoom).toBeGreaterThan(1.7);
  expect(after.zoom / before.zoom).toBeLessThan(2.3);
  expect(after.x).toBeCloseTo(before.x, 0);
  await close();
});

test("dark and light: as the system has it, then as it is chosen, also when the page is opened again", async () => {
  const { page, close } = await visit(site, link("rect:10x8 wilson seed=1"), { colorScheme: "dark" });
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["theme"]);
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
  expect(await page.getAttribute("#tab-measure", "aria-selected")).toBe("true");
  await page.click("[aria-label=Undo]");
  await expect.poll(() => recipeOf(page)).toBe(first);
  await close();
});

test("the solution is shown, and that is in the link", async () => {
  const { page, close } = await visit(site, link("rect:16x12 wilson seed=1"));
  await settled(page);
  const without = await pixels(page);
  await page.click("[aria-label='Show the solution']");
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
  await page.selectOption("#choose-grid", "graph");
  await page.waitForFunction(() => location.hash.includes("sample-rooms"));
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-param=file] [data-file]").click();
  await (await chooser).setFiles({ name: "my rooms.txt", mimeType: "text/plain", buffer: Buffer.from("a b\nb c\nc d\nd a\na c") });
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
