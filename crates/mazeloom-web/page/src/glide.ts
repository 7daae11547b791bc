/** A player that glides from cell to cell instead of jumping. */
import { pieces } from "./pieces";
import type { Point } from "./protocol";

/** How long a move takes at most, in milliseconds. */
export const GLIDE = 120;

/** Where a piece is at any time. */
export class Glide {
  private lines: Point[][] = [];
  private length = 0;
  private began = 0;

  constructor(private end: Point) {}

  /** Stands at a point at once. */
  put(at: Point): void {
    this.end = at;
    this.length = 0;
  }

  /** Goes along the steps that were made, to a point; what was under way is cut short. */
  go(steps: readonly Point[][], to: Point, now: number): void {
    const rest = this.moving(now) ? this.ahead(now) : [];
    this.lines = [...rest, ...pieces(steps)];
    this.length = this.lines.reduce((sum, line) => sum + long(line), 0);
    [this.began, this.end] = [now, to];
  }

  moving(now: number): boolean {
    return this.length > 0 && now - this.began < GLIDE;
  }

  at(now: number): Point {
    return this.moving(now) ? (this.ahead(now)[0]?.[0] ?? this.end) : this.end;
  }

  /** What is left to go. */
  private ahead(now: number): Point[][] {
    let gone = (this.length * Math.max(0, now - this.began)) / GLIDE;
    for (const [i, line] of this.lines.entries()) {
      const all = long(line);
      if (gone < all) return [after(line, gone), ...this.lines.slice(i + 1)];
      gone -= all;
    }
    return [[this.end]];
  }
}

const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const long = (line: Point[]): number => line.reduce((sum, at, i) => sum + (i ? away(line[i - 1]!, at) : 0), 0);

/** What follows a part of a line. */
function after(line: Point[], gone: number): Point[] {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const step = away(a, b);
    if (gone < step) {
      const t = gone / step;
      return [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], ...line.slice(i)];
    }
    gone -= step;
  }
  return line.slice(-1);
}
