/** In which folding section a key of the recipe stands. Keys that are not named here come by their group. */
import type { Param, Row } from "./protocol";
import { S } from "./strings";

export interface Section {
  title: string;
  help?: string;
  open?: boolean;
  params: Param[];
}

const COMMON = ["braid", "mask", "start", "goal", "paint", "palette", "look", "solution"];

/** Keys of drawing, by what they are about. */
const STYLE: [string, string[]][] = [
  [
    S.sections.lines,
    [
      "walls",
      "removed",
      "wall-thickness",
      "corridor",
      "inset",
      "caps",
      "joins",
      "corners",
      "graph",
      "tiles",
      "openings",
      "cell",
      "style",
    ],
  ],
  [
    S.sections.colors,
    [
      "scheme",
      "paper-color",
      "wall-color",
      "floor-color",
      "solution-color",
      "start-color",
      "goal-color",
      "paint-from",
      "paint-on",
      "gradient",
    ],
  ],
  [S.sections.marks, ["marks", "start-mark", "goal-mark", "label", "label-base", "label-on", "arrows"]],
  [S.sections.page, ["title", "caption", "margin", "print-width", "print-height", "paper", "dpi", "scale"]],
  [
    S.sections.solid,
    [
      "view",
      "net",
      "turn",
      "tilt",
      "light",
      "cell-mm",
      "wall-height",
      "floor",
      "base",
      "kerf",
      "feed",
      "power",
      "passes",
      "pen-down",
      "pen-up",
      "gcode-start",
      "gcode-end",
    ],
  ],
];

export function sections(keys: Param[], reshapings: Row[]): Section[] {
  const left = new Map(keys.map((key) => [key.name, key]));
  const take = (names: Iterable<string>): Param[] =>
    [...names].flatMap((name) => {
      const key = left.get(name);
      left.delete(name);
      return key ? [key] : [];
    });
  const of = (group: string): Param[] =>
    take([...left.values()].filter((key) => key.group === group).map((key) => key.name));
  left.delete("seed");
  const found: Section[] = [{ title: S.sections.common, open: true, params: take(COMMON) }];
  found.push({ title: S.sections.ends, params: of("ends") }, { title: S.sections.ground, params: of("ground") });
  for (const row of reshapings)
    found.push({ title: row.name.replaceAll("-", " "), help: row.help, params: of(row.name) });
  for (const [title, names] of STYLE) found.push({ title, params: take(names) });
  found.push({ title: S.sections.more, params: [...left.values()] });
  return found.filter((section) => section.params.length > 0);
}
