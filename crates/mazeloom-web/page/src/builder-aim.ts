/** `aim`: statistics that the maze is changed toward, each with its value. */
import { form } from "./builder-form";
import { list } from "./builder-list";
import { B } from "./strings";

/** What the engine can aim at; crossings of more passages are on no usual grid. */
export const TARGETS = Object.keys(B.targets);

/** Mean lengths in cells; all others are fractions. */
const LENGTHS = ["river", "run"];

const item = form({
  inputs: [
    { label: "", is: "pick", options: Object.entries(B.targets) },
    { label: B.value, is: "figure", min: 0 },
  ],
  first: ["solution", "0.3"],
  pattern: new RegExp(`^(${TARGETS.join("|")}):([\\d.]+)$`),
  write: ([target, value]) => `${target}:${value}`,
});

export const aim = list<string[]>({
  item,
  split: (text) => text.split(","),
  join: (items) => items.join(","),
  next(items) {
    const target = TARGETS.find((one) => !items.some(([taken]) => taken === one))!;
    return [target, LENGTHS.includes(target) ? "4" : "0.3"];
  },
  most: TARGETS.length,
  add: B.addTarget,
  row: B.target,
});
