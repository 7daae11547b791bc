/** Cells removed or added by the tools of the shape. */
import type { App } from "./app";
import { type Brush, PLAIN, type Stroke } from "./brush";
import { type Facts, type Point, SLOT } from "./protocol";

export interface Strokes {
  brush: Brush;
  /** The tools add cells instead of removing them; the right button does the other. */
  keep: boolean;
  keepAll(): void;
  /** Leaves a single cell, since a maze without any cannot be: then cells can be drawn. */
  leaveAll(): Promise<boolean>;
}

export function strokes(app: App): Strokes {
  let waiting: Stroke[] = [];
  let stroke = 0;
  const self: Strokes = {
    keep: false,
    brush: {
      ...PLAIN,
      right: true,
      extent: () => [app.facts?.width ?? 1, app.facts?.height ?? 1],
      apply(done, first, turned) {
        if (first) stroke++;
        waiting.push(done);
        const keep = self.keep !== turned;
        void app.attempt(async (ask) => {
          const taken = waiting;
          waiting = [];
          const all = { points: of(taken, "points"), boxes: of(taken, "boxes"), fills: of(taken, "fills") };
          const { head } = await ask({ do: "mask", recipe: app.facts!.recipe, ...all, keep });
          return head.recipe;
        }, `stroke ${stroke}`);
      },
    },
    keepAll() {
      const recipe = app.facts?.recipe;
      if (recipe)
        void app.attempt(async (ask) => (await ask({ do: "mask", recipe, all: true, keep: true })).head.recipe);
    },
    leaveAll: () => leaveAll(app),
  };
  return self;
}

const of = <K extends keyof Stroke>(all: Stroke[], kind: K): Stroke[K] =>
  all.flatMap((one) => one[kind] as (Point & Stroke["boxes"][number])[]) as Stroke[K];

async function leaveAll(app: App): Promise<boolean> {
  const { facts } = app;
  if (!facts) return false;
  const made = await app.attempt(async (ask) => {
    const points = around(facts);
    const { cells } = (await ask({ do: "at", slot: SLOT.page, points })).head;
    const one = points[cells.findIndex((cell) => cell !== null)];
    const { recipe } = (await ask({ do: "mask", recipe: facts.recipe, all: true, keep: false })).head;
    return one ? (await ask({ do: "mask", recipe, points: [one], keep: true })).head.recipe : facts.recipe;
  });
  return made?.cells === 1;
}

/** Points of a maze, those nearest to its middle first. */
function around({ width, height }: Facts): Point[] {
  const across = Math.min(80, Math.ceil(width * 2));
  const down = Math.min(80, Math.ceil(height * 2));
  const all = Array.from(
    { length: across * down },
    (_, i): Point => [((i % across) + 0.5) * (width / across), (Math.floor(i / across) + 0.5) * (height / down)],
  );
  const away = ([x, y]: Point): number => Math.hypot(x - width / 2, y - height / 2);
  return all.sort((a, b) => away(a) - away(b));
}
