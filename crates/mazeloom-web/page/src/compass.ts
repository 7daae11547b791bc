/** A compass for a walk: its needle points to the north of the plan. */
import { h } from "./dom";
import { wind } from "./gesture";
import type { Vector } from "./pose";
import { say } from "./say";

/** How far a heading is turned from north, clockwise in degrees; the plan's north is up, along y. */
export function bearing([x, y]: Vector): number {
  return (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;
}

export class Compass {
  readonly element: HTMLElement;
  private readonly rose = h(
    "div",
    { class: "compass-rose" },
    h("span", { class: "compass-north" }, "N"),
    h("span", { class: "compass-needle" }),
  );

  constructor() {
    this.element = h("div", { class: "compass", role: "img", hidden: true }, this.rose);
    this.show([0, 1, 0]);
  }

  /** Shows the heading of someone who walks. */
  show(facing: Vector): void {
    const degrees = bearing(facing);
    this.rose.style.transform = `rotate(${-degrees}deg)`;
    this.element.dataset.bearing = String(degrees);
    this.element.setAttribute(
      "aria-label",
      say("space-compass", { where: say(`winds-${wind(facing[0], -facing[1])}`) }),
    );
  }
}
