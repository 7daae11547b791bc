/** The maze in Create is moved by hand: start, goal and corner are dragged, and a pressed cell tells its facts. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link, open, pixels, place, recipeOf, type Site, settled, spot as spotOf, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

interface App {
  facts: { start: number; goal: number; cells: number; width: number; height: number };
}

const MAZE = link("rect:12x8 wilson seed=4");

/** Where the middle of a cell lies on the screen. */
const spot = (page: Page, x: number, y: number): Promise<[number, number]> => spotOf(page, x + 0.5, y + 0.5);

/** The recipe of the maze that is there, with positions as people write them. */
const recipe = async (page: Page): Promise<string> => decodeURIComponent(await recipeOf(page));

const facts = (page: Page): Promise<App["facts"]> =>
  page.evaluate(() => (window as unknown as { mazeloom: App }).mazeloom.facts);

const handle = (page: Page, name: string) => page.locator(`[data-handle=${name}]`);

/** Takes a handle to a point of the screen, and holds it there. */
async function grab(page: Page, name: string, to: [number, number]): Promise<void> {
  await handle(page, name).hover();
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
}

test("start and goal are dragged to other cells", async () => {
  const { page, errors, close } = await visit(site, MAZE);
  const { goal } = await facts(page);
  await grab(page, "start", await spot(page, 4, 3));
  // Nothing is made while the hand holds the mark.
  expect(await recipe(page)).not.toContain("start=");
  await page.mouse.up();
  await expect.poll(() => recipe(page)).toContain("start=4,3");
  expect((await facts(page)).start).toBe(3 * 12 + 4);
  expect((await facts(page)).goal, "the goal stays").toBe(goal);
  // The mark comes to rest in the middle of its cell.
  const [x, y] = await spot(page, 4, 3);
  const off = async (): Promise<number> => {
    const at = (await handle(page, "start").boundingBox())!;
    return Math.hypot(at.x + at.width / 2 - x, at.y + at.height / 2 - y);
  };
  await expect.poll(off).toBeLessThan(2);
  await grab(page, "goal", await spot(page, 7, 1));
  await page.mouse.up();
  await expect.poll(() => recipe(page)).toContain("goal=7,1");
  await page.click("[aria-label=Undo]");
  await expect.poll(async () => (await facts(page)).goal).toBe(goal);
  expect(errors).toEqual([]);
  await close();
});

test("the cell beneath a dragged mark is lit, and Escape lets go", async () => {
  const { page, close } = await visit(site, MAZE);
  const before = await recipe(page);
  await grab(page, "start", await spot(page, 4, 3));
  const within = await place(page, 4.2, 3.2);
  const lit = (): Promise<number> =>
    page.evaluate(([x, y]) => {
      const { top } = (window as unknown as { mazeloom: { stage: { top: HTMLCanvasElement } } }).mazeloom.stage;
      const ratio = top.width / top.clientWidth;
      return top.getContext("2d")!.getImageData(x! * ratio, y! * ratio, 1, 1).data[3]!;
    }, within);
  await expect.poll(lit).toBeGreaterThan(20);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await settled(page);
  expect(await recipe(page)).toBe(before);
  const at = (await handle(page, "start").boundingBox())!;
  expect(Math.hypot(at.x - (await spot(page, 4, 3))[0], at.y - (await spot(page, 4, 3))[1])).toBeGreaterThan(50);
  await close();
});

/** How many colors the middle of a cell has in the picture. */
async function colorsIn(page: Page, x: number, y: number): Promise<number> {
  const [from, to] = [await place(page, x + 0.14, y + 0.14), await place(page, x + 0.86, y + 0.86)];
  return page.evaluate(
    ([x0, y0, x1, y1]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(".stage canvas")!;
      const ratio = canvas.width / canvas.clientWidth;
      const [left, top, width, height] = [x0!, y0!, x1! - x0!, y1! - y0!].map((one) => Math.round(one * ratio));
      const { data } = canvas.getContext("2d")!.getImageData(left!, top!, width!, height!);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    [...from, ...to],
  );
}

test("a mark that is dragged leaves its cell", async () => {
  for (const marks of ["paint=distance", "start-mark=text:S goal-mark=arrow", "start-mark=dot goal-mark=dot"]) {
    const { page, close } = await visit(site, link(`rect:12x8 wilson start=2,3 goal=8,5 ${marks} seed=4`));
    await handle(page, "start").waitFor();
    expect(await colorsIn(page, 2, 3), marks).toBeGreaterThan(1);
    await grab(page, "start", await spot(page, 5, 6));
    await expect.poll(() => colorsIn(page, 2, 3), { message: marks }).toBe(1);
    expect(await colorsIn(page, 8, 5), `${marks}: the other stays`).toBeGreaterThan(1);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => colorsIn(page, 2, 3), { message: marks }).toBeGreaterThan(1);
    await grab(page, "start", await spot(page, 5, 6));
    await page.mouse.up();
    await expect.poll(() => recipe(page)).toContain("start=5,6");
    await expect.poll(() => colorsIn(page, 5, 6), { message: marks }).toBeGreaterThan(1);
    await close();
  }
});

