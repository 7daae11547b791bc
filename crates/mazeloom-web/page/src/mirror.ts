/** Mirrors of what is drawn: left and right, above and below, or both. */
import type { Box, Point } from "./protocol";

export type Mirror = "none" | "across" | "down" | "both";

/** A point and its mirror images on a picture of a width and a height; those that are the same are there once. */
export function images(mirror: Mirror, at: Point, size: Point): Point[] {
  const all = mirrored(mirror, at, size);
  return all.filter(([x, y], i) => all.findIndex((one) => one[0] === x && one[1] === y) === i);
}

/** A rectangle and its mirror images. */
export function boxes(mirror: Mirror, [x0, y0, x1, y1]: Box, size: Point): Box[] {
  const far = mirrored(mirror, [x1, y1], size);
  return mirrored(mirror, [x0, y0], size).map((at, i) => rectangle(at, far[i]!));
}

function mirrored(mirror: Mirror, [x, y]: Point, [width, height]: Point): Point[] {
  const xs = mirror === "across" || mirror === "both" ? [x, width - x] : [x];
  const ys = mirror === "down" || mirror === "both" ? [y, height - y] : [y];
  return ys.flatMap((y) => xs.map((x): Point => [x, y]));
}

/** The rectangle between two corners, whichever they are. */
export const rectangle = ([ax, ay]: Point, [bx, by]: Point): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
];
