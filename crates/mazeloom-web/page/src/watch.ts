/** Learn: how mazes are made and solved, told step by step, alone or as a race. */
import "./fields.css";
import "./watch.css";
import "./learn.css";
import type { App, Mount, View } from "./app";
import { stageChoice } from "./choice";
import { button, h, still } from "./dom";
import type { Ask } from "./engine";
import { tight, toggle } from "./fields";
import { Clock, fitting, Newest, type Pace } from "./film";
import { eventText } from "./helps";
import { biasFold, courses, LessonCard, teaching } from "./learn-lessons";
import { type Moment, moments } from "./learn-moments";
import type { Prose } from "./learn-prose";
import { Pointer } from "./learn-question";
import { type Question, Quiz, questions } from "./learn-quiz";
import { besides, type Kind, racers } from "./learn-race";
import { StoryPanel, sentence } from "./learn-story";
import { type Lesson, lessonOf } from "./lessons";
import { nameOf, picker } from "./picker";
import { type Facts, type Row, WATCH_SLOTS } from "./protocol";
import { text } from "./recipe";
import { Reel, type Subject } from "./reel";
import { say } from "./say";
import { transport } from "./transport";
import { counts } from "./watch-counts";

/** What stands in the address for the making. */
const MAKING = "making";
/** The solver that is shown first. */
const SOLVER = "breadth-first";

/** Whether the pseudocode has room beside the films. */
const ROOMY = matchMedia("(min-width: 1100px) and (min-height: 561px)");

export const mount: Mount = (root, app) => new Learn(root, app);

class Learn implements View {
  private readonly clock = new Clock();
  private readonly reels = WATCH_SLOTS.map((slot) => new Reel(slot));
  private readonly films = h("div", { class: "films" }, ...this.reels.map((reel) => reel.element));
  private readonly quiz = new Quiz();
  private readonly bar = transport(this.clock, () => this.moved());
  private readonly telling = sentence((by) => this.event(by));
  private readonly story = new StoryPanel((id) => this.open(lessonOf(id)!));
  private readonly table = counts();
  private readonly lessons;
  private readonly racers;
  private readonly bias;
  private readonly kind;
  private readonly algorithm;
  private readonly solver;
  private readonly pace;
  private readonly paint;
  private readonly quizButton;
  private readonly quizLine;
  private readonly strip;
  private readonly desk;
  readonly area;

  private chosen: { show: string; beside: string[] } = { show: MAKING, beside: [] };
  private painted = false;
  private facts: Facts | null = null;
  /** What is recorded, and what of that is told in the films, whatever the colors. */
  private recorded: string | null = null;
  private told = "";
  /** True while the page shows the error of a recording. */
  private failed = false;
  private count = 0;
  private last = 0;
  /** The next beat of the clock, while it plays. */
  private ticking = 0;
  private stepping: Promise<void> = Promise.resolve();
  private quizzing = false;
  private plan: Question[] = [];
  /** When the steps of the lesson stop, and where the animation stops next. */
  private times: number[] = [];
  private stop: number | null = null;
  private readonly pointer: Pointer;

  constructor(
    private readonly root: HTMLElement,
    private readonly app: App,
  ) {
    const { store } = app;
    this.lessons = new LessonCard(app, {
      open: (lesson) => this.open(lesson),
      go: (step) => this.goTo(step),
      teach: () => this.teach(!teaching()),
      reveal: () => this.pointer.reveal(),
    });
    this.pointer = new Pointer(app, this.reels[0]!, (right) => this.lessons.answered(right));
    this.racers = racers(app, (names) => this.choose({ beside: names }));
    this.bias = biasFold(app);
    this.kind = this.kindChoice();
    this.algorithm = picker(app, "algorithms", { id: "learn-algorithm", title: say("watch-algorithm") }, (name) =>
      this.take(name),
    );
    this.solver = picker(app, "solvers", { id: "learn-solver", title: say("watch-solver") }, (name) =>
      this.choose({ show: name }),
    );
    this.pace = this.paceChoice();
    this.paced(store.get("pace") === "share" ? "share" : "step");
    this.paint = toggle(say("watch-colors"), false, (on) => {
      this.painted = on;
      void this.load();
    });
    this.quizButton = button(say("learn-quiz"), () => this.turnQuiz(!this.quizzing), {
      class: "small quiz-button",
      "aria-pressed": "false",
    });
    this.quizLine = h("div", { class: "quiz-line" }, this.quizButton, this.quiz.score);
    this.strip = h("div", { class: "learn-strip" }, this.telling.element, this.quiz.card);
    this.desk = h("div", { class: "desk" }, this.films);
    this.area = h("div", { class: "watch" }, this.desk, this.strip);
    root.append(
      h(
        "div",
        { class: "stack learn" },
        this.lessons.element,
        this.kind,
        this.algorithm.element,
        this.solver.element,
        this.story.element,
        this.bias.element,
        this.racers.element,
        this.pace,
        this.paint.field,
        this.table.element,
        h("p", { class: "hint" }, say("watch-keys")),
      ),
    );
    for (const room of [tight, ROOMY]) room.addEventListener("change", () => this.settle());
    this.settle();
  }

