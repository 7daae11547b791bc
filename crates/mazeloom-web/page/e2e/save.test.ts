/** Files that the page gives are what they say. */
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import type { Download, Page } from "playwright-core";
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

/** Opens the dialog, unless it is open. */
async function openDialog(): Promise<void> {
  if (!(await page.isVisible(".export"))) await page.click("#save");
  await page.waitForSelector(".export");
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
}

/** Chooses a format, and waits until what is made of it is shown. */
async function choose(format: string, as = "file"): Promise<void> {
  await openDialog();
  const chip = page.locator(`[data-format="${format}"][data-as="${as}"]`);
  if (!(await chip.isVisible())) await page.click(".more-formats summary");
  await chip.check();
  await made();
}

/** Waits until the preview shows what is chosen. */
async function made(): Promise<void> {
  await settled(page);
  await page.waitForSelector(".export-preview[aria-busy=false]");
}

/** Presses Save, and returns the files that are downloaded, `count` of them. */
async function files(count = 1): Promise<{ name: string; bytes: Buffer }[]> {
  const all: { name: string; bytes: Buffer }[] = [];
  const taken = new Promise<void>((resolve) => {
    const take = async (file: Download): Promise<void> => {
      all.push({ name: file.suggestedFilename(), bytes: await readFile((await file.path())!) });
      if (all.length < count) return;
      page.off("download", take);
      resolve();
    };
    page.on("download", take);
  });
  await page.click("[data-save]");
  await taken;
  // They arrive in any order; a second file has the longer name.
  return all.toSorted((a, b) => a.name.length - b.name.length);
}

async function save(format: string, film = false): Promise<{ name: string; bytes: Buffer }> {
  await choose(format, film ? "film" : "file");
  const [file] = await files();
  await closeDialog();
  return file!;
}

/** One of a few settings. */
const option = (legend: string, name: string) =>
  page.locator(".export fieldset", { hasText: legend }).getByRole("radio", { name, exact: true });

/** The bytes that a picture of the preview shows. */
const shownBytes = (nth = 0): Promise<number[]> =>
  page
    .locator(".sights img")
    .nth(nth)
    .evaluate(async (image) => [...new Uint8Array(await (await fetch((image as HTMLImageElement).src)).arrayBuffer())]);

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
  await choose("svg");
  await option("Solution", "None").check();
  await option("Colors", "Light").check();
  await made();
  expect((await files())[0]!.bytes.toString()).toBe(plain);
  await closeDialog();
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

test("what is saved is what the preview shows, byte by byte, and what the engine answers", async () => {
  await choose("svg");
  await option("Size", "By width").check();
  await page.getByLabel("Width of the maze").fill("120");
  await made();
  const [file] = await files();
  expect(await shownBytes()).toEqual([...file!.bytes]);
  expect(file!.bytes.toString()).toMatch(/<svg[^>]* width="1[23]\d(\.\d+)?mm"/);
  expect(file!.bytes.toString()).toContain("print-width=120mm");
  const recipe = (await recipeOf(page)).replace(" seed=", " print-width=120mm seed=");
  const answer = await page.evaluate(async (recipe) => {
    type Ask = (request: object) => Promise<{ bytes: Uint8Array }>;
    const { engine } = (window as unknown as { mazeloom: { engine: { run<T>(job: (ask: Ask) => T): Promise<T> } } })
      .mazeloom;
    return engine.run(async (ask) => {
      await ask({ do: "make", slot: 6, recipe });
      return [...(await ask({ do: "save", slot: 6, format: "svg" })).bytes];
    });
  }, recipe);
  expect([...file!.bytes]).toEqual(await answer);
  expect(await page.textContent(".out-files")).toMatch(
    /^maze-4\.svg .* (bytes|kB) · 1[23]\d(\.\d+)? × \d+(\.\d+)? mm$/,
  );
  // The same in pixels, as PNG.
  await choose("png");
  await page.getByLabel("Unit of the width").selectOption("px");
  await page.getByLabel("Width of the maze").fill("480");
  await made();
  const [png] = await files();
  expect(await shownBytes()).toEqual([...png!.bytes]);
  const width = png!.bytes.readUInt32BE(16);
  expect(width).toBeGreaterThan(480);
  expect(width).toBeLessThan(540);
  await option("Size", "Standard").check();
  await closeDialog();
});

test("settings that a format has no use for are not there", async () => {
  const there = async (): Promise<string[]> =>
    page.$$eval(".export-fields legend, .export-fields .pick > label", (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent!),
    );
  await choose("svg");
  expect(await there()).toEqual(["Solution", "Colors", "Mazes on the sheet", "Size"]);
  await choose("stl");
  expect(await there()).toEqual(["Size"]);
  await choose("json");
  expect(await there()).toEqual([]);
  expect(await page.textContent(".sights pre")).toContain('"recipe": "rect:12x8 wilson seed=4"');
  await choose("pdf", "book");
  expect(await there()).toContain("Difficulty");
  await choose("svg");
  await closeDialog();
});

