/** The card of a lesson, and the window with all of them. */
import type { App } from "./app";
import { dialog } from "./dialog";
import { button, h, icon, iconButton } from "./dom";
import { ICONS } from "./icons";
import { LESSONS, type Lesson } from "./lessons";
import { T } from "./strings";

const W = T.learn;

/** A lesson in the list, with a small picture. */
function item(app: App, lesson: Lesson, number: number, current: boolean, onclick: () => void): HTMLElement {
  const canvas = h("canvas", { width: 120, height: 88, "aria-hidden": "true" });
  app.thumbs.draw(canvas, lesson.recipe, undefined, lesson.solver);
  const about = { class: "lesson-item", "data-lesson": lesson.id, "aria-current": current ? "true" : undefined };
  const words = [h("span", { class: "lesson-number" }, String(number)), h("span", {}, lesson.title)];
  return h("li", {}, button([canvas, ...words], onclick, about));
}

/** The card; `open` is called with the chosen lesson, or with null when it is closed. */
export function lessonCard(app: App, open: (lesson: Lesson | null) => void) {
  const element = h("section", { class: "lesson", "aria-label": W.lessons });
  let shown: Lesson | undefined | null = null;
  const list = (): void => {
    const items = LESSONS.map((lesson, i) =>
      item(app, lesson, i + 1, lesson.id === shown?.id, () => {
        close();
        open(lesson);
      }),
    );
    const close = dialog(W.lessons, h("ol", { class: "lesson-list" }, ...items), "wide");
  };
  const all = (text: string) => button([!shown && icon(ICONS.gallery), text], list, { class: "button lessons-button" });
  const go = (lesson: Lesson | undefined, text: string, style: string) =>
    button(text, () => lesson && open(lesson), { class: `button ${style}`, disabled: !lesson });
  return {
    element,
    sync(lesson: Lesson | undefined): void {
      if (lesson === shown) return;
      shown = lesson;
      element.classList.toggle("open", Boolean(lesson));
      if (!lesson) {
        element.replaceChildren(
          h("div", { class: "lesson-invite" }, h("p", { class: "help" }, W.lessonsHelp), all(W.lessons)),
        );
        return;
      }
      const at = LESSONS.indexOf(lesson);
      element.replaceChildren(
        h(
          "div",
          { class: "lesson-head" },
          h("span", { class: "lesson-of" }, W.lessonOf(at + 1, LESSONS.length)),
          iconButton(ICONS.close, W.leave, () => open(null)),
        ),
        h("h2", {}, lesson.title),
        ...lesson.text.map((text) => h("p", {}, text)),
        h(
          "div",
          { class: "question" },
          h("h3", {}, W.question),
          h("p", {}, lesson.question),
          h("details", { class: "fold" }, h("summary", {}, h("span", {}, W.answer)), h("p", {}, lesson.answer)),
        ),
        h(
          "div",
          { class: "lesson-steps" },
          go(LESSONS[at - 1], W.previous, ""),
          go(LESSONS[at + 1], W.nextLesson, "main"),
          all(W.all),
        ),
      );
    },
  };
}
