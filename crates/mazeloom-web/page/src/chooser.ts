/** The grid or the algorithm: which one, and its arguments. */
import type { App } from "./app";
import { builders } from "./builders";
import { h, showText, wrongLine } from "./dom";
import { EngineError } from "./engine";
import { said } from "./errors";
import { about, type Field, field } from "./field";
import { picker } from "./picker";
import type { Facts, Named, Row, Words } from "./protocol";
import { text, withArg, without } from "./recipe";
import { sample } from "./samples";
import { say } from "./say";
import { cellsOf, sized } from "./sizes";

type Of = "grid" | "algorithm";
type Open = (done: (name: string) => void) => void;

const TABLE = { grid: "grids", algorithm: "algorithms" } as const;

export function chooser(app: App, of: Of, open: Open) {
  const rows = app.tables[TABLE[of]];
  const title = say(of);
  const help = h("p", { class: "help", id: `choose-${of}-help`, hidden: true });
  const wrong = wrongLine();
  const fields = argumentFields(app, of, open);
  const pick = picker(app, TABLE[of], { id: `choose-${of}`, title, described: help.id }, choose);
  const element = h(
    "section",
    { class: "choose" },
    h("div", { class: "field-head" }, h("span", { class: "heading" }, title), about(title, help)),
    pick.element,
    help,
    wrong,
    fields.element,
  );

  function choose(name: string): void {
    const row = rows.find((one) => one.name === name);
    const { facts } = app;
    if (!row || !facts) return;
    app.store.rest();
    turn(app, of, row, facts.words).then(
      () => showText(wrong, null),
      (error: unknown) => showText(wrong, said(error)),
    );
  }

  return {
    element,
    /** Takes another row. */
    choose,
    found: (sought: string): boolean => title.toLowerCase().includes(sought) || fields.found(sought),
    sync(facts: Facts): void {
      const named: Named = facts.words[of] ?? { name: "backtracker", args: {} };
      const row = rows.find((one) => one.name === named.name);
      if (!row) return;
      pick.sync(named.name);
      help.textContent = row.help;
      showText(wrong, null);
      fields.sync(row, named);
    },
  };
}

/** The fields for the arguments of the row that is chosen. */
function argumentFields(app: App, of: Of, open: Open) {
  const first = h("div", { class: "fields" });
  const rest = h("div", { class: "fields" });
  const more = h("details", { class: "arguments" }, h("summary", {}, say("options")), rest);
  const special = builders(app.tables, () => app.facts, open);
  let fields: Field[] = [];
  let shown = "";

  const build = (row: Row): void => {
    fields = row.params.map((param) =>
      field(
        param,
        (value, gesture) => {
          if (!app.facts) throw new Error(say("wait"));
          return app.make(text(withArg(app.facts.words, of, param.name, value)), `${of} ${gesture}`, true);
        },
        open,
        special,
      ),
    );
    const plain = fields.filter((made) => of === "grid" || made.param.default === null);
    const others = fields.filter((made) => !plain.includes(made));
    first.replaceChildren(...plain.map((made) => made.element));
    rest.replaceChildren(...others.map((made) => made.element));
    more.hidden = others.length === 0;
  };

  return {
    element: h("div", {}, first, more),
    found: (sought: string): boolean => fields.some((made) => made.sought.includes(sought)),
    sync(row: Row, named: Named): void {
      if (named.name !== shown) build(row);
      shown = named.name;
      for (const made of fields) made.sync(named.args[made.param.name]);
    },
  };
}

/** Another grid or algorithm; options that conflict with it are removed and named. */
async function turn(app: App, of: Of, row: Row, was: Words): Promise<void> {
  let words: Words = {
    ...was,
    [of]: of === "grid" ? await standard(app, row, was.grid) : { name: row.name, args: {} },
  };
  const dropped: string[] = [];
  for (;;) {
    try {
      await app.make(text(words), undefined, true);
      if (dropped.length) app.announce(say("left-out", { words: dropped.join(", ") }));
      return;
    } catch (error) {
      const less = error instanceof EngineError && error.place ? without(words, error.place) : null;
      if (!less || (of === "algorithm" && error instanceof EngineError && error.place === 2)) throw error;
      words = less.words;
      dropped.push(less.word);
    }
  }
}

/** A grid as in its first example, with about as many cells as the maze has now. */
async function standard(app: App, row: Row, was: Named): Promise<Named> {
  const file = await sample(app, row.name);
  if (file) return { name: row.name, args: { file } };
  return app.engine.run(async (ask) => {
    const { head } = await ask({ do: "parse", recipe: row.examples?.[0] ?? row.name });
    const { grid } = head.words;
    const size = row.params.find((param) => param.name === "size" && ["size", "outline"].includes(param.kind.is));
    const old = was.args.size;
    if (size && old && /^\d+x\d+$/.test(old)) grid.args.size = old;
    // What a mask leaves out belongs to the grid all the same.
    const cells = app.facts?.masked ? await cellsOf(ask, was) : (app.facts?.cells ?? 0);
    return cells > 0 ? sized(ask, row, grid, cells) : grid;
  });
}
