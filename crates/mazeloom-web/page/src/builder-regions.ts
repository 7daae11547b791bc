/** `regions` and `region`: how the grid is divided, and the algorithm of each region. */
import type { Context, Part, View } from "./builder";
import { type Call, call, split } from "./builder-call";
import { h } from "./dom";
import type { Param, Row, Tables, Words } from "./protocol";
import { withKey } from "./recipe";
import { B, N } from "./strings";

/** The names of regions in their order. */
const NAMES = "123456789abcdefghijklmnopqrstuvwxyz0";
const COUNTED = 4;

const count: Param = {
  name: "count",
  help: B.regionCount,
  default: String(COUNTED),
  kind: { is: "whole", min: 1, max: 36 },
};
const map: Param = { name: "map", help: B.regionMap, default: null, kind: { is: "text", example: "112/132/332" } };
const name: Param = { name: "name", help: B.fileName, default: null, kind: { is: "text", file: true } };

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

export const regions: Part<Call> = call({ rows: PATTERNS, names: B.patterns, none: B.none });

/** The regions that a pattern makes; null if only its file knows. */
export function regionsOf(pattern: string): string[] | null {
  const { name, args } = regions.read(pattern) ?? { name: "file", args: [] };
  if (name === "file") return null;
  if (name === "") return [];
  if (name === "rows") return [...new Set(args[0]![1].replaceAll("/", ""))].sort();
  return [...NAMES.slice(0, name === "quarters" ? 4 : Number(args[0]?.[1] ?? COUNTED))];
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

/** A region and its method, in the order of the text. */
type Methods = [region: string, method: Call][];

/** `region`: a row for every region of the division, with or without an algorithm of its own. */
export const region = (tables: Tables): Part<Methods> => {
  const method = call({
    rows: [ROOM, ...tables.algorithms],
    names: { ...N.algorithms, room: B.room },
    none: B.sameAlgorithm,
    folded: true,
  });
  return {
    first: [],
    read(text) {
      const found = (text === "" ? [] : split(text)).map((one) => {
        const [, region, word] = /^\(([0-9a-z]):(.+)\)$/s.exec(one) ?? [];
        const state = word === undefined || word.startsWith("(") ? null : method.read(word);
        return region && state ? ([region, state] as const) : null;
      });
      return found.includes(null) ? null : (found as unknown as Methods);
    },
    write(methods) {
      const texts = methods.map(([region, state]) => {
        const word = method.write(state);
        return word === null ? null : word && `(${region}:${word})`;
      });
      return texts.includes(null) ? null : texts.filter((text) => text !== "").join(",");
    },
    show: (context, tell) => show(method, context, tell),
  };
};

function show(method: Part<Call>, context: Context, tell: (methods: Methods) => void): View<Methods> {
  const none = h("p", { class: "help" }, B.noRegions);
  const place = h("div", { class: "builder-rows" });
  const rows = new Map<string, View<Call>>();
  let now: Methods = [];
  const take = (region: string, state: Call): void => {
    const known = now.some(([one]) => one === region);
    now = known ? now.map(([one, old]) => [one, one === region ? state : old]) : [...now, [region, state]];
    tell(now);
  };
  const build = (regions: string[]): void => {
    rows.clear();
    place.replaceChildren(
      ...regions.map((region) => {
        const name = B.region(region);
        const view = method.show({ ...context, labels: { ...context.labels, name } }, (state) => take(region, state));
        rows.set(region, view);
        return h(
          "div",
          { class: "builder-row named", role: "group", "aria-label": name },
          h("span", { class: "axis", "aria-hidden": "true" }, region),
          view.element,
        );
      }),
    );
  };
  return {
    element: h("div", {}, none, place),
    set(methods) {
      now = methods;
      const given = methods.map(([region]) => region);
      // What a file divides may have any regions: the next one is offered.
      const known = regionsOf(context.facts()?.words.keys.regions ?? "") ?? [...NAMES.slice(0, given.length + 1)];
      const all = [...new Set([...known, ...given])];
      if (all.join() !== [...rows.keys()].join()) build(all);
      for (const [region, view] of rows) view.set(methods.find(([one]) => one === region)?.[1] ?? method.first);
      none.hidden = all.length > 0;
    },
  };
}
