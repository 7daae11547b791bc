/** Moments of animations, and what holds of cells and numbers then. */
import type { Ask } from "./engine";
import type { Prose } from "./learn-prose";
import type { State, Story, Told } from "./protocol";

/** A moment: the steps done, the state of the algorithm, and where it happens now and next. */
export interface Moment {
  at: number;
  told: Told | null;
  state: State;
  /** Columns and rows; questions are asked on rectangles only. */
  width: number;
  height: number;
  cells: number;
  start: number;
  goal: number;
}

type Test = (moment: Moment, cell: number) => boolean;

/** Cells on the four sides of one. */
export function beside({ width, height }: Pick<Moment, "width" | "height">, cell: number): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const all: [number, number][] = [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ];
  return all.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height).map(([x, y]) => y * width + x);
}

const degree = ({ state }: Moment, cell: number): number => state.open.filter((ends) => ends.includes(cell)).length;
const top = ({ state }: Moment): number => state.busy.at(-1) ?? -1;
const here = (moment: Moment): number => moment.told?.cell ?? -1;
const reached = ({ state, told }: Moment, cell: number): boolean =>
  state.reached.includes(cell) || state.busy.includes(cell) || cell === told?.cell;

/** The cells that are connected with one by open edges. */
export function part(open: readonly (readonly number[])[], cell: number): Set<number> {
  const found = new Set([cell]);
  for (const one of found)
    for (const ends of open) if (ends.includes(one)) found.add(ends[0] === one ? ends[1]! : ends[0]!);
  return found;
}

/** Cells that questions ask for. */
export const CELLS: Record<string, Test> = {
  here: (moment, cell) => cell === here(moment),
  top: (moment, cell) => cell === top(moment),
  busy: ({ state }, cell) => state.busy.includes(cell),
  untouched: (moment, cell) => !reached(moment, cell),
  free: (moment, cell) => !reached(moment, cell) && beside(moment, top(moment)).includes(cell),
  beside: (moment, cell) => beside(moment, top(moment) < 0 ? here(moment) : top(moment)).includes(cell),
  frontier: (moment, cell) => !reached(moment, cell) && beside(moment, cell).some((one) => reached(moment, one)),
  /** A search comes there by a passage. */
  wave: (moment, cell) =>
    !reached(moment, cell) &&
    moment.state.open.some((ends) => ends.includes(cell) && ends.some((one) => one !== cell && reached(moment, one))),
  part: (moment, cell) => part(moment.state.open, here(moment)).has(cell),
  "dead-end": (moment, cell) => degree(moment, cell) === 1,
  junction: (moment, cell) => degree(moment, cell) > 2,
  "first-row": ({ width }, cell) => cell < width,
  "last-row": ({ width, height }, cell) => cell >= width * (height - 1),
};

/** Values that sentences name. */
export const LIVE: Record<string, (moment: Moment) => number> = {
  busy: ({ state }) => state.busy.length,
  reached: ({ state }) => state.reached.length,
  left: ({ cells, state }) => cells - state.reached.length,
  opened: ({ state }) => state.open.length,
  parts: ({ cells, state }) => cells - state.open.length,
};

/** A recording in a slot of the engine, and what it tells. */
export interface Recording {
  slot: number;
  steps: number;
  story: Story;
}

/** The number of steps at which each step of a lesson stops; null where its moment does not come. */
export async function moments(
  ask: Ask,
  { steps }: Prose,
  { slot, steps: all, story }: Recording,
): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  let [at, event] = [0, 0];
  for (const { moment } of steps) {
    const fixed = { half: all >> 1, end: all }[moment ?? ""];
    const of = story.events.findIndex(({ name }) => name === moment);
    const wanted = fixed === undefined ? { event, of } : { at: Math.max(at, fixed) };
    const found = moment ? await ask({ do: "frame", slot, ...wanted }).catch(() => null) : null;
    if (found) [at, event] = [found.head.at, (found.head.told?.event ?? -1) + 1];
    times.push(moment && !found ? null : at);
  }
  return times;
}
