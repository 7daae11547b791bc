/** The ends of a path, by clicks on the map. */
import type { Cell } from "./world";

/** The ends that are set; there is no end without a start. */
export interface Ends {
  from?: Cell;
  to?: Cell;
}

/** The ends after a click: the first sets the start, the second the end, a third another start. */
export const nextEnds = ({ from, to }: Ends, cell: Cell): Ends => (from && !to ? { from, to: cell } : { from: cell });

/** The ends after one of them was set by itself. An end without a start becomes the start. */
export function withEnd(ends: Ends, which: keyof Ends, cell: Cell): Ends {
  return which === "from" || ends.from ? { ...ends, [which]: cell } : { from: cell };
}
