import { h } from "./dom";
import type { Drawing } from "./draw";
import type { Ask } from "./engine";
import { loaded } from "./loaded";
import type { Facts, Scene, State, Told } from "./protocol";
import { say } from "./say";
import { Stage, type Tool } from "./stage";

/** The state of larger mazes is too long to be told with every frame. */
const MANY = 2000;

/** What an animation shows: the making of a recipe, or its solving. */
export interface Subject {
  recipe: string;
  solver: string | null;
  /** The arguments of its algorithm. */
  args: Record<string, string>;
  name: string;
  /** What people call it. */
  title: string;
}

/** The counts so far in an animation. */
export interface Counts {
  at: number;
  entered: number;
  opened: number;
  way: number | null;
}

/** One animation: its picture, and its slot of the engine. */
export class Reel {
  readonly element: HTMLElement;
  readonly stage: Stage;
  steps = 0;
  events = 0;
  /** The last event that is over, and the picture. */
  told: Told | null = null;
  /** The state of the algorithm, if the maze is small. */
  state: State | null = null;
  drawing: Drawing | null = null;
  facts: Facts | null = null;
  subject: Subject | null = null;
  counts: Counts = { at: 0, entered: 0, opened: 0, way: null };
  private readonly caption = h("span", { class: "film-name" });
  /** Numbers that change as it runs. */
  readonly live = h("span", { class: "film-live" });

  constructor(readonly slot: number) {
    const frame = h("div", { class: "film-frame" });
    this.element = h("figure", { class: "film" }, h("figcaption", {}, this.caption, this.live), frame);
    this.stage = new Stage(frame, "");
    this.listen({});
  }

  /** Has a tool hear what is pressed; without one, keys step through the film and do not move the picture. */
  listen(tool: Partial<Tool>): void {
    this.stage.tool = { down: () => false, ...tool };
  }

  /** Generates the maze again and records it; if that fails, the animation has no steps. */
  async record(ask: Ask, subject: Subject): Promise<void> {
    this.steps = 0;
    this.subject = subject;
    this.caption.textContent = subject.title;
    this.stage.canvas.setAttribute("aria-label", say("watch-film", { name: subject.title }));
    const { slot } = this;
    this.facts = (await ask({ do: "make", slot, recipe: subject.recipe })).head;
    const solver = subject.solver === null ? {} : { solver: subject.solver };
    const { steps, events } = (await ask({ do: "record", slot, ...solver })).head;
    [this.steps, this.events, this.told] = [steps, events, null];
  }

  /** Shows the frame after a number of steps. */
  async frame(ask: Ask, at: number): Promise<void> {
    const { head, bytes } = await ask({ do: "frame", slot: this.slot, at, state: (this.facts?.cells ?? 0) <= MANY });
    this.state = head.state ?? null;
    this.counts = { at, entered: head.entered, opened: head.opened, way: head.way ?? null };
    this.told = head.told;
    this.drawing = await loaded(head, bytes);
    this.stage.show({ scene: head as Scene, drawing: this.drawing });
    this.element.dataset.at = String(at);
  }
}
