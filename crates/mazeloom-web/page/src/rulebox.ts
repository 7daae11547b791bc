/** Box above a maze with rules: how it is played, and the state of its rules. */
import { h } from "./dom";
import type { Facts, PlayState } from "./protocol";
import { say, sayOr } from "./say";

/** Screens that are narrower are small, in pixels. */
const SMALL = 700;

export class RuleBox {
  private readonly state = h("span");
  private readonly text = h("div");
  readonly element = h(
    "details",
    { class: "rule-box", open: true, hidden: true },
    h("summary", {}, h("b", {}, say("play-how-to")), " ", this.state),
    this.text,
  );

  /** Shows the rules of a maze, if it has some. */
  begin(rules: Facts["rules"]): void {
    this.element.hidden = rules.length === 0;
    this.text.replaceChildren(
      ...rules.map(({ how, marks }) =>
        h("p", {}, sayOr(how, how), marks && h("span", { class: "hint" }, ` ${say("play-marks", { marks })}`)),
      ),
    );
  }

  told({ states, steps }: PlayState): void {
    this.state.textContent = states.join(" · ");
    // Who has made a step has read it, and small screens have room for little more than the maze.
    if (steps === 1 && innerWidth < SMALL) this.element.open = false;
  }
}
