import type { Ask, Engine } from "./engine";
import { Newest } from "./film";
import type { Facts, Layers, PlayState, Point } from "./protocol";
import { SLOT } from "./protocol";

/** How much of the maze is seen. */
export type Fog = "none" | "seen" | "near";

/** What a request for a move may say. */
export type Step = { toward: Point } | { cell: number } | { by: "back" | "hint" | "up" | "down" };

/** The visible distance in fog, in steps. */
const SIGHT = 4;

const { play: slot } = SLOT;

/** A game on a copy of the page's maze. */
export class Game {
  state: PlayState | null = null;
  facts: Facts | null = null;
  fog: Fog = "none";
  /** The path from here to the goal, while it is shown. */
  way: number[] | null = null;
  /** When the first step was made, and when the goal was reached, in milliseconds. */
  private began: number | null = null;
  private ended: number | null = null;
  private readonly drawn: Newest<void>;

  constructor(
    private readonly engine: Engine,
    /** Draws the maze with these layers. */
    draw: (ask: Ask, facts: Facts, layers: Layers) => Promise<void>,
    /** Called after each move, and after each that a wall stopped. */
    private readonly told: (state: PlayState) => void,
  ) {
    this.drawn = new Newest(() =>
      this.engine.run(async (ask) => {
        if (this.facts) await draw(ask, this.facts, this.layers());
      }),
    );
  }

  /** Seconds since the first step, until the goal. */
  get seconds(): number {
    if (this.began === null) return 0;
    return ((this.ended ?? performance.now()) - this.began) / 1000;
  }

  /** Begins on the maze that the page shows; `living` passages move at each step. */
  async begin(living: number): Promise<void> {
    await this.engine.run(async (ask) => {
      this.facts = (await ask({ do: "copy", from: SLOT.page, to: slot })).head;
      const { head } = await ask({ do: "play", slot, living, ...this.sight() });
      this.began = this.ended = this.way = null;
      this.take(head);
    });
    this.redraw();
  }

  /** Makes a step. */
  async go(step: Step): Promise<void> {
    if (!this.state || this.state.done) return;
    await this.engine.run(async (ask) => this.once(ask, step));
    this.redraw();
  }

  /** Follows a pointer through these points, as far as there are passages. */
  async along(points: Point[]): Promise<void> {
    if (!this.state || this.state.done) return;
    await this.engine.run(async (ask) => {
      const { cells } = (await ask({ do: "at", slot, points })).head;
      for (const cell of cells) {
        if (cell === null || cell === this.state?.at || this.state?.done) continue;
        await this.once(ask, { cell });
      }
    });
    this.redraw();
  }

  /** Shows the path from here, or hides it. */
  async guide(on: boolean): Promise<void> {
    if (!on) this.way = null;
    else this.way = (await this.engine.ask({ do: "way", slot })).head.cells;
    this.redraw();
  }

  /** Redraws after a change of fog or colors. */
  redraw(): void {
    this.drawn.want();
  }

  private async once(ask: Ask, step: Step): Promise<void> {
    const { head } = await ask({ do: "go", slot, ...step, ...this.sight() });
    if (this.began === null && head.moved) this.began = performance.now();
    if (head.done) this.ended ??= performance.now();
    // The path that is shown begins at the player.
    if (this.way && (head.moved || head.changed)) {
      this.way = (await ask({ do: "way", slot })).head.cells;
    }
    this.take(head);
  }

  private take(state: PlayState): void {
    this.state = state;
    this.told(state);
  }

  private sight(): object {
    return this.fog === "none" ? {} : { sight: SIGHT };
  }

  private layers(): Layers {
    const { state, fog } = this;
    if (!state) return {};
    const layers: Layers = { trail: state.trail, player: state.at };
    if (this.way) layers.line = this.way;
    const dim = fog === "near" ? state.sees : state.seen;
    return state.done || fog === "none" || !dim ? layers : { ...layers, dim };
  }
}

/** Seconds as minutes and seconds. */
export function minutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
