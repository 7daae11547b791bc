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
  radial:
    "M12 12V5M12 12l6.100-3.500M12 12l6.100 3.500M12 12v7M12 12l-6.100 3.500M12 12l-6.100-3.500M7 4.300A9.200 9.200 0 0 1 19.500 6.700M20 3.500v3.600h-3.600M17 19.700A9.200 9.200 0 0 1 4.500 17.300M4 20.500v-3.600h3.600",
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
