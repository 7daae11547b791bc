/** Options whose value is a list: targets, colors, places, patterns, algorithms. */
import type { Context, Part, Tell, View } from "./builder";
import { bare, call, split } from "./builder-call";
import { figure, form, fraction, literal, of, pick, words } from "./builder-form";
import { anyFile } from "./builder-forms";
import { list } from "./builder-list";
import { variants } from "./builder-variants";
import { literally } from "./controls";
import { h } from "./dom";
import type { Param, Row, TableName, Tables } from "./protocol";
import { say, under } from "./say";

/** Names of what the engine can aim at; crossings of more passages are on no usual grid. */
const AIMS = under("builder-targets");
export const TARGETS = Object.keys(AIMS);
const TARGET = form("{}:{}", pick("", Object.entries(AIMS)), figure(say("builder-value"), "0.3", 0));
/** Mean lengths in cells; all others are fractions. */
const LENGTHS = ["river", "run"];

export const aim = list({
  item: () => TARGET,
  next(items) {
    const target = TARGETS.find((one) => !items.some((taken) => taken?.startsWith(`${one}:`)))!;
    return `${target}:${LENGTHS.includes(target) ? "4" : "0.3"}`;
  },
  most: TARGETS.length,
  add: say("builder-add-target"),
  row: say("builder-target"),
});

const COLOR: Param = { name: "color", help: "", default: null, kind: { is: "text" } };
const COLORS = ["ffffff", "2a6f97", "13293d", "e76f51"];

const STOP = form(
  "{}[@{}]",
  of(COLOR, "ffffff", "[0-9a-z]+"),
  figure(say("builder-stop-at"), "", 0, say("builder-automatic")),
);

/** Colors from the first to the last, each with an optional place between 0 and 1. */
export const gradient = list({
  item: () => STOP,
  next: (items) => COLORS[items.length % COLORS.length]!,
  least: 2,
  most: 32,
  add: say("builder-add-color"),
  row: say("builder-color"),
});

const ROUND = ["nw", "center", "se", "ne", "sw", "n", "e", "s", "w"];
const CELLS: Param = { name: "cells", help: "", default: null, kind: { is: "text", placeholder: "0,1,2" } };

/** A solution through places, in the shape of letters, cell by cell, or from a file. */
export const path = (tables: Tables): Part => {
  // As the ends of the maze have it.
  const { kind } = tables.keys.find((key) => key.name === "start")!;
  const place = form("{}", of({ name: "place", help: "", default: null, kind }, "center", "[^,]+"));
  const places = list({
    item: () => place,
    split: (text) => (text.startsWith("via:") ? text.slice(4).split(",") : null),
    join: (items) => `via:${items.join(",")}`,
    next: (items) => ROUND[items.length % ROUND.length]!,
    least: 2,
    most: 12,
    add: say("builder-add-place"),
    row: say("builder-place"),
  });
  return variants([
    { name: say("builder-none"), part: literal("") },
    { name: say("builder-path-via"), part: places },
    { name: say("builder-path-letters"), part: form("text:{}", words(say("builder-letters"))) },
    { name: say("builder-path-cells"), part: form("{}", of(CELLS, "0,1", "[\\w%]+(?:,[\\w%]+)+")) },
    { name: say("builder-path-file"), part: anyFile },
  ]);
};

/** Letters or numbers along the solution. */
export const trail = (() => {
  const text: Param = { name: "text", help: say("builder-trails-text"), default: null, kind: { is: "text" } };
  const number = (name: string, help: string, min: number, max: number): Param => {
    return { name, help, default: min === 0 ? "0" : null, kind: { is: "whole", min, max } };
  };
  const count = number("count", say("builder-trails-count"), 0, 999);
  const row = (name: string, ...params: Param[]): Row => ({ name, aliases: [], help: "", params });
  const texts = ["word", "phrase"].map((name) => row(name, literally(text)));
  const counted = ["letters", "numbers"].map((name) => row(name, count));
  const rows = [...texts, ...counted, row("multiples", number("of", say("builder-trails-of"), 2, 99), count)];
  const begin = ({ params }: Row) => (params[0] === count ? "" : params.length > 1 ? "7" : "HELLO");
  return call({ rows, names: under("builder-trails-kinds"), none: say("builder-none"), begin });
})();

/** The engine's templates; their arguments stand in this order too. */
export const TEMPLATES = ["spiral", "room", "zigzag", "cross", "diamond", "blob", "vortex", "file"];

