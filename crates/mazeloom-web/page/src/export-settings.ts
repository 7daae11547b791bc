/** The settings of the export dialog: size, paper, solution, colors, several mazes, and those of a book. */
import { choice } from "./choice";
import { h, select, unique } from "./dom";
import {
  BOOKS,
  type Book,
  type Choice,
  colored,
  type Fit,
  type Level,
  SHEETS,
  sheetable,
  solutions,
  type Turn,
  type Unit,
  type Worksheet,
} from "./export-choice";
import type { Exporting } from "./export-state";
import { offer, pick, toggle } from "./fields";
import { paperName, papers, upright } from "./papers";
import { isPainted } from "./recipe";
import { say, under } from "./say";

export function settings(state: Exporting): HTMLElement {
  const own = h(
    "div",
    { class: "export-fields" },
    worksheetFields(state),
    solutionField(state),
    schemeField(state),
    ...sizeFields(state),
  );
  const book = bookFields(state);
  const paint = toggle(say("export-paint"), true, (paint) => state.set({ paint }));
  paint.field.hidden = !isPainted(state.facts.words);
  state.follow(() => {
    paint.input.checked = colored(state.fitted.value);
  });
  state.follow(() => {
    const isBook = state.choice.value.target.as === "book";
    own.hidden = isBook;
    book.hidden = !isBook;
  });
  return h("div", {}, own, book, paint.field);
}

function solutionField(state: Exporting): HTMLElement {
  return radios(
    state,
    say("export-solution"),
    () => {
      const { target } = state.choice.value;
      const second = target.format === "pdf" ? say("export-solutions-page") : say("export-solutions-file");
      const names = { none: say("export-solutions-none"), on: say("export-solutions-on"), second };
      return solutions(target, state.uses.value).map((one) => [one, names[one]] as [typeof one, string]);
    },
    (now) => now.solution,
    (solution) => state.set({ solution }),
  );
}

function schemeField(state: Exporting): HTMLElement {
  return radios<"light" | "dark">(
    state,
    say("export-colors"),
    () =>
      state.uses.value.has("scheme") && state.choice.value.target.as !== "worksheet"
        ? (Object.entries(under("export-schemes")) as ["light" | "dark", string][])
        : [],
    (now) => now.scheme,
    (scheme) => state.set({ scheme }),
  );
}

function sizeFields(state: Exporting): HTMLElement[] {
  const counts = [["1", say("export-one-maze")] as const, ...Object.keys(SHEETS).map((n) => [n, n] as const)];
  const mazes = pick(say("export-mazes"), counts, "1", (value) => state.set({ mazes: Number(value) }));
  state.follow(() => {
    mazes.field.hidden = !sheetable(state.choice.value.target);
    mazes.select.value = String(state.choice.value.mazes);
  });
  const fit = radios<Fit>(
    state,
    say("export-size"),
    () => fits(state),
    (now) => now.fit,
    (fit) => state.set({ fit }),
  );
  return [mazes.field, fit, widthField(state), paperFields(state), dpiField(state)];
}

/** The title of a worksheet, and whether it has a page with the solution. */
function worksheetFields(state: Exporting): HTMLElement {
  const { worksheet: now } = state.choice.peek();
  const set = (change: Partial<Worksheet>): void =>
    state.set({ worksheet: { ...state.choice.peek().worksheet, ...change } });
  const solution = toggle(say("export-worksheet-solution"), now.solution, (solution) => set({ solution }));
  const title = titleField(now.title, (title) => set({ title }));
  const element = h("div", { class: "export-fields" }, title, solution.field);
  state.follow(() => {
    element.hidden = state.choice.value.target.as !== "worksheet";
  });
  return element;
}

/** How the size can be told. */
function fits(state: Exporting): [Fit, string][] {
  if (state.choice.value.target.as === "worksheet") return [];
  const uses = state.uses.value;
  const several = state.fitted.value.mazes > 1;
  const width = !several && (uses.has("width") || uses.has("px"));
  return [
    ["own", say("export-fits-own")],
    ...(width ? [["width", say("export-fits-width")] as [Fit, string]] : []),
    ...(uses.has("paper") ? [["paper", say("export-fits-paper")] as [Fit, string]] : []),
  ];
}

function widthField(state: Exporting): HTMLElement {
  const width = number(say("export-width"), [1, 10_000], (width) => state.set({ width }));
  const unit = select([], (value) => state.set(converted(state, value as Unit)), { "aria-label": say("export-unit") });
  state.follow(() => {
    const uses = state.uses.value;
    const now = state.fitted.value;
    width.field.hidden = now.fit !== "width";
    const units = (["mm", "px"] as const).filter((one) => uses.has(one === "mm" ? "width" : "px"));
    offer(
      unit,
      units.map((one) => [one, one] as const),
      now.unit,
    );
    width.show(now.width);
  });
  width.field.append(unit);
  return width.field;
}

/** Another unit, with about the same width: a pixel is a 96th of an inch, as in CSS. */
function converted(state: Exporting, unit: Unit): Partial<Choice> {
  const { width, unit: was } = state.choice.peek();
  if (unit === was) return { unit };
  const factor = unit === "px" ? 96 / 25.4 : 25.4 / 96;
  return { unit, width: Math.max(1, Math.round(width * factor)) };
}

