/** Menus for all options of a recipe, read from the engine's tables. */
import type { App } from "./app";
import { h, icon, iconButton } from "./dom";
import { EngineError } from "./engine";
import { said } from "./errors";
import { type Field, field } from "./field";
import { pick } from "./files";
import { ICONS } from "./icons";
import type { Facts, Named, Param, Row, Words } from "./protocol";
import { encode, text, withArg, withKey, without } from "./recipe";
import { sample } from "./samples";
import { type Section, sections } from "./sections";
import { S } from "./strings";

export interface Menus {
  element: HTMLElement;
  search: HTMLElement;
  sync(facts: Facts): void;
}

/** A folding section; its fields are made when it is first opened or searched. */
interface Fold {
  element: HTMLDetailsElement;
  section: Section;
  fields: Field[] | null;
  count: HTMLElement;
}

export function menus(app: App): Menus {
  let facts: Facts | null = null;
  const open = (done: (name: string) => void): void => void pick(app, "").then((name) => name && done(encode(name)));
  const key = (param: Param): Field =>
    field(param, (value, gesture) => app.make(text(withKey(need(facts), param.name, value)), gesture, true), open);

  const grid = chooser(app, "grid", S.grid, app.tables.grids, open, () => facts);
  const algorithm = chooser(app, "algorithm", S.algorithm, app.tables.algorithms, open, () => facts);
  const seed = seedField(app, () => facts);
  const folds = sections(app.tables.keys, app.tables.reshapings).map((section) => fold(section));

  function fold(section: Section): Fold {
    const count = h("span", { class: "count", hidden: true });
    const element = h("details", { class: "fold", open: section.open ?? false }, h("summary", {}, h("span", {}, section.title), count));
    const one: Fold = { element, section, fields: null, count };
    if (section.open) build(one);
    element.addEventListener("toggle", () => element.open && build(one));
    return one;
  }

  function build(one: Fold): Field[] {
    if (one.fields) return one.fields;
    one.fields = one.section.params.map(key);
    one.element.append(h("div", { class: "fields" }, one.section.help && h("p", { class: "help" }, one.section.help), ...one.fields.map((made) => made.element)));
    if (facts) for (const made of one.fields) made.sync(facts.words.keys[made.param.name]);
    return one.fields;
  }

  const none = h("p", { class: "help", hidden: true }, S.nothingFound);
  const element = h("div", { class: "menus-all" }, grid.element, algorithm.element, seed.element, ...folds.map((one) => one.element), none);
  const seek = (sought: string): void => {
    let any = false;
    for (const one of folds) {
      const fields = sought ? build(one) : (one.fields ?? []);
      const title = one.section.title.toLowerCase().includes(sought);
      let hits = 0;
      for (const made of fields) {
        const hit = title || made.sought.includes(sought);
        made.element.hidden = !hit;
        if (hit) hits++;
      }
      one.element.hidden = sought !== "" && hits === 0;
      one.element.open = sought ? hits > 0 : (one.section.open ?? false);
      any ||= hits > 0;
    }
    for (const part of [grid, algorithm]) {
      part.element.hidden = sought !== "" && !part.found(sought);
      any ||= !part.element.hidden;
    }
    seed.element.hidden = sought !== "";
    none.hidden = !sought || any;
  };
  const input = h("input", { type: "search", placeholder: S.search, "aria-label": S.searchLabel, id: "search" });
  input.addEventListener("input", () => seek(input.value.trim().toLowerCase()));

  return {
    element,
    search: h("div", { class: "search" }, icon(ICONS.search), input),
    sync(next) {
      facts = next;
      grid.sync(next);
      algorithm.sync(next);
      seed.sync(next);
      for (const one of folds) {
        for (const made of one.fields ?? []) made.sync(next.words.keys[made.param.name]);
        const given = one.section.params.filter((param) => param.name in next.words.keys).length;
        one.count.textContent = String(given);
        one.count.title = S.given(given);
        one.count.hidden = given === 0;
      }
    },
  };
}

function need(facts: Facts | null): Words {
  if (!facts) throw new Error(S.wait);
  return facts.words;
}

interface Chooser {
  element: HTMLElement;
  sync(facts: Facts): void;
  found(sought: string): boolean;
}

