/** Menus for all options of a recipe, read from the engine's tables. */
import type { App } from "./app";
import { divided } from "./builder-regions";
import { builders } from "./builders";
import { chooser } from "./chooser";
import { h, icon } from "./dom";
import { type Field, field, type Special } from "./field";
import { pick } from "./files";
import { hits } from "./hits";
import { ICONS } from "./icons";
import { picker } from "./picker";
import type { Pictured } from "./pictures";
import type { Facts, Param, Words } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { type Section, sections } from "./sections";
import { seedField } from "./seed";
import { S } from "./strings";
import { american, meanings } from "./synonyms";
import { nextTask } from "./tasks";
import { worded } from "./words";

export interface Menus {
  element: HTMLElement;
  search: HTMLElement;
  sync(facts: Facts): void;
}

/** Options that are chosen from pictures. */
const PICTURED: Record<string, Pictured> = { look: "looks", palette: "palettes" };

/** Options that others follow when they change. */
const FOLLOWED: Record<string, (words: Words, value: string | undefined) => Words> = {
  mask: worded,
  regions: divided,
};

export function menus(app: App): Menus {
  const open = (done: (name: string) => void): void => void pick(app, "").then((name) => name && done(encode(name)));
  const put = (name: string, value: string | undefined, gesture?: string): Promise<unknown> => {
    if (!app.facts) throw new Error(S.wait);
    const { words } = app.facts;
    return app.make(text(FOLLOWED[name]?.(words, value) ?? withKey(words, name, value)), gesture, true);
  };
  const built = builders(app.tables, () => app.facts, open);
  const shown = pictured(app);
  const special: Special = (...of) => shown(...of) ?? built(...of);
  const key = (param: Param): Field => field(param, (value, gesture) => put(param.name, value, gesture), open, special);
  const grid = chooser(app, "grid", open);
  const algorithm = chooser(app, "algorithm", open);
  const seed = seedField(app);
  const folds = sections(app.tables.keys, app.tables.modifiers).map((section) => new Fold(app, section, key));
  const quick = hits(app, (of, name) => {
    if (of === "grids") grid.choose(name);
    else if (of === "algorithms") algorithm.choose(name);
    else void put(of === "looks" ? "look" : "palette", name).catch(() => {});
  });
  const none = h("p", { class: "help", hidden: true }, S.nothingFound);

  const seek = (sought: string): void => {
    const meant = sought ? meanings(sought, app.tables.words) : new Set<string>();
    let any = quick.seek(sought, meant);
    for (const fold of folds) any = fold.seek(sought, meant) || any;
    for (const part of [grid, algorithm]) {
      part.element.hidden = sought !== "" && !part.found(sought);
      any ||= !part.element.hidden;
    }
    seed.element.hidden = sought !== "" && !S.seed.toLowerCase().includes(sought) && !meant.has("key:seed");
    any ||= !seed.element.hidden;
    none.hidden = !sought || any;
  };
  const input = h("input", { type: "search", placeholder: S.search, "aria-label": S.searchLabel, id: "search" });
  input.addEventListener("input", () => seek(american(input.value.trim().toLowerCase())));

  return {
    element: h(
      "div",
      { class: "menus-all" },
      quick.element,
      grid.element,
      algorithm.element,
      seed.element,
      ...folds.map((one) => one.element),
      none,
    ),
    search: h("div", { class: "search" }, icon(ICONS.search), input),
    sync(next) {
      grid.sync(next);
      algorithm.sync(next);
      seed.sync(next);
      for (const fold of folds) fold.sync(next);
    },
  };
}

/** Looks and palettes are chosen from pictures. */
const pictured =
  (app: App): Special =>
  (param, { id, name, described }, change) => {
    const of = PICTURED[param.name];
    if (!of) return null;
    const usual = param.default ?? app.tables[of][0]!.name;
    const pick = picker(app, of, { id, title: name, described }, (value) =>
      change(value === param.default ? undefined : value),
    );
    return { element: pick.element, sync: (value) => pick.sync(value ?? usual) };
  };

/** A folding section; its fields are made when it is first opened or searched. */
class Fold {
  readonly element: HTMLDetailsElement;
  private fields: Field[] | null = null;
  private readonly count = h("span", { class: "count", hidden: true });

  constructor(
    private readonly app: App,
    private readonly section: Section,
    private readonly key: (param: Param) => Field,
  ) {
    this.element = h(
      "details",
      { class: "fold", open: section.open ?? false },
      h("summary", {}, h("span", {}, section.title), this.count),
    );
    if (section.open) void nextTask().then(() => this.build());
    this.element.addEventListener("toggle", () => this.element.open && this.build());
  }

  /** Shows what is found; whether anything is. */
  seek(sought: string, meant: Set<string>): boolean {
    const fields = sought ? this.build() : (this.fields ?? []);
    const title = this.section.title.toLowerCase().includes(sought);
    let found = 0;
    for (const made of fields) {
      const hit = title || made.sought.includes(sought) || meant.has(`key:${made.param.name}`);
      made.element.hidden = !hit;
      if (hit) found++;
    }
    this.element.hidden = sought !== "" && found === 0;
    this.element.open = sought ? found > 0 : (this.section.open ?? false);
    return found > 0;
  }

  sync(facts: Facts): void {
    const { keys } = facts.words;
    for (const made of this.fields ?? []) made.sync(keys[made.param.name]);
    const given = this.section.params.filter((param) => param.name in keys).length;
    this.count.textContent = String(given);
    this.count.title = S.given(given);
    this.count.hidden = given === 0;
  }

  private build(): Field[] {
    if (this.fields) return this.fields;
    const { section, app } = this;
    this.fields = section.params.map(this.key);
    this.element.append(
      h(
        "div",
        { class: "fields" },
        section.help && h("p", { class: "help" }, section.help),
        ...this.fields.map((made) => made.element),
      ),
    );
    if (app.facts) for (const made of this.fields) made.sync(app.facts.words.keys[made.param.name]);
    return this.fields;
  }
}
