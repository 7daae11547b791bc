/** How two films of unequal length go side by side. */
export type Pace = "share" | "step";

/** The least and the greatest speed, in steps a second, as powers of two. */
export const SPEEDS = { least: 0, most: 14 } as const;

/** How long a film lasts at the speed it begins with, in seconds. */
const LASTS = 12;

/**
 * The one clock of the films that are shown: it counts in steps of the longest, with a fraction
 * while it runs, so that slow speeds move on evenly.
 */
export class Clock {
  /** How many steps each film has. */
  lengths: number[] = [];
  pace: Pace = "share";
  /** Steps a second. */
  speed = 1;
  /** The speed was chosen by hand, and stays for other films. */
  chosen = false;
  playing = false;
  private time = 0;

  /** The steps of the longest film. */
  get end(): number {
    return Math.max(0, ...this.lengths);
  }

  /** Steps done, in those of the longest film. */
  get now(): number {
    return Math.floor(this.time);
  }

  /** Steps done in each film. */
  get each(): number[] {
    return this.lengths.map((steps) => done(this.now, this.end, steps, this.pace));
  }

  /** Goes to a moment; what lies outside is the nearest that there is. */
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
    this.time = Math.min(this.end, this.time + (this.speed * milliseconds) / 1000);
    if (this.time >= this.end) this.playing = false;
  }
}

/** Steps done in a film of `steps`, when the clock of the longest, of `end`, stands at `now`. */
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
