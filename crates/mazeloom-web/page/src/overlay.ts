/** Drawings over a picture, in pixels of the page. */
import type { Box, Point } from "./protocol";

type Context = CanvasRenderingContext2D;

/** Tells where a point of the maze lies. */
export type Placing = (x: number, y: number) => Point;
export type Overlay = (context: Context, place: Placing) => void;

/** Adds a line through points to the path. */
export function polyline(context: Context, points: readonly Point[]): void {
  for (const [i, [x, y]] of points.entries()) context[i ? "lineTo" : "moveTo"](x, y);
}

/** Strokes a path so that it is seen on light and dark. */
export function outlined(context: Context): void {
  context.lineWidth = 3;
  context.strokeStyle = "rgb(255 255 255 / 85%)";
  context.stroke();
  context.lineWidth = 1.5;
  context.strokeStyle = "#0f6e66";
  context.stroke();
}

/** Shows a part of the maze, tinted by some percent. */
export function framed(context: Context, place: Placing, [x0, y0, x1, y1]: Box, percent: number): void {
  const [[left, top], [right, bottom]] = [place(x0, y0), place(x1, y1)];
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.fillStyle = `rgb(15 110 102 / ${percent}%)`;
  context.fill();
  outlined(context);
}
