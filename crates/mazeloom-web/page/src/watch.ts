import "./fields.css";
import "./watch.css";
import type { Mount } from "./app";
import { h, still } from "./dom";
import type { Ask } from "./engine";
import { choice } from "./choice";
import { offer, pick, taken, tight, toggle } from "./fields";
import { Clock, Newest, fitting, type Pace } from "./film";
import { type Facts, SLOT } from "./protocol";
import { text } from "./recipe";
import { Reel, type Subject } from "./reel";
import { T } from "./strings";
import { transport } from "./transport";
import { counts } from "./watch-counts";

const W = T.watch;

/** What stands in the address for the making, and for no second film. */
const MAKING = "making";
const ALONE = "";

/** The tab that shows how a maze is made or solved, step by step. */
export const mount: Mount = (root, app) => {
  const clock = new Clock();
  const reels = [new Reel(SLOT.watchA), new Reel(SLOT.watchB)] as const;
  const films = h("div", { class: "films" }, ...reels.map((reel) => reel.element));
  const bar = transport(clock, () => moved());
  const area = h("div", { class: "watch" }, films);
  const table = counts();

  const chosen = { show: app.store.get("film") ?? MAKING, beside: app.store.get("beside") ?? ALONE };
  clock.pace = app.store.get("pace") === "step" ? "step" : "share";
  let colors: boolean | null = null;
  let facts: Facts | null = null;
  let shown = false;
  /** What is recorded, and what of that is told in the films, whatever the colors. */
  let recorded: string | null = null;
  let told = "";
  let last = 0;
  /** The next beat of the clock, while it plays. */
  let ticking = 0;

  const solvers = app.tables.solvers.map((row) => row.name);
  const show = pick(W.show, [[MAKING, W.making], ...solvers.map((name) => [name, W.solving(name)] as const)], chosen.show, (value) => {
    chosen.show = value;
    chosen.beside = ALONE;
    remember();
    void load();
  });
  const beside = pick(W.beside, [], ALONE, (value) => {
    chosen.beside = value;
    remember();
    void load();
  });
  const pace = choice<Pace>(W.pace, [["share", W.share], ["step", W.step]], clock.pace, (value) => {
    clock.pace = value;
    app.store.set("pace", value === "step" ? value : undefined);
    moved();
  });
  const paint = toggle(W.colors, false, (on) => {
    colors = on;
    void load();
  });
  chosen.show = show.select.value;
  const how = h("div", { class: "how" });
  const panel = h("div", { class: "stack" }, h("div", { class: "side-by-side" }, show.field, beside.field), pace, paint.field, how, table.element, h("p", { class: "hint" }, W.keys));
  root.append(panel);

  /** The bar lies under the films where there is room, else on the panel. */
  function settle(): void {
    if (tight.matches) panel.prepend(bar.element);
    else area.append(bar.element);
  }
  tight.addEventListener("change", settle);
  settle();

  function remember(): void {
    app.store.set("film", chosen.show === MAKING ? undefined : chosen.show);
    app.store.set("beside", chosen.beside || undefined);
  }

  const newest = new Newest<number[]>(async (each) => {
    try {
      await app.engine.run(async (ask) => {
        for (const [i, at] of each.entries()) await reels[i]!.frame(ask, at);
      });
      table.update(reels.slice(0, each.length));
    } catch (error) {
      clock.playing = false;
      app.tell(error instanceof Error ? error.message : String(error));
    }
  });

  function moved(): void {
    bar.update();
    if (clock.lengths.length) newest.want(clock.each);
    if (!clock.playing || ticking) return;
    last = performance.now();
    ticking = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    ticking = 0;
    if (!clock.playing || !shown) return;
    const before = clock.now;
    clock.pass(Math.max(0, now - last));
    last = now;
    if (clock.now !== before) newest.want(clock.each);
    bar.update();
    if (clock.playing) ticking = requestAnimationFrame(tick);
  }

  /** What the films are of, as chosen. */
  function subjects(facts: Facts): Subject[] {
    const { words } = facts;
    const keys = { ...words.keys };
    if (colors === true) keys.paint ??= "distance";
    if (colors === false) delete keys.paint;
    if (app.dark()) keys.scheme ??= "dark";
    const recipe = (algorithm: string | null) =>
      text({ ...words, keys, algorithm: algorithm === null ? words.algorithm ?? null : { name: algorithm, args: {} } });
    const own = words.algorithm?.name ?? "backtracker";
    const making = chosen.show === MAKING;
    const first: Subject = { recipe: recipe(null), solver: making ? null : chosen.show, name: making ? own : chosen.show };
    if (chosen.beside === ALONE) return [first];
    const second: Subject = making
      ? { recipe: recipe(chosen.beside), solver: null, name: chosen.beside }
      : { recipe: recipe(null), solver: chosen.beside, name: chosen.beside };
    return [first, second];
  }

  async function load(): Promise<void> {
    if (!facts) return;
    const making = chosen.show === MAKING;
    const names = (making ? app.tables.algorithms : app.tables.solvers).map((row) => row.name);
    offer(beside.select, [[ALONE, W.alone], ...names.map((name) => [name, name] as const)], chosen.beside);
    chosen.beside = beside.select.value;
    paint.input.checked = colors ?? facts.words.keys.paint !== undefined;
    const all = subjects(facts);
    explain(all);
    const films = JSON.stringify(all);
    if (films === recorded) return;
    recorded = films;
    await app.engine.latest("watch", (ask) => record(ask, all)).then(() => app.tell(null), (error: Error) => {
      recorded = null;
      app.tell(error.message);
    });
  }

  /** Says how what is shown works. */
  function explain(all: Subject[]): void {
    const told = all.map(({ name, solver }) => {
      const row = (solver ? app.tables.solvers : app.tables.algorithms).find((row) => row.name === name);
      return h("p", {}, h("b", {}, name), ` ${row?.how ?? row?.help ?? ""}`);
    });
    how.replaceChildren(...told);
  }

  async function record(ask: Ask, all: Subject[]): Promise<void> {
    reels[1].element.hidden = all.length < 2;
    pace.hidden = all.length < 2;
    films.classList.toggle("pair", all.length > 1);
    const story = all.map(({ recipe, solver }) => `${uncolored(recipe)} ${solver}`).join("\n");
    // Other colors show the same moment.
    const [moment, playing] = story === told ? [clock.now, clock.playing] : [0, shown && !still()];
    told = story;
    clock.playing = false;
    clock.lengths = [];
    for (const [i, subject] of all.entries()) {
      await reels[i]!.record(ask, subject).catch((error: Error) => {
        throw new Error(W.notRecorded(subject.name, error.message));
      });
    }
    clock.lengths = all.map((_, i) => reels[i]!.steps);
    if (!clock.chosen) clock.speed = 2 ** fitting(clock.end);
    void table.measure(app, reels.slice(0, all.length)).catch(() => {});
    clock.seek(moment);
    if (playing) clock.play();
    moved();
  }

  const keys = (event: KeyboardEvent): void => {
    if (taken(event)) return;
    if (bar.press(event.key)) event.preventDefault();
  };

  return {
    show() {
      shown = true;
      app.fill(area);
      document.addEventListener("keydown", keys);
    },
    hide() {
      shown = false;
      clock.playing = false;
      bar.update();
      document.removeEventListener("keydown", keys);
      app.fill(null);
    },
    changed(now) {
      facts = now;
      void load();
    },
  };
};

/** A recipe without its colors. */
const uncolored = (recipe: string): string => recipe.replace(/ (paint|scheme)=\S+/g, "");
