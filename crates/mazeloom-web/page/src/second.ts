/** An engine beside the page's own, for numbers that take their time. */
import type { App } from "./app";
import { type Ask, Engine } from "./engine";
import { worker } from "./link";
import { SLOT, type Uniform } from "./protocol";

export type Measures = Record<string, unknown>;

/** The number of mazes whose measures are cached. */
const KEPT = 12;
/** What has run for longer than this is not waited for, if it is no longer needed; milliseconds. */
const PATIENCE = 700;

export class Second {
  private engine: Promise<Engine> | null = null;
  private readonly known = new Map<string, Measures>();
  private running: { key: string; began: number } | null = null;

  constructor(private readonly app: App) {}

  /** The measures of a recipe; null if something newer was asked for with the same key. */
  async measures(key: string, recipe: string): Promise<Measures | null> {
    const kept = this.known.get(recipe);
    if (kept) return kept;
    const engine = await this.start();
    const { running } = this;
    if (running?.key === key && performance.now() - running.began > PATIENCE) engine.stop();
    const found = await engine
      .latest(key, async (ask) => {
        this.running = { key, began: performance.now() };
        try {
          return await measured(ask, recipe);
        } finally {
          this.running = null;
        }
      })
      .catch((error: Error) => {
        if (error.message === "stopped") return null;
        // Files of the reader's own are known to the page's engine alone.
        return this.app.engine.run((ask) => measured(ask, recipe));
      });
    if (found) this.keep(recipe, found);
    return found;
  }

  /** The statistics of uniform mazes on the same grid, for a number of seeds from the first on. */
  async baseline(recipe: string, runs: number, first: number): Promise<Uniform | null> {
    const engine = await this.start();
    return engine.ask({ do: "baseline", recipe, runs, first }).then(
      ({ head }) => head,
      () => null,
    );
  }

  private start(): Promise<Engine> {
    const whole = this.app.engine.makes === "full";
    if (whole) this.engine?.then((engine) => engine.takeOver()).catch(() => {});
    this.engine ??= Engine.start(worker, whole ? "full" : "core");
    // What did not load may be tried again.
    this.engine.catch(() => (this.engine = null));
    return this.engine;
  }

  private keep(recipe: string, measures: Measures): void {
    this.known.set(recipe, measures);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
  }
}

const slot = SLOT.spare;

async function measured(ask: Ask, recipe: string): Promise<Measures> {
  await ask({ do: "make", slot, recipe });
  return (await ask({ do: "measure", slot })).head.measures;
}

const all = new WeakMap<App, Second>();

/** The second engine of a page; it is loaded when it is first needed. */
export function second(app: App): Second {
  let found = all.get(app);
  if (!found) all.set(app, (found = new Second(app)));
  return found;
}
