/** What stands beside an animation: its pseudocode with the current line, the colors, and the story. */
import { documentationOf } from "./about";
import { button, h, iconButton } from "./dom";
import type { Drawing } from "./draw";
import { tight } from "./fields";
import { LIVE, type Moment } from "./learn-moments";
import { COLORS, PARTS, TRAIL } from "./legend";
import type { Lesson } from "./lessons";
import { nameOf } from "./picker";
import type { Row, Told } from "./protocol";
import { LAYERS } from "./protocol.gen";
import { toldLines } from "./pseudocode";
import { say, short } from "./say";

interface Scene {
  of: "algorithms" | "solvers";
  row: Row;
  /** The arguments that the recipe gives. */
  args: Record<string, string>;
  events: number;
  dark: boolean;
  painted: boolean;
  /** The lesson that is open. */
  lesson: Lesson | undefined;
}

/** The pseudocode, colors and facts of one algorithm or solver. */
export class StoryPanel {
  private readonly code = h("ol", { class: "code-lines", tabIndex: 0, "aria-label": say("learn-code") });
  private readonly legend = h("ul", { class: "legend" });
  private readonly facts = h("dl", { class: "story-facts" });
  /** Values that change as it runs. */
  private readonly values = h("dl", { class: "values", "aria-label": say("learn-values") });
  private busy = "";
  private readonly how = h("p", { class: "story-how" });
  private readonly fold = h(
    "details",
    { class: "fold code-fold", open: !tight.matches },
    h("summary", {}, h("span", {}, say("learn-code"))),
    this.code,
  );
  /** What is looked at while it runs. */
  readonly beside = h(
    "aside",
    { class: "story-code", "aria-label": say("learn-code") },
    this.fold,
    this.values,
    this.legend,
  );
  private readonly links = h("p", { class: "story-links" });
  readonly element = h("div", { class: "story" }, this.how, this.links, this.facts);
  private line = -1;

  /** `open` is called with the name of a lesson. */
  constructor(private readonly open: (lesson: string) => void) {
    tight.addEventListener("change", () => (this.fold.open = !tight.matches));
  }

  show({ of, row, args, events, dark, painted, lesson }: Scene): void {
    const { story } = row;
    this.line = -1;
    this.busy = story?.busy ?? "";
    this.fold.hidden = !story || events === 0;
    const code = story?.code ?? [];
    const told = toldLines(code, row, args);
    this.code.replaceChildren(...code.map((line, i) => codeLine(line, !told[i])));
    this.how.textContent = row.how ?? row.help;
    const documentation = documentationOf(`${of}.html#${row.name}`);
    this.links.replaceChildren(
      ...(lesson?.id === row.name
        ? []
        : [
            button(say("learn-lesson-here"), () => this.open(row.name), {
              class: "button small",
              title: say("learn-lesson-help", { name: nameOf(of, row.name) }),
            }),
          ]),
      ...(documentation ? [h("a", { href: documentation }, say("learn-documentation"))] : []),
    );
    const promise =
      of === "algorithms"
        ? row.uniform
          ? say("learn-uniform")
          : say("learn-biased")
        : row.shortest
          ? say("learn-shortest")
          : say("learn-any-path");
    const facts = Object.entries(
      story
        ? {
            [say("learn-origin")]: story.origin,
            [say(`learn-looks-${of}`)]: story.looks,
            [say("learn-cost")]: story.cost,
          }
        : {},
    );
    this.facts.replaceChildren(
      h(
        "div",
        { class: "badge-line" },
        h("dt", { class: "unseen" }, say("learn-promise")),
        h("dd", { class: `badge ${row.uniform || row.shortest ? "good" : ""}` }, promise),
      ),
      ...facts.map(([name, text]) => h("div", {}, h("dt", {}, name), h("dd", {}, text))),
    );
    const side = dark ? 1 : 0;
    const item = (name: string, color: string, key: string, hidden = false) =>
      h("li", { "data-color": key, hidden }, h("span", { class: "swatch", style: `background: ${color}` }), name);
    this.legend.replaceChildren(
      ...(painted
        ? [h("li", {}, say("learn-painted"))]
        : [
            of === "algorithms" && item(say("learn-untouched"), COLORS.untouched[side], COLORS.untouched[side], true),
            story?.busy && item(say("learn-busy", { what: story.busy }), COLORS.busy[side], COLORS.busy[side], true),
            item(dark ? say("learn-trail-dark") : say("learn-trail"), TRAIL[side], COLORS.trail[side], true),
            item(say("learn-next"), COLORS.next[side], COLORS.next[side], true),
            item(say("learn-parts"), `linear-gradient(90deg, ${PARTS[side].join(", ")})`, PARTS[side].join(" "), true),
          ].filter((one): one is HTMLLIElement => Boolean(one))),
    );
  }

  /** Lights the line of the event that is over, and shows the colors that have come. */
  update(told: Told | null, drawing: Drawing | null, moment: Moment | null): void {
    const { busy } = this;
    const values = moment
      ? ([
          [busy && busy[0]!.toUpperCase() + busy.slice(1), LIVE.busy!(moment)],
          [say("learn-value-reached"), LIVE.reached!(moment)],
          [say("learn-value-opened"), LIVE.opened!(moment)],
          [busy ? "" : say("learn-value-parts"), LIVE.parts!(moment)],
        ] as const)
      : [];
    this.values.replaceChildren(
      ...values
        .filter(([name]) => name)
        .map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, short(value)))),
    );
    const line = told?.line ?? -1;
    if (line !== this.line) {
      this.code.querySelector("[aria-current]")?.removeAttribute("aria-current");
      const now = this.code.children[line];
      now?.setAttribute("aria-current", "step");
      this.line = line;
    }
    const seen = new Set(
      drawing?.items.flatMap((one) => (one.is === "fill" && LAYERS[one.layer] === "floor" ? [one.color] : [])),
    );
    for (const one of this.legend.querySelectorAll<HTMLElement>("[data-color][hidden]")) {
      if (one.dataset.color!.split(" ").some((color) => seen.has(color))) one.hidden = false;
    }
  }
}

/** A line of pseudocode, indented as it is written. */
function codeLine(line: string, hidden: boolean): HTMLElement {
  const indent = line.length - line.trimStart().length;
  return h(
    "li",
    { class: line ? "" : "blank", hidden, style: `--indent: ${indent}` },
    h("code", {}, line.trim() || " "),
  );
}

/** The line below an animation: the sentence of the last event, and buttons that go to others. */
export function sentence(go: (by: 1 | -1) => void) {
  const text = h("p", { class: "sentence", "aria-live": "polite" });
  const back = iconButton("M15 6 8 12l7 6zM5 6v12", say("learn-back"), () => go(-1));
  const on = iconButton("M9 6l7 6-7 6zM19 6v12", say("learn-on"), () => go(1));
  return {
    element: h("div", { class: "telling" }, back, text, on),
    /** While it plays, sentences change too fast to be read out. */
    say(words: string, playing: boolean): void {
      text.setAttribute("aria-live", playing ? "off" : "polite");
      if (text.textContent !== words) text.textContent = words;
    },
    enable(any: boolean): void {
      back.disabled = on.disabled = !any;
    },
  };
}
