/** A pointer that plays: a mouse leads the player along, a finger steers from anywhere, a tap walks to its cell. */
import { between, Steer } from "./gesture";
import type { Point } from "./protocol";
import type { Tool } from "./stage";

/** What a hand can ask for. */
export interface Led {
  /** Follows a pointer through points. */
  along(points: Point[]): void;
  run(toward: Point): void;
  walk(to: Point): void;
}

/** A mouse that has moved less than this many pixels has clicked. */
const CLICK = 5;

export function handTool(led: Led, active: () => boolean): Tool {
  let steer: Steer | null = null;
  let last: Point = [0, 0];
  let pressed: Point | null = null;
  const lead = (at: Point): void => {
    led.along(between(last, at, 0.4).map(([x, y]): Point => [x, y]));
    last = at;
  };
  return {
    down(at, event) {
      if (!active()) return false;
      const mouse = event.pointerType === "mouse";
      steer = mouse ? null : new Steer(event.clientX, event.clientY);
      pressed = mouse ? [event.clientX, event.clientY] : null;
      last = at;
      return true;
    },
    move(at, event) {
      if (steer) {
        const toward = steer.move(event.clientX, event.clientY);
        if (toward) led.run([...toward]);
        return;
      }
      if (pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < CLICK) return;
      pressed = null;
      lead(at);
    },
    up(at, event) {
      const end = steer?.lift(event.clientX, event.clientY) ?? null;
      if (end === "tap" || pressed) led.walk(at);
      else if (end) led.run([...end]);
      steer = pressed = null;
    },
    cancel() {
      steer = pressed = null;
    },
  };
}