  private kindChoice(): HTMLElement {
    return stageChoice<"making" | "solving">(
      say("watch-show"),
      { making: say("watch-making"), solving: say("watch-solving") },
      "making",
      (to) => this.choose({ show: to === "making" ? MAKING : SOLVER, beside: [] }),
    );
  }

  private paceChoice(): HTMLElement {
    return stageChoice<Pace>(
      say("watch-pace"),
      { step: say("watch-step"), share: say("watch-share") },
      this.clock.pace,
      (value) => {
        this.clock.pace = value;
        this.app.store.set("pace", value === "share" ? value : undefined);
        this.moved();
      },
    );
  }

  /** Chooses how animations of unequal length go side by side. */
  private paced(pace: Pace): void {
    this.clock.pace = pace;
    for (const input of this.pace.querySelectorAll("input")) input.checked = input.value === pace;
  }

  hide(): void {
    this.teach(false);
    this.clock.playing = false;
    this.bar.update();
  }

  changed(now: Facts): void {
    this.facts = now;
    this.sync();
    void this.load();
  }

  /** The bar lies under the films where there is room, else on the panel; so does the pseudocode beside them, for teachers always. */
  private settle(): void {
    if (tight.matches) this.root.firstElementChild!.prepend(this.bar.element, this.quizLine);
    else {
      this.area.append(this.bar.element);
      this.strip.append(this.quizLine);
    }
    if (ROOMY.matches && !teaching()) this.desk.append(this.story.beside);
    else this.story.element.before(this.story.beside);
  }

  private get kindOf(): Kind {
    return this.chosen.show === MAKING ? "algorithms" : "solvers";
  }

  /** Reads from the address what is shown. */
  private sync(): void {
    const { store, tables } = this.app;
    const lesson = this.lesson();
    const film = store.get("film") ?? lesson?.solver ?? MAKING;
    const show = tables.solvers.some((row) => row.name === film) ? film : MAKING;
    const known = (show === MAKING ? tables.algorithms : tables.solvers).map((row) => row.name);
    this.chosen = { show, beside: besides(store.get("beside") ?? lesson?.beside?.join(","), known) };
    this.lessons.sync(lesson);
    this.racers.sync(this.kindOf, this.chosen.beside);
    for (const input of this.kind.querySelectorAll("input"))
      input.checked = (input.value === "making") === (show === MAKING);
    this.algorithm.element.hidden = show !== MAKING;
    this.solver.element.hidden = show === MAKING;
    this.bias.sync(show === MAKING ? this.own() : null);
    if (show === MAKING) this.algorithm.sync(this.own());
    else this.solver.sync(show);
  }

  /** The lesson that is open; one on another algorithm than that of the maze is none. */
  private lesson(): Lesson | undefined {
    const lesson = lessonOf(this.app.store.get("lesson"));
    return lesson && (lesson.solver || lesson.recipe.includes(` ${this.own()} `)) ? lesson : undefined;
  }

  /** The algorithm of the page's maze. */
  private own(): string {
    return this.facts?.words.algorithm?.name ?? "backtracker";
  }

