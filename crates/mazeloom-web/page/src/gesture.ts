/** A direction on the page: x to the right, y downward. */
export type Toward = readonly [number, number];

/** What a key does in a game. */
export type Deed = { toward: Toward } | { by: "back" | "hint" | "up" | "down" | "wait" | "way" | "restart" | "next" };

const UP: Toward = [0, -1];
const DOWN: Toward = [0, 1];
const LEFT: Toward = [-1, 0];
const RIGHT: Toward = [1, 0];

export const MOVES: Record<string, Toward> = {
  ArrowUp: UP,
  ArrowDown: DOWN,
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  w: UP,
  s: DOWN,
  a: LEFT,
  d: RIGHT,
  k: UP,
  j: DOWN,
  h: LEFT,
  l: RIGHT,
  q: [-1, -1],
  e: [1, -1],
  z: [-1, 1],
  c: [1, 1],
};

const DEEDS: Record<string, Deed> = {
  Backspace: { by: "back" },
  u: { by: "back" },
  i: { by: "hint" },
  v: { by: "way" },
  r: { by: "restart" },
  n: { by: "next" },
  ".": { by: "wait" },
  PageUp: { by: "up" },
  PageDown: { by: "down" },
};

/** What a key that was pressed alone does, or nothing. */
export function deed(key: string): Deed | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const toward = MOVES[name];
  return toward ? { toward } : (DEEDS[name] ?? null);
}

/** A finger that has moved less than this many pixels was put down, not drawn along. */
const FLICK = 12;

/**
 * A finger that is drawn over the page: a step each time it has gone on by a stride, toward where
 * it has gone since the last, and one for a flick shorter than that.
 */
export class Swipe {
  private stepped = false;

  /** The finger is put down; a stride is the pixels of a step. */
  constructor(
    private x: number,
    private y: number,
    private readonly stride: number,
  ) {}

  /** The steps that come of the finger being at a point now. */
  move(x: number, y: number): Toward[] {
    const dx = x - this.x;
    const dy = y - this.y;
    const count = Math.floor(Math.hypot(dx, dy) / this.stride);
    if (count === 0) return [];
    this.stepped = true;
    this.x = x;
    this.y = y;
    return Array.from({ length: count }, () => direction(dx, dy));
  }

  /** The step that comes of the finger being lifted at a point, if any. */
  lift(x: number, y: number): Toward | null {
    const dx = x - this.x;
    const dy = y - this.y;
    return this.stepped || Math.hypot(dx, dy) < FLICK ? null : direction(dx, dy);
  }
}

/** How far a finger is drawn, in pixels, until it is known where to. */
const DRAWN = 28;

/**
 * A finger that steers a run: one each time it is drawn in another of the four directions. A finger that is
 * lifted where it was put down has tapped.
 */
export class Steer {
  private last: Toward | null = null;

  constructor(
    private x: number,
    private y: number,
  ) {}

  /** Whether it has been drawn nowhere yet. */
  get tapping(): boolean {
    return this.last === null;
  }

  /** The run that comes of the finger being at a point now, if any. */
  move(x: number, y: number): Toward | null {
    const [dx, dy] = [x - this.x, y - this.y];
    if (Math.hypot(dx, dy) < DRAWN) return null;
    [this.x, this.y] = [x, y];
    const toward: Toward = Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
    if (this.last && this.last[0] === toward[0] && this.last[1] === toward[1]) return null;
    return (this.last = toward);
  }

  /** What comes of the finger being lifted at a point: a run of a short stroke, a tap, or nothing more. */
  lift(x: number, y: number): Toward | "tap" | null {
    if (!this.tapping) return null;
    const [dx, dy] = [x - this.x, y - this.y];
    if (Math.hypot(dx, dy) < FLICK) return "tap";
    return Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
  }
}

/** A vector of length one. */
function direction(dx: number, dy: number): Toward {
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** Points from one to another, none farther than `most` from the next, the last included. */
export function between(from: Toward, to: Toward, most: number): Toward[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / most));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
  });
}

/** Names of the eight winds, beginning in the east, turning clockwise on the page. */
export const WINDS = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"] as const;

/** The wind that a direction on the page points to. */
export function wind(dx: number, dy: number): (typeof WINDS)[number] {
  const eighth = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * 8);
  return WINDS[(eighth + 8) % 8]!;
}
