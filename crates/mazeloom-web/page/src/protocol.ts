/** The messages between the page and the engine, as described in PROTOCOL.md. */

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

/** The last event that is over at a moment of an animation. */
export interface Told {
  event: number;
  /** Which of the story's events it is. */
  of: number;
  /** Of the code. */
  line: number;
  says: string;
  cell: number | null;
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

export interface Named {
  name: string;
  args: Record<string, string>;
}

/** A recipe in parts; only what was given, values as they stand in the recipe. */
export interface Words {
  grid: Named;
  algorithm?: Named | null;
  keys: Record<string, string>;
  seed?: string | null;
}

export interface Facts {
  recipe: string;
  words: Words;
  cells: number;
  passages: number;
  start: number;
  goal: number;
  width: number;
  height: number;
  title: string;
  notes: string[];
  uniform: boolean;
  board: boolean;
  space: boolean;
  solid: boolean;
  levels: number;
  masked: boolean;
  can: { mask: boolean; walls: boolean };
}

export interface Layers {
  way?: boolean;
  trail?: number[];
  /** Cells of a path that is drawn like the solution. */
  line?: number[];
  player?: number;
  /** The trails of two players, and their cells, in two colors. */
  trails?: [number[], number[]];
  players?: [number, number];
  marks?: [number, string][];
  dim?: number[];
  scheme?: "dark";
  /** Start and goal have no marks. */
  bare?: boolean;
}

export type Point = [number, number];
export type Box = [number, number, number, number];

export interface Scene {
  width: number;
  height: number;
  /** Pixels per cell; 3D views have neither unit nor origin. */
  unit: number;
  origin: Point;
  background: string;
  title: string;
  texts: string[];
  /** Pictures in the picture, as data URLs. */
  images?: string[];
}

export interface Frame extends Scene {
  entered: number;
  opened: number;
  way?: number;
  at: number;
  told: Told | null;
}

export interface Pixels {
  width: number;
  height: number;
  unit: number;
  origin: Point;
  background: string;
}

/** A cell, its center, and how far its sides are from there at least. */
export interface Place {
  cell: number;
  point: Point;
  room: number;
}

export interface PlayState {
  at: number;
  /** How far the sides of the player's cell are from its middle at least, in cells. */
  room: number;
  /** Start and goal. */
  ends: [Place, Place];
  /** The steps of the last request, as lines, and those that a hint points out. */
  walked?: Point[][];
  hint?: Point[][];
  /** The middle of the player's cell, in cells. */
  point: Point;
  /** The open sides, and the vector from the cell's center to that of the side. */
  ways: { cell: number; toward: Point }[];
  steps: number;
  shortest: number;
  /** The cost of all cells entered, and of the cheapest path; null if cells have no costs. */
  cost: number | null;
  cheapest: number | null;
  left: number | null;
  /** Whether one-way passages keep the player from the goal. */
  trapped: boolean;
  /** How many locked doors the maze has, and the letters of the keys that the player holds. */
  doors: number;
  keys: string[];
  /** After a move: the key that the player lacks, and the keys that were picked up. */
  locked?: string | null;
  found?: string[];
  done: boolean;
  score: number | null;
  hints: number;
  trail: number[];
  stairs: number[];
  level: number;
  levels: number;
  /** With `sight`: what is near now, and all that was near so far. */
  sees?: number[];
  seen?: number[];
  moved: boolean;
  changed: boolean;
}

/** One of two players. */
export interface Runner {
  at: number;
  room: number;
  start: Place;
  point: Point;
  ways: { cell: number; toward: Point }[];
  steps: number;
  trail: number[];
  done: boolean;
}

/** Two players in one maze. */
export interface Contest {
  players: [Runner, Runner];
  goal: number;
  end: Place;
  meet: boolean;
  /** The fewest steps: of each to the goal, or of both until they meet. */
  least: number | null;
  winner: 0 | 1 | null;
  done: boolean;
  moved: boolean;
}

export interface Body {
  vertices: number;
  triangles: number;
  upright: boolean;
  center: [number, number, number];
  radius: number;
}

export interface Stand {
  at: [number, number, number];
  up: [number, number, number];
  ways: { cell: number; gate: [number, number, number]; at: [number, number, number]; up: [number, number, number] }[];
  cell_size: number;
}

/** Each request with what its answer holds. */
export interface Asks {
  tables: [object, { version: string; tables: Tables }];
  parse: [{ recipe: string }, { recipe: string; words: Words }];
  file: [{ name: string }, object];
  make: [{ slot: number; recipe: string; seed?: string }, Facts];
  copy: [{ from: number; to: number }, Facts];
  /** `view`: as the recipe's style says, in space perhaps; else flat on the plane. */
  picture: [{ slot: number; window?: Box; view?: boolean } & Layers, Scene];
  pixels: [{ slot: number; most: number } & Layers, Pixels];
  ground: [{ slot: number; scheme?: "dark" }, Scene];
  mask: [{ recipe: string; points?: Point[]; all?: boolean; keep?: boolean }, { recipe: string }];
  walls: [{ slot: number; points: Point[]; set: "open" | "shut" | "free" | "turn" | "none" }, { recipe: string }];
  pins: [{ slot: number }, { open: Point[][]; shut: Point[][] }];
  at: [{ slot: number; points: Point[] }, { cells: (number | null)[] }];
  describe: [{ slot: number }, { text: string }];
  measure: [{ slot: number }, { measures: Record<string, unknown> }];
  baseline: [
    { recipe: string; runs: number; first?: number },
    { measures: Record<string, { mean: number; sd: number }>; runs: number },
  ];
  record: [{ slot: number; solver?: string }, { steps: number; events: number }];
  frame: [{ slot: number; at?: number; event?: number } & Layers, Frame];
  play: [{ slot: number; living: number; sight?: number }, PlayState];
  go: [
    {
      slot: number;
      sight?: number;
      toward?: Point;
      cell?: number;
      by?: "back" | "hint" | "up" | "down" | "restart" | "stay";
    },
    PlayState,
  ];
  race: [{ slot: number; meet: boolean }, Contest];
  run: [{ slot: number; player?: 0 | 1; toward?: Point; by?: "restart" | "stay" }, Contest];
  way: [{ slot: number; from?: number; to?: number }, { cells: number[] }];
  body: [{ slot: number; inside?: boolean; scheme?: "dark" }, Body];
  stand: [{ slot: number; cell: number }, Stand];
  save: [
    {
      slot: number;
      format: string;
      film?: boolean;
      solver?: string;
      companion?: boolean;
      way?: boolean;
      scheme?: "dark";
    },
    { name: string; type: string; companion?: string | null },
  ];
}

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
