/** Masks from the tables: shapes, words, and pictures that are opened. */
import type { App } from "./app";
import { literally } from "./controls";
import { h } from "./dom";
import { said } from "./errors";
import { type Field, field } from "./field";
import { pick } from "./files";
import type { Facts, Param, Row } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { N, S } from "./strings";
import { worded } from "./words";

/** What the list shows for a mask that is none of the tables'. */
const OTHER = "…";
const PICTURES = "image/png,image/jpeg,image/gif,image/webp,image/svg+xml,text/plain";

export function shapes(app: App): { element: HTMLElement; sync(facts: Facts): void } {
  let now: Facts | null = null;
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const fail = (error: unknown): void => {
    wrong.textContent = said(error);
    wrong.hidden = false;
  };
  const put = (mask: string | undefined, gesture?: string): Promise<unknown> =>
    now ? app.make(text(worded(now.words, mask)), gesture, true) : Promise.resolve();
  const named = shapeOf(app, put, (done) => {
    wrong.hidden = true;
    done?.catch(fail);
  });
  const open = async (): Promise<void> => {
    const name = await pick(app, PICTURES);
    if (!name || !now) return;
    const recipe = text(withKey(now.words, "mask", encode(name)));
    // As bits, the mask is in the link and needs no file.
    app
      .make(async (ask) => (await ask({ do: "mask", recipe, points: [], keep: true })).head.recipe, undefined, true)
      .then(() => (wrong.hidden = true), fail);
  };
  const extras = app.tables.keys
    .filter((key) => ["mask-invert", "mask-margin", "parts", "threshold"].includes(key.name))
    .map((param) =>
      field(
        param,
        (value, gesture) =>
          now ? app.make(text(withKey(now.words, param.name, value)), gesture, true) : Promise.resolve(),
        () => {},
      ),
    );
  return {
    element: h(
      "div",
      { class: "stack" },
      h("div", { class: "field" }, ...named.elements, wrong),
      h("div", { class: "row" }, h("button", { type: "button", class: "button", onclick: open }, S.maskFile)),
      ...extras.map((one) => one.element),
    ),
    sync(facts) {
      now = facts;
      if (!named.sync(facts.words.keys.mask)) return;
      for (const one of extras) one.sync(facts.words.keys[one.param.name]);
    },
  };
}

/** A shape of the tables and its parameters; `told` hears of each one that is chosen. */
function shapeOf(
  app: App,
  put: (mask: string | undefined, gesture?: string) => Promise<unknown>,
  told: (done?: Promise<unknown>) => void,
): { elements: HTMLElement[]; sync(mask: string | undefined): boolean } {
  const rows = app.tables.masks.filter((row) => row.name !== "bits" && row.name !== "file");
  const select = h(
    "select",
    { id: "mask-shape", "aria-describedby": "mask-shape-help" },
    h("option", { value: "" }, S.noShape),
    h("option", { value: OTHER, disabled: true, hidden: true }, S.drawn),
    ...rows.map((row) => h("option", { value: row.name }, N.masks[row.name] ?? row.name)),
  );
  const help = h("p", { class: "help", id: "mask-shape-help" });
  const params = paramsOf(put);
  const build = (row: Row | undefined, values: Record<string, string>): void => {
    help.textContent = row?.help ?? "";
    params.build(row, values);
  };
  select.addEventListener("change", () => {
    const row = rows.find((one) => one.name === select.value);
    told();
    build(row, {});
    // Words need to be typed first.
    if (row?.params.some((param) => param.default === null)) params.place.querySelector("input")?.focus();
    else told(put(row?.name));
  });
  const head = h("div", { class: "field-head" }, h("label", { for: "mask-shape" }, S.shape));
  return {
    elements: [head, select, help, params.place],
    sync(mask) {
      const [name = "", rest = ""] = mask === undefined ? [] : split(mask);
      const row = rows.find((one) => one.name === name);
      // What is typed just now stays.
      const typing = document.activeElement && params.place.contains(document.activeElement);
      if (select.value !== OTHER && typing && row?.name === params.shown) return false;
      select.value = mask === undefined ? "" : row ? row.name : OTHER;
      const values = row ? parse(row, rest) : {};
      if (row?.name !== params.shown || !row) build(row, values);
      params.sync(values);
      return true;
    },
  };
}

/** The fields of a shape's parameters. */
function paramsOf(put: (mask: string, gesture: string) => Promise<unknown>) {
  const place = h("div", { class: "fields" });
  const given = new Map<string, string | undefined>();
  let fields: Field[] = [];
  const self = {
    place,
    shown: "",
    build(row: Row | undefined, values: Record<string, string>): void {
      self.shown = row?.name ?? "";
      given.clear();
      const take = (param: Param, value: string | undefined): Promise<unknown> => {
        given.set(param.name, value);
        const known = Object.fromEntries(fields.map((one) => [one.param.name, given.get(one.param.name)]));
        const parts = Object.entries({ ...values, ...known })
          .filter(([, one]) => one !== undefined)
          .map(([key, one]) => `${key}=${one}`);
        return put(parts.length ? `${self.shown}:${parts.join(",")}` : self.shown, `mask ${param.name}`);
      };
      fields = (row?.params ?? []).map((param) =>
        field(
          literally(param),
          (value) => take(param, value),
          () => {},
        ),
      );
      place.replaceChildren(...fields.map((one) => one.element));
    },
    sync(values: Record<string, string>): void {
      given.clear();
      for (const one of fields) {
        given.set(one.param.name, values[one.param.name]);
        one.sync(values[one.param.name]);
      }
    },
  };
  return self;
}

const split = (mask: string): [string, string] => {
  const at = mask.indexOf(":");
  return at < 0 ? [mask, ""] : [mask.slice(0, at), mask.slice(at + 1)];
};

/** Arguments by name; those without one stand in the order of the table. */
export function parse(row: Row, rest: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [i, part] of (rest ? rest.split(",") : []).entries()) {
    const at = part.indexOf("=");
    const name = at < 0 ? row.params[i]?.name : part.slice(0, at);
    if (name) values[name] = part.slice(at + 1);
  }
  return values;
}
