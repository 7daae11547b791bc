/** The messages between the page and the engine, as described in PROTOCOL.md. */
import type * as Gen from "./protocol.gen";
import type { Asks, Named } from "./protocol.gen";

export type * from "./protocol.gen";

/** The use of the engine's twelve slots. */
export const SLOT = { page: 0, play: 3, space: 4, thumbnail: 5, try: 6, spare: 7 } as const;

/** The slots of the animations of Learn, of which a race shows up to six. */
export const WATCH_SLOTS = [1, 2, 8, 9, 10, 11] as const;

type Texts = Omit<Extract<Gen.Kind, { is: "text" }>, "is">;

/** The values of a parameter; a text that the page asks for need not say all of itself. */
export type Kind = Exclude<Gen.Kind, { is: "text" }> | ({ is: "text"; literal?: boolean } & Partial<Texts>);

/** What a control needs of a parameter: those of the engine have it, and some are of the page. */
export interface Param extends Pick<Gen.Param, "name" | "help" | "default">, Partial<Pick<Gen.KeyParam, "group">> {
  kind: Kind;
}

/** A row of a table, of the engine or of the page. */
export interface Row extends Omit<Gen.Row, "params"> {
  params: Param[];
}

/** The tables of rows, the keys of recipes, and everyday words for both. */
export type Tables = Record<Gen.TableName, Row[]> & { keys: Param[]; words: Record<string, string[]> };

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
