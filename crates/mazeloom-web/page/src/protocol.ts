/** The messages between the page and the engine, as described in PROTOCOL.md. */
import type { Asks, Named } from "./protocol.gen";

export type {
  Asks,
  Body,
  CellFacts,
  Contest,
  Facts,
  Frame,
  Layers,
  Named,
  Pixels,
  Place,
  PlayState,
  Runner,
  Scene,
  Stand,
  Told,
} from "./protocol.gen";

/** The use of the engine's twelve slots. */
export const SLOT = { page: 0, play: 3, space: 4, thumbnail: 5, try: 6, spare: 7 } as const;

/** The slots of the animations of Learn, of which a race shows up to six. */
export const WATCH_SLOTS = [1, 2, 8, 9, 10, 11] as const;

export type Kind =
  | { is: "size" }
  | { is: "sizes"; least: number; most: number }
  | { is: "outline"; shapes: [string, number][] }
  | { is: "number"; min: number; max: number }
  | { is: "whole"; min: number; max: number }
  | { is: "share" }
  | { is: "ramp" }
  | { is: "word"; words: string[] }
  | { is: "place"; words: string[] }
  | { is: "flag" }
  | { is: "text"; placeholder?: string; example?: string; file?: boolean; literal?: boolean };

export interface Param {
  name: string;
  help: string;
  default: string | null;
  kind: Kind;
  /** Keys only: `ends`, `ground`, the name of a reshaping, or `style`. */
  group?: string;
}

/** What an animation tells: where an algorithm is from, its pseudocode, and what can happen in it. */
export interface Story {
  origin: string;
  looks: string;
  cost: string;
  /** What the cells are called that are worked on; empty if there are none. */
  busy: string;
  code: string[];
  /** `{}` in a sentence stands for a number. */
  events: { name: string; line: number; says: string }[];
}

export interface Row {
  name: string;
  aliases: string[];
  help: string;
  params: Param[];
  examples?: string[];
  /** How an algorithm or a solver works, in a few sentences. */
  how?: string;
  story?: Story;
  /** Of an algorithm: whether every perfect maze is equally likely. */
  uniform?: boolean;
  /** Of a solver: whether its path is a shortest one. */
  shortest?: boolean;
  /** Of a format: whether the small engine cannot write it. */
  absent?: boolean;
  /** What the files of a format are: pictures, models or data. */
  group?: "pictures" | "models" | "data";
}

export type TableName =
  | "grids"
  | "masks"
  | "algorithms"
  | "reshapings"
  | "solvers"
  | "measures"
  | "formats"
  | "films"
  | "looks"
  | "paints"
  | "palettes";

export type Tables = Record<TableName, Row[]> & { keys: Param[] };

/** A recipe in parts, as the page puts them together; the engine's have all fields. */
export interface Words {
  grid: Named;
  algorithm?: Named | null;
  keys: { [key in string]: string };
  seed?: string | null;
}

export type Point = [number, number];
export type Box = [number, number, number, number];

export type Do = keyof Asks;
export type Request<D extends Do = Do> = { [K in D]: { do: K } & Asks[K][0] }[D];
export type Answer<D extends Do = Do> = { [K in D]: { head: Asks[K][1]; bytes: Uint8Array<ArrayBuffer> } }[D];

/** What goes to the worker, and what comes back. */
export interface ToWorker {
  request: Request;
  bytes?: Uint8Array;
}
export type FromWorker =
  | { is: "ready" }
  | { is: "broken"; error: string }
  | { is: "answer"; head: unknown; bytes: Uint8Array<ArrayBuffer> }
  | { is: "failed"; error: string; place?: number /** Only the whole engine can do it. */; absent?: boolean }
  | { is: "lost"; error: string };
