import "./play.css";
import "./space.css";
import type { App, Mount, View } from "./app";
import { Compass } from "./compass";
import { h } from "./dom";
import type { Ask } from "./engine";
import { Gamepads } from "./gamepad";
import { copied } from "./match";
import { Plan } from "./plan";
import { type Facts, type Point, SLOT } from "./protocol";
import { say } from "./say";
import { sceneModule } from "./scene-load";
import type { Scene3 } from "./scene3";
import { type Measures, second } from "./second";
import { bring, canShow, cells, type Known, type Line, stand, storey, thread } from "./sight";
import { SpacePanel } from "./space-panel";
import { bindWalkGestures, during, moveOfKey, moveToward } from "./steps";
import { stick } from "./stick";
import { hold, press, type Turned } from "./turning";
import { type Move, Walker } from "./walk";

const { space: slot } = SLOT;
const LINES: readonly Line[] = ["none", "shortest", "longest"];

export const mount: Mount = (root, app) => new Space(root, app);

/** The tab that shows a maze as a body, to be rotated or walked in. */
class Space implements View {
  private readonly able = canShow();
  private readonly canvas = h("canvas", { class: "space-canvas", tabIndex: 0, role: "img" });
  private readonly notice = h("p", { class: "space-notice", role: "status", hidden: true });
  private readonly plan: Plan;
  readonly area: HTMLElement;
  private readonly panel: SpacePanel;
  private readonly walker: Walker;
  private readonly compass = new Compass();
  private readonly stick: HTMLElement;
  private readonly pads: Gamepads;

  private scene: Scene3 | null = null;
  private facts: Facts | null = null;
  private known: Known | null = null;
  private loaded = "";
  /** The body that is shown is the one with rooms inside. */
  private inside = false;
  /** The body that is shown has the colors of its cells. */
  private colors = true;
  /** The path is walked automatically. */
  private following = false;
  private walking: boolean;
  private line: Line;

  private readonly turned: Turned = {
    turn: (across, down, around) => this.scene?.turn(across, down, around),
    zoom: (by) => this.scene?.zoom(by),
    reset: () => this.scene?.reset(),
  };

  constructor(
    root: HTMLElement,
    private readonly app: App,
  ) {
    this.walking = app.store.get("walk") === "1";
    this.line = LINES.find((one) => one === app.store.get("line")) ?? "none";
    this.plan = new Plan(app.engine, slot, say("space-map"), app.dark);
    const move = (move: Move): void => void this.walker.move(move);
    this.stick = stick(move);
    this.area = h("div", { class: "space" }, ...this.parts());
    this.walker = new Walker({
      stand: (cell) => app.engine.run((ask) => stand(ask, slot, cell)),
      see: (pose) => {
        if (!this.walking) return;
        this.scene?.walk(pose);
        this.compass.show(pose.facing);
      },
      arrived: () => this.arrived(),
      during,
    });
    this.pads = new Gamepads({
      toward: ([x, y]) => this.padded(x, y),
      hint: () => void this.hint().catch(this.fail),
      back: () => this.walking && move("back"),
      restart: () => void (this.walking && this.facts && this.walker.begin(this.facts.start)),
      next: () => this.walking && this.app.reseed(),
    });
    this.panel = new SpacePanel(
      {
        look: (walk) => this.look(walk),
        line: (line) => this.choose(line),
        cut: () => void this.cut().catch(this.fail),
        reset: () => this.scene?.reset(),
        follow: () => this.follow(),
        move,
      },
      this.walking,
      this.line,
    );
    root.append(this.panel.element);
    hold(this.canvas, this.turned, () => !this.walking);
    bindWalkGestures(this.canvas, () => this.walking, move);
    new ResizeObserver(() => this.scene?.resize()).observe(this.canvas);
    this.update();
  }

  show(): void {
    const walk = this.app.store.get("walk") === "1";
    if (walk !== this.walking) this.panel.choose(walk);
    this.pads.start();
  }

