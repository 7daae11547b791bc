/** Options whose value has one of a few forms: amounts, lengths, sheets of paper, marks, symmetries. */
import { figure, file, form, fraction, literal, pick, whole, words } from "./builder-form";
import { variants } from "./builder-variants";
import { paperName, papers } from "./papers";
import { say, sayOr } from "./say";

const none = { name: say("builder-none"), part: literal("") };

/** The name of a file, which has a dot or a slash in it. */
export const anyFile = form("{}", file("[^:(),]*[./\\\\%][^:(),]*"));
const image = form("image:{}", file());

export const sparse = variants([
  { name: say("builder-sparse-fraction"), part: form("{}", fraction("", "0")) },
  { name: say("builder-sparse-passes"), part: form("passes:{}", whole("", 3)) },
]);

export const weave = variants([
  { name: say("builder-crossings"), part: form("{}", fraction("", "0")) },
  { name: say("builder-file"), part: anyFile },
]);

export const diagonals = variants([none, { name: say("builder-slashes"), part: form("{}", fraction("", "0.5")) }]);

export const roomSize = variants([
  {
    name: say("builder-rooms-square"),
    part: form("{}-{}", whole(say("builder-from"), 2), whole(say("builder-to"), 4)),
  },
  { name: say("builder-rooms-same"), part: form("{}", whole(say("builder-side"), 3)) },
  {
    name: say("builder-rooms-exact"),
    part: form("{}x{}", whole(say("builder-width"), 3), whole(say("builder-height"), 2)),
  },
  {
    name: say("builder-rooms-rectangle"),
    part: form(
      "{}x{}-{}x{}",
      whole(say("builder-rooms-width-from"), 3),
      whole(say("builder-rooms-height-from"), 2),
      whole(say("builder-rooms-width-to"), 6),
      whole(say("builder-rooms-height-to"), 4),
    ),
  },
]);

export const weights = variants([
  none,
  {
    name: say("builder-weights-lava"),
    part: form("lava:{}@{}", whole(say("builder-weights-cells"), 3), figure(say("builder-weights-cost"), "9", 2)),
  },
  { name: say("builder-weights-image"), part: image },
  { name: say("builder-weights-file"), part: anyFile },
]);

export const tiles = variants([
  none,
  { name: say("builder-builtin"), part: literal("builtin") },
  { name: say("builder-image"), part: anyFile },
]);

export const difficulty = variants([
  none,
  ...(["easy", "medium", "hard"] as const).map((level) => ({ name: say(`levels-${level}`), part: literal(level) })),
  { name: say("builder-percentile"), part: form("{}", fraction("", "0.7")) },
]);

export const mark = variants([
  ...(["dot", "target", "arrow"] as const).map((shape) => ({
    name: say(`builder-marks-${shape}`),
    part: literal(shape),
  })),
  { name: say("builder-marks-text"), part: form("text:{}", words(say("builder-mark-text"))) },
  { name: say("builder-image"), part: image },
]);

const named = (unit: string) => [unit, sayOr(`builder-units-${unit}`, unit)] as const;
const length = (units: string[]) =>
  form("[{}{}]", figure("", "", 0, say("builder-automatic")), pick("", units.map(named)));
export const line = length(["mm", "cm", "m", "in", "pt", "px", "cell"]);
export const side = length(["mm", "cm", "m", "in", "pt", "px"]);

export const paper = variants([
  none,
  ...papers.map((name) => ({ name: paperName(name), part: literal(name) })),
  {
    name: say("builder-own-size"),
    part: form(
      "{}x{}{}",
      figure(say("builder-width"), "150", 0),
      figure(say("builder-height"), "150", 0),
      pick(
        say("builder-unit"),
        ["mm", "cm", "in", "px"].map((unit) => [unit, unit] as const),
      ),
    ),
  },
]);

/** Mirrors and turns; line drawings of a letter and its image, with the mirror or the center between them. */
export const symmetry = variants([
  { ...none, picture: "M5 19V5h8M5 12h5" },
  {
    name: say("builder-symmetry-x"),
    part: literal("x"),
    picture: "M9 6H4v6h3M4 12v6M15 6h5v6h-3M20 12v6M12 3v2M12 8v2M12 13v2M12 18v2",
  },
  {
    name: say("builder-symmetry-y"),
    part: literal("y"),
    picture: "M6 9V4h6v3M12 4h6M6 15v5h6v-3M12 20h6M3 12h2M8 12h2M13 12h2M18 12h2",
  },
  {
    name: say("builder-symmetry-rotate"),
    part: literal("rotate"),
    picture: "M4 12V4h8M4 8h4M20 12v8h-8M20 16h-4M12 12h.01",
  },
  {
    name: say("builder-symmetry-radial"),
    part: form("radial:{}", whole(say("builder-folds"), 4, [2, 12, 1])),
    picture: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M4.200 7.500l15.600 9M4.200 16.500l15.600-9",
  },
]);

/** The labyrinths that have a name. */
export const LABYRINTHS = ["classical", "cretan", "knossos", "jericho", "otfrid", "chartres", "roman"];

export const levels = variants([
  ...LABYRINTHS.map((name) => ({ name: say(`builder-labyrinths-${name}`), part: literal(name) })),
  { name: say("builder-circuits"), part: form("{}", whole("", 7, [3, 199, 4])) },
  { name: say("builder-course"), part: form("{}", words("3-2-1-4-7-6-5", "3-2-1-4-7-6-5", "[\\d/x-]+")) },
]);
