/** The controls of a game: other mazes, numbers, the pad, records and variants. */
import { button, h } from "./dom";
import { toggle } from "./fields";
import { minutes } from "./game";
import { LEVELS, type Level } from "./levels";
import { short } from "./numbers";
import { ARROWS, pad } from "./pad";
import { left } from "./play-words";
import type { PlayState, Point } from "./protocol";
import type { Best } from "./records";
import { T } from "./strings";
import type { Variant } from "./variants";
import { VariantsPanel } from "./variants-panel";

const W = T.play;

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
    FIGURES.map((name) => [name, h("div", { class: "tile" }, h("dt", {}, W[name]), this.figures.get(name)!)]),
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
  private readonly raceNames = [h("dt"), h("dt"), h("dt", {}, W.time)] as const;

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
    this.clear = button(W.clear, acts.clear, { class: "button small" });
    this.colors = toggle(W.colors, false, acts.color);
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
      h("p", { class: "hint one-only" }, W.keys),
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
    this.best.textContent = best ? W.bestOf(minutes(best.seconds), short(best.steps)) : W.noBest;
    this.clear.hidden = count === 0;
  }

  time(one: number, two: number): void {
    this.figures.get("time")!.textContent = minutes(one);
    this.raceTiles[2].textContent = minutes(two);
  }

  guided(on: boolean): void {
    this.keys[2]!.setAttribute("aria-pressed", String(on));
    this.keys[2]!.title = on ? W.hide : W.way;
  }

  told(state: PlayState): void {
    const solid = state.levels > 1;
    const say = (name: (typeof FIGURES)[number], text: string): void =>
      void (this.figures.get(name)!.textContent = text);
    this.tiles.get("level")!.hidden = !solid;
    for (const key of this.stairs) {
      key.hidden = !solid;
      key.setAttribute("aria-disabled", String(state.stairs.length === 0));
    }
    this.wait.hidden = !solid && !state.waits;
    this.wait.classList.toggle("void", !state.waits);
    say("steps", short(state.steps));
    say("left", left(state));
    say("hints", short(state.hints));
    say("level", String(state.level + 1));
    this.tiles.get("cost")!.hidden = state.cost === null;
    say("cost", short(state.cost ?? 0));
    this.tiles.get("doors")!.hidden = state.doors === 0;
    say("doors", W.held(state.keys, state.doors));
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
      { class: "mazes", role: "group", "aria-label": W.mazes },
      h("div", { class: "levels" }, ...LEVELS.map((level) => choice(level, W.levels[level]))),
      h("div", { class: "other-mazes" }, choice("day", W.day), choice("own", W.own)),
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
      h("div", { class: "won-buttons" }, button(W.restart, acts.restart), button(W.next, acts.next)),
      h("p", { class: "hint" }, W.raceKeys),
    );
  }
}

/** The pad of arrows for one player. */
function movesPad({ step, guide, restart, next }: Acts): HTMLElement {
  return pad(W.pad, [
    { path: ARROWS.hint, name: W.hint, press: () => step({ by: "hint" }) },
    { path: ARROWS.up, name: W.north, press: () => step({ toward: [0, -1] }) },
    { path: ARROWS.way, name: W.way, press: guide },
    { path: ARROWS.left, name: W.west, press: () => step({ toward: [-1, 0] }) },
    { path: ARROWS.back, name: W.back, press: () => step({ by: "back" }) },
    { path: ARROWS.right, name: W.east, press: () => step({ toward: [1, 0] }) },
    { path: ARROWS.again, name: W.restart, press: restart },
    { path: ARROWS.down, name: W.south, press: () => step({ toward: [0, 1] }) },
    { path: ARROWS.next, name: W.next, press: next },
    { path: ARROWS.wait, name: W.wait, press: () => step({ by: "wait" }) },
    { path: ARROWS.upstairs, name: W.up, press: () => step({ by: "up" }) },
    { path: ARROWS.downstairs, name: W.down, press: () => step({ by: "down" }) },
  ]);
}
