import type { Ask } from "./engine";
import { Match } from "./match";
import { type Layers, type PlayState, type Point, SLOT } from "./protocol";

/** How much of the maze is seen. */
export type Fog = "none" | "seen" | "near";

/** What a request for a move may say. */
export type Step = { toward: Point } | { cell: number } | { by: "back" | "hint" | "up" | "down" | "wait" };

/** The visible distance in fog, in steps. */
const SIGHT = 4;

const { play: slot } = SLOT;

/** A game of one player. */
export class Game extends Match<PlayState> {
  fog: Fog = "none";
  /** The path from here to the goal, while it is shown. */
  way: number[] | null = null;
  /** The path was shown at some time of this game. */
  helped = false;
  /** Where the last hint points, as lines, until the player moves. */
  hint: Point[][] | null = null;
  /** When the goal was reached, in milliseconds. */
  private ended: number | null = null;

  /** Seconds since the first step, until the goal. */
  get seconds(): number {
    return this.since(this.ended ?? performance.now());
  }

  /** Begins; `living` passages move at each step. */
  begin(living: number): Promise<void> {
    return this.start(async (ask) => (await ask({ do: "play", slot, living, ...this.sight() })).head);
  }

  /** Makes a step, or asks for a hint. */
  async go(step: Step): Promise<void> {
    await this.moves((ask) => this.once(ask, step));
  }

  /** Draws the player's path without its detours. */
  won(): void {
    this.way = direct(this.state!.trail);
    this.redraw();
  }

  /** Goes on along the corridor that begins in a direction, to the next junction. */
  async run(toward: Point): Promise<void> {
    await this.moves((ask) => this.corridor(ask, toward));
  }

  /** Walks to a point that was tapped, if the corridor leads there, or straight on; else a run toward it. */
  async walk(to: Point): Promise<void> {
    await this.moves(async (ask) => {
      const [cell] = (await ask({ do: "at", slot, points: [to] })).head.cells;
      if (cell === this.state!.at) {
        if (this.state!.waits) await this.once(ask, { by: "wait" });
        return;
      }
      if (typeof cell === "number" && (await this.once(ask, { cell }))) return;
      const [x, y] = this.state!.point;
      const [dx, dy] = [to[0] - x, to[1] - y];
      const along: Point = [dx, 0];
      const across: Point = [0, dy];
      const [first, second] = Math.abs(dx) >= Math.abs(dy) ? [along, across] : [across, along];
      const straight = Math.min(Math.abs(dx), Math.abs(dy)) < 0.5;
      if (straight) return this.straight(ask, first, cell ?? null);
      if (!(await this.corridor(ask, first))) await this.corridor(ask, second);
    });
  }

  /** Follows a pointer through these points, as far as there are passages. */
  async along(points: Point[]): Promise<void> {
    await this.moves(async (ask) => {
      const { cells } = (await ask({ do: "at", slot, points })).head;
      for (const cell of cells) {
        if (cell === null || cell === this.state?.at || this.state?.done) continue;
        await this.once(ask, { cell });
      }
    });
  }

  /** Shows the path from here, or hides it. */
  async guide(on: boolean): Promise<void> {
    if (!on) this.way = null;
    else {
      // After the end it helps no more.
      this.helped ||= !this.state?.done;
      this.way = (await this.engine.ask({ do: "way", slot })).head.cells;
    }
    this.redraw();
  }

  protected reset(): void {
    this.ended = this.way = this.hint = null;
    this.helped = false;
  }

  /** Does something with the player, unless the game is over. */
  private async moves(job: (ask: Ask) => Promise<unknown>): Promise<void> {
    if (this.state && !this.state.done) await this.play(job);
  }

  /** Runs along a corridor; false if none begins there. */
  private async corridor(ask: Ask, toward: Point): Promise<boolean> {
    const first = this.state!.at;
    let from = first;
    if (!(await this.once(ask, { toward }))) return false;
    for (let next = onward(this.state!, from); next !== null; next = onward(this.state!, from)) {
      from = this.state!.at;
      // A corridor may be a ring.
      if (from === first || !(await this.once(ask, { cell: next }))) break;
    }
    return true;
  }

  /** Walks straight on, past junctions too, to a cell or the next wall. */
  private async straight(ask: Ask, toward: Point, cell: number | null): Promise<void> {
    const first = this.state!.at;
    while (this.state!.at !== cell && !this.state!.done && (await this.once(ask, { toward }))) {
      if (this.state!.at === first) return;
    }
  }

  /** One request for a move; true if the player moved. */
  private async once(ask: Ask, step: Step): Promise<boolean> {
    // A hint that is still shown is not paid for again.
    if (this.hint && "by" in step && step.by === "hint") return false;
    const { head } = await ask({ do: "go", slot, ...step, ...this.sight() });
    if (this.began === null && head.moved) this.began = performance.now();
    if (head.done) this.ended ??= performance.now();
    // The path that is shown begins at the player.
    if (this.way && (head.moved || head.changed)) {
      this.way = (await ask({ do: "way", slot })).head.cells;
    }
    this.hint = head.moved ? null : head.hint?.length ? head.hint : this.hint;
    this.take(head);
    return head.moved;
  }

  private sight(): object {
    return this.fog === "none" ? {} : { sight: SIGHT };
  }

  protected layers(state: PlayState): Layers {
    const { fog } = this;
    const layers: Layers = { trail: state.trail };
    if (this.way) layers.line = this.way;
    const dim = fog === "near" ? state.sees : state.seen;
    return state.done || fog === "none" || !dim ? layers : { ...layers, dim };
  }
}

/** A walk without the parts that led back to the same cell. */
export function direct(trail: readonly number[]): number[] {
  const path: number[] = [];
  const places = new Map<number, number>();
  for (const cell of trail) {
    const place = places.get(cell) ?? path.length;
    for (const lost of path.splice(place)) places.delete(lost);
    places.set(cell, path.push(cell) - 1);
  }
  return path;
}

/** The only cell to go on to, for a player who came from a cell; null at junctions, stairs and ends. */
export function onward(
  {
    ways,
    stairs,
    done,
    found,
    trapped,
    waits,
  }: Pick<PlayState, "ways" | "stairs" | "done" | "found"> & Partial<PlayState>,
  from: number,
): number | null {
  // Who may wait has to think at each step.
  if (done || trapped || waits || stairs.length > 0 || found?.length) return null;
  const on = new Set(ways.map(({ cell }) => cell).filter((cell) => cell !== from));
  return on.size === 1 ? [...on][0]! : null;
}

/** Seconds as minutes and seconds. */
export function minutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds as minutes and seconds with tenths, as challenges count them. */
export function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, "0")}.${tenths % 10}`;
}
