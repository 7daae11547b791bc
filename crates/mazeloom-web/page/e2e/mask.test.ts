/** Masks and walls drawn by hand live in the recipe, and so in the link. */
import { deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { near } from "./sight";
import { link, open, pixels, recipeOf, type Site, settled, spot, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const cells = async (page: Page): Promise<number> => {
  await settled(page);
  return Number((await page.textContent(".maze-facts"))!.match(/[\d,]+/)![0].replaceAll(",", ""));
};

/** Drags over the picture, by shares of its width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await page.locator(".stage canvas").boundingBox())!;
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
}

test("a mask that is drawn is kept in the link", async () => {
  const first = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  const { page } = first;
  expect(await cells(page)).toBe(280);
  await drag(page, [0.4, 0.5], [0.6, 0.5]);
  await page.waitForFunction(() => location.hash.includes("mask="));
  const left = await cells(page);
  expect(left).toBeLessThan(280);
  await page.click("#part-options");
  await settled(page);
  const picture = await pixels(page);
  await page.waitForFunction(() => !location.hash.includes("part=shape"));
  const second = await visit(site, await page.evaluate(() => location.hash));
  expect(await cells(second.page)).toBe(left);
  expect(await pixels(second.page)).toBe(picture);
  expect([...first.errors, ...second.errors]).toEqual([]);
  await first.close();
  await second.close();
});

test("cells come back, one stroke is one step, and all can be kept", async () => {
  const { page, errors, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.locator("#brush-size").fill("3");
  await drag(page, [0.45, 0.5], [0.55, 0.5]);
  const left = await cells(page);
  expect(left).toBeLessThan(275);
  await page.getByLabel("Add cells").check();
  await drag(page, [0.45, 0.5], [0.5, 0.5]);
  expect(await cells(page)).toBeGreaterThan(left);
  await page.click("[aria-label=Undo]");
  expect(await cells(page)).toBe(left);
  await page.click("[aria-label=Undo]");
  expect(await cells(page)).toBe(280);
  await page.click("[aria-label=Redo]");
  expect(await cells(page)).toBe(left);
  await page.click("text=Keep all cells");
  expect(await cells(page)).toBe(280);
  expect(errors).toEqual([]);
  await close();
});

test("a mask is drawn by keys alone", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.focus(".stage canvas");
  await page.keyboard.press("Space");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowRight");
  expect(await cells(page)).toBe(276);
  await close();
});

test("a mask is drawn by touch", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const box = (await page.locator(".stage canvas").boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  expect(await cells(page)).toBe(279);
  await close();
});

test("a shape is drawn on empty ground", async () => {
  const { page, errors, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.click("text=Remove all cells");
  // One cell is left, and the brush adds others.
  await page.getByText("One cell is left").waitFor();
  expect(await cells(page)).toBe(1);
  await page.locator(".bare").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cells(page)).toBe(280);
  await page.click("text=Remove all cells");
  await page.getByText("One cell is left").waitFor();
  await drag(page, [0.4, 0.5], [0.6, 0.5]);
  const kept = await cells(page);
  expect(kept).toBeGreaterThan(2);
  expect(kept).toBeLessThan(20);
  expect(errors).toEqual([]);
  await close();
});

test("words and shapes of the tables become masks", async () => {
  const { page, errors, close } = await visit(site, link("rect:60x20 wilson seed=4 parts=join", "&tab=mask"));
  await page.selectOption(".view-mask .call > select", "text");
  await page.locator(".view-mask [data-argument=words] input").fill("OH, NO");
  await page.waitForFunction(() => location.hash.includes("mask=text"));
  expect(await cells(page)).toBeLessThan(1200);
  await page.selectOption(".view-mask .call > select", "star");
  await page.waitForFunction(() => location.hash.includes("mask=star"));
  const star = await cells(page);
  await page.locator(".view-mask [data-argument=points] input[type=number]").fill("9");
  await page.waitForFunction(() => /points=9|star:9/.test(decodeURIComponent(location.hash)));
  expect(await cells(page)).not.toBe(star);
  await page.selectOption(".view-mask .call > select", "");
  // Six letters have twelve cells each.
  expect(await cells(page)).toBe(72 * 20);
  expect(errors).toEqual([]);
  await close();
});

/** A picture in shades of gray, black where the function says so. */
function png(size: number, dark: (x: number, y: number) => boolean): Buffer {
  const crc = (bytes: Buffer): number => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let i = 0; i < 8; i++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
    return ~sum >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), 4 + body.length);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  const rows = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = dark(x, y) ? 0 : 255;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a picture that is opened becomes a mask that the link holds", async () => {
  const first = await visit(site, link("rect:24x24 wilson seed=4", "&tab=mask"));
  const { page } = first;
  const chooser = page.waitForEvent("filechooser");
  await page.click("text=Open a picture as mask");
  await (await chooser).setFiles({
    name: "my disc.png",
    mimeType: "image/png",
    buffer: png(96, (x, y) => Math.hypot(x - 48, y - 48) < 40),
  });
  await page.waitForFunction(() => location.hash.includes("mask=bits"));
  const left = await cells(page);
  expect(left).toBeGreaterThan(200);
  expect(left).toBeLessThan(500);
  const second = await visit(site, await page.evaluate(() => location.hash));
  expect(await cells(second.page)).toBe(left);
  expect([...first.errors, ...second.errors]).toEqual([]);
  await first.close();
  await second.close();
});

