/** `regions` and `region`: how the grid is divided, and the algorithm of each region. */
import type { Context, Part, Tell, View } from "./builder";
import { Call, call, split } from "./builder-call";
import { h } from "./dom";
import type { Param, Row, Tables, Words } from "./protocol";
import { withKey } from "./recipe";
import { say, under } from "./say";

/** The names of regions in their order. */
const NAMES = "123456789abcdefghijklmnopqrstuvwxyz0";
const COUNTED = 4;

const count: Param = {
  name: "count",
  help: say("builder-region-count"),
  default: String(COUNTED),
  kind: { is: "whole", min: 1, max: 36 },
};
const map: Param = {
  name: "map",
  help: say("builder-region-map"),
  default: null,
  kind: { is: "text", example: "112/132/332" },
};
const name: Param = { name: "name", help: say("builder-file-name"), default: null, kind: { is: "text", file: true } };

/** The engine's patterns. */
const PATTERNS: Row[] = (
  [
    ["quarters", []],
    ["stripes", [count]],
    ["rings", [count]],
    ["blobs", [count]],
    ["rows", [map]],
    ["file", [name]],
  ] as const
).map(([name, params]) => ({ name, aliases: [], help: "", params: [...params] }));

export const PATTERN_NAMES = PATTERNS.map((row) => row.name);

export const regions: Part = call({ rows: PATTERNS, names: under("builder-patterns"), none: say("builder-none") });

/** The regions that a pattern makes; null if only its file knows. */
export function regionsOf(pattern: string): string[] | null {
  if (pattern === "") return [];
  const found = Call.read(PATTERNS, pattern);
  if (!found || found.row.name === "file") return null;
  if (found.row.name === "rows") return [...new Set(found.value(map)?.replaceAll("/", ""))].sort();
  return [...NAMES.slice(0, found.row.name === "quarters" ? 4 : Number(found.value(count) ?? COUNTED))];
}

/** A recipe with another pattern. Methods of regions that it does not have are left out. */
export function divided(words: Words, pattern: string | undefined): Words {
  const next = withKey(words, "regions", pattern);
  const known = regionsOf(pattern ?? "");
  const methods = words.keys.region;
  if (known === null || methods === undefined) return next;
  const left = split(methods).filter((one) => known.includes(one.replace("(", "").charAt(0)));
  return withKey(next, "region", left.join(",") || undefined);
}

const ROOM: Row = { name: "room", aliases: [], help: "", params: [] };

/** Regions and their methods, in the order of the text. */
type Methods = [region: string, method: string | null][];

const read = (text: string): Methods => {
  const parts = text === "" ? [] : split(text).map((one) => /^\(([0-9a-z]):(.+)\)$/s.exec(one));
  return parts.map((found): Methods[number] => [found?.[1] ?? "", found?.[2] ?? null]);
};

const write = (methods: Methods): string | null =>
  methods.some(([, method]) => method === null)
    ? null
    : methods.flatMap(([region, method]) => (method ? [`(${region}:${method})`] : [])).join(",");

/** `region`: a row for every region of the division, with or without an algorithm of its own. */
export const region = (tables: Tables): Part => {
  const method = call({
    rows: [ROOM, ...tables.algorithms],
    names: { ...under("algorithms"), room: say("builder-room") },
    none: say("builder-same-algorithm"),
    folded: true,
  });
  return {
    first: "",
    fits: (text) => write(read(text)) === text && read(text).every(([, one]) => method.fits(one!)),
    show: (context, tell) => show(method, context, tell),
  };
};

function show(method: Part, context: Context, tell: Tell): View {
  const none = h("p", { class: "help" }, say("builder-no-regions"));
  const place = h("div", { class: "builder-rows" });
  const rows = new Map<string, View>();
  let now: Methods = [];
  const take = (region: string, to: string | null): void => {
    const known = now.some(([one]) => one === region);
    now = known ? now.map(([one, old]) => [one, one === region ? to : old]) : [...now, [region, to]];
    tell(write(now));
  };
  const row = (region: string): HTMLElement => {
    const name = say("builder-region", { name: region });
    const view = method.show({ ...context, labels: { ...context.labels, name } }, (to) => take(region, to));
    rows.set(region, view);
    return h(
      "div",
      { class: "builder-row named", role: "group", "aria-label": name },
      h("span", { class: "axis", "aria-hidden": "true" }, region),
      view.element,
    );
  };
  return {
    element: h("div", {}, none, place),
    set(text) {
      now = read(text ?? "");
      const given = now.map(([region]) => region);
      // What a file divides may have any regions: the next one is offered.
      const known = regionsOf(context.facts()?.words.keys.regions ?? "") ?? [...NAMES.slice(0, given.length + 1)];
      const all = [...new Set([...known, ...given])];
      if (all.join() !== [...rows.keys()].join()) {
        rows.clear();
        place.replaceChildren(...all.map(row));
      }
      for (const [region, view] of rows) view.set(now.find(([one]) => one === region)?.[1] ?? "");
      none.hidden = all.length > 0;
    },
  };
}
