/** A stand-in for the server of tiles: an endless maze that is simple to compute, and pictures of it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Cell, parseCell, parseSeed, type Tile } from "../src/map/world";

const WORLD = { side: 2 ** 30, leaf: 32, depth: 25, pixels: 256 };
/** Squares along each side of a tile. */
const squaresAt = (zoom: number): number => (zoom === WORLD.depth ? WORLD.leaf : 64);
/** Paths that are longer than this have no length, as those of more than a million cells on the server. */
const COUNTED = 20_000;

/** What the server is to send with the map; the page must work with it. */
export const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Answers requests for tiles; false for all others. */
export function mockWorld(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? "/", "http://x");
  const [, seedText, rest] = /^\/v1\/tiles\/([^/]*)(?:\/(.*))?$/.exec(url.pathname) ?? [];
  if (seedText === undefined) return false;
  const seed = parseSeed(seedText);
  if (seed === undefined) refuse(response, 404, "Not Found", `"${seedText}" is no seed`);
  // A number, as the server sends it.
  else if (!rest) send(response, { seed: Number(seed), ...WORLD });
  else if (rest === "path") answerPath(response, seed, url.searchParams);
  else answerTile(response, seed, rest, url.searchParams);
  return true;
}

function answerPath(response: ServerResponse, seed: string, query: URLSearchParams): void {
  const [from, to] = [parseCell(query.get("from") ?? ""), parseCell(query.get("to") ?? "")];
  if (!from || !to) return refuse(response, 400, "Bad cell", "from and to are two whole numbers each");
  const path = pathOf(seed, from, to);
  const whole = { zoom: 0, x: 0, y: 0 };
  send(response, { from, to, tile: path ? smallest(path) : whole, length: path?.length ?? null });
}

function answerTile(response: ServerResponse, seed: string, rest: string, query: URLSearchParams): void {
  const [, zoom, x, y, kind] = /^(\d+)\/(\d+)\/(\d+)\.(png|json)$/.exec(rest) ?? [];
  const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) };
  if (!kind || tile.zoom > WORLD.depth || Math.max(tile.x, tile.y) >= 2 ** tile.zoom)
    return refuse(response, 404, "No such tile", rest);
  const side = squaresAt(tile.zoom);
  const block = WORLD.side / 2 ** tile.zoom / side;
  if (kind === "json") return send(response, { seed: Number(seed), ...tile, block, side, rows: rowsOf(seed, tile) });
  const [from, to] = [parseCell(query.get("from") ?? ""), parseCell(query.get("to") ?? "")];
  const dark = query.get("scheme") === "dark";
  // Colors are not drawn: the page's requests for them are what is tested.
  const text = from && to ? drawPath(pathOf(seed, from, to) ?? [], tile) : draw(seed, tile, dark);
  response.writeHead(200, { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" }).end(text);
}

/** The open sides of the squares of a tile, as hex digits. */
function rowsOf(seed: string, { zoom, x, y }: Tile): string[] {
  const side = squaresAt(zoom);
  const numbers = Array.from({ length: side }, (_, n) => n);
  return numbers.map((row) =>
    numbers.map((column) => sides(seed, zoom, x * side + column, y * side + row).toString(16)).join(""),
  );
}

/** The open sides of a square: a binary tree, so each one is open to the north or to the west. */
function sides(seed: string, zoom: number, x: number, y: number): number {
  const last = squaresAt(zoom) * 2 ** zoom - 1;
  const up = (x: number, y: number): boolean => y > 0 && (x === 0 || odd(seed, zoom, x, y));
  const left = (x: number, y: number): boolean => x > 0 && !up(x, y);
  return (
    (up(x, y) ? 1 : 0) +
    (x < last && left(x + 1, y) ? 2 : 0) +
    (y < last && up(x, y + 1) ? 4 : 0) +
    (left(x, y) ? 8 : 0)
  );
}

/** A random bit of a square. */
function odd(seed: string, zoom: number, x: number, y: number): boolean {
  // The two closest zooms show the same cells.
  let hash = Number(BigInt(seed) % 0xffff_fffbn) ^ (zoom < WORLD.depth - 1 ? zoom : WORLD.depth);
  for (const word of [x, y, 0x9e37]) {
    hash = Math.imul(hash ^ word, 0x85eb_ca6b);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0xc2b2_ae35);
    hash ^= hash >>> 13;
  }
  return (hash & 64) !== 0;
}

/** The path between two cells: both go north or west until they meet. Null if it is too long. */
function pathOf(seed: string, from: Cell, to: Cell): Cell[] | null {
  const [there, back] = [[from], [to]];
  while (there.length + back.length < COUNTED) {
    const [a, b] = [there.at(-1)!, back.at(-1)!];
    if (a.x === b.x && a.y === b.y) return [...there, ...back.slice(0, -1).toReversed()];
    const list = a.x + a.y >= b.x + b.y ? there : back;
    const { x, y } = list.at(-1)!;
    list.push((sides(seed, WORLD.depth, x, y) & 1) !== 0 ? { x, y: y - 1 } : { x: x - 1, y });
  }
  return null;
}

/** The smallest tile that holds all cells. */
function smallest(cells: Cell[]): Tile {
  for (let zoom = WORLD.depth; ; zoom--) {
    const side = WORLD.side / 2 ** zoom;
    const [x, y] = [Math.floor(cells[0]!.x / side), Math.floor(cells[0]!.y / side)];
    if (cells.every((cell) => Math.floor(cell.x / side) === x && Math.floor(cell.y / side) === y))
      return { zoom, x, y };
  }
}

function draw(seed: string, tile: Tile, dark: boolean): string {
  const size = WORLD.pixels / squaresAt(tile.zoom);
  const lines: string[] = [];
  rowsOf(seed, tile).forEach((row, y) => {
    [...row].forEach((digit, x) => {
      const open = Number.parseInt(digit, 16);
      if ((open & 1) === 0) lines.push(`M${x * size} ${y * size}h${size}`);
      if ((open & 8) === 0) lines.push(`M${x * size} ${y * size}v${size}`);
    });
  });
  const [paper, ink] = dark ? ["#1c2024", "#c8ccd2"] : ["#ffffff", "#33383f"];
  return svg(
    `<rect width="256" height="256" fill="${paper}"/><path d="${lines.join("")}" stroke="${ink}" stroke-width="2" fill="none"/>`,
  );
}

/** The squares of a tile that a path crosses, and nothing else. */
function drawPath(path: Cell[], { zoom, x, y }: Tile): string {
  const side = squaresAt(zoom);
  const [block, size] = [WORLD.side / 2 ** zoom / side, WORLD.pixels / side];
  const squares = new Set<string>();
  for (const cell of path) {
    const [column, row] = [Math.floor(cell.x / block) - x * side, Math.floor(cell.y / block) - y * side];
    if (Math.min(column, row) >= 0 && Math.max(column, row) < side)
      squares.add(`M${column * size} ${row * size}h${size}v${size}h-${size}z`);
  }
  return svg(`<path d="${[...squares].join("")}" fill="#d9480f"/>`);
}

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${inner}</svg>`;

const send = (response: ServerResponse, answer: object): void =>
  void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));

const refuse = (response: ServerResponse, status: number, title: string, detail: string): void =>
  void response
    .writeHead(status, { "Content-Type": "application/problem+json" })
    .end(JSON.stringify({ title, status, detail }));
