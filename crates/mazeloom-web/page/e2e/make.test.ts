/** Mazes are made from the menus and by links, and stay what they are. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import type { Row, Tables } from "../src/protocol";
import { choose, code, link, open, pixels, recipeOf, type Site, settled, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

/** How many colors the picture has; a blank one has one or two. */
const colours = (page: import("playwright-core").Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".stage canvas")!;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set<number>();
    for (let i = 0; i < data.length; i += 4) found.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    return found.size;
  });

test("every grid of the tables is made from the menu", async () => {
  const visited = await visit(site, link("rect:12x8 wilson seed=1"));
  const { page } = visited;
  await page.click("#choose-grid");
  const grids = await page.$$eval("dialog [data-value]", (options) =>
    options.map((option) => (option as HTMLElement).dataset.value!),
  );
  await page.keyboard.press("Escape");
  expect(grids.length).toBeGreaterThan(25);
  for (const grid of grids.reverse()) {
    await choose(page, "#choose-grid", grid);
    await page.waitForFunction(
      (name) => document.querySelector<HTMLTextAreaElement>("#recipe")!.value.startsWith(name),
      grid,
    );
    await settled(page);
    expect(await page.isVisible(".message"), grid).toBe(false);
    expect(await page.isVisible(".choose .wrong"), grid).toBe(false);
    expect(await colours(page), grid).toBeGreaterThan(2);
  }
  expect(visited.errors).toEqual([]);
  expect(visited.strays).toEqual([]);
  await visited.close();
});

test("the first example of every grid that needs no file of one's own", async () => {
  const visited = await visit(site);
  const { page } = visited;
  const examples = await page.evaluate(() =>
    (window as unknown as { mazeloom: { tables: { grids: Row[] } } }).mazeloom.tables.grids
      .map((row) => row.examples?.[0] ?? row.name)
      .filter((example) => !/\.\w+$/.test(example)),
  );
  await code(page);
  for (const example of examples) {
    await page.fill("#recipe", `${example} seed=2`);
    await settled(page);
    expect(await page.isVisible("#recipe-wrong"), example).toBe(false);
    expect(await colours(page), example).toBeGreaterThan(2);
  }
  expect(visited.errors).toEqual([]);
  await visited.close();
});

const LINKED = [
  "rect:30x20 wilson braid=0.3 paint=distance palette=magma goal=farthest",
  "hex:hexagon:7 kruskal look=inset",
  "polar:9 backtracker solution=line",
  "sphere:9 wilson paint=distance",
  "voronoi:60 prim corners=splines title=By%20chance",
  "rect:24x16 backtracker mask=text:HI",
];

test.each(LINKED)("a link makes the same maze in a fresh profile: %s", async (recipe) => {
  const first = await visit(site, link(recipe));
  await settled(first.page);
  await first.page.waitForFunction(() => location.hash.includes("seed="));
  const fragment = await first.page.evaluate(() => location.hash);
  const picture = await pixels(first.page);
  const second = await visit(site, fragment);
  await settled(second.page);
  expect(await recipeOf(second.page)).toBe(await recipeOf(first.page));
  expect(await pixels(second.page)).toBe(picture);
  expect([...first.errors, ...second.errors, ...first.strays, ...second.strays]).toEqual([]);
  await first.close();
  await second.close();
});

test("undo and redo bring the mazes back", async () => {
  const { page, close } = await visit(site, link("rect:10x10 wilson seed=1"));
  const first = await recipeOf(page);
  await page.click(".dice");
  await page.waitForFunction(
    (before) => document.querySelector<HTMLTextAreaElement>("#recipe")!.value !== before,
    first,
  );
  const second = await recipeOf(page);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(
    (before) => document.querySelector<HTMLTextAreaElement>("#recipe")!.value === before,
    first,
  );
  await page.keyboard.press("Control+Shift+z");
  await page.waitForFunction(
    (after) => document.querySelector<HTMLTextAreaElement>("#recipe")!.value === after,
    second,
  );
  expect(await page.isDisabled("[aria-label=Redo]")).toBe(true);
  await close();
});

test("a wrong word is named, and the maze stays", async () => {
  const { page, close } = await visit(site, link("rect:10x10 wilson seed=1"));
  await settled(page);
  const picture = await pixels(page);
  await code(page);
  await page.fill("#recipe", "rect:10x10 wilson bread=0.5");
  await page.waitForSelector("#recipe-wrong:not([hidden])");
  expect(await page.textContent("#recipe-wrong")).toContain("bread");
  expect(await page.getAttribute("#recipe", "aria-invalid")).toBe("true");
  expect(await pixels(page)).toBe(picture);
  await page.fill("#recipe", "rect:10x10 wilson braid=0.5 seed=1");
  await page.waitForSelector("#recipe-wrong", { state: "hidden" });
  await close();
});

