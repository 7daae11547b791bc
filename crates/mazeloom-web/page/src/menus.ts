/** Menus for all options of a recipe, read from the engine's tables. */
import type { App } from "./app";
import { chooser } from "./chooser";
import { h, icon } from "./dom";
import type { Field } from "./field";
import { hits } from "./hits";
import { ICONS } from "./icons";
import { keyFields } from "./keyfields";
import type { Facts, Param } from "./protocol";
import { say } from "./say";
import { type Section, sections } from "./sections";
import { seedField } from "./seed";
import { american, meanings } from "./synonyms";
import { nextTask } from "./tasks";

export function menus(app: App) {
  const { open, put, field } = keyFields(app);
  const grid = chooser(app, "grid", open);
  const algorithm = chooser(app, "algorithm", open);
  const seed = seedField(app);
  const folds = sections(app.tables.keys, app.tables.modifiers).map((section) => new Fold(app, section, field));
  const quick = hits(app, (of, name) => {
    if (of === "grids") grid.choose(name);
    else if (of === "algorithms") algorithm.choose(name);
    else void put(of === "looks" ? "look" : "palette", name).catch(() => {});
  });
  const none = h("p", { class: "help", hidden: true }, say("nothing-found"));

  const seek = (sought: string): void => {
    const meant = sought ? meanings(sought, app.tables.words) : new Set<string>();
    let any = quick.seek(sought, meant);
    for (const fold of folds) any = fold.seek(sought, meant) || any;
    for (const part of [grid, algorithm]) {
      part.element.hidden = sought !== "" && !part.found(sought);
      any ||= !part.element.hidden;
    }
    seed.element.hidden = sought !== "" && !say("seed").toLowerCase().includes(sought) && !meant.has("key:seed");
    any ||= !seed.element.hidden;
    none.hidden = !sought || any;
  };
  const input = h("input", {
    type: "search",
    placeholder: say("search"),
    "aria-label": say("search-label"),
    id: "search",
  });
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
    sync(next: Facts): void {
      grid.sync(next);
      algorithm.sync(next);
      seed.sync(next);
      for (const fold of folds) fold.sync(next);
    },
  };
}

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
    this.count.title = say("given", { n: given });
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
