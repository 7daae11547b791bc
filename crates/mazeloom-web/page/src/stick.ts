/** A stick for thumbs: held in a direction it walks or turns, again and again. */
import { h } from "./dom";
import { moveToward } from "./steps";
import type { Move } from "./walk";

/** The radius within which the stick rests, and how far its knob goes, in pixels. */
const DEAD = 14;
const REACH = 34;
/** Between two moves, in milliseconds: as long as a step takes. */
const AGAIN = 240;

/** What a stick held there asks for; null at rest. */
export const moveOf = (dx: number, dy: number): Move | null => (Math.hypot(dx, dy) < DEAD ? null : moveToward(dx, dy));

/** The stick does what the pad's buttons do, so it is hidden from screen readers. */
export function stick(move: (move: Move) => void): HTMLElement {
  const knob = h("span", { class: "stick-knob" });
  const base = h("div", { class: "stick", "aria-hidden": "true" }, knob);
  let from: [number, number] | null = null;
  let held: Move | null = null;
  let timer = 0;
  const again = (): void => {
    clearTimeout(timer);
    if (!held) return;
    move(held);
    timer = window.setTimeout(again, AGAIN);
  };
  const rest = (): void => {
    from = held = null;
    clearTimeout(timer);
    knob.style.transform = "";
  };
  base.addEventListener("pointerdown", (event) => {
    from = [event.clientX, event.clientY];
    base.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  base.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
    const short = Math.min(1, REACH / (Math.hypot(dx, dy) || 1));
    knob.style.transform = `translate(${dx * short}px, ${dy * short}px)`;
    const now = moveOf(dx, dy);
    if (now === held) return;
    held = now;
    again();
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) base.addEventListener(name, rest);
  return base;
}