  hide(): void {
    this.walker.stop();
    this.pads.stop();
  }

  changed(now: Facts): void {
    void this.load(now);
  }

  private readonly fail = (error: Error): void => this.app.tell(error.message);

  key({ key }: KeyboardEvent): boolean {
    if (!this.walking) return press(this.turned, key);
    const move = moveOfKey(key);
    if (move) void this.walker.move(move);
    return move !== null;
  }

  /** What lies over each other in the area. */
  private parts(): HTMLElement[] {
    return [this.canvas, this.plan.canvas, this.compass.element, this.stick, this.notice];
  }

  /** A direction of a gamepad: walks and turns, or rotates the body. */
  private padded(x: number, y: number): void {
    const across = Math.abs(x) > Math.abs(y);
    if (this.walking) void this.walker.move(moveToward(x, y));
    else this.scene?.turn(across ? 0.15 * Math.sign(x) : 0, across ? 0 : 0.15 * Math.sign(y));
  }

  /** Turns to the next cell of the path to the goal. */
  private async hint(): Promise<void> {
    if (!this.walking || !this.facts) return;
    const { cells } = (await this.app.engine.ask({ do: "way", slot, from: this.walker.cell, to: this.facts.goal }))
      .head;
    if (cells[1] !== undefined) await this.walker.lookAt(cells[1]);
  }

  /** Changes between rotating and walking. */
  private look(walk: boolean): void {
    this.walking = walk;
    this.app.store.set("walk", walk ? "1" : undefined);
    this.walker.stop();
    this.update();
    void this.cut().then(async () => {
      void this.draw().catch(this.fail);
      if (!this.walking) this.scene?.walk(null);
      else if (this.facts && this.known) await this.walker.begin(this.facts.start).then(() => this.canvas.focus());
    }, this.fail);
  }

  /** Shows another path. */
  private choose(line: Line): void {
    this.line = line;
    this.app.store.set("line", line === "none" ? undefined : line);
    void this.draw().catch(this.fail);
  }

  /** Shows what belongs to walking, or to rotating. */
  private update(): void {
    const { walking, facts } = this;
    this.panel.update(walking, facts);
    this.plan.canvas.hidden = this.stick.hidden = !walking;
    // The cells of a surface have no north.
    this.compass.element.hidden = !walking || (facts?.space ?? true);
    const title = facts?.title ?? "";
    this.canvas.setAttribute("aria-label", walking ? say("space-walking", { title }) : say("space-canvas", { title }));
  }

  /** Leaves the levels that are to be seen. */
  private async cut(): Promise<void> {
    const all = this.facts?.levels ?? 1;
    const { upTo } = this.panel;
    this.panel.sayLevel(all);
    if (!this.scene || !this.known || !this.facts) return;
    if (this.inside !== this.within()) {
      this.inside = this.within();
      await this.app.engine.latest("space body", async (ask) => {
        if (this.scene && this.facts) this.known = await bring(ask, slot, this.facts, this.scene, this.inside);
      });
    }
    if (this.walking || upTo >= all) this.scene.cut(null);
    else this.scene.cut({ axis: this.known.axis, height: storey(this.known, upTo, all) });
  }

  /** Rooms are needed where levels are cut open or walked in. */
  private within(): boolean {
    return this.walking || this.panel.upTo < (this.facts?.levels ?? 1);
  }

  /** The walker has reached a cell, or turned. */
  private arrived(): void {
    const { facts, known, walker } = this;
    if (!this.walking || !facts || !known) return;
    const [x, y] = walker.at;
    const point: Point | null = facts.space ? null : [x / known.cell, -y / known.cell];
    this.plan.show({ cell: walker.cell, point, cells: Math.max(facts.width, facts.height) });
    this.area.dataset.at = String(walker.cell);
    const words = this.panel.sayOpen(walker.open, walker.cell === facts.goal);
    if (!this.following) this.app.announce(words);
  }

