/** Amounts that can be something else too: `sparse`, `weave`, `diagonals`, `room-size`, `weights` and `tiles`. */
import { anyFile } from "./builder-algorithm";
import { form, literal } from "./builder-form";
import { image } from "./builder-marks";
import { variants } from "./builder-variants";
import { B } from "./strings";

const fraction = (first: string) =>
  form({
    inputs: [{ label: "", is: "slider", min: 0, max: 1, step: 0.01, usual: Number(first) }],
    first: [first],
    pattern: /^([\d.]+)$/,
    write: ([share]) => share!,
  });

const whole = (label: string, usual: number) => ({ label, is: "slider", min: 1, max: 12, step: 1, usual }) as const;

export const sparse = variants([
  { name: B.sparse.fraction, part: fraction("0") },
  {
    name: B.sparse.passes,
    part: form({
      inputs: [whole("", 3)],
      first: ["3"],
      pattern: /^passes:(\d+)$/,
      write: ([passes]) => `passes:${passes}`,
    }),
  },
]);

export const weave = variants([
  { name: B.crossings, part: fraction("0") },
  { name: B.file, part: anyFile },
]);

export const diagonals = variants([
  { name: B.none, part: literal("") },
  { name: B.slashes, part: fraction("0.5") },
]);

export const roomSize = variants([
  {
    name: B.rooms.square,
    part: form({
      inputs: [whole(B.from, 2), whole(B.to, 4)],
      first: ["2", "4"],
      pattern: /^(\d+)-(\d+)$/,
      write: ([least, most]) => `${least}-${most}`,
    }),
  },
  {
    name: B.rooms.same,
    part: form({ inputs: [whole(B.side, 3)], first: ["3"], pattern: /^(\d+)$/, write: ([length]) => length! }),
  },
  {
    name: B.rooms.exact,
    part: form({
      inputs: [whole(B.width, 3), whole(B.height, 2)],
      first: ["3", "2"],
      pattern: /^(\d+)x(\d+)$/,
      write: ([width, height]) => `${width}x${height}`,
    }),
  },
  {
    name: B.rooms.rectangle,
    part: form({
      inputs: [
        whole(B.rooms.widthFrom, 3),
        whole(B.rooms.heightFrom, 2),
        whole(B.rooms.widthTo, 6),
        whole(B.rooms.heightTo, 4),
      ],
      first: ["3", "2", "6", "4"],
      pattern: /^(\d+)x(\d+)-(\d+)x(\d+)$/,
      write: ([a, b, c, d]) => `${a}x${b}-${c}x${d}`,
    }),
  },
]);

export const weights = variants([
  { name: B.none, part: literal("") },
  {
    name: B.weights.lava,
    part: form({
      inputs: [whole(B.weights.cells, 3), { label: B.weights.cost, is: "figure", min: 2 }],
      first: ["3", "9"],
      pattern: /^lava:(\d+)@(\d+)$/,
      write: ([cells, cost]) => `lava:${cells}@${cost}`,
    }),
  },
  { name: B.weights.image, part: image },
  { name: B.weights.file, part: anyFile },
]);

export const tiles = variants([
  { name: B.none, part: literal("") },
  { name: B.builtin, part: literal("builtin") },
  { name: B.image, part: anyFile },
]);