test("a PDF on paper has its size, and the solution on a second page", async () => {
  await choose("pdf");
  await option("Size", "Paper").check();
  await page.getByRole("combobox", { name: "Paper" }).selectOption("a5");
  await page.getByLabel("Orientation").selectOption("landscape");
  await option("Solution", "On a second page").check();
  await made();
  expect(await page.locator(".sights img").count()).toBe(2);
  const [file] = await files();
  const boxes = [...file!.bytes.toString("latin1").matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(2);
  for (const [, width, height] of boxes) {
    expect(Number(width)).toBeCloseTo((210 * 72) / 25.4, 0);
    expect(Number(height)).toBeCloseTo((148 * 72) / 25.4, 0);
  }
  // The preview has the proportions of the page.
  const sides = await page
    .locator(".sights img")
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(sides[0]! / sides[1]!).toBeCloseTo(210 / 148, 1);
  // As SVG it is two files.
  await choose("svg");
  await option("Solution", "In a second file").check();
  await made();
  expect((await files(2)).map(({ name }) => name)).toEqual(["maze-4.svg", "maze-4-solution.svg"]);
  await option("Solution", "None").check();
  await option("Size", "Standard").check();
  await closeDialog();
});

test("several mazes are on one sheet, and a book has many", async () => {
  await choose("png");
  await page.getByLabel("Mazes on the sheet").selectOption("4");
  await made();
  const [sheet] = await files();
  expect(await shownBytes()).toEqual([...sheet!.bytes]);
  await page.getByLabel("Mazes on the sheet").selectOption("1");
  await choose("pdf", "book");
  await page.getByLabel("Puzzles", { exact: true }).fill("5");
  await page.getByLabel("Difficulty").selectOption("growing");
  await made();
  const [book] = await files();
  expect(book!.name).toBe("mazes.pdf");
  const text = book!.bytes.toString("latin1");
  // Cover, an empty page, title, how to play, three openings, five puzzles and their solutions.
  expect(text.match(/\/MediaBox/g)).toHaveLength(13);
  expect(await page.textContent(".export-status")).toBe("Saved mazes.pdf");
  await choose("svg");
  await closeDialog();
});

test("a book is turned page by page before it is made", async () => {
  await choose("pdf", "book");
  await page.getByLabel("Puzzles", { exact: true }).fill("3");
  await page.getByLabel("Difficulty").selectOption("own");
  await made();
  const leaf = (): Promise<string | null> => page.textContent(".leaf");
  // Cover, an empty page, title, how to play, three puzzles and a page of solutions.
  expect(await leaf()).toBe("Page 1 of 8");
  const cover = await shownBytes();
  await page.click("[aria-label='Next page']");
  await expect.poll(leaf).toBe("Page 2 of 8");
  // The button keeps the focus, and keys turn pages too.
  await page.keyboard.press("End");
  await expect.poll(leaf).toBe("Page 8 of 8");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(leaf).toBe("Page 7 of 8");
  await made();
  const shown = await shownBytes();
  expect(shown).not.toEqual(cover);
  expect(await page.getAttribute(".sights img", "alt")).toBe("Page 7 of 8");
  // It is the page that the engine draws, in the proportions of the paper of the place.
  const sides = await page.$eval(".sights img", (image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement;
    return naturalWidth / naturalHeight;
  });
  expect(sides).toBeCloseTo(215.9 / 279.4, 2);
  expect(Buffer.from(shown).toString()).toContain("Mazes, page 7");
  // A saved book has as many pages, and stays made while they are turned.
  const [book] = await files();
  expect(book!.bytes.toString("latin1").match(/\/MediaBox/g)).toHaveLength(8);
  await page.click("[aria-label='Previous page']");
  await expect.poll(leaf).toBe("Page 6 of 8");
  await made();
  expect(await page.textContent(".out-files")).toContain("8 pages");
  // Fewer puzzles have fewer pages: the last one is shown.
  await page.getByLabel("Puzzles", { exact: true }).fill("1");
  await page.getByLabel("Solutions at the end").uncheck();
  await made();
  await expect.poll(leaf).toBe("Page 5 of 5");
  expect(await page.isDisabled("[aria-label='Next page']")).toBe(true);
  await page.focus("[aria-label='Next page']");
  await page.keyboard.press("ArrowRight");
  await made();
  expect(await leaf()).toBe("Page 5 of 5");
  await page.getByLabel("Solutions at the end").check();
  await choose("svg");
  expect(await page.isVisible(".leaves")).toBe(false);
  await closeDialog();
});

test("copies are SVG, PNG, and code that holds the picture and the link", async () => {
  await visited.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose("svg");
  const text = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const press = async (name: string, done: string): Promise<void> => {
    await page.getByRole("button", { name }).click();
    await page.waitForFunction((done) => document.querySelector(".export-status")?.textContent === done, done);
  };
  await press("Copy as SVG", "The SVG is copied.");
  expect(await text()).toBe(Buffer.from(await shownBytes()).toString());
  expect(await text()).toMatch(/^<svg/);
  await press("Embed code", "The code is copied: HTML that shows the maze and links to it.");
  const code = await text();
  expect(code).toContain(`<a href="${page.url().replaceAll("&", "&amp;")}"`);
  expect(code).toContain("<svg");
  await press("Copy as PNG", "The picture is copied.");
  const [type, size] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return [item!.types[0], (await item!.getType("image/png")).size] as const;
  });
  expect([type, size > 500]).toEqual(["image/png", true]);
  await press("Copy link", "The link is copied.");
  expect(await text()).toBe(page.url());
  // Where the page may not copy, the text is there to be copied by hand.
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await press("Copy as SVG", "This browser does not let the page copy. Copy the text below by hand.");
  expect(await page.inputValue(".by-hand")).toMatch(/^<svg/);
  await closeDialog();
});

