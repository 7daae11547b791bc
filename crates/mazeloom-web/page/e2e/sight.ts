/** What tests see on a page: walls in a picture, colors in a screenshot, what a checker finds wrong. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Locator, Page } from "playwright-core";
import type { App } from "../src/app";

/** A page whose parts can be reached. */
export type Window = { mazeloom: App };

/** The open sides of a rectangular maze in slot `slot`, as the engine tells them. */
export async function passages(page: Page, slot = 0): Promise<string[]> {
  const pairs = await page.evaluate(async (slot) => {
    const { engine } = (window as unknown as Window).mazeloom;
    const { bytes } = await engine.ask({ do: "save", slot, format: "json" });
    return (JSON.parse(new TextDecoder().decode(bytes)) as { passages: [number, number][] }).passages;
  }, slot);
  return pairs.map(([a, b]) => `${a}-${b}`).sort();
}

/** A shortest way, from where the player stands in slot `slot`. */
export function way(page: Page, slot: number): Promise<number[]> {
  return page.evaluate(async (slot) => {
    const { engine } = (window as unknown as Window).mazeloom;
    return (await engine.ask({ do: "way", slot })).head.cells;
  }, slot);
}

/** Where a rectangular maze lies in a canvas: the box round its dark strokes, in pixels of the page. */
export function box(canvas: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return canvas.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    for (let i = 0; i < width * height; i++) {
      if (data[i * 4 + 3]! < 200 || data[i * 4]! > 70 || data[i * 4 + 1]! > 70 || data[i * 4 + 2]! > 70) continue;
      [x0, x1] = [Math.min(x0, i % width), Math.max(x1, i % width)];
      [y0, y1] = [Math.min(y0, Math.floor(i / width)), Math.max(y1, Math.floor(i / width))];
    }
    const page = canvas.getBoundingClientRect();
    const scale = page.width / width;
    return { x: page.left + x0 * scale, y: page.top + y0 * scale, width: (x1 - x0) * scale, height: (y1 - y0) * scale };
  });
}

/** The sides between cells that have no wall in the picture of a rectangular maze. */
export function open(canvas: Locator, columns: number, rows: number): Promise<string[]> {
  return canvas.evaluate(
    (element, [columns, rows]) => {
      const canvas = element as HTMLCanvasElement;
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
      const dark = (i: number) =>
        data[i * 4 + 3]! > 200 && data[i * 4]! < 70 && data[i * 4 + 1]! < 70 && data[i * 4 + 2]! < 70;
      let [x0, y0, x1, y1] = [width, height, 0, 0];
      for (let i = 0; i < width * height; i++) {
        if (!dark(i)) continue;
        [x0, x1] = [Math.min(x0, i % width), Math.max(x1, i % width)];
        [y0, y1] = [Math.min(y0, Math.floor(i / width)), Math.max(y1, Math.floor(i / width))];
      }
      const near = (x: number, y: number) => {
        const [px, py] = [Math.round(x0 + ((x1 - x0) * x) / columns), Math.round(y0 + ((y1 - y0) * y) / rows)];
        for (let dy = -3; dy <= 3; dy++)
          for (let dx = -3; dx <= 3; dx++) if (dark((py + dy) * width + px + dx)) return true;
        return false;
      };
      const found: string[] = [];
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          const cell = y * columns + x;
          if (x + 1 < columns && !near(x + 1, y + 0.5)) found.push(`${cell}-${cell + 1}`);
          if (y + 1 < rows && !near(x + 0.5, y + 1)) found.push(`${cell}-${cell + columns}`);
        }
      }
      return found.sort();
    },
    [columns, rows] as const,
  );
}

/** The number of colors that are seen of an element. */
export async function colours(page: Page, element: Locator): Promise<number> {
  return (await histogram(page, element)).length;
}

/** The number of pixels that are seen of an element in about a color: red, green and blue. */
export async function near(page: Page, element: Locator, color: readonly [number, number, number]): Promise<number> {
  const off = (word: number): number =>
    color.reduce((sum, part, i) => sum + Math.abs(((word >>> (8 * i)) & 255) - part), 0);
  return (await histogram(page, element)).reduce((sum, [word, count]) => sum + (off(word) < 12 ? count : 0), 0);
}

/** Each color that is seen of an element, with red in the lowest byte, and the number of its pixels. */
async function histogram(page: Page, element: Locator): Promise<[number, number][]> {
  const picture = (await element.screenshot()).toString("base64");
  return page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const counts = new Map<number, number>();
    for (const word of new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return [...counts];
  }, picture);
}

let axe: string | null = null;

/** What the accessibility checker finds wrong. */
export async function wrong(page: Page): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // The page's own rules allow no script but its own; the checker comes in through the debugger.
  await page.evaluate(axe);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
