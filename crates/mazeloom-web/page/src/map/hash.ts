/** A view as the part of a link behind `#`. */
import { type Cell, cellText, parseCell, parseSeed } from "./world";

/** What a link can name. What is missing or wrong in it is undefined. */
export interface View {
  seed?: string;
  zoom?: number;
  middle?: Cell;
  from?: Cell;
  to?: Cell;
  /** True if cells have the color of their distance from the start of the path. */
  colored?: boolean;
  /** The text of a seed that is none. */
  wrongSeed?: string;
}

/** Reads the part of a link behind `#`. */
export function parseView(hash: string): View {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const get = (name: string): string => fields.get(name) ?? "";
  const view: View = {};
  const seed = parseSeed(get("seed"));
  if (seed !== undefined) view.seed = seed;
  else if (fields.has("seed")) view.wrongSeed = get("seed");
  if (/^\d{1,2}$/.test(get("z"))) view.zoom = Number(get("z"));
  const middle = parseCell(`${get("x")},${get("y")}`);
  if (middle) view.middle = middle;
  const [from, to] = [parseCell(get("from")), parseCell(get("to"))];
  if (from) view.from = from;
  // A path needs a start.
  if (from && to) view.to = to;
  if (from && get("colors") === "distance") view.colored = true;
  return view;
}

/** Writes the part of a link behind `#`, with `#`. */
export function formatView({ seed, zoom, middle, from, to, colored }: View): string {
  const fields: string[] = [];
  if (seed !== undefined) fields.push(`seed=${seed}`);
  if (zoom !== undefined) fields.push(`z=${zoom}`);
  if (middle) fields.push(`x=${middle.x}`, `y=${middle.y}`);
  if (from) fields.push(`from=${cellText(from)}`);
  if (to) fields.push(`to=${cellText(to)}`);
  if (from && colored) fields.push("colors=distance");
  return `#${fields.join("&")}`;
}
