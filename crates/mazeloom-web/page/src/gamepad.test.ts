import { expect, test } from "vitest";
import { Gamepads, meant, type Pad, PadReader, type Source } from "./gamepad";
import type { Point } from "./protocol";

const pad = (buttons: number[] = [], axes: number[] = [0, 0, 0, 0]): Pad => ({
  connected: true,
  mapping: "standard",
  axes,
  buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: buttons.includes(i) })),
});

function recorder() {
  const did: string[] = [];
  const tell = (name: string) => () => void did.push(name);
  return {
    did,
    toward: ([x, y]: Point) => void did.push(`${Math.round(x)},${Math.round(y)}`),
    hint: tell("hint"),
    back: tell("back"),
    restart: tell("restart"),
    next: tell("next"),
  };
}

test("a held direction moves at once, after a while again, then often", () => {
  const seen = recorder();
  const reader = new PadReader(seen);
  for (let now = 0; now < 800; now += 10) reader.read(pad([15]), now);
  // At 0, 350, 490, 630 and 770 milliseconds.
  expect(seen.did).toEqual(Array(5).fill("1,0"));
  reader.read(pad(), 800);
  reader.read(pad([15]), 810);
  expect(seen.did).toHaveLength(6);
});

test("the d-pad and the left stick point in four directions; a stick at rest in none", () => {
  const seen = recorder();
  const reader = new PadReader(seen);
  for (const state of [
    pad([12]),
    pad([13]),
    pad([14]),
    pad([15]),
    pad([], [0, -1]),
    pad([], [0.1, 0.9]),
    pad([], [-1, 0]),
    pad([], [0.3, 0.3]),
  ])
    reader.read(state, 0);
  expect(seen.did).toEqual(["0,-1", "0,1", "-1,0", "1,0", "0,-1", "0,1", "-1,0"]);
});

test("buttons act once for each press", () => {
  const seen = recorder();
  const reader = new PadReader(seen);
  for (let now = 0; now < 900; now += 16) reader.read(pad([0, 1, 8, 9]), now);
  reader.read(pad(), 900);
  reader.read(pad([0]), 916);
  expect(seen.did).toEqual(["hint", "back", "restart", "next", "hint"]);
});

test("a direction means the nearest open side, or a wall ahead", () => {
  const hexagon: Point[] = [
    [0.75, -0.43],
    [0, 0.87],
  ];
  expect(meant(hexagon, [0.7, -0.7])).toEqual([0.75, -0.43]);
  expect(
    meant(
      [
        [1, 0],
        [0, 1],
      ],
      [0.95, 0.3],
    ),
  ).toEqual([1, 0]);
  expect(meant([[0, 1]], [-0.9, 0.2])).toEqual([-1, 0]);
  expect(meant([], [0, -1])).toEqual([0, -1]);
});

test("frames are asked for only while a gamepad is connected and someone listens", () => {
  let pads: (Pad | null)[] = [];
  let change: (() => void) | null = null;
  let next: ((now: number) => void) | null = null;
  const source: Source = {
    pads: () => pads,
    on: (listen) => {
      change = listen;
      return () => (change = null);
    },
    frame: (run) => {
      next = run;
      return 1;
    },
    cancel: () => (next = null),
  };
  const tick = (now: number): void => {
    const run = next;
    next = null;
    run?.(now);
  };
  const seen = recorder();
  const gamepads = new Gamepads(seen, source);
  const polls = (): boolean => next !== null;
  gamepads.start();
  expect(polls()).toBe(false);
  pads = [{ ...pad([0]), mapping: "" }];
  change!();
  expect(polls()).toBe(false);
  pads = [null, pad([0])];
  change!();
  expect(polls()).toBe(true);
  tick(0);
  tick(16);
  expect(seen.did).toEqual(["hint"]);
  pads = [];
  tick(32);
  expect(polls()).toBe(false);
  pads = [pad()];
  change!();
  expect(polls()).toBe(true);
  gamepads.stop();
  expect(polls()).toBe(false);
  expect(change).toBeNull();
});