  private choose(to: Partial<typeof this.chosen>): void {
    const { store } = this.app;
    const { show, beside } = { ...this.chosen, ...to };
    // Another solver, or the making, is not what the lesson is about.
    if (show !== this.chosen.show) store.set("lesson", undefined);
    const lesson = this.lesson();
    store.set("film", show === (lesson?.solver ?? MAKING) ? undefined : show);
    const names = beside.filter((name) => name !== show).join(",");
    store.set("beside", names || (lesson?.beside ? "none" : undefined));
    this.sync();
    void this.load();
  }

  /** Makes the page's maze by another algorithm. */
  private take(name: string): void {
    if (this.facts) void this.app.attempt(text({ ...this.facts.words, algorithm: { name, args: {} } }));
  }

  private open(lesson: Lesson | null): void {
    const { store } = this.app;
    if (!lesson) {
      // What the lesson showed stays.
      const { show, beside } = this.chosen;
      store.set("lesson", undefined);
      this.choose({ show, beside });
      return;
    }
    for (const key of ["film", "beside"]) store.set(key, undefined);
    store.set("lesson", lesson.id);
    this.turnQuiz(false);
    void this.app.attempt(lesson.recipe);
  }

  /** Goes to a step of the lesson: the animation runs to its moment, and stops there. */
  private goTo(step: number, text?: Prose): void {
    const { clock } = this;
    this.lessons.show(step, text);
    this.lessons.bringUp();
    this.app.announce(this.lessons.words);
    const [from, to] = [step > 0 ? this.times[step - 1]! : 0, this.times[step]!];
    clock.playing = false;
    clock.seek(still() ? to : from);
    this.stop = null;
    if (!still() && to > from) {
      if (!clock.chosen) clock.speed = 2 ** fitting((to - from) * STEP_SHARE);
      clock.play();
      this.stop = to;
    }
    this.moved();
  }

  /** Begins or ends the teacher's view: the lesson and its animation fill the screen. */
  private teach(on: boolean): void {
    if (on === teaching()) return;
    document.body.classList.toggle("teaching", on);
    // Where it is refused, the view fills the window.
    if (on) void document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
    this.settle();
    this.lessons.show(this.lessons.at);
    this.moved();
    // Keys are for the lesson, not for the button that was pressed.
    (document.activeElement as HTMLElement | null)?.blur();
  }

  /** The moment that the first animation shows, if its state is told. */
  private moment(): Moment | null {
    const [reel] = this.reels;
    const { facts, state, told, counts } = reel!;
    if (!facts || !state) return null;
    const { width, height, cells, start, goal } = facts;
    return { at: counts.at, told, state, width, height, cells, start, goal };
  }

  private readonly newest = new Newest<number[]>(async (each) => {
    try {
      await this.app.engine.run(async (ask) => {
        for (const [i, at] of each.entries()) await this.reels[i]!.frame(ask, at);
      });
      this.tell();
    } catch (error) {
      this.clock.playing = false;
      this.app.tell(error instanceof Error ? error.message : String(error));
    }
  });

  /** Says what the films show now. */
  private tell(): void {
    const reels = this.reels.slice(0, this.count);
    const [first] = reels;
    if (!first) return;
    if (this.count < 3) this.table.update(reels);
    for (const { live, counts, steps } of reels) {
      const { at, entered, opened } = counts;
      const percent = steps ? Math.floor((at * 100) / steps) : 100;
      live.textContent =
        this.count < 2 ? "" : liveWords(entered, this.kindOf === "algorithms" ? opened : null, percent);
    }
    const moment = this.moment();
    this.story.update(first.told, first.drawing, moment);
    if (moment) this.lessons.update(moment);
    const { step } = this.lessons;
    const asks = step?.question && first.counts.at === this.times[this.lessons.at] ? step.question.cells : null;
    this.pointer.ask(asks, moment);
    this.telling.say(
      first.events === 0
        ? say("learn-none")
        : first.told
          ? eventText(this.rows()[0]?.story, first.told)
          : say("learn-start"),
      this.clock.playing,
    );
  }

