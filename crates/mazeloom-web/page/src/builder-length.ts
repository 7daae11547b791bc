/** Lengths with their unit, such as `margin=5mm`: of lines on the page, and of whole sides. */
import type { Part } from "./builder";
import { form } from "./builder-form";
import { B } from "./strings";

const length = (units: string[]): Part<string[]> =>
  form({
    inputs: [
      { label: "", is: "figure", min: 0, blank: B.automatic },
      { label: "", is: "pick", options: units.map((unit) => [unit, B.units[unit] ?? unit] as const) },
    ],
    first: ["10", units[0]!],
    pattern: new RegExp(`^([\\d.]+)(${units.join("|")})$`),
    write: ([value, unit]) => `${value}${unit}`,
    blank: true,
  });

export const line = length(["mm", "cm", "m", "in", "pt", "px", "cell"]);
export const side = length(["mm", "cm", "m", "in", "pt", "px"]);
