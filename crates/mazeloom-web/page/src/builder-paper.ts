/** `paper`: a sheet by its name, upright or across, or a size of one's own. */
import type { Part } from "./builder";
import { form, literal } from "./builder-form";
import { variants } from "./builder-variants";
import { B } from "./strings";

/** Sheets as they stand upright. */
const SHEETS = [
  ["a3", 297, 420, "mm"],
  ["a4", 210, 297, "mm"],
  ["a5", 148, 210, "mm"],
  ["a6", 105, 148, "mm"],
  ["letter", 8.5, 11, "in"],
  ["legal", 8.5, 14, "in"],
  ["tabloid", 11, 17, "in"],
] as const;

/** A sheet under its name is turned as it fits the maze; under its lengths it stays as it is. */
const sheet = ([name, width, height, unit]: (typeof SHEETS)[number]): Part<string[]> => {
  const texts: Record<string, string> = {
    auto: name,
    portrait: `${width}x${height}${unit}`,
    landscape: `${height}x${width}${unit}`,
  };
  const turns = form({
    inputs: [{ label: B.turn, is: "pick", options: Object.entries(B.turns) }],
    first: ["auto"],
    pattern: /^[\w.]+$/,
    write: ([turn]) => texts[turn!]!,
  });
  return {
    ...turns,
    read(text) {
      const turn = Object.keys(texts).find((one) => texts[one] === text);
      return turn === undefined ? null : [turn];
    },
  };
};

const own = form({
  inputs: [
    { label: B.width, is: "figure", min: 0 },
    { label: B.height, is: "figure", min: 0 },
    { label: B.unit, is: "pick", options: ["mm", "cm", "in", "px"].map((unit) => [unit, unit] as const) },
  ],
  first: ["150", "150", "mm"],
  pattern: /^([\d.]+)x([\d.]+)(mm|cm|in|px)$/,
  write: ([width, height, unit]) => `${width}x${height}${unit}`,
});

export const paper = variants([
  { name: B.none, part: literal("") },
  ...SHEETS.map((one) => ({ name: B.sheet(one[0], one[1], one[2], one[3]), part: sheet(one) })),
  { name: B.ledger, part: literal("ledger") },
  { name: B.ownSize, part: own },
]);
