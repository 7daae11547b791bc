/** `path`: a solution through places, in the shape of letters, cell by cell, or from a file. */
import type { Part } from "./builder";
import { anyFile } from "./builder-algorithm";
import { form, literal } from "./builder-form";
import { list } from "./builder-list";
import { type Chosen, variants } from "./builder-variants";
import type { Param, Tables } from "./protocol";
import { B } from "./strings";

const letters = form({
  inputs: [{ label: "", is: "text", placeholder: B.letters }],
  first: [""],
  pattern: /^text:(.+)$/s,
  write: ([words]) => `text:${words}`,
});

/** Numbers of cells, with commas as they are. */
const cells: Part<string> = {
  ...form({ inputs: [], first: [], pattern: /^/, write: () => "" }),
  first: "0,1",
  read: (text) => (/^[\w%]+(,[\w%]+)+$/.test(text) ? text : null),
  write: (text) => text || null,
  show(context, tell) {
    const inner = context.control(
      { name: "cells", help: "", default: null, kind: { is: "text", placeholder: "0,1,2" } },
      { ...context.labels, id: "" },
      (value) => value && tell(value),
    );
    return { element: inner.element, set: (text) => inner.sync(text) };
  },
};

/** A place of the grid, as the ends of the maze have it. */
function place(tables: Tables): Part<string> {
  const { kind } = tables.keys.find((key) => key.name === "start")!;
  const param: Param = { name: "place", help: "", default: null, kind };
  return {
    first: "center",
    read: (text) => text || null,
    write: (text) => text || null,
    show(context, tell) {
      const inner = context.control(param, { ...context.labels, id: "" }, (value) => value && tell(value));
      const [select] = inner.element.getElementsByTagName("select");
      select?.setAttribute("aria-label", context.labels.name);
      return { element: inner.element, set: (text) => inner.sync(text) };
    },
  };
}

const ROUND = ["nw", "center", "se", "ne", "sw", "n", "e", "s", "w"];

const places = (tables: Tables): Part<string[]> => {
  const all = list<string>({
    item: place(tables),
    split: (text) => text.split(","),
    join: (items) => items.join(","),
    next: (items) => ROUND[items.length % ROUND.length]!,
    least: 2,
    most: 12,
    add: B.addPlace,
    row: B.place,
  });
  return {
    ...all,
    read: (text) => (text.startsWith("via:") ? all.read(text.slice(4)) : null),
    write(state) {
      const text = all.write(state);
      return text && `via:${text}`;
    },
  };
};

export const path = (tables: Tables): Part<Chosen> =>
  variants([
    { name: B.none, part: literal("") },
    { name: B.path.via, part: places(tables) },
    { name: B.path.letters, part: letters },
    { name: B.path.cells, part: cells },
    { name: B.path.file, part: anyFile },
  ]);