test("a mark is moved by a finger", async () => {
  const { page, context, close } = await visit(site, MAZE, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await handle(page, "start").waitFor();
  const box = (await handle(page, "start").boundingBox())!;
  const [x, y] = await spot(page, 5, 5);
  const devtools = await context.newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: points });
  await touch("touchStart", [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  for (let i = 1; i <= 5; i++)
    await touch("touchMove", [{ x: box.x + ((x - box.x) * i) / 5, y: box.y + ((y - box.y) * i) / 5 }]);
  await touch("touchEnd", []);
  await expect.poll(() => recipe(page)).toContain("start=5,5");
  await close();
});

test("marks and the corner are moved by keys", async () => {
  const { page, close } = await visit(site, link("rect:12x8 wilson start=4,3 seed=4"));
  await handle(page, "start").waitFor();
  await handle(page, "start").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => recipe(page)).toContain("start=5,3");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => recipe(page)).toContain("start=5,4");
  await handle(page, "corner").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => recipe(page)).toContain("rect:13x8");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => recipe(page)).toContain("rect:13x7");
  await close();
});

test("keys that are pressed faster than mazes are made are all counted", async () => {
  const { page, close } = await visit(site, link("rect:40x30 wilson start=4,3 seed=4"));
  await handle(page, "start").waitFor();
  await handle(page, "start").focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect.poll(() => recipe(page)).toContain("start=6,6");
  await handle(page, "corner").focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => recipe(page)).toContain("rect:46x29");
  await close();
});

test("the corner is dragged to another size, which is told before", async () => {
  const { page, errors, close } = await visit(site, link("rect:12x8 wilson goal=11,7 seed=4"));
  await settled(page);
  const [x, y] = await spot(page, 5.5, 3.5);
  await grab(page, "corner", [x, y]);
  await expect.poll(() => page.textContent(".handle-size")).toBe("6 × 4");
  expect(await recipe(page)).toContain("rect:12x8");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await recipe(page)).toContain("rect:12x8");
  await grab(page, "corner", [x, y]);
  await page.mouse.up();
  await expect.poll(() => recipe(page)).toContain("rect:6x4");
  expect(await recipe(page), "the goal is inside").toContain("goal=5,3");
  // At the edge of the stage there is room for more.
  const frame = (await page.locator(".stage").boundingBox())!;
  await grab(page, "corner", [frame.x + frame.width - 4, frame.y + frame.height - 4]);
  await expect.poll(async () => Number((await page.textContent(".handle-size"))!.split(" ")[0])).toBeGreaterThan(12);
  await page.mouse.up();
  await expect.poll(async () => (await facts(page)).width).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await close();
});

test("a mask that was drawn is scaled when the corner is dragged", async () => {
  const { page, errors, close } = await visit(site, link("rect:12x8 wilson seed=4", "&part=shape"));
  await page.getByLabel("Rectangle", { exact: true }).check();
  const [from, to] = [await spot(page, 0, 0), await spot(page, 5, 3)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await facts(page)).cells).toBe(96 - 24);
  await page.click("#part-options");
  await settled(page);
  await grab(page, "corner", await spot(page, 5.5, 3.5));
  await expect.poll(() => page.textContent(".handle-size")).toBe("6 × 4");
  await page.mouse.up();
  await expect.poll(() => recipe(page)).toMatch(/^rect:6x4 .*mask=bits:/);
  // A fourth of the cells is left out, as before.
  expect((await facts(page)).cells).toBe(24 - 6);
  await handle(page, "corner").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => recipe(page)).toMatch(/^rect:7x4 .*mask=bits:/);
  await page.click("[aria-label=Undo]");
  await page.click("[aria-label=Undo]");
  await expect.poll(async () => (await facts(page)).cells).toBe(96 - 24);
  expect(errors).toEqual([]);
  await close();
});

