/** A game on a copy of the page's maze: its state, its time, and its picture, drawn when the engine comes to it. */
import type { Ask, Engine } from "./engine";
import { Newest } from "./film";
import { type Facts, type Layers, SLOT } from "./protocol";
import { text, unpainted } from "./recipe";

const { play: slot } = SLOT;

/** Draws the maze with layers. */
export type Draw = (ask: Ask, facts: Facts, layers: Layers) => Promise<void>;

/** Copies the page's maze to a slot where it is played: without colors, which tell the way, unless they are wanted. */
export async function copied(ask: Ask, slot: number, colors: boolean): Promise<Facts> {
  const facts = (await ask({ do: "copy", from: SLOT.page, to: slot })).head;
  const words = colors ? facts.words : unpainted(facts.words);
  return words === facts.words ? facts : (await ask({ do: "make", slot, recipe: text(words) })).head;
}

export abstract class Match<State> {
  state: State | null = null;
  facts: Facts | null = null;
  /** The colors of cells are shown. */
  colors = false;
  /** When the first step was made, in milliseconds. */
  protected began: number | null = null;
  private readonly drawn: Newest<void>;

  constructor(
    protected readonly engine: Engine,
    draw: Draw,
    /** Called after each move, and after each that a wall stopped. */
    private readonly told: (state: State) => void,
  ) {
    this.drawn = new Newest(() =>
      this.engine.run(async (ask) => {
        if (this.facts) await draw(ask, this.facts, this.state ? this.layers(this.state) : {});
      }),
    );
  }

  /** Redraws after a change of the state or the colors. */
  redraw(): void {
    this.drawn.want();
  }

  protected abstract layers(state: State): Layers;

  /** Copies the maze that the page shows, and takes the state that a request answers there. */
  protected async start(request: (ask: Ask) => Promise<State>): Promise<void> {
    await this.engine.run(async (ask) => {
      this.facts = await copied(ask, slot, this.colors);
      const state = await request(ask);
      this.began = null;
      this.reset();
      this.take(state);
    });
    this.redraw();
  }

  /** Forgets the game before. */
  protected abstract reset(): void;

  /** Does something with the players. */
  protected async play(job: (ask: Ask) => Promise<unknown>): Promise<void> {
    await this.engine.run(job);
    this.redraw();
  }

  protected take(state: State): void {
    this.state = state;
    this.told(state);
  }

  /** Seconds from the first step to a moment in milliseconds. */
  protected since(end: number): number {
    return this.began === null ? 0 : (end - this.began) / 1000;
  }
}