  private moved(): void {
    this.bar.update();
    if (!this.quiz.card.hidden && this.clock.playing) this.quiz.close();
    if (this.clock.lengths.length) this.newest.want(this.clock.each);
    if (!this.clock.playing || this.ticking) return;
    this.last = performance.now();
    this.ticking = requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    const { clock } = this;
    this.ticking = 0;
    if (!clock.playing || !this.area.isConnected) return;
    const before = clock.now;
    clock.pass(Math.max(0, now - this.last));
    this.last = now;
    if (this.stop !== null && clock.now >= this.stop) {
      clock.playing = false;
      clock.seek(this.stop);
      this.stop = null;
    }
    const question = this.quizzing ? this.plan.find(({ at }) => at > before && at <= clock.now) : undefined;
    if (question) this.question(question);
    if (clock.now !== before) this.newest.want(clock.each);
    this.bar.update();
    if (clock.playing) this.ticking = requestAnimationFrame((now) => this.tick(now));
  }

  private question(question: Question): void {
    const { clock } = this;
    const story = this.rows()[0]?.story;
    if (!story) return;
    clock.playing = false;
    clock.seek(question.at);
    this.quiz.ask(
      story,
      question,
      () => {
        clock.seek(question.next.at);
        this.moved();
      },
      () => {
        clock.play();
        this.moved();
      },
    );
  }

  private turnQuiz(on: boolean): void {
    if (on === this.quizzing) return;
    this.quizzing = on;
    this.quizButton.setAttribute("aria-pressed", String(on));
    this.quiz.start(on);
    if (on)
      void this.prepare()
        .then(() => {
          this.clock.play();
          this.moved();
        })
        .catch((error: Error) => this.app.tell(error.message));
  }

  /** Looks for the moments of the quiz. */
  private async prepare(): Promise<void> {
    this.plan = [];
    const [reel] = this.reels;
    if (reel && this.quizzing) this.plan = await this.app.engine.run((ask) => questions(ask, reel.slot, reel));
  }

  /** Goes to the end of the next event, or of the one before. */
  private event(by: 1 | -1): void {
    this.clock.playing = false;
    this.stepping = this.stepping
      .then(async () => {
        const reel = this.reels[0]!;
        const { clock } = this;
        const moment = async (event: number): Promise<number> => {
          const { head } = await this.app.engine.ask({ do: "frame", slot: reel.slot, event });
          reel.told = head.told;
          return head.at;
        };
        const now = reel.told?.event ?? -1;
        let at = 0;
        if (by > 0) at = now + 1 < reel.events ? await moment(now + 1) : clock.end;
        else if (now >= 0) {
          const here = await moment(now);
          at = here < (clock.each[0] ?? 0) ? here : now > 0 ? await moment(now - 1) : 0;
        }
        clock.seek(at);
        this.moved();
      })
      .catch((error: Error) => this.app.tell(error.message));
  }

  /** The rows of what is shown. */
  private rows(): Row[] {
    const { show, beside } = this.chosen;
    const all = this.app.tables[this.kindOf];
    return [show === MAKING ? this.own() : show, ...beside].flatMap((name) => all.filter((row) => row.name === name));
  }

  /** What the films are of, as chosen. */
  private subjects({ words }: Facts): Subject[] {
    const keys = { ...words.keys };
    if (this.painted) keys.paint ??= "distance";
    else for (const key of ["paint", "palette"]) delete keys[key];
    if (this.app.dark()) keys.scheme ??= "dark";
    const of = this.kindOf;
    const page = text({ ...words, keys });
    return this.rows().map(({ name }, i) => ({
      name,
      title: nameOf(of, name),
      solver: of === "solvers" ? name : null,
      args: of === "algorithms" && i === 0 ? (words.algorithm?.args ?? {}) : {},
      recipe: of === "solvers" || i === 0 ? page : text({ ...words, keys, algorithm: { name, args: {} } }),
    }));
  }

  private async load(): Promise<void> {
    if (!this.facts) return;
    this.paint.input.checked = this.painted;
    const all = this.subjects(this.facts);
    const lesson = this.lesson();
    const films = JSON.stringify([all, lesson?.id]);
    if (films === this.recorded) return;
    this.recorded = films;
    await this.app.engine
      .latest("watch", (ask) => this.record(ask, all, lesson))
      .then(
        () => {
          // Messages of others stay.
          if (this.failed) this.app.tell(null);
          this.failed = false;
        },
        (error: Error) => {
          this.failed = true;
          this.recorded = null;
          this.app.tell(error.message);
        },
      );
    if (this.quizzing) await this.prepare().catch(() => {});
  }

