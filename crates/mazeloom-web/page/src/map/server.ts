/** Requests to the server of tiles. */
import { say } from "../say";
import { type Cell, cellText, type Tile, type World } from "./world";

/** The path between two cells, as the server describes it. */
export interface PathFacts {
  /** The smallest tile that holds the whole path. */
  tile: Tile;
  /** Cells of the path, or null if it is too long to count. */
  length: number | null;
}

/** Dark or light colors of tiles. */
export type Scheme = "dark" | "light";

/** Beside the page, so that it also works below a folder of a server. */
const place = (seed: string): string => new URL(`./v1/tiles/${seed}`, document.baseURI).href;

/** What the world of a seed is like. */
export async function askWorld(seed: string): Promise<World> {
  // The seed of the answer is a number, which loses digits beyond 2^53.
  return { ...(await ask<Omit<World, "seed">>(place(seed), { unknown: say("map-no-server") })), seed };
}

/** The length of the path between two cells, and where it is. */
export const askPath = (seed: string, from: Cell, to: Cell, signal: AbortSignal): Promise<PathFacts> =>
  ask<PathFacts>(`${place(seed)}/path?from=${cellText(from)}&to=${cellText(to)}`, { signal });

/** The cells of a tile as rows of hex digits. */
export async function askRows(seed: string, { zoom, x, y }: Tile): Promise<string[]> {
  return (await ask<{ rows: string[] }>(`${place(seed)}/${zoom}/${x}/${y}.json`)).rows;
}

/** The address of pictures, with the names that Leaflet replaces; in the colors of the distance from a cell if one is given. */
export function pictures(seed: string, scheme: Scheme, from?: Cell): string {
  const words = [scheme === "dark" && "scheme=dark", from && `layer=distance&from=${cellText(from)}`].filter(Boolean);
  return `${place(seed)}/{z}/{x}/{y}.png${words.length > 0 ? "?" : ""}${words.join("&")}`;
}

/** The address of transparent pictures with a path only. */
export const pathPictures = (seed: string, scheme: Scheme, from: Cell, to: Cell): string =>
  `${place(seed)}/{z}/{x}/{y}.png?layer=path&from=${cellText(from)}&to=${cellText(to)}${scheme === "dark" ? "&scheme=dark" : ""}`;

/** Asks for JSON; an error has a message for the reader, `unknown` if the answer is none of a server of tiles. */
async function ask<T>(url: string, { signal, unknown }: { signal?: AbortSignal; unknown?: string } = {}): Promise<T> {
  const response = await fetch(url, { signal: signal ?? null, headers: { Accept: "application/json" } }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw new Error(say("map-gone"));
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === "object" && answer !== null) return answer as T;
  throw new Error(problem(response.status, answer, unknown));
}

/** The message of problem details (RFC 9457), or of an answer without them. */
export function problem(status: number, answer: unknown, unknown: string = say("map-bad-answer", { status })): string {
  const { title, detail } = (answer ?? {}) as { title?: unknown; detail?: unknown };
  const said = [title, detail].filter((text) => typeof text === "string" && text !== "");
  return said.length > 0 ? said.join(": ") : unknown;
}