test("walls are set by hand, kept in the link, and forgotten", async () => {
  const visited = await visit(site, link("rect:12x8 wilson seed=4", "&tab=mask"));
  const { page } = visited;
  await settled(page);
  const before = await recipeOf(page);
  await page.getByLabel("Walls", { exact: true }).check();
  const box = (await page.locator(".stage canvas").boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => /(open|shut)=/.test(location.hash));
  const set = await page.evaluate(() => location.hash);
  expect(await cells(page)).toBe(96);
  const second = await visit(site, set);
  // The brush is no part of the maze.
  for (const one of [page, second.page]) {
    await one.click("#part-options");
    await settled(one);
  }
  expect(await pixels(second.page)).toBe(await pixels(page));
  await page.click("#part-shape");
  await page.click("text=Clear all set walls");
  await page.waitForFunction(() => !/(open|shut)=/.test(location.hash));
  expect(await recipeOf(page)).toBe(before);
  expect(visited.errors).toEqual([]);
  await visited.close();
  await second.close();
});

test("the maze is not drawn again for the brush over it", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await settled(page);
  const frame = (await page.locator(".stage canvas").boundingBox())!;
  await page.mouse.move(frame.x + 50, frame.y + 50);
  await settled(page);
  const before = await page.locator(".stage").screenshot();
  await page.evaluate(() => {
    const { stage } = (window as unknown as { mazeloom: { stage: { drawn(): void } } }).mazeloom;
    stage.drawn = () => (document.body.dataset.drawn = "again");
  });
  for (let i = 0; i < 10; i++) await page.mouse.move(frame.x + 100 + 20 * i, frame.y + 100);
  await settled(page);
  expect(await page.evaluate(() => document.body.dataset.drawn)).toBeUndefined();
  expect((await page.locator(".stage").screenshot()).equals(before)).toBe(false);
  await close();
});

test("walls that were set by hand are marked while they are edited", async () => {
  const { page, close } = await visit(site, link("rect:6x4 wilson seed=4 open=0-1 shut=8-9", "&tab=mask"));
  await settled(page);
  const marked = (color: [number, number, number]): Promise<number> => near(page, page.locator(".stage"), color);
  await expect.poll(() => marked([0xc2, 0x25, 0x5c])).toBeGreaterThan(100);
  expect(await marked([0x0b, 0x72, 0x85])).toBeGreaterThan(50);
  await page.click("#part-options");
  await expect.poll(() => marked([0xc2, 0x25, 0x5c])).toBe(0);
  await close();
});

/** Drags from one point of the maze to another. */
async function sweep(page: Page, from: [number, number], to: [number, number], button: "left" | "right" = "left") {
  const [begin, end] = [await spot(page, ...from), await spot(page, ...to)];
  await page.mouse.move(...begin);
  await page.mouse.down({ button });
  await page.mouse.move(...end, { steps: 6 });
  await page.mouse.up({ button });
}

