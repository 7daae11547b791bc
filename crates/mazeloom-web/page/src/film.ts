/** How two animations of unequal length play side by side. */
export type Pace = "share" | "step";

/** The minimum and maximum speed, in steps per second, as powers of two. */
export const SPEEDS = { least: 0, most: 14 } as const;

/** The speed at which all happens at once: the notch above the maximum. */
export const AT_ONCE = Infinity;

/** The duration of an animation at its initial speed, in seconds. */
const LASTS = 12;

/**
 * The common clock of the animations that are shown: it counts in steps of the longest, with a fraction
 * while it runs, so that slow speeds move on evenly.
 */
export class Clock {
  /** The number of steps of each animation. */
  lengths: number[] = [];
  pace: Pace = "share";
  /** Steps per second. */
  speed = 1;
  /** The speed was chosen by hand, and is kept for other animations. */
  chosen = false;
  playing = false;
  private time = 0;

  /** The steps of the longest animation. */
  get end(): number {
    return Math.max(0, ...this.lengths);
  }

  /** Steps done, in those of the longest animation. */
  get now(): number {
    return Math.floor(this.time);
  }

  /** Steps done in each animation. */
  get each(): number[] {
    return this.lengths.map((steps) => done(this.now, this.end, steps, this.pace));
  }

  /** Goes to a position; positions outside are clamped. */
  seek(time: number): void {
    this.time = Math.min(this.end, Math.max(0, Math.floor(time)));
  }

  /** Moves a number of steps forward or back; stops playing. */
  step(by: number): void {
    this.playing = false;
    this.seek(this.now + by);
  }

  /** Plays from here, or from the beginning if all is shown. */
  play(): void {
    if (this.now >= this.end) this.seek(0);
    this.playing = this.end > 0;
  }

  /** Lets `milliseconds` pass; stops at the end. */
  pass(milliseconds: number): void {
    if (!this.playing) return;
    this.time = this.speed === AT_ONCE ? this.end : Math.min(this.end, this.time + (this.speed * milliseconds) / 1000);
    if (this.time >= this.end) this.playing = false;
  }
}

/** Steps done in an animation of `steps`, when the clock of the longest, of `end`, stands at `now`. */
export function done(now: number, end: number, steps: number, pace: Pace): number {
  if (pace === "step" || steps === end) return Math.min(now, steps);
  if (now >= end) return steps;
  return Math.floor((now * steps) / end);
}

/** The power of two whose speed shows `steps` in about a dozen seconds. */
export function fitting(steps: number): number {
  const power = Math.round(Math.log2(Math.max(1, steps / LASTS)));
  return Math.min(SPEEDS.most, Math.max(SPEEDS.least, power));
}

/**
 * Sends the newest request, one at a time: an older one that is waiting and no longer needed is
 * dropped.
 */
export class Newest<Wanted> {
  private busy = false;
  private next: { wanted: Wanted } | null = null;

  constructor(private readonly ask: (wanted: Wanted) => Promise<void>) {}

  /** Wants this, and no longer anything before it. */
  want(wanted: Wanted): void {
    this.next = { wanted };
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    try {
      while (this.next) {
        const { wanted } = this.next;
        this.next = null;
        await this.ask(wanted);
      }
    } finally {
      this.busy = false;
    }
  }
}