/** The grid or the algorithm: which one, and its arguments. */
function chooser(app: App, of: "grid" | "algorithm", title: string, rows: Row[], open: (done: (name: string) => void) => void, now: () => Facts | null): Chooser {
  const id = `choose-${of}`;
  const select = h("select", { id, "aria-describedby": `${id}-help` }, ...rows.map((row) => h("option", { value: row.name }, row.name)));
  const help = h("p", { class: "help", id: `${id}-help` });
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const more = h("details", { class: "arguments" }, h("summary", {}, S.options));
  const first = h("div", { class: "fields" });
  const rest = h("div", { class: "fields" });
  more.append(rest);
  const element = h("section", { class: "choose" }, h("label", { class: "heading", for: id }, title), select, help, wrong, first, more);
  let shown = "";
  let fields: Field[] = [];

  const build = (row: Row): void => {
    fields = row.params.map((param) =>
      field(param, (value, gesture) => app.make(text(withArg(need(now()), of, param.name, value)), `${of} ${gesture}`, true), open));
    const plain = fields.filter((made) => of === "grid" || made.param.default === null);
    const others = fields.filter((made) => !plain.includes(made));
    first.replaceChildren(...plain.map((made) => made.element));
    rest.replaceChildren(...others.map((made) => made.element));
    more.hidden = others.length === 0;
  };

  select.addEventListener("change", () => {
    const row = rows.find((one) => one.name === select.value);
    const facts = now();
    if (!row || !facts) return;
    app.store.rest();
    turn(app, of, row, facts.words).then(() => (wrong.hidden = true), (error: unknown) => {
      wrong.textContent = said(error);
      wrong.hidden = false;
    });
  });

  return {
    element,
    found: (sought) => [title, ...rows.flatMap((row) => [row.name, ...row.aliases])].some((name) => name.toLowerCase().includes(sought))
      || fields.some((made) => made.sought.includes(sought)),
    sync(facts) {
      const named: Named = facts.words[of] ?? { name: "backtracker", args: {} };
      const row = rows.find((one) => one.name === named.name);
      if (!row) return;
      if (named.name !== shown) build(row);
      shown = named.name;
      select.value = named.name;
      help.textContent = row.help;
      wrong.hidden = true;
      for (const made of fields) made.sync(named.args[made.param.name]);
    },
  };
}

/** Another grid or algorithm; options that conflict with it are removed and named. */
async function turn(app: App, of: "grid" | "algorithm", row: Row, was: Words): Promise<void> {
  let words: Words = { ...was, [of]: of === "grid" ? await standard(app, row, was.grid) : { name: row.name, args: {} } };
  const dropped: string[] = [];
  for (;;) {
    try {
      await app.make(text(words), undefined, true);
      if (dropped.length) app.announce(S.leftOut(dropped.join(", ")));
      return;
    } catch (error) {
      const less = error instanceof EngineError && error.place ? without(words, error.place) : null;
      if (!less || (of === "algorithm" && error instanceof EngineError && error.place === 2)) throw error;
      words = less.words;
      dropped.push(less.word);
    }
  }
}

/** A grid as in its first example, with the current size. */
async function standard(app: App, row: Row, was: Named): Promise<Named> {
  const example = row.examples?.[0];
  const file = await sample(app, row.name);
  if (file) return { name: row.name, args: { file } };
  const { head } = await app.engine.ask({ do: "parse", recipe: example ?? row.name });
  const { grid } = head.words;
  const size = row.params.find((param) => param.name === "size" && ["size", "outline"].includes(param.kind.is));
  const old = was.args["size"];
  if (size && old && /^\d+x\d+$/.test(old) && !app.facts?.masked) grid.args["size"] = old;
  return grid;
}

/** The seed, typed or random. */
function seedField(app: App, now: () => Facts | null): { element: HTMLElement; sync(facts: Facts): void } {
  const field = h("input", { type: "text", id: "seed", inputMode: "numeric", pattern: "[0-9]*", maxLength: 20, spellcheck: false, autocomplete: "off" });
  field.addEventListener("input", () => {
    const facts = now();
    if (facts && /^\d+$/.test(field.value)) void app.make(text({ ...facts.words, seed: field.value }), "seed").catch(() => {});
  });
  const dice = iconButton(ICONS.dice, S.dice, () => {
    const facts = now();
    if (facts) void app.make(text({ ...facts.words, seed: null })).catch(() => {});
  });
  return {
    element: h("div", { class: "seed" }, h("label", { class: "heading", for: "seed" }, S.seed), h("div", { class: "two" }, field, dice)),
    sync(facts) {
      if (document.activeElement !== field) field.value = String(facts.words.seed ?? "");
    },
  };
}