  private arrange(all: Subject[]): void {
    this.count = all.length;
    for (const [i, reel] of this.reels.entries()) reel.element.hidden = i >= all.length;
    this.pace.hidden = all.length < 2;
    this.table.element.hidden = all.length > 2;
    this.films.dataset.count = String(all.length);
    this.area.classList.toggle("racing", all.length > 1);
    this.quizButton.hidden = all.length > 1;
    if (all.length > 1) this.turnQuiz(false);
  }

  private async record(ask: Ask, all: Subject[], lesson: Lesson | undefined): Promise<void> {
    const { clock, reels } = this;
    this.arrange(all);
    const told = all.map(({ recipe, solver }) => `${uncolored(recipe)} ${solver}`);
    const story = [lesson?.id, ...told].join("\n");
    // Other colors show the same moment.
    const same = story === this.told;
    const [moment, playing] = same ? [clock.now, clock.playing] : [0, this.area.isConnected && !still()];
    this.told = story;
    clock.playing = false;
    clock.lengths = [];
    this.quiz.close();
    for (const [i, subject] of all.entries()) {
      await reels[i]!.record(ask, subject).catch((error: Error) => {
        throw new Error(say("watch-not-recorded", { name: subject.title, why: error.message }));
      });
    }
    clock.lengths = all.map((_, i) => reels[i]!.steps);
    if (!clock.chosen) clock.speed = 2 ** fitting(clock.end);
    const [row] = this.rows();
    const { events } = reels[0]!;
    const args = all[0]!.args;
    if (row)
      this.story.show({ of: this.kindOf, row, args, events, dark: this.app.dark(), painted: this.painted, lesson });
    this.telling.enable(events > 0);
    this.quizButton.disabled = events === 0;
    if (all.length < 3) void this.table.measure(this.app, reels.slice(0, all.length)).catch(() => {});
    clock.seek(moment);
    if (lesson && row) return this.begin(ask, lesson, row, same);
    if (playing) clock.play();
    this.moved();
  }

  /** Begins a lesson, or goes on with it in other colors. */
  private async begin(ask: Ask, lesson: Lesson, row: Row, same: boolean): Promise<void> {
    const text = (await courses()).TEXTS.get(lesson.id);
    const { slot, steps } = this.reels[0]!;
    if (!text || !row.story) return this.moved();
    if (!same) {
      // Half of one is then half of the others, too.
      if (lesson.beside) this.paced("share");
      const times = await moments(ask, text, { slot, steps, story: row.story });
      // In another maze than the lesson's a moment may not come: then the step stays where the one before was.
      this.times = times.map((_, i) => times.slice(0, i + 1).findLast((at) => at !== null) ?? 0);
      this.goTo(0, text);
    } else {
      this.lessons.show(this.lessons.at, text);
      this.moved();
    }
  }

  key({ key }: KeyboardEvent): boolean {
    const by = lessonKey(key);
    if (this.lessons.step && by !== null) {
      if (by === 0) this.teach(false);
      else if (by < 0 ? this.lessons.at > 0 : !this.lessons.last) this.goTo(this.lessons.at + by);
      return true;
    }
    if (key !== "," && key !== ".") return this.bar.press(key);
    if (this.reels[0]!.events > 0) this.event(key === "." ? 1 : -1);
    return true;
  }
}

/** Factor by which an animation would last longer than a step of a lesson at the same speed. */
const STEP_SHARE = 4;

/** Steps of a lesson that a key goes on, 0 to end the teacher's view; there are more keys for it there. */
function lessonKey(key: string): -1 | 0 | 1 | null {
  if (key === "PageDown") return 1;
  if (key === "PageUp") return -1;
  if (!teaching()) return null;
  return ({ " ": 1, Enter: 1, ArrowRight: 1, ArrowLeft: -1, Escape: 0 } as Record<string, -1 | 0 | 1>)[key] ?? null;
}

/** A recipe without its colors. */
const uncolored = (recipe: string): string => recipe.replace(/ (paint|palette|scheme)=\S+/g, "");

/** The progress of an animation in words. */
function liveWords(visits: number, passages: number | null, percent: number): string {
  const parts = [
    visits > 0 && say("learn-live-visits", { n: visits }),
    passages !== null && say("learn-live-passages", { n: passages }),
    say("learn-live-percent", { n: percent }),
  ];
  return parts.filter(Boolean).join(" · ");
}