test("a grid of one number is resized by its corner", async () => {
  const { page, close } = await visit(site, link("polar:8 wilson seed=4"));
  await settled(page);
  await grab(page, "corner", await spot(page, 7.5, 7.5));
  await expect.poll(() => page.textContent(".handle-size")).toBe("4");
  await page.mouse.up();
  await expect.poll(() => recipe(page)).toMatch(/^polar:(rings=)?4 /);
  await close();
});

test("a pressed cell tells its place and its distances", async () => {
  const { page, errors, close } = await visit(site, MAZE);
  const card = page.locator(".cell-card");
  await page.mouse.click(...(await spot(page, 4, 3)));
  await card.waitFor();
  expect(await card.locator("h2").textContent()).toBe("Cell 4,3");
  const [start, goal] = await page.evaluate(async () => {
    const { engine, facts } = (window as unknown as { mazeloom: never }).mazeloom as {
      engine: { ask(request: object): Promise<{ head: { cells: number[] } }> };
      facts: App["facts"];
    };
    const steps = async (from: number, to: number): Promise<number> =>
      (await engine.ask({ do: "way", slot: 0, from, to })).head.cells.length - 1;
    return [await steps(facts.start, 40), await steps(40, facts.goal)];
  });
  const told = await card.locator("dd").allTextContents();
  expect(told).toContain("40 (of 0 to 95)");
  expect(told).toContain(`${start} steps`);
  expect(told).toContain(`${goal} steps`);
  // Another cell has another card; outside of the maze there is none.
  await page.mouse.click(...(await spot(page, 9, 6)));
  await expect.poll(() => card.locator("h2").textContent()).toBe("Cell 9,6");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await page.mouse.click(...(await spot(page, 9, 6)));
  await card.waitFor();
  await page.click(".maze-title");
  await card.waitFor({ state: "hidden" });
  // A drag moves the picture and presses nothing.
  await page.mouse.move(...(await spot(page, 6, 5)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 7, 5)), { steps: 5 });
  await page.mouse.up();
  await settled(page);
  expect(await card.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test("distances are painted from a cell, and start and goal are put there", async () => {
  const { page, close } = await visit(site, MAZE);
  const before = await pixels(page);
  await page.mouse.click(...(await spot(page, 4, 3)));
  await page.click("text=Distances from here");
  await expect.poll(() => recipe(page)).toContain("paint=distance paint-from=4,3");
  expect(await pixels(page)).not.toBe(before);
  await page.mouse.click(...(await spot(page, 6, 2)));
  await page.click("text=Start here");
  await expect.poll(() => recipe(page)).toContain("start=6,2");
  await page.mouse.click(...(await spot(page, 8, 5)));
  await page.click("text=Goal here");
  await expect.poll(() => recipe(page)).toContain("goal=8,5");
  expect((await facts(page)).goal).toBe(5 * 12 + 8);
  await close();
});

test("cells are visited by keys", async () => {
  const { page, close } = await visit(site, MAZE);
  await page.focus(".stage canvas");
  await page.keyboard.press("Enter");
  const title = page.locator(".cell-card h2");
  await title.waitFor();
  const first = (await title.textContent())!;
  const [x, y] = first.match(/\d+/g)!.map(Number) as [number, number];
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => title.textContent()).toBe(`Cell ${x + 1},${y}`);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => title.textContent()).toBe(`Cell ${x + 1},${y - 1}`);
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
  await close();
});

test("there are no handles where the maze is not made by hand", async () => {
  const { page, close } = await visit(site, MAZE);
  await handle(page, "start").waitFor();
  for (const part of ["#part-shape", "#mode-learn", "#mode-play"]) {
    await page.click(part);
    await settled(page);
    expect(await handle(page, "start").isVisible(), part).toBe(false);
    await page.click("#mode-create");
    await page.click("#part-options");
    await handle(page, "start").waitFor();
  }
  await close();
});
