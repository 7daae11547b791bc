/** The card of a cell in Create: what it is, how far it is from start and goal, and what can be done with it. */
import { effect } from "@preact/signals-core";
import { beside, cellAt, type End, withEnd } from "./cells";
import { button, h, iconButton } from "./dom";
import { arrow, pressedOutside } from "./gestures";
import { handles } from "./handles";
import { ICONS } from "./icons";
import type { Playground } from "./playground";
import type { CellFacts, Facts, Point, Words } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { say } from "./say";
import type { Tool } from "./stage";

/** On a stage narrower than this, in pixels, the card takes its whole width. */
const NARROW = 520;
/** Between the card, its cell and the edges, in pixels. */
const GAP = 12;

/** Lets cells be pressed; what it returns hears the stage. */
export function cellCard(app: Playground): Pick<Tool, "tap"> & { key(event: KeyboardEvent): boolean } {
  const card = new Card(app);
  const over = handles(app, (cell, byKeys) => void card.open({ cell: cell.cell }, byKeys));
  card.lit = (cell) => over.shown(cell);
  effect(() => {
    // Another maze, or another mode: the card is about neither.
    void [app.heard.value, over.active.value];
    card.close();
  });
  return {
    tap(at) {
      if (over.active.value) void card.open({ point: at }, false);
    },
    key(event) {
      if (event.key === "Escape" && card.shown) card.close();
      else if (event.key === "Enter" && over.active.value) void card.open({ point: middle(app) }, true);
      else return false;
      return true;
    },
  };
}

/** The middle of what can be seen of the maze. */
function middle({ stage, facts }: Playground): Point {
  const [x0, y0, x1, y1] = stage.seen;
  const { width, height } = facts!;
  return [(Math.max(0, x0) + Math.min(width, x1)) / 2, (Math.max(0, y0) + Math.min(height, y1)) / 2];
}

class Card {
  /** Hears which cell the card is about. */
  lit: (cell: CellFacts | null) => void = () => {};
  private readonly element: HTMLElement;
  private readonly title = h("h2", { tabIndex: -1 });
  private readonly facts = h("dl");
  private readonly buttons: Record<End | "distances", HTMLButtonElement>;
  private cell: CellFacts | null = null;
  private release: (() => void) | null = null;

  constructor(private readonly app: Playground) {
    this.buttons = {
      start: button(say("cell-start"), () => this.end("start"), { title: say("cell-start-help") }),
      goal: button(say("cell-goal"), () => this.end("goal"), { title: say("cell-goal-help") }),
      distances: button(say("cell-distances"), () => this.distances(), { title: say("cell-distances-help") }),
    };
    const close = iconButton(ICONS.close, say("close"), () => this.close(true), { class: "icon-button" });
    this.element = h(
      "section",
      { class: "cell-card", role: "dialog", "aria-label": say("cell-label"), hidden: true },
      h("div", { class: "cell-head" }, this.title, close),
      this.facts,
      h("div", { class: "cell-buttons" }, this.buttons.start, this.buttons.goal, this.buttons.distances),
    );
    this.element.addEventListener("keydown", (event) => this.key(event));
    app.stage.element.append(this.element);
    app.stage.on("moved", () => this.place());
  }

  get shown(): boolean {
    return !this.element.hidden;
  }

  /** Shows the card of a cell; where there is none, the card goes. */
  async open(where: { point: Point } | { cell: number }, byKeys: boolean): Promise<void> {
    const { app } = this;
    const cell = await app.engine.latest("cell", (ask) => cellAt(ask, where, true)).catch(() => null);
    if (cell && app.facts) this.show(cell, app.facts, byKeys);
    else this.close();
  }

  close(focus = false): void {
    if (!this.shown) return;
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.cell = null;
    this.lit(null);
    this.release?.();
    this.release = null;
    if (focus || inside) this.app.stage.canvas.focus({ preventScroll: true });
  }

