/** The controls of a game: other mazes, numbers, the pad, records and variants. */
import { button, h } from "./dom";
import { toggle } from "./fields";
import { minutes } from "./game";
import { LEVELS, type Level } from "./levels";
import { ARROWS, pad } from "./pad";
import { left } from "./play-words";
import type { PlayState, Point } from "./protocol";
import type { Best } from "./records";
import { say, short } from "./say";
import type { Variant } from "./variants";
import { VariantsPanel } from "./variants-panel";

/** What the controls ask for. */
export interface Acts {
  step(by: { toward: Point } | { by: "back" | "hint" | "up" | "down" | "wait" }): void;
  guide(): void;
  restart(): void;
  next(): void;
  /** A new maze of a level, that of the day, or the one that was there before these. */
  maze(what: Level | "day" | "own"): void;
  variant(variant: Variant, on: boolean, value: string | null): void;
  clear(): void;
  /** Shows the colors of cells, or leaves them out. */
  color(on: boolean): void;
}

const FIGURES = ["steps", "left", "time", "hints", "level", "cost", "doors"] as const;

export class PlayPanel {
  readonly element: HTMLElement;
  readonly variants: VariantsPanel;
  private readonly figures = new Map(FIGURES.map((name) => [name, h("dd")]));
  private readonly tiles = new Map(
    FIGURES.map((name) => [
      name,
      h("div", { class: "tile" }, h("dt", {}, say(`play-${name}`)), this.figures.get(name)!),
    ]),
  );
  private readonly keys: HTMLElement[];
  private readonly arrows: [HTMLElement, Point][];
  private readonly wait: HTMLElement;
  private readonly stairs: HTMLElement[];
  private readonly mazes = new Map<string, HTMLButtonElement>();
  private readonly best = h("p", { class: "best" });
  private readonly colors;
  private readonly clear: HTMLButtonElement;
  private readonly one: HTMLElement;
  private readonly two: HTMLElement;
  private readonly raceTiles = [h("dd"), h("dd"), h("dd")] as const;
  private readonly raceNames = [h("dt"), h("dt"), h("dt", {}, say("play-time"))] as const;

  constructor(acts: Acts) {
    const moves = movesPad(acts);
    this.keys = [...moves.children] as HTMLElement[];
    const [, up, , west, , east, , down] = this.keys;
    this.arrows = [
      [up!, [0, -1]],
      [west!, [-1, 0]],
      [east!, [1, 0]],
      [down!, [0, 1]],
    ];
    this.wait = this.keys[9]!;
    this.stairs = this.keys.slice(10);
    this.variants = new VariantsPanel(acts.variant);
    this.clear = button(say("play-clear"), acts.clear, { class: "button small" });
    this.colors = toggle(say("play-colors"), false, acts.color);
    this.one = h("div", { class: "stack" }, h("dl", { class: "tiles" }, ...this.tiles.values()), moves);
    this.two = this.race(acts);
    this.element = h(
      "div",
      { class: "stack play-panel" },
      this.chooser(acts),
      this.one,
      this.two,
      h("div", { class: "records" }, this.best, this.clear),
      this.colors.field,
      this.variants.element,
      h("p", { class: "hint one-only" }, say("play-keys")),
    );
  }

  /** Shows what is for one player, or for two. */
  players(two: boolean): void {
    this.one.hidden = two;
    this.two.hidden = !two;
    this.element.classList.toggle("for-two", two);
  }

  /** Whether the maze has colors, and whether they are shown. */
  colored(any: boolean, on: boolean): void {
    this.colors.field.hidden = !any;
    this.colors.input.checked = on;
  }

  /** Which of the mazes that can be chosen is played. */
  chosen(what: string): void {
    for (const [name, button] of this.mazes) button.setAttribute("aria-pressed", String(name === what));
  }

  /** The record of the maze that is played, and whether there are others. */
  record(best: Best | null, count: number): void {
    this.best.textContent = best
      ? say("play-best-of", { time: minutes(best.seconds), steps: best.steps })
      : say("play-no-best");
    this.clear.hidden = count === 0;
  }

  time(one: number, two: number): void {
    this.figures.get("time")!.textContent = minutes(one);
    this.raceTiles[2].textContent = minutes(two);
  }

