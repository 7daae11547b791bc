import { bounds, mesh } from "./body";
import { h } from "./dom";
import type { Ask } from "./engine";
import type { Vector } from "./pose";
import { add, dot, times } from "./pose";
import type { Facts, Stand } from "./protocol";
import type { Mark, Scene3 } from "./scene3";
import type { Measures } from "./second";

/** Which path is shown in a model. */
export type Line = "none" | "shortest" | "longest";

/** The colors of start, goal and path. */
const START = "#1b9e50";
const GOAL = "#2463d8";
const WAY = "#e0a526";

/** The height of a path over the floor and its thickness, in cells: a tube, or for walkers a thread. */
const TUBE = { high: 0.16, thick: 0.08 };
const THREAD = { high: 0.03, thick: 0.022 };

/** Whether pictures in space can be shown here at all. */
export function canShow(): boolean {
  const context = h("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** What is known of the body that is shown. */
export interface Known {
  /** The up direction if it has levels, and where they begin and end along it. */
  axis: Vector;
  least: number;
  most: number;
  cell: number;
}

/**
 * Brings the body of a slot's maze into the scene, with marks at its ends. Rooms are shown as
 * the frame of their passages, or, to be cut open or walked in, as the block that holds them.
 */
export async function bring(ask: Ask, slot: number, facts: Facts, scene: Scene3, inside: boolean): Promise<Known> {
  const { head, bytes } = await ask({ do: "body", slot, inside });
  const surface = mesh(head, bytes);
  const [start, goal] = [await stand(ask, slot, facts.start), await stand(ask, slot, facts.goal)];
  const { center, radius, upright } = head;
  scene.body(surface, { center, radius, lies: !upright, within: inside, solid: facts.solid });
  const mark = ({ at, up }: Stand, color: string): Mark => ({ at, up, color });
  scene.marks([mark(start, START), mark(goal, GOAL)], start.cell_size);
  return { ...reach(surface.vertices, start.up), axis: start.up, cell: start.cell_size };
}

/** How far a body reaches along an axis. */
function reach(vertices: Float32Array, axis: Vector): { least: number; most: number } {
  const { least, most } = bounds(vertices);
  const ends = [least, most].flatMap((x) =>
    [least, most].flatMap((y) => [least, most].map((z) => dot([x[0]!, y[1]!, z[2]!], axis))),
  );
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

/** The height at which a model is cut to show a number of levels, seen from above. */
export function storey({ least, most }: Known, level: number, levels: number): number {
  return least + ((most - least) * (level - 0.3)) / levels;
}

/** Where one stands in a cell. */
export async function stand(ask: Ask, slot: number, cell: number): Promise<Stand> {
  return (await ask({ do: "stand", slot, cell })).head;
}

/** The cells of the path to show; `measures` tell where the longest one ends. */
export async function cells(ask: Ask, slot: number, line: Line, measures: Measures | null): Promise<number[]> {
  if (line === "none") return [];
  if (line === "shortest") return (await ask({ do: "way", slot })).head.cells;
  const { from, to } = (measures?.diameter ?? {}) as { from?: number; to?: number };
  if (from === undefined || to === undefined) return [];
  return (await ask({ do: "way", slot, from, to })).head.cells;
}

/** Draws a path as a tube through the centers of the gates. */
export async function thread(
  ask: Ask,
  slot: number,
  way: readonly number[],
  known: Known,
  scene: Scene3,
  walking: boolean,
): Promise<void> {
  const { high, thick } = walking ? THREAD : TUBE;
  const points: Vector[] = [];
  const stands: Stand[] = [];
  for (const cell of way) stands.push(await stand(ask, slot, cell));
  stands.forEach(({ at, up, ways }, i) => {
    points.push(add(at, times(up, high * known.cell)));
    const exit = ways.find(({ cell }) => cell === way[i + 1]);
    if (!exit) return;
    const middle = add(exit.gate, times(add(up, exit.up), (high * known.cell) / 2));
    points.push(middle);
  });
  scene.tube(points, thick * known.cell, WAY);
}
