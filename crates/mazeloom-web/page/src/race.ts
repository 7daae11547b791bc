/** Two players in one maze, at one keyboard. */
import { MOVES } from "./gesture";
import { Match } from "./match";
import { type Contest, type Layers, type Point, SLOT } from "./protocol";

const { play: slot } = SLOT;

/** What two players do: the first at the goal wins, or they win when they meet. */
export type Aim = "race" | "meet";

/** Keys of the first player, which one player has too, and of the second, in the same order. */
const FIRST = ["w", "a", "s", "d", "q", "e", "z", "c"];
const SECOND = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "Home", "PageUp", "End", "PageDown"];

/** Which player a key moves, and where to; null for other keys. */
export function move(key: string): [0 | 1, Point] | null {
  const name = key.length === 1 ? key.toLowerCase().replace("y", "z") : key;
  const at = Math.max(FIRST.indexOf(name), SECOND.indexOf(name));
  return at < 0 ? null : [FIRST.includes(name) ? 0 : 1, [...MOVES[FIRST[at]!]!]];
}

/** A game of two players. */
export class Race extends Match<Contest> {
  /** Seconds until each player had finished. */
  finished: [number | null, number | null] = [null, null];

  /** Seconds since the first step, until both have finished. */
  get seconds(): number {
    const [first, second] = this.finished;
    return first !== null && second !== null ? Math.max(first, second) : this.since(performance.now());
  }

  /** Begins on the maze that the page shows, or on a fair one of its recipe. */
  begin(aim: Aim): Promise<void> {
    this.state = null;
    return this.start(async (ask) => (await ask({ do: "race", slot, meet: aim === "meet" })).head);
  }

  /** Moves a player. */
  async go(player: 0 | 1, toward: Point): Promise<void> {
    if (!this.state) return;
    await this.play(async (ask) => {
      const { head } = await ask({ do: "run", slot, player, toward });
      if (head.moved) this.began ??= performance.now();
      for (const player of [0, 1] as const) {
        if (head.players[player].done) this.finished[player] ??= this.seconds;
      }
      this.take(head);
    });
  }

  protected reset(): void {
    this.finished = [null, null];
  }

  protected layers({ players: [first, second] }: Contest): Layers {
    return { trails: [first.trail, second.trail] };
  }
}
