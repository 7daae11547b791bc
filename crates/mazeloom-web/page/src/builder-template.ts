/** `template`: patterns to place in the maze, each with its number, size and place. */
import type { Part } from "./builder";
import { type Call, call, split } from "./builder-call";
import { list } from "./builder-list";
import type { Param, Row, Tables } from "./protocol";
import { B } from "./strings";

/** The engine's templates; their arguments stand in this order too. */
export const TEMPLATES = ["spiral", "room", "zigzag", "cross", "diamond", "blob", "file"];

const rows = (tables: Tables): Row[] => {
  const places = tables.keys.find((key) => key.name === "start")!.kind;
  const count: Param = { name: "count", help: B.count, default: "1", kind: { is: "whole", min: 1, max: 1_000_000 } };
  const size: Param = { name: "size", help: B.size, default: "5", kind: { is: "whole", min: 2, max: 1000 } };
  const at: Param = { name: "at", help: B.at, default: "random", kind: places };
  const file: Param = { name: "name", help: B.fileName, default: null, kind: { is: "text", file: true } };
  return TEMPLATES.map((name) => ({
    name,
    aliases: [],
    help: "",
    params: name === "file" ? [file, count, at] : [count, size, at],
  }));
};

export const template = (tables: Tables): Part<Call[]> => {
  const item = call({ rows: rows(tables), names: B.templates, folded: true });
  const part = list<Call>({
    item,
    split,
    // A single one stands without parentheses.
    join: (items) =>
      items.length > 1 ? items.map((one) => (one.startsWith("(") ? one : `(${one})`)).join(",") : (items[0] ?? ""),
    next: (items) => ({ ...item.first, name: TEMPLATES[items.length % (TEMPLATES.length - 1)]! }),
    most: 20,
    add: B.addTemplate,
    row: B.template,
  });
  return {
    ...part,
    // Outside of parentheses, commas are between the arguments of a single template.
    read: (text) => (text === "" || text.startsWith("(") ? part.read(text) : alone(item.read(text))),
  };
};

const alone = (one: Call | null): Call[] | null => one && [one];
