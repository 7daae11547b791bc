/** The controls of the tab that shows a maze in space. */
import "./fields.css";
import { stageChoice } from "./choice";
import { button, h } from "./dom";
import { pick } from "./fields";
import { ARROWS, pad } from "./pad";
import type { Side } from "./pose";
import type { Facts } from "./protocol";
import { say } from "./say";
import type { Line } from "./sight";
import type { Move } from "./walk";

/** What the controls ask for. */
export interface Actions {
  /** Turn the body (false) or walk in it. */
  look(walk: boolean): void;
  line(line: Line): void;
  /** Show as many levels as the slider says. */
  cut(): void;
  reset(): void;
  /** Walk by itself, or stop. */
  follow(): void;
  move(move: Move): void;
}

export class SpacePanel {
  readonly element: HTMLElement;
  private readonly level: HTMLInputElement;
  private readonly levelSaid = h("output", { for: "space-level" });
  private readonly levels: HTMLElement;
  private readonly reset: HTMLElement;
  private readonly alone: HTMLElement;
  private readonly sides = h("p", { class: "sides" });
  private readonly stairs: HTMLElement[];
  private readonly walkPart: HTMLElement;
  private readonly hint = h("p", { class: "hint" });

  /** Chooses to turn the body or to walk in it, as a press would. */
  choose(walk: boolean): void {
    this.element.querySelector<HTMLInputElement>(`input[value=${walk ? "walk" : "turn"}]`)?.click();
  }

  constructor(actions: Actions, walking: boolean, line: Line) {
    const modes = { turn: say("space-turn"), walk: say("space-walk") };
    const mode = stageChoice(say("space-view"), modes, walking ? "walk" : "turn", (to) => actions.look(to === "walk"));
    const lines = Object.entries({
      none: say("space-none"),
      shortest: say("space-shortest"),
      longest: say("space-longest"),
    });
    const way = pick(say("space-line"), lines, line, (value) => actions.line(value as Line));
    this.level = h("input", { type: "range", min: "1", max: "1", id: "space-level", oninput: () => actions.cut() });
    this.levels = h(
      "div",
      { class: "pick" },
      h("label", { for: "space-level" }, say("space-level")),
      this.level,
      this.levelSaid,
    );
    this.reset = button(say("space-reset"), () => actions.reset());
    this.alone = button(say("space-alone"), () => actions.follow());
    const steps = stepPad(actions);
    this.stairs = [steps.children[3], steps.children[5]] as HTMLElement[];
    this.walkPart = h("div", { class: "stack walk-part" }, steps, this.sides, this.alone);
    this.element = h("div", { class: "stack" }, mode, this.walkPart, way.field, this.levels, this.reset, this.hint);
  }

  /** How many levels are to be seen. */
  get upTo(): number {
    return this.level.valueAsNumber;
  }

  /** Offers a number of levels, and shows all of them. */
  offerLevels(all: number): void {
    this.level.max = String(all);
    this.level.value = this.level.max;
    this.levelSaid.textContent = levelWords(all, all);
  }

  /** Says how many levels are to be seen. */
  sayLevel(all: number): void {
    this.levelSaid.textContent = levelWords(this.upTo, all);
    this.level.setAttribute("aria-valuetext", this.levelSaid.textContent);
  }

  /** Shows what belongs to walking, or to turning. */
  update(walking: boolean, facts: Facts | null): void {
    this.walkPart.hidden = !walking;
    this.reset.hidden = walking;
    this.levels.hidden = walking || (facts?.levels ?? 1) < 2;
    this.hint.textContent = walking ? say("space-keys-walk") : say("space-keys-turn");
  }

  /** Says which sides are open where someone stands; returns the words. */
  sayOpen(open: Side[], atGoal: boolean): string {
    const words = [say("space-ways", { ways: open.map((side) => say(`space-sides-${side}`)).join(", ") })];
    if (atGoal) words.unshift(say("space-goal"));
    this.sides.textContent = words.join(" ");
    for (const [i, side] of (["up", "down"] as const).entries())
      this.stairs[i]!.classList.toggle("shut", !open.includes(side));
    return this.sides.textContent;
  }

  /** Whether the path is walked automatically. */
  set following(following: boolean) {
    this.alone.textContent = following ? say("space-halt") : say("space-alone");
  }
}

/** The pad of arrows for a step, a turn and stairs. */
function stepPad(actions: Actions): HTMLElement {
  const go = (move: Move) => () => actions.move(move);
  return pad(say("space-pad"), [
    { path: ARROWS.turnLeft, name: say("space-left"), press: go("left") },
    { path: ARROWS.up, name: say("space-forward"), press: go("forward") },
    { path: ARROWS.turnRight, name: say("space-right"), press: go("right") },
    { path: ARROWS.upstairs, name: say("space-up"), press: go("up") },
    { path: ARROWS.down, name: say("space-backward"), press: go("back") },
    { path: ARROWS.downstairs, name: say("space-down"), press: go("down") },
  ]);
}

const levelWords = (level: number, levels: number): string =>
  level === levels ? say("space-all-levels") : say("space-level-of", { level, levels });