export const template = (tables: Tables): Part => {
  const places = tables.keys.find((key) => key.name === "start")!.kind;
  const count: Param = {
    name: "count",
    help: say("builder-count"),
    default: "1",
    kind: { is: "whole", min: 1, max: 1_000_000 },
  };
  const size: Param = {
    name: "size",
    help: say("builder-size"),
    default: "5",
    kind: { is: "whole", min: 2, max: 1000 },
  };
  const at: Param = { name: "at", help: say("builder-at"), default: "random", kind: places };
  const file: Param = { name: "name", help: say("builder-file-name"), default: null, kind: { is: "text", file: true } };
  const arms: Param = { name: "arms", help: say("builder-arms"), default: "3", kind: { is: "whole", min: 2, max: 12 } };
  const params: Partial<Record<string, Param[]>> = { file: [file, count, at], vortex: [count, size, at, arms] };
  const rows = TEMPLATES.map((name): Row => {
    return { name, aliases: [], help: "", params: params[name] ?? [count, size, at] };
  });
  const one = call({ rows, names: under("builder-templates"), folded: true });
  return list({
    item: () => one,
    // Outside of parentheses, commas are between the arguments of a single template.
    split: (text) => (text.startsWith("(") ? split(text).map(bare) : [text]),
    join: (items) => (items.length > 1 ? items.map((one) => `(${one})`).join(",") : items[0]!),
    next: (items) => TEMPLATES[items.length % (TEMPLATES.length - 1)]!,
    most: 20,
    add: say("builder-add-template"),
    row: say("builder-template"),
  });
};

/** Rows of a table that an option takes, each with its arguments and once at most, such as `levers:2,portals`. */
export const rowsOf = (option: string, table: TableName, tables: Tables): Part => {
  const rows = tables[table].filter(({ examples }) => examples?.[0]?.startsWith(`${option}=`));
  const one = call({ rows, names: {} });
  // A comma before anything else is one between the arguments of a row.
  const comma = new RegExp(`,(?=(?:${rows.map(({ name }) => name).join("|")})(?:[:,]|$))`);
  return list({
    item: () => one,
    split: (text) => text.split(comma),
    next: (items) => rows.find(({ name }) => !items.some((taken) => taken?.split(":")[0] === name))!.name,
    most: rows.length,
    add: say("builder-add-rule"),
    row: say("builder-rule"),
  });
};

/** An algorithm with its arguments inside of a value. */
const algorithm = ({ algorithms }: Tables, brackets: (text: string) => boolean): Part =>
  call({ rows: algorithms, names: under("algorithms"), brackets, folded: true });

/** The maze that an algorithm starts from. */
export const from = (tables: Tables): Part => {
  const algorithms = tables.algorithms.filter(({ name }) => name !== "origin-shift");
  return variants([
    { name: say("builder-by-algorithm"), part: algorithm({ ...tables, algorithms }, (text) => text.includes(":")) },
    { name: say("builder-file"), part: anyFile },
  ]);
};

/** Algorithms one after the other, each except the last with the fraction of its passages to keep. */
export const mix = (tables: Tables): Part => {
  const which = algorithm(tables, (text) => text.includes(","));
  const item: Part = {
    first: "kruskal",
    fits: (text) => which.fits(parted(text)[0]),
    show: (context, tell) => showTurn(which, context, tell),
  };
  return list({
    item: () => item,
    split,
    next: (items) => (items.length ? "wilson" : "kruskal"),
    tidy: (items) =>
      items.map((one, i) => {
        if (one === null) return null;
        const [name, share = "0.5"] = parted(one);
        return i < items.length - 1 ? `${name}@${share}` : name;
      }),
    least: 2,
    most: 12,
    add: say("builder-add-algorithm"),
    row: say("builder-algorithm"),
  });
};

/** An algorithm and the fraction of its passages to keep; the last one has none, since it makes the rest. */
const parted = (text: string): [name: string, share: string | undefined] => {
  const [, name, share] = /^(.*?)(?:@([\d.]+))?$/s.exec(text)!;
  return [name!, share];
};

const SHARE = form("{}", fraction(say("builder-share"), "0.5"));

function showTurn(which: Part, context: Context, tell: Tell): View {
  let now: [name: string | null, share: string | null | undefined] = [null, undefined];
  const told = (): void => {
    const [name, share] = now;
    tell(name === null || share === null ? null : share === undefined ? name : `${name}@${share}`);
  };
  const name = which.show(context, (to) => {
    now = [to, now[1]];
    told();
  });
  const kept = SHARE.show(context, (to) => {
    now = [now[0], to];
    told();
  });
  const rest = h("p", { class: "help" }, say("builder-rest"));
  return {
    element: h("div", { class: "variants" }, name.element, kept.element, rest),
    set(text) {
      now = text === null ? [null, undefined] : parted(text);
      const [, share] = now;
      name.set(now[0]);
      kept.element.hidden = share === undefined;
      rest.hidden = share !== undefined;
      if (share !== undefined) kept.set(share);
    },
  };
}