test("a rectangle takes the cells whose middles lie in it", async () => {
  const { page, errors, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.getByLabel("Rectangle", { exact: true }).check();
  await sweep(page, [3.3, 3.3], [7.7, 5.6]);
  expect(await cells(page)).toBe(280 - 5 * 3);
  // Escape lets go of one that has begun.
  await page.mouse.move(...(await spot(page, 10, 8)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 14, 11)), { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await cells(page)).toBe(280 - 5 * 3);
  await page.click("[aria-label=Undo]");
  expect(await cells(page)).toBe(280);
  expect(errors).toEqual([]);
  await close();
});

test("the right button brings back what the left one removes", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.getByLabel("Rectangle", { exact: true }).check();
  await sweep(page, [3.2, 3.2], [8, 7]);
  expect(await cells(page)).toBe(280 - 5 * 4);
  await sweep(page, [3.2, 3.2], [8, 5], "right");
  expect(await cells(page)).toBe(280 - 5 * 2);
  await page.getByLabel("Brush", { exact: true }).check();
  await page.mouse.click(...(await spot(page, 3.5, 5.5)), { button: "right" });
  expect(await cells(page)).toBe(280 - 5 * 2 + 1);
  await close();
});

test("an area is filled, and not more than that", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson parts=each seed=4", "&tab=mask"));
  await page.getByLabel("Rectangle", { exact: true }).check();
  // A wall of left-out cells from top to bottom, and left of it eight columns.
  await sweep(page, [8.1, -0.5], [8.9, 14.5]);
  expect(await cells(page)).toBe(280 - 14);
  await page.getByLabel("Fill", { exact: true }).check();
  await page.mouse.click(...(await spot(page, 2.5, 2.5)));
  expect(await cells(page)).toBe(280 - 9 * 14);
  // What would leave nothing is refused, in words.
  await page.mouse.click(...(await spot(page, 12.5, 2.5)));
  await page.waitForSelector(".message:not([hidden])");
  expect(await page.textContent(".message")).toContain("at least one");
  await page.getByLabel("Add cells").check();
  await page.mouse.click(...(await spot(page, 2.5, 2.5)));
  expect(await cells(page)).toBe(280);
  await close();
});

test("what is drawn is mirrored, on squares and on hexagons", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await page.getByLabel("Left–right").check();
  await page.mouse.click(...(await spot(page, 2.5, 3.5)));
  expect(await cells(page)).toBe(278);
  await page.getByLabel("Both").check();
  await page.getByLabel("Rectangle", { exact: true }).check();
  await sweep(page, [4.2, 4.2], [6.8, 5.8]);
  expect(await cells(page)).toBe(278 - 4 * 3 * 2);
  const hexes = await visit(site, link("hex:12x8 wilson seed=4", "&tab=mask"));
  const before = await cells(hexes.page);
  await hexes.page.getByLabel("Left–right").check();
  await hexes.page.mouse.click(...(await spot(hexes.page, 2, 2)));
  expect(await cells(hexes.page)).toBe(before - 2);
  await hexes.close();
  await close();
});

test("tools are taken by keys, and a rectangle is drawn by keys alone", async () => {
  const { page, close } = await visit(site, link("rect:20x14 wilson seed=4", "&tab=mask"));
  await settled(page);
  await page.focus(".stage canvas");
  await page.keyboard.press("r");
  expect(await page.getByLabel("Rectangle", { exact: true }).isChecked()).toBe(true);
  await page.keyboard.press("m");
  expect(await page.getByLabel("Left–right").isChecked()).toBe(true);
  for (let i = 0; i < 3; i++) await page.keyboard.press("m");
  expect(await page.getByLabel("None", { exact: true }).isChecked()).toBe(true);
  await page.keyboard.press("x");
  expect(await page.getByLabel("Add cells").isChecked()).toBe(true);
  await page.keyboard.press("x");
  await page.focus(".stage canvas");
  await page.keyboard.press("Space");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.press("Space");
  expect(await cells(page)).toBe(280 - 3 * 2);
  await close();
});
