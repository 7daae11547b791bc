/**
 * How long it takes from the move of a slider to the picture, and how smoothly a million cells are moved:
 * `npm run bench -- ROUNDS`; the minimum of the rounds is printed.
 */
import type { Page } from "playwright-core";
import { link, open, type Site, settled, taken, visit } from "./site";

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

/** What is printed of each list of times: the median, and nine of ten. */
const FRACTIONS = [0.5, 0.9];

const quantile = (values: number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * fraction)]!;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** From the input event of a slider to the picture drawn on the canvas, once for each step of it. */
async function slide(page: Page, slider: string, values: number[]): Promise<number[]> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  return page.evaluate(
    async ([slider, values]) => {
      type Stage = { on(event: "drawn", heard: () => void): void; context: CanvasRenderingContext2D };
      const { stage } = (window as unknown as { mazeloom: { stage: Stage } }).mazeloom;
      let heard = (): void => {};
      stage.on("drawn", () => heard());
      const range = document.querySelector<HTMLInputElement>(`${slider} input[type=range]`)!;
      const times: number[] = [];
      for (const value of values) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const before = performance.now();
        const picture = new Promise<void>((resolve) => {
          heard = () => {
            heard = () => {};
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

const GOALS = [
  [100, 16],
  [500, 100],
] as const;
const KINDS = ["core", "full"] as const;
type Kind = (typeof KINDS)[number];

/** A page whose mazes are made by the small engine or by the whole one. */
async function visited(site: Site, kind: Kind, recipe: string) {
  const visited = await visit(site, link(recipe), { metered: kind === "core" });
  await settled(visited.page);
  if (kind === "full") await taken(visited.page);
  await settled(visited.page);
  return visited;
}

/** Medians and nine of ten of each slider, with one of the engines. */
async function sliders(site: Site, kind: Kind, table: Table): Promise<void> {
  for (const [size, goal] of GOALS) {
    for (const [name, slider, value] of SLIDERS) {
      const { page, close } = await visited(site, kind, `rect:${size}x${size} backtracker seed=1`);
      const values = Array.from({ length: RUNS + WARM }, (_, i) => value(i, size));
      const times = (await slide(page, slider, values)).slice(WARM);
      table.add(`${name}, ${size}×${size}`, kind, times, goal);
      await close();
    }
  }
}

/** A large maze without squares, whose walls are joined to lines, with one of the engines. */
async function hexagons(site: Site, kind: Kind, table: Table): Promise<void> {
  const [name, slider, value] = SLIDERS[1]!;
  const { page, close } = await visited(site, kind, "hex:300x300 backtracker seed=1");
  const values = Array.from({ length: RUNS + WARM }, (_, i) => value(i, 300));
  table.add(`${name}, 300×300 hexagons`, kind, (await slide(page, slider, values)).slice(WARM), 100);
  await close();
}

async function moves(site: Site, table: Table): Promise<void> {
  for (const near of [false, true]) {
    const { page, close } = await visited(site, "core", "rect:1000x1000 kruskal seed=1");
    await page.evaluate((zoom) => {
      const { stage } = (window as unknown as { mazeloom: { stage: { look(view: object): void; fit(): void } } })
        .mazeloom;
      if (zoom) stage.look({ x: 500, y: 500, zoom: 8 });
      else stage.fit();
    }, near);
    await settled(page);
    const { between, work } = await pan(page);
    const where = near ? "near" : "far";
    table.add(`a million cells moved, ${where}: work in a frame`, "core", work, 16);
    table.add(`a million cells moved, ${where}: frame to frame`, "core", between);
    await close();
  }
}

/** The minimum of some rounds for each number, to leave out what other work on the machine has disturbed. */
class Table {
  private readonly rows = new Map<string, { goal: number | undefined; best: Partial<Record<Kind, number[]>> }>();

  add(name: string, kind: Kind, times: number[], goal?: number): void {
    const row = this.rows.get(name) ?? { goal, best: {} };
    this.rows.set(name, row);
    const now = FRACTIONS.map((fraction) => quantile(times, fraction));
    row.best[kind] = now.map((time, i) => Math.min(time, row.best[kind]?.[i] ?? Infinity));
  }

  toString(): string {
    const told = (best?: number[]): string => FRACTIONS.map((_, i) => (best ? ms(best[i]!) : "")).join(" | ");
    const rows = [...this.rows].map(
      ([name, { goal, best }]) =>
        `| ${name} | ${told(best.core)} | ${told(best.full)} | ${goal ? `< ${goal} ms` : ""} |`,
    );
    const numbers = (kind: string): string => `${kind}: median | 9 of 10`;
    const head = `| from a slider to the picture, and moving | ${numbers("small engine")} | ${numbers("whole engine")} | goal |`;
    return [head, `|${"---|".repeat(2 + 2 * FRACTIONS.length)}`, ...rows].join("\n");
  }
}

const rounds = Number(process.argv[3] ?? 1);
const site = await open();
try {
  const table = new Table();
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      await sliders(site, kind, table);
      await hexagons(site, kind, table);
    }
    await moves(site, table);
    console.log(`after ${round + 1} of ${rounds}:\n${table}`);
  }
} finally {
  await site.close();
}
