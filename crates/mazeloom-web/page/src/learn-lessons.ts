/** The card of a lesson, and the window with all of them. */
import type { App } from "./app";
import { dialog } from "./dialog";
import { button, h, icon, iconButton, showText } from "./dom";
import { ICONS } from "./icons";
import { LIVE, type Moment } from "./learn-moments";
import type { Piece, Prose, Step } from "./learn-prose";
import { LESSON_COLORS, type LessonColor } from "./legend";
import { LESSONS, type Lesson } from "./lessons";
import { nameOf } from "./picker";
import { has, say, sayOr } from "./say";

/** The pixels above the card when the panel is scrolled to it. */
const MARGIN = 8;
/** True if cells are tapped. */
const touched = matchMedia("(pointer: coarse)");

/** True if the lesson fills the screen. */
export const teaching = (): boolean => document.body.classList.contains("teaching");

type Course = typeof import("./learn-course");

/** Parts that lessons need, loaded when one is opened. */
let loading: Promise<Course> | undefined;
let course: Course | undefined;
export const courses = (): Promise<Course> =>
  (loading ??= import("./learn-course").then(
    (module) => (course = module),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/** A fold that counts the walls of an algorithm's mazes when it is opened. */
export function biasFold(app: App) {
  const body = h("div", { class: "fold-body" });
  let of = "";
  const show = (): void => {
    if (!element.open || !of || body.dataset.of === of) return;
    body.dataset.of = of;
    void courses().then(
      ({ biasBoard }) => body.replaceChildren(biasBoard(app, of)),
      (error: Error) => app.tell(error.message),
    );
  };
  const element: HTMLDetailsElement = h(
    "details",
    { class: "fold", ontoggle: show },
    h("summary", {}, h("span", {}, say("learn-bias"))),
    body,
  );
  return {
    element,
    sync(name: string | null): void {
      element.hidden = name === null;
      of = name ?? "";
      show();
    },
  };
}

/** The question of the card. */
export interface Hooks {
  open(lesson: Lesson | null): void;
  go(step: number): void;
  teach(): void;
  /** Shows an answer to the question. */
  reveal(): void;
}

/** The name of a lesson in the list: that of what it is about. */
const titleOf = ({ id, solver }: Lesson): string =>
  sayOr(`learn-essays-${id}`, nameOf(solver ? "solvers" : "algorithms", id));

/** A lesson in the list, with a small picture. */
function item(app: App, lesson: Lesson, current: boolean, onclick: () => void): HTMLElement {
  const canvas = h("canvas", { width: 120, height: 88, "aria-hidden": "true" });
  app.thumbs.draw(canvas, lesson.recipe, undefined, lesson.solver);
  const about = { class: "lesson-item", "data-lesson": lesson.id, "aria-current": current ? "true" : undefined };
  return h("li", {}, button([canvas, h("span", {}, titleOf(lesson))], onclick, about));
}

/** All lessons, in groups. */
function list(app: App, shown: Lesson | undefined, open: (lesson: Lesson) => void): void {
  const groups: [string, (lesson: Lesson) => boolean][] = [
    [say("learn-groups-essays"), ({ id }) => has(`learn-essays-${id}`)],
    [say("learn-groups-making"), ({ id, solver }) => !has(`learn-essays-${id}`) && !solver],
    [say("learn-groups-solving"), ({ id, solver }) => !has(`learn-essays-${id}`) && Boolean(solver)],
  ];
  const content = groups.flatMap(([title, belongs]) => [
    h("h3", {}, title),
    h(
      "ol",
      { class: "lesson-list" },
      ...LESSONS.filter(belongs).map((lesson) =>
        item(app, lesson, lesson === shown, () => {
          close();
          open(lesson);
        }),
      ),
    ),
  ]);
  const close = dialog(say("learn-lessons"), h("div", { class: "lesson-groups" }, ...content), "wide");
}

/** A piece of a sentence: words in a color of the picture have a swatch of it. */
function pieceOf(piece: Piece, dark: boolean): Node {
  if (typeof piece === "string") return document.createTextNode(piece);
  if ("live" in piece) return h("output", { class: "live", "data-live": piece.live });
  if ("term" in piece) return h("dfn", {}, piece.term);
  const color = LESSON_COLORS[piece.color as LessonColor][dark ? 1 : 0]!;
  return h(
    "span",
    {
      class: "colored",
      style: `--color: ${color}; --line-color: ${color.startsWith("#") ? `linear-gradient(${color}, ${color})` : color}`,
    },
    piece.text,
  );
}

/** Tasks of the reader in a step: to answer, to choose, or to look at a thousand mazes. */
function tasks(app: App, { question, hand, bias }: Step, said: HTMLElement, reveal: () => void): HTMLElement[] {
  const dark = app.dark();
  const all = [
    question &&
      h(
        "div",
        { class: "question" },
        h("p", {}, touched.matches ? question.text.replace(/^Click/, "Tap") : question.text),
        said,
        button(say("learn-reveal"), reveal, { class: "button small reveal" }),
      ),
    hand && course?.handBoard(hand, dark),
    bias && course?.biasBoard(app, bias),
  ];
  return all.filter((one): one is HTMLDivElement => Boolean(one));
}

/** The card; `hooks` are told what the reader wants. */
export class LessonCard {
  readonly element = h("section", { class: "lesson", "aria-label": say("learn-lessons") });
  /** The number of the step that is shown. */
  at = 0;
  private readonly said = h("p", { class: "lesson-said", role: "status", hidden: true });
  private lesson: Lesson | undefined;
  private text: Prose | undefined;

  constructor(
    private readonly app: App,
    private readonly hooks: Hooks,
  ) {
    this.invite();
  }

  /** The step that is shown. */
  get step(): Step | undefined {
    return this.text?.steps[this.at];
  }

  /** Text of the step, without values of now. */
  get words(): string {
    return this.element.querySelector(".lesson-text")?.textContent ?? "";
  }

  get last(): boolean {
    return !this.text || this.at === this.text.steps.length - 1;
  }

  sync(lesson: Lesson | undefined): void {
    if (lesson === this.lesson) return;
    [this.lesson, this.text, this.at] = [lesson, undefined, 0];
    this.element.classList.toggle("open", Boolean(lesson));
    if (lesson) this.element.replaceChildren();
    else this.invite();
  }

  show(step: number, text = this.text): void {
    const focused = this.element.contains(document.activeElement);
    [this.at, this.text] = [step, text];
    this.draw();
    if (focused) this.element.querySelector<HTMLElement>(".main")?.focus();
  }

  /** Scrolls the panel to the card, which begins below other things on phones. */
  bringUp(): void {
    const panel = this.element.closest(".panel");
    if (panel) panel.scrollTop += this.element.getBoundingClientRect().top - panel.getBoundingClientRect().top - MARGIN;
  }

  /** Says the values of now. */
  update(moment: Moment): void {
    for (const one of this.element.querySelectorAll<HTMLElement>("[data-live]"))
      one.textContent = String(LIVE[one.dataset.live!]!(moment));
  }

  /** Says whether an answer was right. */
  answered(right: boolean): void {
    showText(this.said, right ? `${say("learn-right")} ${this.step!.question!.answer}` : say("learn-other"));
    this.said.classList.toggle("good", right);
  }

  private all(words: string): HTMLButtonElement {
    const press = (): void => list(this.app, this.lesson, this.hooks.open);
    return button([!this.lesson && icon(ICONS.gallery), words], press, { class: "button lessons-button" });
  }

  private invite(): void {
    this.element.replaceChildren(
      h(
        "div",
        { class: "lesson-invite" },
        h("p", { class: "help" }, say("learn-lessons-help")),
        this.all(say("learn-lessons")),
      ),
    );
  }

  private draw(): void {
    const { app, hooks, at, step, text } = this;
    if (!step || !text) return;
    showText(this.said, null);
    this.element.replaceChildren(
      h(
        "div",
        { class: "lesson-head" },
        h("span", { class: "lesson-of" }, say("learn-step-of", { n: at + 1, of: text.steps.length })),
        button(teaching() ? say("learn-teach-end") : say("learn-teach"), hooks.teach, {
          class: "button small teach-button",
          title: say("learn-teach-help"),
        }),
        iconButton(ICONS.close, say("learn-leave"), () => hooks.open(null)),
      ),
      // It is the page's heading where it fills the screen.
      h(teaching() ? "h1" : "h2", {}, text.title),
      h("p", { class: "lesson-text" }, ...step.text.map((one) => pieceOf(one, app.dark()))),
      ...tasks(app, step, this.said, hooks.reveal),
      h(
        "div",
        { class: "lesson-steps" },
        button(say("learn-previous"), () => hooks.go(at - 1), { class: "button", disabled: at === 0 }),
        this.onward(),
        this.all(say("learn-all")),
      ),
    );
  }

  /** The button that goes on: to the next step, or to the next lesson. */
  private onward(): HTMLButtonElement {
    const next = this.lesson && LESSONS[LESSONS.indexOf(this.lesson) + 1];
    if (!this.last) return button(say("learn-go-on"), () => this.hooks.go(this.at + 1), { class: "button main" });
    return button(say("learn-next-lesson"), () => next && this.hooks.open(next), {
      class: "button main",
      disabled: !next,
    });
  }
}
