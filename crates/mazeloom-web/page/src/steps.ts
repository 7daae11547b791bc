/** What walks: keys, fingers and the mouse, and the time that a step takes. */
import { still } from "./dom";
import { deed, Swipe } from "./gesture";
import type { Move } from "./walk";

/** The move toward which a hand, a stick or a pad points. */
export const moveToward = (dx: number, dy: number): Move =>
  Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "left" : "right") : dy < 0 ? "forward" : "back";

/** The move of a key; null for other keys. */
export function moveOfKey(key: string): Move | null {
  const found = deed(key);
  if (found && "toward" in found) return found.toward.includes(0) ? moveToward(...found.toward) : null;
  return found?.by === "up" || found?.by === "down" ? found.by : null;
}

/** Lets time pass in frames, or at once where little motion is asked for. */
export function during(milliseconds: number, frame: (t: number) => void): Promise<void> {
  if (still()) {
    frame(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const began = performance.now();
    const next = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / milliseconds));
      frame(t);
      if (t < 1) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
}

/** A finger or a mouse that walks: swipes go and turn, taps at the sides turn, elsewhere go on. */
export function bindWalkGestures(surface: HTMLElement, active: () => boolean, move: (move: Move) => void): void {
  let swipe: Swipe | null = null;
  let swiped = false;
  surface.addEventListener("pointerdown", (event) => {
    if (!active()) return;
    swipe = new Swipe(event.clientX, event.clientY, 56);
    swiped = false;
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener("pointermove", (event) => {
    for (const [dx, dy] of swipe?.move(event.clientX, event.clientY) ?? []) {
      swiped = true;
      move(moveToward(dx, dy));
    }
  });
  surface.addEventListener("pointerup", (event) => {
    if (!swipe) return;
    const flick = swipe.lift(event.clientX, event.clientY);
    swipe = null;
    if (flick) return move(moveToward(...flick));
    if (swiped) return;
    const box = surface.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    move(share < 0.3 ? "left" : share > 0.7 ? "right" : "forward");
  });
  surface.addEventListener("pointercancel", () => (swipe = null));
}
