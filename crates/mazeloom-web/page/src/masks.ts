/** The tab Mask: the shape of the maze, and walls by hand. */
import type { App, Mount } from "./app";
import { type Brush, take } from "./brush";
import { choice } from "./choice";
import { literally } from "./controls";
import { h } from "./dom";
import { said } from "./errors";
import { type Field, field } from "./field";
import { pick } from "./files";
import { pins } from "./pins";
import { type Facts, type Point, type Row, SLOT } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { N, S } from "./strings";
import { walls } from "./walls";
import { worded } from "./words";

type Mode = "cells" | "walls";

export const mount: Mount = (root, app) => {
  let mode: Mode = "cells";
  let release: (() => void) | null = null;
  let held: Brush | null = null;
  let shown = false;
  const cells = strokes(app);
  const byHand = walls(app);
  const set = pins(app);
  for (const brush of [cells.brush, byHand.brush]) brush.under = set.draw;
  const shape = shapes(app);
  const none = h("p", { class: "help", hidden: true }, S.noMask);

  const size = h("input", { type: "range", id: "brush-size", min: "1", max: "5", step: "1", value: "1" });
  const sizeOut = h("output", { for: "brush-size" }, "1");
  size.addEventListener("input", () => {
    cells.brush.size = Number(size.value);
    sizeOut.value = size.value;
  });
  const direction = choice<"out" | "in">(
    S.brush,
    [
      ["out", S.leave],
      ["in", S.bring],
    ],
    "out",
    (to) => (cells.keep = to === "in"),
  );
  /** One cell is left: what now, and the way back. */
  const bare = h("p", { class: "help bare", role: "status", hidden: true });
  const leaveAll = async (): Promise<void> => {
    const before = app.facts?.recipe;
    if (!before || !(await cells.leaveAll())) return;
    direction.querySelector<HTMLInputElement>("input[value=in]")!.click();
    bare.replaceChildren(
      S.bare,
      " ",
      h(
        "button",
        {
          type: "button",
          class: "link",
          onclick: () => {
            bare.hidden = true;
            void app.make(before).catch(() => {});
          },
        },
        S.undo,
      ),
    );
    bare.hidden = false;
  };
  const drawing = h(
    "div",
    { class: "stack" },
    h("p", { class: "help" }, S.maskHelp),
    direction,
    h(
      "div",
      { class: "field" },
      h("div", { class: "field-head" }, h("label", { for: "brush-size" }, S.brushSize), sizeOut),
      size,
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "button", onclick: () => cells.keepAll() }, S.keepAll),
      h("button", { type: "button", class: "button", onclick: () => void leaveAll() }, S.leaveAll),
    ),
    bare,
    shape.element,
  );
  byHand.element.hidden = true;
  const modes = choice<Mode>(
    S.edit,
    [
      ["cells", S.cellsMode],
      ["walls", S.wallsMode],
    ],
    mode,
    (to) => {
      mode = to;
      drawing.hidden = mode !== "cells";
      byHand.element.hidden = mode !== "walls";
      grip();
    },
  );
  root.append(modes, none, drawing, byHand.element);

  /** Takes the stage for the brush of the mode, if the grid can be edited. */
  const grip = (): void => {
    const can = app.facts?.can;
    const able = mode === "cells" ? can?.mask : can?.walls;
    none.hidden = able !== false;
    none.textContent = mode === "cells" ? S.noMask : S.noWalls;
    const brush = shown && able ? (mode === "cells" ? cells.brush : byHand.brush) : null;
    // A stroke goes on while its mazes arrive.
    if (brush === held) return;
    release?.();
    held = brush;
    release = brush && take(app.stage, brush);
  };

  return {
    show() {
      shown = true;
      app.picture.ground = true;
      void app.picture.refresh();
      grip();
    },
    hide() {
      shown = false;
      grip();
      app.picture.ground = false;
      void app.picture.refresh();
    },
    changed(facts) {
      grip();
      set.changed(facts);
      if (facts.cells > 1) bare.hidden = true;
      shape.sync(facts);
    },
  };
};

/** Cells removed or added along a stroke. */
function strokes(app: App): { brush: Brush; keep: boolean; keepAll(): void; leaveAll(): Promise<boolean> } {
  let waiting: Point[] = [];
  let stroke = 0;
  const self = {
    keep: false,
    brush: {
      size: 1,
      apply(points: Point[], first: boolean) {
        if (first) stroke++;
        waiting.push(...points);
        const { keep } = self;
        void app
          .make(async (ask) => {
            const taken = waiting;
            waiting = [];
            const { head } = await ask({ do: "mask", recipe: app.facts!.recipe, points: taken, keep });
            return head.recipe;
          }, `stroke ${stroke}`)
          .catch(() => {});
      },
      done() {},
    },
    keepAll() {
      const recipe = app.facts?.recipe;
      if (recipe)
        void app
          .make(async (ask) => (await ask({ do: "mask", recipe, all: true, keep: true })).head.recipe)
          .catch(() => {});
    },
    /** Leaves a single cell, since a maze without any cannot be: then cells can be drawn. */
    async leaveAll() {
      const { facts } = app;
      if (!facts) return false;
      const made = await app
        .make(async (ask) => {
          const points = around(facts);
          const { cells } = (await ask({ do: "at", slot: SLOT.page, points })).head;
          const one = points[cells.findIndex((cell) => cell !== null)];
          const { recipe } = (await ask({ do: "mask", recipe: facts.recipe, all: true, keep: false })).head;
          return one ? (await ask({ do: "mask", recipe, points: [one], keep: true })).head.recipe : facts.recipe;
        })
        .catch(() => null);
      return made?.cells === 1;
    },
  };
  return self;
}