test("a link that makes no maze says why and stays as it is, until something is changed", async () => {
  const broken = "rect:10x10 wilson bread=0.5";
  const { page, errors, close } = await visit(site, link(broken));
  await settled(page);
  expect(await page.textContent(".message")).toContain("bread");
  expect(await colours(page)).toBeGreaterThan(2);
  expect(await page.inputValue("#recipe")).toBe(broken);
  expect(await page.isVisible("#recipe")).toBe(true);
  expect(await page.textContent("#recipe-wrong")).toContain("bread");
  // Going about the page does not change the link.
  await page.click("#mode-learn");
  await page.waitForFunction(() => location.hash.includes("mode=learn"));
  expect(await page.isVisible(".message")).toBe(true);
  await page.click("text=Show the code");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("recipe");
  await page.waitForFunction(() => !location.hash.includes("mode=learn"));
  expect(decodeURIComponent(await page.evaluate(() => location.hash))).toBe(`#r=${broken}`);
  await page.fill("#recipe", "rect:10x10 wilson braid=0.5 seed=1");
  await page.waitForFunction(() => location.hash.includes("braid"));
  expect(await page.isVisible(".message")).toBe(false);
  expect(await page.isDisabled("[aria-label=Undo]")).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test("another grid has about as many cells as the one before", async () => {
  const { page, close } = await visit(site, link("rect:30x20 wilson seed=1"));
  let before = 600;
  for (const grid of ["polar", "voronoi", "hex", "sphere", "rect"]) {
    await choose(page, "#choose-grid", grid);
    await page.waitForSelector(`#choose-grid[data-value=${grid}]`);
    const cells = Number((await page.textContent(".maze-facts"))!.match(/[\d,]+/)![0].replaceAll(",", ""));
    // Rings and rows come in whole numbers.
    expect(Math.abs(cells / before - 1), `${grid}: ${cells} cells, ${before} before`).toBeLessThan(0.12);
    before = cells;
  }
  await close();
});

test("a seed is typed, cleared for a random one, and letters are refused", async () => {
  const { page, close } = await visit(site, link("rect:10x10 wilson seed=1"));
  await page.fill("#seed", "77");
  await expect.poll(() => recipeOf(page)).toBe("rect:10x10 wilson seed=77");
  await page.fill("#seed", "7x");
  await page.waitForSelector("#seed-wrong:visible");
  expect(await page.textContent("#seed-wrong")).toContain("whole number");
  expect(await page.getAttribute("#seed", "aria-invalid")).toBe("true");
  expect(await recipeOf(page)).toBe("rect:10x10 wilson seed=77");
  await page.fill("#seed", "");
  await expect.poll(() => recipeOf(page)).toMatch(/^rect:10x10 wilson seed=\d+$/);
  await expect.poll(() => recipeOf(page)).not.toBe("rect:10x10 wilson seed=77");
  expect(await page.isVisible("#seed-wrong")).toBe(false);
  await page.locator("#seed").blur();
  expect(await page.inputValue("#seed")).toBe((await recipeOf(page)).split("=")[1]);
  await close();
});

test("what is wrong with a field names the option, and goes when it is mended", async () => {
  const { page, close } = await visit(site, link("rect:10x10 wilson seed=1"));
  await page.click("[aria-label='Write mask as text']");
  await page.fill("[data-param=mask] .written input", "hart");
  const wrong = page.locator("[data-param=mask] .wrong");
  await wrong.waitFor({ state: "visible" });
  expect(await wrong.textContent()).not.toMatch(/word \d/);
  expect(await wrong.textContent()).toContain("mask");
  await page.fill("[data-param=mask] .written input", "heart");
  await wrong.waitFor({ state: "hidden" });
  await close();
});

test("looks and palettes are chosen from pictures, grids by the names that people say", async () => {
  const { page, errors, close } = await visit(site, link("rect:10x10 wilson seed=1 paint=distance"));
  await choose(page, "[data-param=look] .picked", "hand");
  await page.waitForFunction(() => location.hash.includes("look=hand"));
  await choose(page, "[data-param=palette] .picked", "magma");
  await page.waitForFunction(() => location.hash.includes("palette=magma"));
  await choose(page, "[data-param=look] .picked", "lines");
  await page.waitForFunction(() => !location.hash.includes("look="));
  expect(await page.textContent("[data-param=palette] .picked-name")).toBe("Magma");
  await page.click("#choose-grid");
  await page.fill("dialog input", "doughnut");
  expect(await page.locator("dialog .option:visible").count()).toBe(1);
  await page.waitForSelector("dialog .option:visible canvas[data-drawn]");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#choose-grid[data-value=torus]");
  expect(errors).toEqual([]);
  await close();
});

test("a slider makes one step of the past, however far it goes", async () => {
  const { page, close } = await visit(site, link("rect:14x10 backtracker seed=3"));
  const before = await recipeOf(page);
  const slider = page.locator("[data-param=braid] input[type=range]");
  await slider.focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#recipe")!.value.includes("braid=0.12"),
  );
  await page.click("[aria-label=Undo]");
  await page.waitForFunction((text) => document.querySelector<HTMLTextAreaElement>("#recipe")!.value === text, before);
  expect(await page.isDisabled("[aria-label=Undo]")).toBe(true);
  await close();
});

test("a control shows what the recipe says after a reset and another dimension", async () => {
  const { page, close } = await visit(site, link("box:3x3x3 backtracker braid=0.5 seed=3"));
  await page.click("[data-param=braid] [aria-label='Reset braid']");
  await page.waitForFunction(() => !location.hash.includes("braid"));
  expect(await page.inputValue("[data-param=braid] input[type=number]")).toBe("0");
  await page.click("text=Add a dimension");
  await page.waitForFunction(() => location.hash.includes("3x3x3x2"));
  expect(await page.locator("[data-param=size] input[type=number]").count()).toBe(4);
  await close();
});

test("options are found by what they do", async () => {
  const { page, close } = await visit(site);
  await page.fill("#search", "millimeters");
  await page.waitForSelector("[data-param=wall-height]:visible");
  expect(await page.isVisible("[data-param=braid]")).toBe(false);
  await page.fill("#search", "qqq");
  await page.waitForSelector("text=No matching option.");
  await page.fill("#search", "");
  expect(await page.isVisible("[data-param=braid]")).toBe(true);
  await close();
});

test("each word that people look for leads to what it means", async () => {
  const { page, errors, close } = await visit(site);
  const { words } = (engineHere()({ do: "tables" }).head as { tables: Tables }).tables;
  for (const [word, targets] of Object.entries(words)) {
    await page.fill("#search", word);
    for (const target of targets) {
      if (target === "algorithm") continue;
      const place = target.includes(":") ? `[data-hit="${target}"]` : `[data-param="${target}"]`;
      expect(await page.locator(`${place}:visible`).count(), `${word}: ${target}`).toBeGreaterThan(0);
    }
  }
  await page.fill("#search", "circle");
  await page.click("[data-hit='grid:polar']");
  await page.waitForFunction(() => location.hash.includes("polar"));
  await page.fill("#search", "speed");
  await page.click("[data-hit='do:watch']");
  await page.waitForFunction(() => location.hash.includes("mode=learn"));
  expect(errors).toEqual([]);
  await close();
});

test("a field says what it does when it is asked", async () => {
  const { page, close } = await visit(site);
  const help = page.locator("[data-param=braid] .help");
  expect(await help.isVisible()).toBe(false);
  await page.click("[aria-label='About braid']");
  expect(await help.isVisible()).toBe(true);
  expect(await page.getAttribute("[aria-label='About braid']", "aria-expanded")).toBe("true");
  await close();
});

test("the gallery shows every preset, and a press makes it", async () => {
  const visited = await visit(site);
  const { page } = visited;
  await page.click("text=Gallery");
  const count = await page.locator(".preset").count();
  expect(count).toBeGreaterThanOrEqual(12);
  await page.locator(".preset").nth(2).click();
  await page.waitForSelector("dialog", { state: "detached" });
  expect(await recipeOf(page)).toContain("hex");
  expect(visited.errors).toEqual([]);
  await visited.close();
});

test("a maze of a million cells is shown, moved and brought near", async () => {
  const visited = await visit(site, link("rect:1000x1000 kruskal seed=1"));
  const { page } = visited;
  await settled(page);
  expect(await colours(page)).toBeGreaterThan(1);
  const far = await pixels(page);
  await page.focus(".stage canvas");
  for (let i = 0; i < 12; i++) await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  expect(await pixels(page)).not.toBe(far);
  await page.keyboard.press("0");
  await settled(page);
  expect(await pixels(page)).toBe(far);
  expect(visited.errors).toEqual([]);
  await visited.close();
});

test("the maze is told in words", async () => {
  const { page, close } = await visit(site, link("rect:10x10 wilson seed=1"));
  await page.click("summary:has-text('Description of the maze')");
  await page.waitForFunction(() => (document.querySelector(".words-text")?.textContent ?? "").length > 40);
  expect(await page.getAttribute(".stage canvas", "aria-label")).toContain("100 cells");
  await close();
});
