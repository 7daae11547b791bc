import "./fields.css";
import "./play.css";
import "./space.css";
import type { Mount } from "./app";
import { choice } from "./choice";
import { h, still } from "./dom";
import type { Ask } from "./engine";
import { pick, taken } from "./fields";
import { Swipe } from "./gesture";
import { ARROWS, pad } from "./pad";
import { Plan } from "./plan";
import { type Facts, type Point, SLOT } from "./protocol";
import type { Scene3 } from "./scene3";
import { type Measures, second } from "./second";
import { bring, canShow, cells, type Known, type Line, stand, storey, thread } from "./sight";
import { T } from "./strings";
import { hold, press, type Turned } from "./turning";
import { type Move, Walker } from "./walk";

const W = T.space;
const { space: slot } = SLOT;

const KEYS: Record<string, Move> = {
  ArrowUp: "forward", w: "forward", k: "forward",
  ArrowDown: "back", s: "back", j: "back",
  ArrowLeft: "left", a: "left", h: "left",
  ArrowRight: "right", d: "right", l: "right",
  PageUp: "up", PageDown: "down",
};

/** The tab that shows a maze as a body, to be turned in the hand or walked in. */
export const mount: Mount = (root, app) => {
  const able = canShow();
  const canvas = h("canvas", { class: "space-canvas", tabIndex: 0, role: "img" });
  const notice = h("p", { class: "space-notice", role: "status", hidden: true });
  const plan = new Plan(app.engine, slot, W.map, app.dark);
  const area = h("div", { class: "space" }, canvas, plan.canvas, notice);

  let scene: Scene3 | null = null;
  let facts: Facts | null = null;
  let known: Known | null = null;
  let loaded = "";
  /** The body that is shown is the one with rooms inside. */
  let inside = false;
  let shown = false;
  /** The way is walked by itself. */
  let following = false;
  let walking = app.store.get("walk") === "1";
  let line: Line = (["none", "shortest", "longest"] as const).find((one) => one === app.store.get("line")) ?? "none";

  const walker = new Walker({
    stand: (cell) => app.engine.run((ask) => stand(ask, slot, cell)),
    see: (pose) => {
      if (walking) scene?.walk(pose);
    },
    arrived,
    during,
  });

  const mode = choice<"turn" | "walk">(W.view, [["turn", W.turn], ["walk", W.walk]], walking ? "walk" : "turn", (value) => look(value === "walk"));
  const way = pick(W.line, [["none", W.none], ["shortest", W.shortest], ["longest", W.longest]], line, (value) => {
    line = value as Line;
    app.store.set("line", line === "none" ? undefined : line);
    void draw().catch(fail);
  });
  const level = h("input", { type: "range", min: "1", max: "1", id: "space-level", oninput: () => void cut().catch(fail) });
  const levelSaid = h("output", { for: "space-level" });
  const levels = h("div", { class: "pick" }, h("label", { for: "space-level" }, W.level), level, levelSaid);
  const reset = h("button", { type: "button", class: "button", onclick: () => scene?.reset() }, W.reset);
  const alone = h("button", { type: "button", class: "button", onclick: () => follow() }, W.alone);
  const sides = h("p", { class: "sides" });
  const fail = (error: Error): void => app.tell(error.message);
  const go = (move: Move) => () => void walker.move(move);
  const steps = pad(W.pad, [
    { path: ARROWS.turnLeft, name: W.left, press: go("left") },
    { path: ARROWS.up, name: W.forward, press: go("forward") },
    { path: ARROWS.turnRight, name: W.right, press: go("right") },
    { path: ARROWS.upstairs, name: W.up, press: go("up") },
    { path: ARROWS.down, name: W.backward, press: go("back") },
    { path: ARROWS.downstairs, name: W.down, press: go("down") },
  ]);
  const stairs = [steps.children[3], steps.children[5]] as HTMLElement[];
  const walkPart = h("div", { class: "stack walk-part" }, steps, sides, alone);
  const hint = h("p", { class: "hint" });
  root.append(h("div", { class: "stack" }, mode, walkPart, way.field, levels, reset, hint));

  const hand: Turned = {
    turn: (across, down, around) => scene?.turn(across, down, around),
    zoom: (by) => scene?.zoom(by),
    reset: () => scene?.reset(),
  };
  hold(canvas, hand, () => !walking);
  steer(canvas, () => walking, (move) => void walker.move(move));
  new ResizeObserver(() => scene?.resize()).observe(canvas);

  /** Turns between the two ways to look. */
  function look(walk: boolean): void {
    walking = walk;
    app.store.set("walk", walk ? "1" : undefined);
    walker.stop();
    dress();
    void cut().then(async () => {
      void draw().catch(fail);
      if (!walking) scene?.walk(null);
      else if (facts && known) await walker.begin(facts.start).then(() => canvas.focus());
    }, fail);
  }

  /** Shows what belongs to the way of looking. */
  function dress(): void {
    walkPart.hidden = plan.canvas.hidden = !walking;
    reset.hidden = walking;
    levels.hidden = walking || (facts?.levels ?? 1) < 2;
    hint.textContent = walking ? W.keysWalk : W.keysTurn;
    const title = facts?.title ?? "";
    canvas.setAttribute("aria-label", walking ? W.walking(title) : W.canvas(title));
  }

  /** Leaves the levels that are to be seen. */
  async function cut(): Promise<void> {
    const all = facts?.levels ?? 1;
    const upTo = level.valueAsNumber;
    levelSaid.textContent = W.levelOf(upTo, all);
    level.setAttribute("aria-valuetext", levelSaid.textContent);
    if (!scene || !known || !facts) return;
    if (inside !== within()) {
      inside = within();
      await app.engine.latest("space body", async (ask) => {
        if (scene && facts) known = await bring(ask, slot, facts, scene, inside);
      });
    }
    if (walking || upTo >= all) scene.cut(null);
    else scene.cut({ axis: known.axis, height: storey(known, upTo, all) });
  }

  /** Rooms are needed where levels are cut open or walked in. */
  function within(): boolean {
    return walking || level.valueAsNumber < (facts?.levels ?? 1);
  }

  function arrived(): void {
    if (!walking || !facts || !known) return;
    const [x, y] = walker.at;
    const point: Point | null = facts.space ? null : [x / known.cell, -y / known.cell];
    plan.show({ cell: walker.cell, point, cells: Math.max(facts.width, facts.height) });
    area.dataset.at = String(walker.cell);
    const words = [W.ways(walker.open.map((side) => W.sides[side]).join(", "))];
    if (walker.cell === facts?.goal) words.unshift(W.goal);
    sides.textContent = words.join(" ");
    for (const [i, side] of (["up", "down"] as const).entries()) stairs[i]!.classList.toggle("shut", !walker.open.includes(side));
    if (!following) app.announce(sides.textContent);
  }

  /** Walks the way that is shown, or that to the goal; pressed again it stops. */
  async function follow(): Promise<void> {
    if (following) return walker.stop();
    following = true;
    alone.textContent = W.halt;
    try {
      const cellsOf = line === "longest" ? "longest" : "shortest";
      const measures = await ends(cellsOf);
      const found = await app.engine.run((ask) => cells(ask, slot, cellsOf, measures));
      await walker.follow(found.slice(Math.max(0, found.indexOf(walker.cell))));
    } finally {
      following = false;
      alone.textContent = W.alone;
      arrived();
    }
  }

  /** Draws the way that is chosen. */
  async function draw(): Promise<void> {
    const measures = await ends(line);
    await app.engine.latest("space line", async (ask) => {
      if (!scene || !known) return;
      await thread(ask, slot, await cells(ask, slot, line, measures), known, scene, walking);
    });
  }

  /** What tells of the ends of the longest way, where that is wanted. */
  async function ends(line: Line): Promise<Measures | null> {
    return line === "longest" && facts ? second(app).measures("longest", facts.recipe) : null;
  }

  async function load(now: Facts): Promise<void> {
    if (!able) return plain(W.noWebGL);
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
    if (loaded === now.recipe && scene) return scene.background(paper);
    loaded = now.recipe;
    area.dataset.state = "loading";
    const { Scene3 } = await import("./scene3");
    scene ??= new Scene3(canvas);
    scene.background(paper);
    scene.resize();
    try {
      await app.engine.latest("space", (ask) => build(ask, now));
    } catch (error) {
      known = null;
      plain(W.noBody(error instanceof Error ? error.message : String(error)));
    }
  }

  async function build(ask: Ask, now: Facts): Promise<void> {
    await ask({ do: "copy", from: SLOT.page, to: slot });
    facts = now;
    scene!.tube([], 1, "");
    level.max = String(now.levels);
    level.value = level.max;
    inside = within();
    known = await bring(ask, slot, now, scene!, inside);
    void draw().catch(fail);
    notice.hidden = true;
    area.replaceChildren(canvas, plan.canvas, notice);
    scene!.resize();
    scene!.cut(null);
    scene!.walk(null);
    levelSaid.textContent = W.levelOf(now.levels, now.levels);
    dress();
    area.dataset.state = "ready";
    if (walking) void walker.begin(now.start);
  }

  /** The flat picture, and why there is no other. */
  function plain(why: string): void {
    notice.textContent = why;
    notice.hidden = false;
    area.replaceChildren(notice, app.stage.element);
    area.dataset.state = "plain";
    delete area.dataset.at;
  }

  const keys = (event: KeyboardEvent): void => {
    if (taken(event)) return;
    const move = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (walking && move) void walker.move(move);
    else if (walking || !press(hand, event.key)) return;
    event.preventDefault();
  };

  dress();
  return {
    show() {
      shown = true;
      app.fill(area);
      document.addEventListener("keydown", keys);
    },
    hide() {
      shown = false;
      walker.stop();
      document.removeEventListener("keydown", keys);
      app.fill(null);
    },
    changed(now) {
      if (shown) void load(now);
    },
  };
};

/** Lets time pass in frames, or at once where little motion is asked for. */
function during(milliseconds: number, frame: (t: number) => void): Promise<void> {
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
function steer(surface: HTMLElement, active: () => boolean, move: (move: Move) => void): void {
  let swipe: Swipe | null = null;
  let swiped = false;
  const toward = (dx: number, dy: number): Move =>
    Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "left" : "right") : dy < 0 ? "forward" : "back";
  surface.addEventListener("pointerdown", (event) => {
    if (!active()) return;
    swipe = new Swipe(event.clientX, event.clientY, 56);
    swiped = false;
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener("pointermove", (event) => {
    for (const [dx, dy] of swipe?.move(event.clientX, event.clientY) ?? []) {
      swiped = true;
      move(toward(dx, dy));
    }
  });
  surface.addEventListener("pointerup", (event) => {
    if (!swipe) return;
    const flick = swipe.lift(event.clientX, event.clientY);
    swipe = null;
    if (flick) return move(toward(flick[0], flick[1]));
    if (swiped) return;
    const box = surface.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    move(share < 0.3 ? "left" : share > 0.7 ? "right" : "forward");
  });
  surface.addEventListener("pointercancel", () => (swipe = null));
}
