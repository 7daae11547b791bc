/** The world of a seed: its cells, and the tiles that show them. */

/** What the server says about the world of a seed. */
export interface World {
  /** A decimal number of 64 bits, which is too large for a number of JavaScript. */
  seed: string;
  /** Cells along each side: a power of two. */
  side: number;
  /** Cells along each side of a tile at the closest zoom. */
  leaf: number;
  /** The closest zoom, at which a square is a cell. */
  depth: number;
  /** Pixels along each side of a tile. */
  pixels: number;
}

/** A cell by its column and row; y grows downward. */
export interface Cell {
  x: number;
  y: number;
}

/** A tile by its zoom, column and row. */
export interface Tile {
  zoom: number;
  x: number;
  y: number;
}

/** Cells along each side of a tile. */
export const tileSide = (world: World, zoom: number): number => world.side / 2 ** Math.min(zoom, world.depth);

/** Squares along each side of a tile, except at the closest zoom, where they are larger. */
const SQUARES = 64;

/** Cells along each side of a square that a tile draws: one at the closest zooms. */
export const blockSide = (world: World, zoom: number): number => Math.max(tileSide(world, zoom) / SQUARES, 1);

/** The tile of the closest zoom that holds a cell. */
export function tileOf(world: World, { x, y }: Cell): Tile {
  return { zoom: world.depth, x: Math.floor(x / world.leaf), y: Math.floor(y / world.leaf) };
}

/** The column and row of a cell in its tile of the closest zoom. */
export const inTile = (world: World, { x, y }: Cell): Cell => ({ x: x % world.leaf, y: y % world.leaf });

/** The first cell of a tile, and the first one beyond it. */
export function tileCells(world: World, { zoom, x, y }: Tile): [Cell, Cell] {
  const side = tileSide(world, zoom);
  return [
    { x: x * side, y: y * side },
    { x: (x + 1) * side, y: (y + 1) * side },
  ];
}

/** Whether there is such a cell. */
export const isInWorld = (world: World, { x, y }: Cell): boolean =>
  x >= 0 && y >= 0 && x < world.side && y < world.side;

/** The cell at a position, or the nearest one if the position is outside. */
export function cellAt(world: World, x: number, y: number): Cell {
  const clamp = (n: number): number => Math.min(Math.max(Math.floor(n), 0), world.side - 1);
  return { x: clamp(x), y: clamp(y) };
}

/** The middle cell of the square that is drawn at a position. */
export function middleCell(world: World, zoom: number, x: number, y: number): Cell {
  const block = blockSide(world, zoom);
  const at = cellAt(world, x, y);
  const middle = (n: number): number => Math.floor(n / block) * block + Math.floor(block / 2);
  return { x: middle(at.x), y: middle(at.y) };
}

/** The distance of two cells in a straight line. */
export const straight = (a: Cell, b: Cell): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The largest of 1, 2 and 5 times a power of ten that is not larger than a number of cells; at least 1. */
export function roundCells(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power;
}

/** A cell as links and requests write it. */
export const cellText = ({ x, y }: Cell): string => `${x},${y}`;

/** Two numbers, and two that are grouped as the page shows them, so that a space is between them. */
const CELLS = [/^(\d{1,15})\s*[,;\s]\s*(\d{1,15})$/, /^(\d{1,3}(?:,\d{3})*)(?:,?\s+|\s*;\s*)(\d{1,3}(?:,\d{3})*)$/];

/** The cell that a text names, such as `12,34`, `12 34` or `1,200, 3,400`, or undefined. */
export function parseCell(text: string): Cell | undefined {
  const found = CELLS.map((form) => form.exec(text.trim())).find(Boolean);
  const number = (part: string | undefined): number => Number(part?.replaceAll(",", ""));
  return found ? { x: number(found[1]), y: number(found[2]) } : undefined;
}

const LARGEST = "18446744073709551615";

/** The seed that a text names, without zeros in front, or undefined. */
export function parseSeed(text: string): string | undefined {
  const plain = text.trim();
  if (!/^\d+$/.test(plain)) return undefined;
  const seed = plain.replace(/^0+(?=\d)/, "");
  const fits = seed.length < LARGEST.length || (seed.length === LARGEST.length && seed <= LARGEST);
  return fits ? seed : undefined;
}
