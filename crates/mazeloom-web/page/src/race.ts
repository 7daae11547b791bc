/** Two players in one maze, at one keyboard. */
import type { Ask, Engine } from "./engine";
import { Newest } from "./film";
import { copied } from "./game";
import type { Contest, Facts, Layers, Point } from "./protocol";
import { SLOT } from "./protocol";

const { play: slot } = SLOT;

/** What two players do: the first at the goal wins, or they win when they meet. */
export type Aim = "race" | "meet";

const MOVES: Record<string, [0 | 1, Point]> = {
  w: [0, [0, -1]],
  a: [0, [-1, 0]],
  s: [0, [0, 1]],
  d: [0, [1, 0]],
  q: [0, [-1, -1]],
  e: [0, [1, -1]],
  z: [0, [-1, 1]],
  y: [0, [-1, 1]],
  c: [0, [1, 1]],
  ArrowUp: [1, [0, -1]],
  ArrowLeft: [1, [-1, 0]],
  ArrowDown: [1, [0, 1]],
  ArrowRight: [1, [1, 0]],
  Home: [1, [-1, -1]],
  PageUp: [1, [1, -1]],
  End: [1, [-1, 1]],
  PageDown: [1, [1, 1]],
};

/** Which player a key moves, and where to; null for other keys. */
export function move(key: string): [0 | 1, Point] | null {
  return MOVES[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** A race on a copy of the page's maze. */
export class Race {
  state: Contest | null = null;
  /** The colors of cells are shown. */
  colors = false;
  /** Seconds until each player had finished. */
  finished: [number | null, number | null] = [null, null];
  private facts: Facts | null = null;
  /** When the first step was made, and when both had finished, in milliseconds. */
  private began: number | null = null;
  private readonly drawn: Newest<void>;

  constructor(
    private readonly engine: Engine,
    /** Draws the maze with these layers. */
    draw: (ask: Ask, facts: Facts, layers: Layers) => Promise<void>,
    /** Called after each move. */
    private readonly told: (state: Contest) => void,
  ) {
    this.drawn = new Newest(() =>
      this.engine.run(async (ask) => {
        if (this.facts && this.state) await draw(ask, this.facts, layers(this.state));
      }),
    );
  }

  /** Seconds since the first step, until both have finished. */
  get seconds(): number {
    if (this.began === null) return 0;
    const [first, second] = this.finished;
    if (first !== null && second !== null) return Math.max(first, second);
    return (performance.now() - this.began) / 1000;
  }

  /** Begins on the maze that the page shows, or on a fair one of its recipe. */
  async begin(aim: Aim): Promise<void> {
    await this.engine.run(async (ask) => {
      this.state = null;
      this.facts = await copied(ask, slot, this.colors);
      const { head } = await ask({ do: "race", slot, meet: aim === "meet" });
      this.began = null;
      this.finished = [null, null];
      this.take(head);
    });
    this.redraw();
  }

  /** Moves a player. */
  async go(player: 0 | 1, toward: Point): Promise<void> {
    if (!this.state) return;
    await this.engine.run(async (ask) => {
      const { head } = await ask({ do: "run", slot, player, toward });
      if (head.moved) this.began ??= performance.now();
      for (const player of [0, 1] as const) {
        if (head.players[player].done) this.finished[player] ??= this.seconds;
      }
      this.take(head);
    });
    this.redraw();
  }

  redraw(): void {
    this.drawn.want();
  }

  private take(state: Contest): void {
    this.state = state;
    this.told(state);
  }
}

function layers({ players: [first, second] }: Contest): Layers {
  return { trails: [first.trail, second.trail] };
}
