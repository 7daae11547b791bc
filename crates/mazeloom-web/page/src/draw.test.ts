import { expect, test } from "vitest";
import { color, decode, type Pen } from "./draw";
import type { Scene } from "./protocol";

const SCENE: Scene = {
  width: 100,
  height: 80,
  unit: 16,
  origin: [8, 8],
  background: "#ffffff",
  title: "",
  texts: ["", "S", "goal"],
  images: [],
};

class Log implements Pen {
  calls: (string | number | boolean | undefined)[][] = [];
  moveTo(...to: number[]): void {
    this.calls.push(["move", ...to]);
  }
  lineTo(...to: number[]): void {
    this.calls.push(["line", ...to]);
  }
  arc(...to: (number | boolean | undefined)[]): void {
    this.calls.push(["arc", ...to.map((one) => (typeof one === "number" ? Math.round(one * 1e6) / 1e6 + 0 : one))]);
  }
  bezierCurveTo(...to: number[]): void {
    this.calls.push(["curve", ...to]);
  }
  closePath(): void {
    this.calls.push(["close"]);
  }
}

function list(...words: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Int32Array.from(words).buffer);
}

const read = (...words: number[]) => decode(SCENE, list(...words), () => new Log());

test("colours have their opacity only where there is some", () => {
  expect(color(0xff01abcd | 0)).toBe("#01abcd");
  expect(color(0x80ffffff | 0)).toBe("#ffffff80");
  expect(color(0)).toBe("#00000000");
});

test("a filled path", () => {
  const { items, weight } = read(1, 0, 0xffff0000, 0, 0, 0, 10, 0, 1000, 2500, 1, 3000, 2500, 1, -500, 0, 4);
  expect(weight).toBe(17);
  expect(items).toHaveLength(1);
  const item = items[0]!;
  expect(item).toMatchObject({ is: "fill", layer: 0, color: "#ff0000", touching: false });
  expect(item.is === "fill" && item.path.calls).toEqual([
    ["move", 1, 2.5],
    ["line", 3, 2.5],
    ["line", -0.5, 0],
    ["line", 1, 2.5],
  ]);
});

test("a stroked path with every cap and join", () => {
  const caps = ["butt", "round", "square"];
  const joins = ["bevel", "miter", "round"];
  for (let cap = 0; cap < 3; cap++) {
    for (let join = 0; join < 3; join++) {
      const { items } = read(2, 6, 0xff000000, 1500, cap, join, 6, 0, 0, 0, 1, 1000, 0);
      expect(items[0]).toMatchObject({ is: "stroke", layer: 6, width: 1.5, cap: caps[cap], join: joins[join] });
    }
  }
});

test("words, each with its own colour", () => {
  const { items } = read(3, 3, 0, 12_000, 1, 0, 8, 1000, 2000, 1, 0xff0000ff, 3000, 4000, 2, 0x7f00ff00);
  expect(items[0]).toEqual({
    is: "words",
    layer: 3,
    size: 12,
    anchor: "center",
    letters: [
      { x: 1, y: 2, text: "S", color: "#0000ff" },
      { x: 3, y: 4, text: "goal", color: "#00ff007f" },
    ],
  });
  expect(read(3, 3, 0, 1000, 0, 0, 0).items[0]).toMatchObject({ anchor: "start" });
  expect(read(3, 3, 0, 1000, 2, 0, 0).items[0]).toMatchObject({ anchor: "end" });
});

test("curves", () => {
  const { items } = read(1, 1, -1, 0, 0, 0, 10, 0, 0, 0, 3, 1000, 0, 2000, 1000, 2000, 2000);
  expect(items[0]!.is === "fill" && items[0]!.path.calls[1]).toEqual(["curve", 1, 0, 2, 1, 2, 2]);
});

test("arcs are the shorter ones, clockwise or not", () => {
  // A quarter of a circle round the origin from east to south, as the eye sees it: clockwise.
  const quarter = Math.round((Math.PI / 2) * 1e6) / 1e6;
  const right = read(2, 6, -1, 1000, 0, 0, 8, 0, 1000, 0, 2, 0, 1000, 1000, 1).items[0]!;
  expect(right.is === "stroke" && right.path.calls[1]).toEqual(["arc", 0, 0, 1, 0, quarter, false]);
  // In the other direction, the same ends lie on a circle about (1, 1).
  const left = read(2, 6, -1, 1000, 0, 0, 8, 0, 1000, 0, 2, 0, 1000, 1000, 0).items[0]!;
  expect(left.is === "stroke" && left.path.calls[1]).toEqual([
    "arc",
    1,
    1,
    1,
    -quarter,
    Math.round(Math.PI * 1e6) / 1e6,
    true,
  ]);
});

test("a line after an arc starts where the arc ended", () => {
  const { items } = read(2, 6, -1, 1000, 0, 0, 13, 0, 1000, 0, 2, 0, 1000, 1000, 1, 2, -1000, 0, 1000, 1);
  const calls = items[0]!.is === "stroke" ? items[0]!.path.calls : [];
  expect(calls[2]!.slice(0, 4)).toEqual(["arc", 0, 0, 1]);
});

test("strokes of very many closed pieces go on in further paths", () => {
  const pieces = Array.from({ length: 450 }, (_, i) => [0, i * 1000, 0, 1, i * 1000, 1000, 1, 0, 0, 4]).flat();
  const { items } = read(2, 6, -1, 1000, 0, 0, pieces.length, ...pieces);
  const logs = items.map((item) => (item.is === "stroke" ? item.path.calls : []));
  expect(logs).toHaveLength(3);
  expect(logs.map((calls) => calls.filter(([name]) => name === "close").length)).toEqual([200, 200, 50]);
  expect(logs.every((calls) => calls[0]![0] === "move")).toBe(true);
  expect(logs[1]![0]).toEqual(["move", 200, 0]);
});

test("several items, one after the other", () => {
  const { items } = read(1, 0, -1, 0, 0, 0, 1, 4, 2, 6, -1, 1000, 0, 0, 1, 4, 3, 3, 0, 1000, 0, 0, 0);
  expect(items.map((item) => item.is)).toEqual(["fill", "stroke", "words"]);
});

test("fills that touch, and images", () => {
  expect(read(1, 0, -1, 1, 0, 0, 1, 4).items[0]).toMatchObject({ touching: true });
  expect(read(1, 0, -1, 0, 0, 0, 1, 4).items[0]).toMatchObject({ touching: false });
  const scene = { ...SCENE, images: ["data:a", "data:b"] };
  expect(decode(scene, list(4, 2, 0, 16_000, 8_000, 1, 4, 1000, 2000, 3000, 4000), () => new Log()).items[0]).toEqual({
    is: "image",
    layer: 2,
    url: "data:b",
    width: 16,
    height: 8,
    places: [
      [1, 2],
      [3, 4],
    ],
  });
});

test("what is unknown is refused", () => {
  expect(() => read(9, 0, 0, 0, 0, 0, 0)).toThrow("item 9");
  expect(() => read(1, 0, 0, 0, 0, 0, 1, 7)).toThrow("piece 7");
});
