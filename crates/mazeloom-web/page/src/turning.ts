/** What is turned in the hand. */
import { arrow } from "./gestures";

export interface Turned {
  /** Angles about the axes of the page: to the right, downward, round the line of sight. */
  turn(across: number, down: number, around?: number): void;
  zoom(by: number): void;
  reset(): void;
}

/** Angle of a drag over a pixel, and of a press of a key. */
const PIXEL = 0.0075;
const PRESS = Math.PI / 24;

const KEYS: Record<string, (turned: Turned) => void> = {
  "+": (turned) => turned.zoom(1.15),
  "=": (turned) => turned.zoom(1.15),
  "-": (turned) => turned.zoom(1 / 1.15),
  "0": (turned) => turned.reset(),
};

/** Turns and zooms by a key; false if the key is none of these. */
export function press(turned: Turned, key: string): boolean {
  const toward = arrow(key);
  if (toward) turned.turn(toward[0] * PRESS, toward[1] * PRESS);
  KEYS[key]?.(turned);
  return toward !== undefined || key in KEYS;
}

/** Lets a mouse, fingers and the wheel turn and zoom, while `active` says so. */
export function hold(surface: HTMLElement, turned: Turned, active: () => boolean): void {
  const down = new Map<number, [number, number]>();
  surface.addEventListener("pointerdown", (event) => {
    if (!active()) return;
    down.set(event.pointerId, [event.clientX, event.clientY]);
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now: [number, number] = [event.clientX, event.clientY];
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (!other) turned.turn((now[0] - before[0]) * PIXEL, (now[1] - before[1]) * PIXEL);
    else pinch(turned, other, before, now);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    surface.addEventListener(end, (event) => down.delete(event.pointerId));
  }
  const wheel = (event: WheelEvent) => {
    if (!active()) return;
    event.preventDefault();
    turned.zoom(1.0015 ** -event.deltaY);
  };
  surface.addEventListener("wheel", wheel, { passive: false });
}

/** A finger goes from `before` to `now` while another rests: the whole grows and turns with them. */
function pinch(turned: Turned, other: [number, number], before: [number, number], now: [number, number]): void {
  const [ax, ay] = [before[0] - other[0], before[1] - other[1]];
  const [bx, by] = [now[0] - other[0], now[1] - other[1]];
  turned.zoom(Math.hypot(bx, by) / Math.max(1, Math.hypot(ax, ay)));
  turned.turn(0, 0, -Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}
