import { describe, expect, it } from "vitest";
import { GLIDE, Glide } from "./glide";
import { COLORS, pieces } from "./pieces";
import type { Point } from "./protocol";

/** Relative luminance and contrast (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The paper of mazes on light pages and on dark ones. */
const PAPER = { light: "#ffffff", dark: "#16171c" };

describe("the colors of a game", () => {
  it("tell players from the goal, and all from the paper", () => {
    for (const scheme of ["light", "dark"] as const) {
      const colors = COLORS[scheme];
      for (const kind of ["one", "first", "second", "goal", "start", "hint"] as const) {
        expect(contrast(colors[kind], PAPER[scheme]), `${scheme} ${kind}`).toBeGreaterThanOrEqual(3);
      }
      for (const kind of ["one", "first", "second"] as const) {
        expect(contrast(colors[kind], colors.goal), `${scheme} ${kind}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

const east: Point[] = [
  [0.5, 0.5],
  [1, 0.5],
  [1, 0.5],
  [1.5, 0.5],
];
const around: Point[] = [
  [4.5, 0.5],
  [5, 0.5],
  [0, 0.5],
  [0.5, 0.5],
];

describe("steps as lines", () => {
  it("are one line where they follow each other, and two where sides are glued", () => {
    const south: Point[] = [
      [1.5, 0.5],
      [1.5, 1],
      [1.5, 1],
      [1.5, 1.5],
    ];
    expect(pieces([east, south])).toEqual([
      [
        [0.5, 0.5],
        [1, 0.5],
        [1.5, 0.5],
        [1.5, 1],
        [1.5, 1.5],
      ],
    ]);
    expect(pieces([around])).toEqual([
      [
        [4.5, 0.5],
        [5, 0.5],
      ],
      [
        [0, 0.5],
        [0.5, 0.5],
      ],
    ]);
  });
});

describe("a player that glides", () => {
  it("is on its way for a moment, and then there", () => {
    const player = new Glide([0.5, 0.5]);
    player.go([east], [1.5, 0.5], 1000);
    expect(player.at(1000)).toEqual([0.5, 0.5]);
    expect(player.at(1000 + GLIDE / 2)).toEqual([1, 0.5]);
    expect(player.moving(1000 + GLIDE / 2)).toBe(true);
    expect(player.at(1000 + GLIDE)).toEqual([1.5, 0.5]);
    expect(player.moving(1000 + GLIDE)).toBe(false);
  });

  it("takes no longer for a run, and crosses no walls where sides are glued", () => {
    const player = new Glide([4.5, 0.5]);
    player.go([around, east], [1.5, 0.5], 0);
    for (let now = 0; now < GLIDE; now += 5) {
      const [x, y] = player.at(now);
      expect(y).toBe(0.5);
      expect(x <= 1.5 || x >= 4.5, `${x}`).toBe(true);
    }
    expect(player.at(GLIDE)).toEqual([1.5, 0.5]);
  });

  it("goes on from where it is", () => {
    const player = new Glide([0.5, 0.5]);
    player.go([east], [1.5, 0.5], 0);
    player.go(
      [
        [
          [1.5, 0.5],
          [2, 0.5],
          [2, 0.5],
          [2.5, 0.5],
        ],
      ],
      [2.5, 0.5],
      GLIDE / 2,
    );
    expect(player.at(GLIDE / 2)).toEqual([1, 0.5]);
    expect(player.at(2 * GLIDE)).toEqual([2.5, 0.5]);
  });
});