  private show(cell: CellFacts, facts: Facts, byKeys: boolean): void {
    this.cell = cell;
    this.lit(cell);
    this.title.textContent = say("cell-title", { at: cell.at });
    const lines = told(cell, facts);
    this.facts.replaceChildren(...lines.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
    this.element.setAttribute("aria-label", say("cell-title", { at: cell.at }));
    this.buttons.start.disabled = cell.cell === facts.start;
    this.buttons.goal.disabled = cell.cell === facts.goal;
    this.element.hidden = false;
    this.place();
    // A press on the picture is another cell, or none: that is heard there.
    this.release ??= pressedOutside(this.element, (event) => {
      if (!this.app.stage.element.contains(event.target as Node)) this.close();
    });
    if (byKeys) this.title.focus({ preventScroll: true });
    this.app.announce(
      [say("cell-title", { at: cell.at }), ...lines.map(([name, value]) => `${name}: ${value}`)].join(". "),
    );
  }

  private key(event: KeyboardEvent): void {
    const toward = arrow(event.key);
    if (event.key === "Escape") this.close(true);
    else if (toward && this.cell) void this.step(this.cell, toward);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private async step(from: CellFacts, toward: Point): Promise<void> {
    const { app } = this;
    const next = await app.engine.latest("cell", (ask) => beside(ask, from, toward, true)).catch(() => null);
    if (next && app.facts && this.shown) this.show(next, app.facts, true);
  }

  /** Beside the cell where there is room; on a small stage below the maze's middle, or above it. */
  private place(): void {
    const { cell, element } = this;
    const { stage } = this.app;
    if (!cell || element.hidden) return;
    const { clientWidth: width, clientHeight: height } = stage.element;
    element.classList.toggle("wide", width < NARROW);
    const [x, y] = stage.place(...cell.point);
    const [w, high] = [element.offsetWidth, element.offsetHeight];
    const beside = GAP + Math.min(60, stage.view.zoom / 2);
    const inside = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));
    let [left, top] = [x + beside, inside(y - high / 2, high, height)];
    if (width < NARROW) [left, top] = [GAP, y < height / 2 ? height - high - GAP : GAP];
    else if (left + w > width - GAP) left = x - beside - w;
    element.style.left = `${inside(left, w, width)}px`;
    element.style.top = `${top}px`;
  }

  private end(end: End): void {
    const { app, cell } = this;
    if (!cell) return;
    this.remake(
      async (words, goal) => withEnd(words, end, cell.at, goal),
      say(`handles-moved-${end}`, { at: cell.at }),
    );
    app.stage.canvas.focus({ preventScroll: true });
  }

  private distances(): void {
    const { cell } = this;
    if (!cell) return;
    const painted = (words: Words): Words =>
      withKey(withKey(words, "paint", "distance"), "paint-from", encode(cell.at));
    this.remake(async (words) => painted(words), say("cell-painted", { at: cell.at }));
  }

  private remake(change: (words: Words, goal: string) => Promise<Words>, says: string): void {
    const { app } = this;
    this.close(true);
    void app
      .make(async (ask) => {
        const { words, goal } = app.facts!;
        return text(await change(words, (await cellAt(ask, { cell: goal }))?.at ?? String(goal)));
      })
      .then(
        () => app.announce(says),
        () => {},
      );
  }
}

/** The facts of a cell, as names and values. */
export function told(cell: CellFacts, { cells }: Pick<Facts, "cells">): [string, string][] {
  const steps = (count: number | undefined): string =>
    count === undefined ? say("cell-unreached") : say("cell-steps", { n: count });
  const open = cell.open ?? 0;
  const lines: ([string, string] | null)[] = [
    [say("cell-number"), say("cell-of", { cell: cell.cell, last: cells - 1 })],
    [say("cell-from-start"), steps(cell.from_start)],
    [say("cell-to-goal"), steps(cell.to_goal)],
    [say("cell-sides"), say("cell-open", { open, all: cell.sides ?? 0 })],
    cell.name || cell.level ? [say("cell-region"), [cell.name, cell.level].filter(Boolean).join(", ")] : null,
  ];
  return lines.filter((line) => line !== null);
}
