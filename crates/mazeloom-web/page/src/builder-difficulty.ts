/** `difficulty`: easy, medium, hard, or a number among similar mazes. */
import { form, literal } from "./builder-form";
import { variants } from "./builder-variants";
import { B } from "./strings";

const number = form({
  inputs: [{ label: "", is: "slider", min: 0, max: 1, step: 0.01, usual: 0.5 }],
  first: ["0.7"],
  pattern: /^([\d.]+)$/,
  write: ([share]) => share!,
});

export const difficulty = variants([
  { name: B.none, part: literal("") },
  ...(["easy", "medium", "hard"] as const).map((level) => ({ name: B.levels[level], part: literal(level) })),
  { name: B.percentile, part: number },
]);