test("a key opens the dialog; Escape and a press beside it close it, and the focus returns", async () => {
  await page.focus(".stage canvas");
  await page.keyboard.press("Control+s");
  await page.waitForSelector(".export");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.format)).toBe("svg");
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.format)).toBe("png");
  await page.keyboard.press("ArrowLeft");
  await made();
  await closeDialog();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
  await page.click("#save");
  await page.waitForSelector(".export");
  await page.mouse.click(3, 3);
  await page.waitForSelector("dialog", { state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("save");
});

test("what cannot be made is explained in the dialog", async () => {
  const { page: other, close } = await visit(site, link("hex:6x5 wilson seed=4"));
  await other.click("#save");
  await other.click(".more-formats summary");
  await other.check("[data-format=csv]");
  await other.waitForSelector(".export-preview .wrong:not([hidden])");
  expect(await other.textContent(".export-preview .wrong")).toMatch(/rect|square/);
  expect(await other.isDisabled("[data-save]")).toBe(true);
  await other.check("[data-format=svg][data-as=file]");
  await other.waitForSelector(".sights img");
  expect(await other.isVisible(".export-preview .wrong")).toBe(false);
  expect(await other.isEnabled("[data-save]")).toBe(true);
  await close();
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

test("every format of the dialog is saved", async () => {
  await openDialog();
  const formats = await page.$$eval("[data-format]", (all) =>
    all.map((one) => [(one as HTMLElement).dataset.format!, (one as HTMLElement).dataset.as!] as const),
  );
  expect(formats.length).toBeGreaterThan(20);
  for (const [format, as] of formats) {
    await choose(format, as);
    // A map of tiles has a second file.
    const [file] = await files(await page.locator(".out-files li").count());
    expect(file!.bytes.length, format).toBeGreaterThan(20);
    expect(await page.isVisible(".export-preview .wrong"), format).toBe(false);
  }
  await choose("svg");
  await closeDialog();
});

test("a printed worksheet is two clicks away: the maze in black and white on the paper of the place, and its solution", async () => {
  const { page: other, close } = await visit(site, link("rect:12x8 wilson paint=distance seed=4"));
  await other.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await other.click("#save");
  await other.click(".export-actions .main");
  await other.waitForSelector("body[data-printed]");
  const pages = await other.$$eval("#sheet svg", (all) =>
    all.map((one) => [one.getAttribute("width"), one.getAttribute("height"), one.outerHTML]),
  );
  expect(pages).toHaveLength(2);
  for (const [width, height, text] of pages) {
    expect([width, height].sort()).toEqual(["215.9mm", "279.4mm"]);
    for (const [, color] of text!.matchAll(/(?:fill|stroke)="#([0-9a-f]{6})"/g)) expect(color).toMatch(/^(..)\1\1$/);
  }
  await close();
});

test("printed are the maze's lines and its title, nothing else", async () => {
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await page.evaluate(() => document.body.removeAttribute("data-printed"));
  await choose("svg");
  await page.click(".export-actions >> text=Print");
  await page.waitForSelector("body[data-printed]");
  await page.emulateMedia({ media: "print" });
  const seen = await page.$$eval("body > *", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
  expect(seen).toEqual(["sheet"]);
  expect(await page.locator("#sheet svg path, #sheet svg line, #sheet svg polyline").count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "screen" });
  await settled(page);
  expect(await page.isVisible("#sheet")).toBe(false);
  await closeDialog();
});
