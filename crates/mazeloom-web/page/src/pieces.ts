/** What stands on the board of a game: start, goal and players, each a shape and a color of its own. */
import { type Placing, polyline } from "./overlay";
import type { Box, Point } from "./protocol";

/** A disc and a square on its corner are players, a star is the goal, a ring the start. */
export type Kind = "start" | "goal" | "one" | "first" | "second";

export interface Piece {
  kind: Kind;
  at: Point;
  /** How far the sides of its cell are from there, in cells. */
  room: number;
}

/**
 * The colors on light paper and on dark, and that of the rim around them. Players and goal differ from each
 * other and from the paper by a contrast of 3 at least (WCAG 2.2, 1.4.11).
 */
export const COLORS: Record<"light" | "dark", Record<Kind | "rim" | "hint", string>> = {
  light: {
    start: "#1b8a46",
    goal: "#0b2a6b",
    one: "#d9480f",
    first: "#e5383b",
    second: "#a855d0",
    rim: "#ffffff",
    hint: "#b3306f",
  },
  dark: {
    start: "#4cc38a",
    goal: "#fff3bf",
    one: "#e8590c",
    first: "#e5383b",
    second: "#a855d0",
    rim: "#16171c",
    hint: "#ff8ac2",
  },
};

/** How large a piece is, as a fraction of the room of its cell. */
const SIZE: Record<Kind, number> = { start: 0.52, goal: 0.74, one: 0.56, first: 0.54, second: 0.7 };
/** No piece is smaller than this, in pixels. */
const LEAST = 3;

type Context = CanvasRenderingContext2D;

/** Draws a piece at a point of the page; `zoom` is the pixels of a cell. */
export function stand(context: Context, piece: Piece, [x, y]: Point, zoom: number, dark: boolean): void {
  const colors = COLORS[dark ? "dark" : "light"];
  const { kind } = piece;
  const size = Math.max(LEAST, piece.room * zoom * SIZE[kind]);
  outline(context, kind, x, y, size);
  context.lineJoin = "round";
  context.lineWidth = Math.max(1.5, size * 0.28);
  context.strokeStyle = colors.rim;
  context.stroke();
  if (kind === "start") {
    context.lineWidth = Math.max(1.5, size * 0.3);
    context.strokeStyle = colors.start;
    return context.stroke();
  }
  context.fillStyle = colors[kind];
  context.fill();
}

function outline(context: Context, kind: Kind, x: number, y: number, size: number): void {
  context.beginPath();
  if (kind === "goal") return corners(context, star(x, y, size));
  if (kind === "second")
    return corners(
      context,
      around(x, y, 4, () => size),
    );
  context.arc(x, y, size, 0, 2 * Math.PI);
}

function corners(context: Context, points: Point[]): void {
  polyline(context, points);
  context.closePath();
}

/** Points at some distances about another, clockwise from above. */
function around(x: number, y: number, count: number, far: (i: number) => number): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const turn = (2 * i * Math.PI) / count - Math.PI / 2;
    return [x + far(i) * Math.cos(turn), y + far(i) * Math.sin(turn)];
  });
}

/** The corners of a star with five points. */
export const star = (x: number, y: number, size: number): Point[] =>
  around(x, y, 10, (i) => (i % 2 === 0 ? size : size * 0.45));

/** Draws where a hint points: a line through the cells ahead, with an arrow at its end. */
export function point(context: Context, steps: readonly Point[][], place: Placing, zoom: number, dark: boolean): void {
  const colors = COLORS[dark ? "dark" : "light"];
  const lines = pieces(steps).map((line) => line.map(([x, y]) => place(x, y)));
  const width = Math.max(2, zoom * 0.12);
  const last = lines.at(-1);
  if (!last || last.length < 2) return;
  const [from, to] = last.slice(-2) as [Point, Point];
  for (const [color, wide] of [
    [colors.rim, width * 2],
    [colors.hint, width],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = wide;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    for (const line of lines) polyline(context, line);
    head(context, from, to, Math.max(5, zoom * 0.26));
    context.stroke();
  }
}

/** Length of a celebration in milliseconds, way of its stars in pixels, and their number. */
const CHEER = { time: 1400, far: 120, stars: 14 };

/** Stars that fly from a point of the page; false when it is over. */
export function burst(context: Context, [x, y]: Point, time: number, dark: boolean): boolean {
  const part = time / CHEER.time;
  if (part >= 1) return false;
  const { goal, one, hint } = COLORS[dark ? "dark" : "light"];
  // Fast at first, and falling in the end.
  const far = CHEER.far * (1 - (1 - part) ** 3);
  context.globalAlpha = 1 - part ** 2;
  for (const [i, [sx, sy]] of around(x, y, CHEER.stars, (i) => far * (0.6 + ((i * 7) % 5) / 10)).entries()) {
    context.beginPath();
    corners(context, star(sx, sy + 60 * part ** 2, 7 + (i % 3) * 2));
    context.fillStyle = [goal, one, hint][i % 3]!;
    context.fill();
  }
  context.globalAlpha = 1;
  return true;
}

/** Pixels from the edge of the view to an arrow there. */
const EDGE = 26;

/** An arrow at the edge of a view, toward a point outside. */
export function arrowTo(context: Context, [x0, y0, x1, y1]: Box, [x, y]: Point, dark: boolean): void {
  const colors = COLORS[dark ? "dark" : "light"];
  const at: Point = [Math.min(x1 - EDGE, Math.max(x0 + EDGE, x)), Math.min(y1 - EDGE, Math.max(y0 + EDGE, y))];
  const turn = Math.atan2(y - at[1], x - at[0]);
  const toward = (angle: number, far: number): Point => [
    at[0] + far * Math.cos(turn + angle),
    at[1] + far * Math.sin(turn + angle),
  ];
  context.beginPath();
  corners(context, [toward(0, 17), toward(2.45, 15), toward(Math.PI, 5), toward(-2.45, 15)]);
  context.lineJoin = "round";
  context.lineWidth = 5;
  context.strokeStyle = colors.rim;
  context.stroke();
  context.fillStyle = colors.goal;
  context.fill();
}

/** An arrow's head at the end of a line. */
function head(context: Context, from: Point, to: Point, size: number): void {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  for (const side of [-2.5, 2.5]) {
    context.moveTo(to[0] + size * Math.cos(turn + side), to[1] + size * Math.sin(turn + side));
    context.lineTo(...to);
  }
}

/** Steps through gates farther apart than this, in cells, go on elsewhere: there sides are glued. */
const APART = 0.75;

/** Steps as lines, each in one piece. */
export function pieces(steps: readonly Point[][]): Point[][] {
  const lines: Point[][] = [];
  for (const at of steps.flatMap((step) => cut(step))) {
    const line = lines.at(-1);
    const [end, start] = [line?.at(-1), at[0]!];
    if (line && end && Math.hypot(end[0] - start[0], end[1] - start[1]) < 1e-6) line.push(...at.slice(1));
    else lines.push([...at]);
  }
  return lines;
}

/** A step in its pieces: center, gate, gate of the neighbor, its center. */
function cut(step: Point[]): Point[][] {
  if (step.length !== 4) return [step];
  const [a, b, c, d] = step as [Point, Point, Point, Point];
  return Math.hypot(b[0] - c[0], b[1] - c[1]) > APART
    ? [
        [a, b],
        [c, d],
      ]
    : [[a, b, d]];
}
