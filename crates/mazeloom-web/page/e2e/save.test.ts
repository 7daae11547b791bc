/** Files that the page gives are what they say. */
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link, open, recipeOf, type Site, settled, type Visit, visit } from "./site";

let site: Site;
let visited: Visit;
let page: Page;
beforeAll(async () => {
  site = await open();
  visited = await visit(site, link("rect:12x8 wilson seed=4"));
  page = visited.page;
});
afterAll(async () => {
  expect(visited.errors).toEqual([]);
  expect(visited.strays).toEqual([]);
  await site.close();
});

async function save(format: string, film = false): Promise<{ name: string; bytes: Buffer }> {
  await page.click("#save");
  const download = page.waitForEvent("download");
  await page.click(`[data-format="${format}"][data-film="${film}"]`);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile((await file.path())!) };
}

test("SVG parses and carries the recipe", async () => {
  const { name, bytes } = await save("svg");
  expect(name).toMatch(/\.svg$/);
  const root = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return {
      error: parsed.querySelector("parsererror")?.textContent,
      name: parsed.documentElement.localName,
      paths: parsed.querySelectorAll("path, line, polyline").length,
    };
  }, bytes.toString());
  expect(root).toMatchObject({ error: undefined, name: "svg" });
  expect(root.paths).toBeGreaterThan(0);
  expect(bytes.toString()).toContain(await recipeOf(page));
});

test("PNG has its magic, its size and pixels for all of it", async () => {
  const { bytes } = await save("png");
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // Twelve and eight cells of 48 pixels, so that the longer side has 600, half a cell round them, and the walls' own width.
  expect(width).toBe(12 * 48 + 48 + 6);
  expect(height).toBe(8 * 48 + 48 + 6);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  expect(inflateSync(Buffer.concat(parts)).length).toBeGreaterThanOrEqual(height * Math.ceil(width / 8));
});

test("PDF begins and ends as one", async () => {
  const { bytes } = await save("pdf");
  expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(bytes.toString("latin1").trimEnd()).toMatch(/%%EOF$/);
});

test("STL is as long as its triangles say", async () => {
  const { bytes } = await save("stl");
  const triangles = bytes.readUInt32LE(80);
  expect(triangles).toBeGreaterThan(12);
  expect(bytes.length).toBe(84 + 50 * triangles);
});

test("JSON names the recipe that is shown", async () => {
  const { bytes } = await save("json");
  const maze = JSON.parse(bytes.toString()) as { recipe: string; cells: number; passages: unknown[] };
  expect(maze.recipe).toBe(await recipeOf(page));
  expect(maze.cells).toBe(96);
  expect(maze.passages).toHaveLength(95);
});

test("saved is what is seen: the solution and dark colors, unless chosen otherwise", async () => {
  const plain = (await save("svg")).bytes.toString();
  await page.click(".action[title='Show the solution']");
  await page.click("[aria-label='Dark colors']");
  await settled(page);
  const seen = (await save("svg")).bytes.toString();
  expect(seen).toContain("solution=line");
  expect(seen).toContain("scheme=dark");
  expect(seen).not.toContain("#ffffff");
  await page.click("#save");
  await page.getByLabel("With the solution").uncheck();
  await page.locator("#save-menu").getByLabel("Dark colors").uncheck();
  const download = page.waitForEvent("download");
  await page.click("[data-format=svg][data-film=false]");
  expect((await readFile((await (await download).path())!)).toString()).toBe(plain);
  // What is no picture has neither.
  const json = JSON.parse((await save("json")).bytes.toString()) as { recipe: string };
  expect(json.recipe).toBe(await recipeOf(page));
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "seen")));
  await page.keyboard.press("Control+p");
  await page.waitForSelector("body[data-printed=seen]");
  expect(await page.innerHTML("#sheet")).toContain("scheme=dark");
  await page.click(".action[title='Show the solution']");
  await page.click("[aria-label='Light colors']");
});

test("files of formats that other programs do not know have an extension that they do", async () => {
  expect((await save("cut")).name).toMatch(/^maze-\d+\.cut\.svg$/);
  expect((await save("nodelink")).name).toMatch(/^maze-\d+\.nodelink\.json$/);
  expect((await save("tmj")).name).toMatch(/\.(tmj|png)$/);
});

test("GIF is a film of many pictures", async () => {
  const { bytes } = await save("gif", true);
  expect(bytes.toString("latin1", 0, 6)).toBe("GIF89a");
  expect(bytes.readUInt16LE(6)).toBeGreaterThan(12);
  expect(bytes.at(-1)).toBe(0x3b);
  // Each picture of a film has its own graphic control block.
  let pictures = 0;
  for (let at = 0; (at = bytes.indexOf(Buffer.from([0x21, 0xf9, 4]), at)) >= 0; at++) pictures++;
  expect(pictures).toBeGreaterThan(10);
});

test("every format of the menu is saved", async () => {
  await page.click("#save");
  const formats = await page.$$eval("[data-format]", (all) =>
    all.map((one) => [(one as HTMLElement).dataset.format!, (one as HTMLElement).dataset.film!] as const),
  );
  await page.keyboard.press("Escape");
  expect(formats.length).toBeGreaterThan(20);
  for (const [format, film] of formats) {
    const { bytes } = await save(format, film === "true");
    expect(bytes.length, format).toBeGreaterThan(20);
    expect(await page.isVisible(".message"), format).toBe(false);
  }
});

test("printed are the maze's lines and its title, nothing else", async () => {
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await page.click("#save");
  await page.click("#save-menu >> text=Print");
  await page.waitForSelector("body[data-printed]");
  await page.emulateMedia({ media: "print" });
  const seen = await page.$$eval("body > *", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
  expect(seen).toEqual(["sheet"]);
  expect(await page.locator("#sheet svg path, #sheet svg line, #sheet svg polyline").count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "screen" });
  await settled(page);
  expect(await page.isVisible("#sheet")).toBe(false);
});