  /** Walks the path that is shown, or that to the goal; pressed again it stops. */
  private async follow(): Promise<void> {
    if (this.following) return this.walker.stop();
    this.panel.following = this.following = true;
    try {
      const line = this.line === "longest" ? "longest" : "shortest";
      const measures = await this.ends(line);
      const found = await this.app.engine.run((ask) => cells(ask, slot, line, measures));
      await this.walker.follow(found.slice(Math.max(0, found.indexOf(this.walker.cell))));
    } finally {
      this.panel.following = this.following = false;
      this.arrived();
    }
  }

  /** Draws the path that is chosen. */
  private async draw(): Promise<void> {
    const measures = await this.ends(this.line);
    await this.app.engine.latest("space line", async (ask) => {
      if (!this.scene || !this.known) return;
      await thread(ask, slot, await cells(ask, slot, this.line, measures), this.known, this.scene, this.walking);
    });
  }

  /** What tells of the ends of the longest path, where that is wanted. */
  private async ends(line: Line): Promise<Measures | null> {
    return line === "longest" && this.facts ? second(this.app).measures("longest", this.facts.recipe) : null;
  }

  /** Loads a maze, unless it is the one that is shown. */
  private async load(now: Facts): Promise<void> {
    if (!this.able) return this.plain(say("space-no-web-gl"));
    const axes = dimensions(now);
    if (axes > 3) {
      this.loaded = "";
      this.known = null;
      this.facts = now;
      return this.plain(say("space-no-space", { axes }));
    }
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
    // Who plays gets no colors that tell the way.
    const colors = this.app.store.place.mode !== "play" || this.app.store.get("colors") !== undefined;
    if (this.loaded === now.recipe && this.colors === colors && this.scene)
      return this.scene.background(paper, this.app.dark());
    this.loaded = now.recipe;
    this.colors = colors;
    this.panel.element.hidden = false;
    this.area.dataset.state = "loading";
    const module = await sceneModule();
    if (!module) {
      this.loaded = "";
      return this.app.tell(say("space-not-loaded"), () => this.area.isConnected && void this.load(now));
    }
    const { Scene3 } = module;
    const scene = (this.scene ??= new Scene3(this.canvas));
    scene.background(paper, this.app.dark());
    scene.resize();
    try {
      await this.app.engine.latest("space", (ask) => this.build(ask, now, scene));
    } catch (error) {
      this.known = null;
      this.plain(say("space-no-model", { why: error instanceof Error ? error.message : String(error) }));
    }
  }

  private async build(ask: Ask, now: Facts, scene: Scene3): Promise<void> {
    await copied(ask, slot, this.colors);
    this.facts = now;
    scene.tube([], 1, "");
    this.panel.offerLevels(now.levels);
    this.inside = this.within();
    this.known = await bring(ask, slot, now, scene, this.inside);
    void this.draw().catch(this.fail);
    this.notice.hidden = true;
    // What is there already keeps the focus.
    if (!this.canvas.isConnected) this.area.replaceChildren(...this.parts());
    scene.resize();
    scene.cut(null);
    scene.walk(null);
    this.update();
    this.area.dataset.state = "ready";
    if (this.walking) void this.walker.begin(now.start);
  }

  /** The flat picture, and why there is no other. */
  private plain(why: string): void {
    this.notice.textContent = why;
    this.notice.hidden = false;
    this.area.replaceChildren(this.notice, this.app.stage.element);
    this.area.dataset.state = "plain";
    this.panel.element.hidden = true;
    delete this.area.dataset.at;
  }
}

/** How many dimensions a maze has, as far as that is more than three. */
export function dimensions({ words: { grid } }: Pick<Facts, "words">): number {
  if (["tesseract", "glome", "duocylinder"].includes(grid.name)) return 4;
  return grid.name === "box" ? (grid.args.size ?? "").split("x").length : 3;
}
