/** The cells of tiles, fetched once and ahead of the player. */
import { DIRECTIONS, sidesIn } from "./steps";
import { type Cell, inTile, isInWorld, type Tile, tileOf, type World } from "./world";

/** Fetches the rows of a tile. */
export type Fetch = (tile: Tile) => Promise<string[]>;

/** Tiles that are kept; each has about a kilobyte. */
const KEPT = 200;

/** The tiles around the player. */
export class Tiles {
  /** Tiles by name, the one that was used last at the end. */
  private readonly there = new Map<string, { rows: Promise<string[]>; now?: string[] }>();

  constructor(
    private readonly world: World,
    private readonly fetch: Fetch,
    private readonly kept = KEPT,
  ) {}

  /** The open sides of a cell if its tile is there, otherwise undefined. */
  now(cell: Cell): number | undefined {
    const rows = this.there.get(nameOf(tileOf(this.world, cell)))?.now;
    return rows && sidesIn(rows, inTile(this.world, cell));
  }

  /** The open sides of a cell. A tile that could not be fetched is tried again by the next call. */
  async sides(cell: Cell): Promise<number> {
    return sidesIn(await this.rows(tileOf(this.world, cell)), inTile(this.world, cell));
  }

  /** Fetches the tiles next to that of a cell. */
  ahead(cell: Cell): void {
    for (const { dx, dy } of DIRECTIONS) {
      const beyond = { x: cell.x + dx * this.world.leaf, y: cell.y + dy * this.world.leaf };
      // A step into the tile reports the error.
      if (isInWorld(this.world, beyond)) this.rows(tileOf(this.world, beyond)).catch(() => {});
    }
  }

  private rows(tile: Tile): Promise<string[]> {
    const name = nameOf(tile);
    const entry = this.there.get(name) ?? this.begin(name, tile);
    this.there.delete(name);
    this.there.set(name, entry);
    for (const oldest of this.there.keys()) {
      if (this.there.size <= this.kept) break;
      this.there.delete(oldest);
    }
    return entry.rows;
  }

  private begin(name: string, tile: Tile): { rows: Promise<string[]>; now?: string[] } {
    const entry: { rows: Promise<string[]>; now?: string[] } = { rows: this.fetch(tile) };
    entry.rows.then(
      (rows) => (entry.now = rows),
      () => this.there.delete(name),
    );
    return entry;
  }
}

const nameOf = ({ zoom, x, y }: Tile): string => `${zoom}/${x}/${y}`;