function paperFields(state: Exporting): HTMLElement {
  const now = state.choice.peek();
  const names = [...new Set([...papers, now.paper])];
  const named = names.map((name) => [name, paperName(name)] as const);
  const paper = pick(say("export-paper"), named, now.paper, (value) => state.set({ paper: value }));
  const turn = pick(say("export-turn"), Object.entries(under("export-turns")), now.turn, (value) =>
    state.set({ turn: value as Turn }),
  );
  const margin = number(say("export-margin"), [0, 200], (margin) => state.set({ margin }), {
    unit: "mm",
    empty: { text: say("export-usual"), clear: () => state.set({ margin: null }) },
  });
  const element = h("div", { class: "export-pair" }, paper.field, turn.field, margin.field);
  state.follow(() => {
    const { fit, margin: wide } = state.fitted.value;
    element.hidden = fit !== "paper";
    margin.field.hidden = !state.uses.value.has("margin");
    margin.show(wide);
  });
  return element;
}

function dpiField(state: Exporting): HTMLElement {
  const dpi = number(say("export-dpi"), [10, 2400], (dpi) => state.set({ dpi }), { unit: say("export-dpi-unit") });
  state.follow(() => {
    const { fit, unit, dpi: now } = state.fitted.value;
    const physical = fit === "paper" || (fit === "width" && unit === "mm");
    const { target } = state.choice.value;
    dpi.field.hidden = !(physical && state.uses.value.has("dpi")) || target.as === "worksheet";
    dpi.show(now);
  });
  return dpi.field;
}

/** A field for the title of a worksheet or a book. */
function titleField(now: string, set: (title: string) => void): HTMLElement {
  const id = unique("title");
  const input = h("input", { id, type: "text", maxLength: 200, value: now, onchange: () => set(input.value.trim()) });
  return h("div", { class: "pick" }, h("label", { for: id }, say("export-title-label")), input);
}

function bookFields(state: Exporting): HTMLElement {
  const { book: now } = state.choice.peek();
  const set = (change: Partial<Book>): void => state.set({ book: { ...state.choice.peek().book, ...change } });
  const title = titleField(now.title, (title) => set({ title: title || say("export-book-title") }));
  const count = number(say("export-count"), [1, 100], (count) => set({ count: Math.round(count) }));
  count.show(now.count);
  const levels = {
    own: say("export-level-own"),
    ...under("levels"),
    growing: say("export-level-growing"),
  };
  const level = pick(say("export-level"), Object.entries(levels), now.level, (value) => set({ level: value as Level }));
  const counts = ["1", "2", "4", "6"].map((n) => [n, n] as const);
  const perPage = pick(say("export-per-page"), counts, String(now.perPage), (value) => set({ perPage: Number(value) }));
  const named = [...upright, "6x9in", "8x10in"].map((name) => [name, paperName(name)] as const);
  const paper = pick(say("export-paper"), named, now.paper, (value) => set({ paper: value }));
  const language = pick(say("export-language"), BOOKS, now.language, (value) => set({ language: value }));
  const cover = toggle(say("export-cover"), now.cover, (cover) => set({ cover }));
  const back = toggle(say("export-back"), now.solutions, (solutions) => set({ solutions }));
  return h(
    "div",
    { class: "export-fields" },
    title,
    h("div", { class: "export-pair" }, count.field, level.field, perPage.field, paper.field, language.field),
    h("div", { class: "export-switches" }, cover.field, back.field),
  );
}

/** One of a few that depend on what else is chosen; hidden where there is nothing to choose. */
function radios<T extends string>(
  state: Exporting,
  label: string,
  options: () => [T, string][],
  value: (now: Choice) => T,
  set: (one: T) => void,
): HTMLElement {
  const place = h("div", {});
  let shown = "";
  state.follow(() => {
    const all = options();
    const now = value(state.fitted.value);
    place.hidden = all.length < 2;
    const key = JSON.stringify(all);
    if (key !== shown) place.replaceChildren(choice(label, Object.fromEntries(all) as Record<T, string>, now, set));
    shown = key;
    for (const input of place.querySelectorAll("input")) input.checked = input.value === now;
  });
  return place;
}

interface NumberField {
  field: HTMLElement;
  show(value: number | null): void;
}

interface NumberOptions {
  unit?: string;
  /** There may be no number: how that is shown, and what to do then. */
  empty?: { text: string; clear(): void };
}

/** A number within bounds. */
function number(
  name: string,
  [min, max]: [number, number],
  set: (value: number) => void,
  { unit, empty }: NumberOptions = {},
): NumberField {
  const id = unique("number");
  const input = h("input", {
    id,
    type: "number",
    min: String(min),
    max: String(max),
    step: "any",
    inputMode: "decimal",
  });
  if (empty) input.placeholder = empty.text;
  let now: number | null = null;
  const show = (value: number | null): void => {
    now = value;
    // What is being typed stays as it is.
    if (document.activeElement !== input) input.value = value === null ? "" : String(value);
  };
  input.addEventListener("input", () => {
    const value = input.valueAsNumber;
    if (value >= min && value <= max) set(value);
  });
  input.addEventListener("change", () => {
    const value = input.valueAsNumber;
    if (Number.isNaN(value) && empty) return empty.clear();
    input.value = now === null ? "" : String(now);
  });
  const label = h("label", { for: id }, unit ? `${name} (${unit})` : name);
  return { field: h("div", { class: "pick" }, label, input), show };
}
