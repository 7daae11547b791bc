/** Parts of a picture: left, top, right and bottom, in cells. */
import type { Box } from "./protocol";

export const contains = (a: Box, b: Box): boolean => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3];

/** The part of a box that lies in another one. */
export const clipped = (box: Box, whole: Box): Box =>
  box.map((edge, i) => (i < 2 ? Math.max(edge, whole[i]!) : Math.min(edge, whole[i]!))) as Box;

/** A box with a fraction of its width and height more on each side. */
export function grown([x0, y0, x1, y1]: Box, share: number): Box {
  const [w, h] = [(x1 - x0) * share, (y1 - y0) * share];
  return [x0 - w, y0 - h, x1 + w, y1 + h];
}
