import { describe, expect, it } from "vitest";
import type { Exit, Pose, Vector } from "./pose";
import { ahead, angle, beyond, carried, dot, glide, heading, side, turn, turned, turning } from "./pose";

const UP: Vector = [0, 0, 1];
const NORTH: Vector = [0, 1, 0];
const EAST: Vector = [1, 0, 0];

/** A crossing at the origin of a plane, with exits toward the directions given. */
function exits(...ways: Vector[]): Exit[] {
  return ways.map(([x, y]) => ({ gate: [x / 2, y / 2, 0], at: [x, y, 0], up: UP }));
}

const here: Pose = { at: [0, 0, 0], up: UP, facing: NORTH };

function close(a: Vector, b: Vector): void {
  a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 6));
}

describe("turning", () => {
  it("is to the left with the axis toward the eye", () => {
    close(turned(EAST, UP, Math.PI / 2), NORTH);
    expect(angle(NORTH, EAST, UP)).toBeCloseTo(-Math.PI / 2);
  });

  it("stops at the next exit, and at a right angle where there is none", () => {
    const hex = exits(NORTH, [0.87, -0.5, 0], [-0.87, 0.5, 0]);
    expect(turn(here, hex, 1)).toBeCloseTo(Math.PI / 3, 1);
    expect(turn(here, exits(NORTH, EAST), 1)).toBeCloseTo(Math.PI / 2);
    expect(turn(here, exits(NORTH, EAST), -1)).toBeCloseTo(-Math.PI / 2);
    expect(turn(here, exits([0, -1, 0]), -1)).toBeCloseTo(-Math.PI / 2);
  });

  it("ends where it should", () => {
    close(turning(here, -Math.PI / 2, 1).facing, EAST);
    close(turning(here, -Math.PI / 2, 0).facing, NORTH);
  });
});

describe("walking", () => {
  it("goes into the exit in view direction", () => {
    expect(ahead(here, exits(EAST, NORTH))).toBe(1);
    expect(ahead(here, exits(EAST, [0, -1, 0]))).toBe(-1);
    expect(ahead(here, exits(EAST, [0, -1, 0]), Math.PI)).toBe(1);
  });

  it("keeps the facing on a plane, backward too", () => {
    const [north, south] = exits(NORTH, [0, -1, 0]) as [Exit, Exit];
    close(beyond(here, north).facing, NORTH);
    close(beyond(here, south).facing, NORTH);
    close(beyond(here, south).at, [0, -1, 0]);
  });

  it("goes over an edge and looks on along the ground", () => {
    const over: Exit = { gate: [0, 0.5, 0], at: [0, 0.5, -0.5], up: NORTH };
    const pose = beyond(here, over);
    close(pose.up, NORTH);
    close(pose.facing, [0, 0, -1]);
  });

  it("has stairs, which are not ahead", () => {
    const stairs: Exit = { gate: [0, 0, 0.5], at: [0, 0, 1], up: UP };
    expect(heading(here, stairs)).toBeNull();
    expect(ahead(here, [stairs])).toBe(-1);
    close(beyond(here, stairs).facing, NORTH);
  });
});

describe("between poses", () => {
  const over: Exit = { gate: [0, 0.5, 0], at: [0, 0.5, -0.5], up: NORTH };
  const there = beyond(here, over);

  it("one begins here, comes through the gate and ends there", () => {
    close(glide(here, there, over.gate, 0).at, here.at);
    close(glide(here, there, over.gate, 0.5).at, over.gate);
    close(glide(here, there, over.gate, 1).at, there.at);
    close(glide(here, there, over.gate, 1).facing, there.facing);
  });

  it("looks along the ground at every moment", () => {
    for (let t = 0; t <= 1; t += 0.125) {
      const { up, facing } = glide(here, there, over.gate, t);
      expect(dot(up, facing)).toBeCloseTo(0, 6);
      expect(Math.hypot(...facing)).toBeCloseTo(1, 6);
    }
  });
});

it("a facing is carried over tilting ground", () => {
  close(carried(NORTH, UP, NORTH), [0, 0, -1]);
  close(carried(EAST, UP, NORTH), EAST);
});

it("sides are named as they are seen", () => {
  const ways = exits(NORTH, EAST, [0, -1, 0], [-1, 0, 0]);
  expect(ways.map((exit) => side(here, exit))).toEqual(["ahead", "right", "behind", "left"]);
  const down: Exit = { gate: [0, 0, -0.5], at: [0, 0, -1], up: UP };
  expect(side(here, down)).toBe("down");
});
