/** How long it takes from the move of a slider to the picture, and how smoothly a million cells are moved. */
import type { Page } from "playwright-core";
import { link, open, type Site, settled, visit } from "./site";

const RUNS = 40;
/** The first few are slower, while the browser still compiles. */
const WARM = 10;

/** Sliders of every kind: of the grid, the algorithm, a reshaping and the style. */
const SLIDERS: [string, string, (i: number, size: number) => number][] = [
  ["width of the grid", "[data-param=size]", (i, size) => size - 1 - (i % 10)],
  ["run of the backtracker", "[data-param=run]", (i) => (i % 40) / 50 + 0.1],
  ["inset of the corridors", "[data-param=inset]", (i) => (i % 20) / 50 + 0.02],
  ["braid", "[data-param=braid]", (i) => (i % 40) / 50 + 0.02],
];

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const worst = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** From the input event of a slider to the picture drawn on the canvas, once for each step of it. */
async function slide(page: Page, slider: string, values: number[]): Promise<number[]> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  return page.evaluate(
    async ([slider, values]) => {
      const { stage } = (
        window as unknown as { mazeloom: { stage: { drawn: () => void; context: CanvasRenderingContext2D } } }
      ).mazeloom;
      const range = document.querySelector<HTMLInputElement>(`${slider} input[type=range]`)!;
      const times: number[] = [];
      for (const value of values) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const before = performance.now();
        const picture = new Promise<void>((resolve) => {
          stage.drawn = () => {
            stage.drawn = () => {};
            // What was drawn counts when its pixels are there.
            stage.context.getImageData(0, 0, 1, 1);
            times.push(performance.now() - before);
            resolve();
          };
        });
        range.value = String(value);
        range.dispatchEvent(new Event("input"));
        await picture;
      }
      return times;
    },
    [slider, values] as const,
  );
}

interface Frames {
  /** From frame to frame. */
  between: number[];
  /** What the page does in each. */
  work: number[];
}

/** A hand moves the picture to and fro and in and out. */
async function pan(page: Page): Promise<Frames> {
  return page.evaluate(
    () =>
      new Promise<Frames>((resolve) => {
        const { stage } = (
          window as unknown as {
            mazeloom: {
              stage: {
                pan(x: number, y: number): void;
                zoom(by: number): void;
                draw(): void;
                context: CanvasRenderingContext2D;
              };
            };
          }
        ).mazeloom;
        const [between, work]: [number[], number[]] = [[], []];
        let last = performance.now();
        const step = (now: number): void => {
          between.push(now - last);
          last = now;
          const i = between.length;
          if (i > 240) return resolve({ between: between.slice(1), work });
          const before = performance.now();
          stage.pan(8 * Math.cos(i / 20), 8 * Math.sin(i / 20));
          if (i % 4 === 0) stage.zoom(i % 120 < 60 ? 1.12 : 1 / 1.12);
          stage.draw();
          stage.context.getImageData(0, 0, 1, 1);
          work.push(performance.now() - before);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
}

async function measure(site: Site): Promise<string[]> {
  const rows: string[] = [];
  for (const [size, goal] of [
    [100, 16],
    [500, 100],
  ] as const) {
    for (const [name, slider, value] of SLIDERS) {
      const { page, close } = await visit(site, link(`rect:${size}x${size} backtracker seed=1`));
      await settled(page);
      const times = await slide(
        page,
        slider,
        Array.from({ length: RUNS + WARM }, (_, i) => value(i, size)),
      );
      times.splice(0, WARM);
      rows.push(`| ${name}, ${size}×${size} | ${ms(median(times))} | ${ms(worst(times, 0.9))} | < ${goal} ms |`);
      await close();
    }
  }
  for (const near of [false, true]) {
    const { page, close } = await visit(site, link("rect:1000x1000 kruskal seed=1"));
    await settled(page);
    await page.evaluate((zoom) => {
      const { stage } = (window as unknown as { mazeloom: { stage: { look(view: object): void; fit(): void } } })
        .mazeloom;
      if (zoom) stage.look({ x: 500, y: 500, zoom: 8 });
      else stage.fit();
    }, near);
    await settled(page);
    const { between, work } = await pan(page);
    const where = near ? "near" : "far";
    rows.push(
      `| a million cells moved, ${where}: work in a frame | ${ms(median(work))} | ${ms(worst(work, 0.9))} | < 16 ms |`,
    );
    rows.push(
      `| a million cells moved, ${where}: frame to frame | ${ms(median(between))} | ${ms(worst(between, 0.9))} | |`,
    );
    await close();
  }
  return rows;
}

const site = await open();
try {
  const rows = await measure(site);
  console.log(
    ["| from a slider to the picture, and moving | median | 9 of 10 | goal |", "|---|---|---|---|", ...rows].join("\n"),
  );
} finally {
  await site.close();
}
