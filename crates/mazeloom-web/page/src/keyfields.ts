/** Fields for the keys of the recipe, as the options and the shape have them. */
import type { App } from "./app";
import { divided } from "./builder-regions";
import { builders } from "./builders";
import { type Field, field, type Special } from "./field";
import { pick } from "./files";
import { picker } from "./picker";
import type { Pictured } from "./pictures";
import type { Param, Words } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { say } from "./say";
import { worded } from "./words";

/** Options that are chosen from pictures. */
const PICTURED: Record<string, Pictured> = { look: "looks", palette: "palettes" };

/** Options that others follow when they change. */
const FOLLOWED: Record<string, (words: Words, value: string | undefined) => Words> = {
  mask: worded,
  regions: divided,
};

export function keyFields(app: App) {
  /** Lets the reader open a file; `done` is told its name, as it stands in a recipe. */
  const open = (done: (name: string) => void): void => void pick(app, "").then((name) => name && done(encode(name)));
  /** Makes the maze with another value of a key. */
  const put = (name: string, value: string | undefined, gesture?: string): Promise<unknown> => {
    if (!app.facts) throw new Error(say("wait"));
    const { words } = app.facts;
    return app.make(text(FOLLOWED[name]?.(words, value) ?? withKey(words, name, value)), gesture, true);
  };
  const shown = pictured(app);
  const built = builders(app.tables, () => app.facts, open);
  const special: Special = (...of) => shown(...of) ?? built(...of);
  return {
    open,
    put,
    field: (param: Param): Field => field(param, (value, gesture) => put(param.name, value, gesture), open, special),
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
