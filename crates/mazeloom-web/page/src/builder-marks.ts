/** `start-mark` and `goal-mark`: a shape, words, or a picture. */
import { form, literal } from "./builder-form";
import { variants } from "./builder-variants";
import { B } from "./strings";

const words = form({
  inputs: [{ label: "", is: "text", placeholder: B.markText }],
  first: [""],
  pattern: /^text:(.+)$/s,
  write: ([text]) => `text:${text}`,
});

export const image = form({
  inputs: [{ label: "", is: "file" }],
  first: [""],
  pattern: /^image:(.+)$/s,
  write: ([name]) => `image:${name}`,
});

export const mark = variants([
  ...(["dot", "target", "arrow"] as const).map((shape) => ({ name: B.marks[shape], part: literal(shape) })),
  { name: B.marks.text, part: words },
  { name: B.image, part: image },
]);