  guided(on: boolean): void {
    this.keys[2]!.setAttribute("aria-pressed", String(on));
    this.keys[2]!.title = on ? say("play-hide") : say("play-way");
  }

  told(state: PlayState): void {
    const solid = state.levels > 1;
    const figure = (name: (typeof FIGURES)[number], text: string): void =>
      void (this.figures.get(name)!.textContent = text);
    this.tiles.get("level")!.hidden = !solid;
    for (const key of this.stairs) {
      key.hidden = !solid;
      key.setAttribute("aria-disabled", String(state.stairs.length === 0));
    }
    this.wait.hidden = !solid && !state.waits;
    this.wait.classList.toggle("void", !state.waits);
    figure("steps", short(state.steps));
    figure("left", left(state));
    figure("hints", short(state.hints));
    figure("level", String(state.level + 1));
    this.tiles.get("cost")!.hidden = state.cost === null;
    figure("cost", short(state.cost ?? 0));
    this.tiles.get("doors")!.hidden = state.doors === 0;
    const held = { n: state.keys.length, doors: state.doors, keys: state.keys.join(" ") };
    figure("doors", say(held.keys ? "play-held-keys" : "play-held", held));
    for (const [key, [dx, dy]] of this.arrows) {
      const open = state.ways.some(({ toward: [x, y] }) => x * dx + y * dy > 0.5 * Math.hypot(x, y));
      key.setAttribute("aria-disabled", String(!open));
    }
  }

  /** The first two numbers of a game for two, and their names. */
  raced(names: [string, string], values: [string, string]): void {
    for (const i of [0, 1] as const) {
      this.raceNames[i].textContent = names[i];
      this.raceTiles[i].textContent = values[i];
    }
  }

  private chooser(acts: Acts): HTMLElement {
    const choice = (what: Level | "day" | "own", name: string): HTMLButtonElement => {
      const props = { class: "button maze-button", "data-maze": what, "aria-pressed": "false" };
      const one = button(name, () => acts.maze(what), props);
      this.mazes.set(what, one);
      return one;
    };
    return h(
      "div",
      { class: "mazes", role: "group", "aria-label": say("play-mazes") },
      h("div", { class: "levels" }, ...LEVELS.map((level) => choice(level, say(`levels-${level}`)))),
      h("div", { class: "other-mazes" }, choice("day", say("play-day")), choice("own", say("play-own"))),
    );
  }

  private race(acts: Acts): HTMLElement {
    return h(
      "div",
      { class: "stack" },
      h(
        "dl",
        { class: "tiles" },
        ...this.raceTiles.map((tile, i) => h("div", { class: "tile race-tile" }, this.raceNames[i]!, tile)),
      ),
      h(
        "div",
        { class: "won-buttons" },
        button(say("play-restart"), acts.restart),
        button(say("play-next"), acts.next),
      ),
      h("p", { class: "hint" }, say("play-race-keys")),
    );
  }
}

/** The pad of arrows for one player. */
function movesPad({ step, guide, restart, next }: Acts): HTMLElement {
  return pad(say("play-pad"), [
    { path: ARROWS.hint, name: say("play-hint"), press: () => step({ by: "hint" }) },
    { path: ARROWS.up, name: say("play-north"), press: () => step({ toward: [0, -1] }) },
    { path: ARROWS.way, name: say("play-way"), press: guide },
    { path: ARROWS.left, name: say("play-west"), press: () => step({ toward: [-1, 0] }) },
    { path: ARROWS.back, name: say("play-back"), press: () => step({ by: "back" }) },
    { path: ARROWS.right, name: say("play-east"), press: () => step({ toward: [1, 0] }) },
    { path: ARROWS.again, name: say("play-restart"), press: restart },
    { path: ARROWS.down, name: say("play-south"), press: () => step({ toward: [0, 1] }) },
    { path: ARROWS.next, name: say("play-next"), press: next },
    { path: ARROWS.wait, name: say("play-wait"), press: () => step({ by: "wait" }) },
    { path: ARROWS.upstairs, name: say("play-up"), press: () => step({ by: "up" }) },
    { path: ARROWS.downstairs, name: say("play-down"), press: () => step({ by: "down" }) },
  ]);
}
