/** A point or a direction in space. */
export type Vector = readonly [number, number, number];

/** A walker's position, up direction and view direction. */
export interface Pose {
  at: Vector;
  up: Vector;
  /** Of length one, level with the ground. */
  facing: Vector;
}

/** An exit from the walker's position: the center of the gate, and the position beyond it. */
export interface Exit {
  gate: Vector;
  at: Vector;
  up: Vector;
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The same direction with length one; what has no length stays. */
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return length > 1e-12 ? times(a, 1 / length) : a;
}

/** The part of a direction that is level where `up` is up, of length one. */
export function level(direction: Vector, up: Vector): Vector {
  return unit(minus(direction, times(up, dot(direction, up))));
}

/** A direction turned about an axis of length one, counter-clockwise seen against the axis. */
export function turned(a: Vector, axis: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = times(axis, dot(axis, a) * (1 - cos));
  return add(add(times(a, cos), times(cross(axis, a), sin)), along);
}

/** The angle from one level direction to another, positive to the left, within ±π. */
export function angle(from: Vector, to: Vector, up: Vector): number {
  return Math.atan2(dot(up, cross(from, to)), dot(from, to));
}

/** A direction as it is after the ground has tilted from one up to another. */
export function carried(direction: Vector, from: Vector, to: Vector): Vector {
  const axis = cross(from, to);
  const sin = Math.hypot(...axis);
  if (sin < 1e-9) return level(direction, to);
  const tilt = Math.atan2(sin, dot(from, to));
  return level(turned(direction, unit(axis), tilt), to);
}

/** The direction of an exit from the walker's position, level with the ground; none for stairs. */
export function heading(from: { at: Vector; up: Vector }, exit: Exit): Vector | null {
  const out = minus(exit.gate, from.at);
  const length = Math.hypot(...out);
  return Math.abs(dot(out, from.up)) > 0.8 * length ? null : level(out, from.up);
}

/** The pose after walking through an exit. */
export function beyond(pose: Pose, exit: Exit): Pose {
  const way = heading(pose, exit);
  if (!way) {
    return { at: exit.at, up: exit.up, facing: carried(pose.facing, pose.up, exit.up) };
  }
  const on = level(minus(exit.at, exit.gate), exit.up);
  const straight = Math.hypot(...on) > 0.5 ? on : carried(way, pose.up, exit.up);
  const turn = angle(way, pose.facing, pose.up);
  return { at: exit.at, up: exit.up, facing: turned(straight, exit.up, turn) };
}

/** A pose between two, through a gate: 0 at the first, 1 at the second. */
export function glide(from: Pose, to: Pose, gate: Vector, t: number): Pose {
  const smooth = t * t * (3 - 2 * t);
  // A parabola through the gate at its middle.
  const knee = minus(times(gate, 2), times(add(from.at, to.at), 0.5));
  const a = times(from.at, (1 - smooth) ** 2);
  const b = times(knee, 2 * smooth * (1 - smooth));
  const at = add(add(a, b), times(to.at, smooth ** 2));
  const up = between(from.up, to.up, smooth);
  return { at, up, facing: level(between(from.facing, to.facing, smooth), up) };
}

/** A view direction between two, at a fixed position. */
export function turning(from: Pose, by: number, t: number): Pose {
  const smooth = t * t * (3 - 2 * t);
  return { ...from, facing: turned(from.facing, from.up, by * smooth) };
}

/** A direction between two, at even pace; between opposite ones it jumps. */
export function between(a: Vector, b: Vector, t: number): Vector {
  const whole = Math.acos(Math.min(1, Math.max(-1, dot(a, b))));
  if (whole < 1e-6) return b;
  const sin = Math.sin(whole);
  if (sin < 1e-6) return t < 0.5 ? a : b;
  const [u, v] = [Math.sin((1 - t) * whole) / sin, Math.sin(t * whole) / sin];
  return unit(add(times(a, u), times(b, v)));
}

/** The maximum angle to an exit at which forward walks into it. */
const AHEAD = Math.PI / 3.4;

/** The exit in the view direction, or behind if `turn` is π; -1 if there is none. */
export function ahead(pose: Pose, exits: readonly Exit[], turn = 0): number {
  let best = -1;
  let least = AHEAD;
  exits.forEach((exit, i) => {
    const way = heading(pose, exit);
    if (!way) return;
    const off = Math.abs(angle(turned(pose.facing, pose.up, turn), way, pose.up));
    if (off < least) [best, least] = [i, off];
  });
  return best;
}

/**
 * The angle of a turn to the left (`side` 1) or to the right (−1): to the next exit that is not
 * nearly ahead, or by a right angle where none is near.
 */
export function turn(pose: Pose, exits: readonly Exit[], side: 1 | -1): number {
  let by = Math.PI / 2;
  let least = (Math.PI * 2) / 3;
  for (const exit of exits) {
    const way = heading(pose, exit);
    if (!way) continue;
    const off = side * angle(pose.facing, way, pose.up);
    if (off > 0.35 && off < least) [by, least] = [off, off];
  }
  return side * by;
}

/** The side of an exit, as seen by the walker. */
export type Side = "ahead" | "left" | "right" | "behind" | "up" | "down";

/** The side to which an exit lies. */
export function side(pose: Pose, exit: Exit): Side {
  const way = heading(pose, exit);
  if (!way) return dot(minus(exit.gate, pose.at), pose.up) > 0 ? "up" : "down";
  const off = angle(pose.facing, way, pose.up);
  if (Math.abs(off) < AHEAD) return "ahead";
  if (Math.abs(off) > Math.PI - AHEAD / 2) return "behind";
  return off > 0 ? "left" : "right";
}