/** Points of a maze, those nearest to its middle first. */
function around({ width, height }: Facts): Point[] {
  const across = Math.min(80, Math.ceil(width * 2));
  const down = Math.min(80, Math.ceil(height * 2));
  const all = Array.from(
    { length: across * down },
    (_, i): Point => [((i % across) + 0.5) * (width / across), (Math.floor(i / across) + 0.5) * (height / down)],
  );
  const away = ([x, y]: Point): number => Math.hypot(x - width / 2, y - height / 2);
  return all.sort((a, b) => away(a) - away(b));
}

/** Masks from the tables: shapes, words, and pictures that are opened. */
function shapes(app: App): { element: HTMLElement; sync(facts: Facts): void } {
  const rows = app.tables.masks.filter((row) => row.name !== "bits" && row.name !== "file");
  const select = h(
    "select",
    { id: "mask-shape", "aria-describedby": "mask-shape-help" },
    h("option", { value: "" }, S.noShape),
    h("option", { value: "…", disabled: true, hidden: true }, S.drawn),
    ...rows.map((row) => h("option", { value: row.name }, N.masks[row.name] ?? row.name)),
  );
  const help = h("p", { class: "help", id: "mask-shape-help" });
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const place = h("div", { class: "fields" });
  let fields: Field[] = [];
  let shown = "";
  let now: Facts | null = null;
  const put = (mask: string | undefined, gesture?: string): Promise<unknown> =>
    now ? app.make(text(worded(now.words, mask)), gesture, true) : Promise.resolve();
  const fail = (error: unknown): void => {
    wrong.textContent = said(error);
    wrong.hidden = false;
  };

  const build = (row: Row | undefined, values: Record<string, string>): void => {
    shown = row?.name ?? "";
    help.textContent = row?.help ?? "";
    fields = (row?.params ?? []).map((param) =>
      field(
        literally(param),
        (value) => {
          const next = {
            ...values,
            ...Object.fromEntries(fields.map((one) => [one.param.name, given.get(one.param.name)])),
            [param.name]: value,
          };
          given.set(param.name, value);
          const parts = Object.entries(next)
            .filter(([, one]) => one !== undefined)
            .map(([key, one]) => `${key}=${one}`);
          return put(parts.length ? `${shown}:${parts.join(",")}` : shown, `mask ${param.name}`);
        },
        () => {},
      ),
    );
    place.replaceChildren(...fields.map((one) => one.element));
  };
  const given = new Map<string, string | undefined>();

  select.addEventListener("change", () => {
    const row = rows.find((one) => one.name === select.value);
    given.clear();
    wrong.hidden = true;
    build(row, {});
    const first = row?.params.find((param) => param.default === null);
    // Words need to be typed first.
    if (first) return place.querySelector("input")?.focus();
    put(row?.name).catch(fail);
  });

  const open = h(
    "button",
    {
      type: "button",
      class: "button",
      onclick: async () => {
        const name = await pick(app, "image/png,image/jpeg,image/gif,image/webp,image/svg+xml,text/plain");
        if (!name || !now) return;
        const recipe = text(withKey(now.words, "mask", encode(name)));
        // As bits, the mask is in the link and needs no file.
        app
          .make(async (ask) => (await ask({ do: "mask", recipe, points: [], keep: true })).head.recipe, undefined, true)
          .then(() => (wrong.hidden = true), fail);
      },
    },
    S.maskFile,
  );

  const extra = app.tables.keys.filter((key) =>
    ["mask-invert", "mask-margin", "parts", "threshold"].includes(key.name),
  );
  const extras = extra.map((param) =>
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
      h(
        "div",
        { class: "field" },
        h("div", { class: "field-head" }, h("label", { for: "mask-shape" }, S.shape)),
        select,
        help,
        place,
        wrong,
      ),
      h("div", { class: "row" }, open),
      ...extras.map((one) => one.element),
    ),
    sync(facts) {
      now = facts;
      const mask = facts.words.keys.mask;
      const [name = "", rest = ""] = mask === undefined ? [] : split(mask);
      const row = rows.find((one) => one.name === name);
      if (
        select.value !== "…" &&
        document.activeElement &&
        place.contains(document.activeElement) &&
        row?.name === shown
      )
        return;
      select.value = mask === undefined ? "" : row ? row.name : "…";
      const values = row ? parse(row, rest) : {};
      if (row?.name !== shown || !row) build(row, values);
      given.clear();
      for (const one of fields) {
        given.set(one.param.name, values[one.param.name]);
        one.sync(values[one.param.name]);
      }
      for (const one of extras) one.sync(facts.words.keys[one.param.name]);
    },
  };
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
