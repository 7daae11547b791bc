/** A maze that was made. Its cells are the numbers from 0 to `cells - 1`. */
export interface Maze {
  /** The canonical recipe, with its seed: it makes the same maze on every platform. */
  readonly recipe: string;
  readonly cells: number;
  readonly start: number;
  readonly goal: number;
  /** The size of the grid, in cells. */
  readonly width: number;
  readonly height: number;
  /** What to know about the maze, such as cells that were added. */
  readonly notes: readonly string[];
  /** The neighbors of each cell that a passage leads to. */
  readonly passages: readonly (readonly number[])[];
  /** The center of each cell in cells: x to the right and y down, or x, y and z in space. */
  readonly positions: readonly (readonly number[])[];
}

/** A file that was written. */
export interface SavedFile {
  name: string;
  /** The media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** One step of the making, or of a solver. */
export interface Step {
  /** Number of steps done. */
  at: number;
  /** Number of steps in all. */
  of: number;
  /** Number of cells and edges changed so far. */
  entered: number;
  opened: number;
  /** The last step: a cell is entered or left, an edge between two cells opened or closed; null before the first. */
  does: "enter" | "leave" | "open" | "close" | "note" | null;
  /** The cell, or the two cells of the edge. */
  cells: number[];
}

/** A row of a table: something that a recipe can name. */
export interface Row {
  name: string;
  aliases: string[];
  help: string;
  params: Param[];
  /** Further properties, such as `examples`, or `how` an algorithm works. */
  [more: string]: unknown;
}

/** A parameter of a row, or a key of recipes. */
export interface Param {
  name: string;
  aliases: string[];
  /** The values that it takes, for people. */
  values: string;
  /** The same for programs: a kind such as `whole`, `share`, `flag`, `one` or `text`, with its limits. */
  kind: { is: string; [limit: string]: unknown };
  /** The default; null if a value is required. */
  default: string | null;
  help: string;
}

export type Table =
  | "grids" | "masks" | "algorithms" | "families" | "modifiers" | "solvers" | "rules" | "measures"
  | "formats" | "animations" | "looks" | "paints" | "palettes" | "keys";

export interface Options {
  /** The module, its bytes or its URL, in a page relative to the page; if not given, the `engine.wasm` of this package. */
  engine?: WebAssembly.Module | BufferSource | string | URL;
}

/** Thrown for a request that cannot be done; the message says what would work. */
export class MazeloomError extends Error {
  /** The word of the recipe that is at fault, counting from 1. */
  readonly place?: number;
}

/** Loads the engine. The other functions do so by themselves; call this to choose where it comes from. */
export function load(options?: Options): Promise<void>;

/** Makes a maze. `seed` is used instead of one in the recipe; without either a random one. */
export function make(recipe: string, seed?: string | number | bigint): Promise<Maze>;

/** A shortest path between two cells, by default from start to goal. */
export function solve(maze: Maze | string, from?: number, to?: number): Promise<number[]>;

/**
 * For each cell its sides clockwise, each a list of points [x, y] in cells, in the same places as `positions` on the
 * plane. Two neighbors have the same side, in opposite directions, but not across the seam of a cylinder, a floor or a bridge.
 */
export function outlines(maze: Maze | string): Promise<[number, number][][][]>;

/** The maze as text of an SVG file; `solution` draws the solution, too. */
export function draw(maze: Maze | string, options?: { solution?: boolean; dark?: boolean }): Promise<string>;

/** Statistics about the maze, as `maze measure --json` prints them. */
export function measure(maze: Maze | string): Promise<Record<string, unknown>>;

/** The steps in which the maze is made, or in which a solver finds the goal. */
export function steps(maze: Maze | string, solver?: string): AsyncGenerator<Step, void, void>;

/** Writes the maze in any format, or an animation of its making (`film`) as `svg`, `gif` or `apng`. */
export function save(maze: Maze | string, format: string, options?: { solution?: boolean; dark?: boolean; film?: boolean; solver?: string }): Promise<SavedFile>;

/** What recipes can name: the rows of a table. */
export function list(table: Table): Promise<Row[]>;
