/** `symmetry`: pictures of mirrors and turns, and how many folds a turn has. */
import { form, literal } from "./builder-form";
import { variants } from "./builder-variants";
import { B } from "./strings";

/** Line drawings: a letter and its image, with the mirror between them, and what is turned about a center. */
const PICTURES = {
  none: "M5 19V5h8M5 12h5",
  x: "M9 6H4v6h3M4 12v6M15 6h5v6h-3M20 12v6M12 3v2M12 8v2M12 13v2M12 18v2",
  y: "M6 9V4h6v3M12 4h6M6 15v5h6v-3M12 20h6M3 12h2M8 12h2M13 12h2M18 12h2",
  rotate: "M4 12V4h8M4 8h4M20 12v8h-8M20 16h-4M12 12h.01",
  radial: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M4.200 7.500l15.600 9M4.200 16.500l15.600-9",
};

const folds = form({
  inputs: [{ label: B.folds, is: "slider", min: 2, max: 12, step: 1, usual: 4 }],
  first: ["4"],
  pattern: /^radial:(\d+)$/,
  write: ([count]) => `radial:${count}`,
});

export const symmetry = variants([
  { name: B.none, part: literal(""), picture: PICTURES.none },
  { name: B.symmetry.x, part: literal("x"), picture: PICTURES.x },
  { name: B.symmetry.y, part: literal("y"), picture: PICTURES.y },
  { name: B.symmetry.rotate, part: literal("rotate"), picture: PICTURES.rotate },
  { name: B.symmetry.radial, part: folds, picture: PICTURES.radial },
]);
