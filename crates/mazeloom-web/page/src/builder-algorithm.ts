/** An algorithm with its arguments inside of a value, and `from`: the maze that an algorithm starts from. */
import type { Part } from "./builder";
import { type Call, call } from "./builder-call";
import { form } from "./builder-form";
import { type Chosen, variants } from "./builder-variants";
import type { Tables } from "./protocol";
import { B, N } from "./strings";

export function algorithmCall(
  tables: Tables,
  brackets: (call: Call, text: string) => boolean,
  leave: (name: string) => boolean = () => false,
): Part<Call> {
  const rows = tables.algorithms.filter(({ name }) => !leave(name));
  return call({ rows, names: N.algorithms, brackets, folded: true });
}

export const from = (tables: Tables): Part<Chosen> =>
  variants([
    {
      name: B.byAlgorithm,
      part: algorithmCall(
        tables,
        (_, text) => text.includes(":"),
        (name) => name === "origin-shift",
      ),
    },
    { name: B.file, part: anyFile },
  ]);

/** The name of a file, which has a dot or a slash in it. */
export const anyFile = form({
  inputs: [{ label: "", is: "file" }],
  first: [""],
  pattern: /^([^:(),]*[./\\%][^:(),]*)$/,
  write: ([name]) => name!,
});
