/** Sizes of grids: lengths with crosses between them, such as 40x20, or one of the grid's other outlines with its own. */
import type { Part } from "./builder";
import { form, whole } from "./builder-form";
import { list } from "./builder-list";
import { variants } from "./builder-variants";
import type { Kind } from "./protocol";
import { say, under } from "./say";

const length = (label: string, first: number) => whole(label, first, [1, 4_294_967_295, 1]);

const axis = (at: number): string => Object.values(under("axes"))[at] ?? say("axis", { n: at + 1 });

function lengths(count: number, shape = ""): Part {
  const names = count === 1 ? [say("length")] : Array.from({ length: count }, (_, at) => axis(at));
  const inputs = names.map((name) => length(name, count === 1 ? 10 : 12));
  return form(shape + names.map(() => "{}").join("x"), ...inputs);
}

/** The controls of a kind of size; null for other kinds. */
export function sizeOf(kind: Kind): Part | null {
  switch (kind.is) {
    case "size":
      return lengths(2);
    case "sizes":
      return list({
        item: (at) => form("{}", length(axis(at), 2)),
        split: (text) => text.split("x"),
        join: (items) => items.join("x"),
        least: kind.least,
        most: kind.most,
        needed: true,
        add: say("more-axes"),
        row: say("builder-length"),
      });
    case "outline": {
      const others = kind.shapes.map(([name, count]) => ({ name, part: lengths(count, `${name}:`) }));
      return variants([{ name: say("rectangle"), part: lengths(2) }, ...others]);
    }
    default:
      return null;
  }
}
