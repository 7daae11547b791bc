/** A gamepad with the standard mapping, polled while one is connected. */
import type { Point } from "./protocol";

/** What a gamepad can ask for. */
export interface Pressed {
  /** The d-pad or the left stick: a vector of length one, y downward. Repeats while held. */
  toward(direction: Point): void;
  hint(): void;
  back(): void;
  restart(): void;
  next(): void;
}

/** The part of a browser's `Gamepad` that is read. */
export interface Pad {
  connected: boolean;
  mapping: string;
  axes: readonly number[];
  buttons: readonly { pressed: boolean }[];
}

/** Buttons of the standard mapping. */
const [A, B, SELECT, START, UP, DOWN, LEFT, RIGHT] = [0, 1, 8, 9, 12, 13, 14, 15];
/** How far the stick must be moved to count. */
const DEAD = 0.5;
/** The delay before a held direction repeats, and its interval, in milliseconds. */
const HELD = 350;
const AGAIN = 140;

/** Turns states of a gamepad into presses. */
export class PadReader {
  private held: Point | null = null;
  private due = 0;
  private down = new Set<number>();

  constructor(private readonly pressed: Pressed) {}

  /** Takes what a gamepad shows at a time in milliseconds. */
  read(pad: Pad, now: number): void {
    this.move(direction(pad), now);
    const deeds: [number, () => void][] = [
      [A, () => this.pressed.hint()],
      [B, () => this.pressed.back()],
      [START, () => this.pressed.restart()],
      [SELECT, () => this.pressed.next()],
    ];
    for (const [button, act] of deeds) {
      const pressed = pad.buttons[button]?.pressed ?? false;
      if (pressed && !this.down.has(button)) act();
      if (pressed) this.down.add(button);
      else this.down.delete(button);
    }
  }

  private move(toward: Point | null, now: number): void {
    const same = toward !== null && this.held !== null && toward[0] * this.held[0] + toward[1] * this.held[1] > 0.8;
    if (!toward || !same) {
      this.held = toward;
      this.due = now + HELD;
      if (toward) this.pressed.toward(toward);
    } else if (now >= this.due) {
      this.held = toward;
      this.due = now + AGAIN;
      this.pressed.toward(toward);
    }
  }
}

/** Where the d-pad or, without it, the left stick points. */
function direction({ buttons, axes }: Pad): Point | null {
  const on = (button: number): number => (buttons[button]?.pressed ? 1 : 0);
  const pad: Point = [on(RIGHT) - on(LEFT), on(DOWN) - on(UP)];
  const stick: Point = [axes[0] ?? 0, axes[1] ?? 0];
  const [x, y] = pad[0] || pad[1] ? pad : Math.hypot(...stick) < DEAD ? [0, 0] : stick;
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : null;
}

/** The open side that a direction means; else the nearest of the four directions of the page. */
export function meant(sides: readonly Point[], [x, y]: Point): Point {
  let best: Point | null = null;
  let most = 0.8;
  for (const side of sides) {
    const along = (side[0] * x + side[1] * y) / (Math.hypot(...side) || 1);
    if (along > most) [best, most] = [side, along];
  }
  if (best) return best;
  return Math.abs(x) >= Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)];
}

/** Where gamepads come from; the browser, or a test. */
export interface Source {
  pads(): readonly (Pad | null)[];
  on(change: () => void): () => void;
  frame(next: (now: number) => void): number;
  cancel(frame: number): void;
}

const BROWSER: Source = {
  // Outside secure contexts some browsers have none.
  pads: () => (navigator as { getGamepads?(): (Pad | null)[] }).getGamepads?.() ?? [],
  on(change) {
    for (const name of ["gamepadconnected", "gamepaddisconnected"]) addEventListener(name, change);
    return () => {
      for (const name of ["gamepadconnected", "gamepaddisconnected"]) removeEventListener(name, change);
    };
  },
  frame: (next) => requestAnimationFrame(next),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/** Listens to gamepads between `start` and `stop`; polls only while one is connected. */
export class Gamepads {
  private reader: PadReader | null = null;
  private off: (() => void) | null = null;
  private frame: number | null = null;

  constructor(
    private readonly pressed: Pressed,
    private readonly source: Source = BROWSER,
  ) {}

  start(): void {
    this.off ??= this.source.on(() => this.poll());
    this.poll();
  }

  stop(): void {
    this.off?.();
    this.off = null;
    this.rest();
  }

  private rest(): void {
    if (this.frame !== null) this.source.cancel(this.frame);
    this.frame = this.reader = null;
  }

  private poll(): void {
    if (this.frame !== null || !this.pad()) return;
    this.reader = new PadReader(this.pressed);
    const next = (now: number): void => {
      this.frame = null;
      const pad = this.pad();
      if (!pad || !this.off) return this.rest();
      this.reader?.read(pad, now);
      if (this.off !== null) this.frame = this.source.frame(next);
    };
    this.frame = this.source.frame(next);
  }

  private pad(): Pad | null {
    return this.source.pads().find((pad) => pad?.connected && pad.mapping === "standard") ?? null;
  }
}
