/** Arguments of grids: the axes that `box` wraps, the grid of each level of `stack`. */
import type { Part } from "./builder";
import { call } from "./builder-call";
import { h } from "./dom";
import type { Tables } from "./protocol";
import { sayOr, under } from "./say";

const AXES = "xyztuv";

export const wrap: Part = {
  first: "",
  fits: (text) => [...text].every((axis) => AXES.includes(axis)),
  show(context, tell) {
    const chosen = (): string => boxes.map(({ input }) => (input.checked ? input.value : "")).join("");
    const boxes = [...AXES].map((axis) => {
      const input = h("input", {
        type: "checkbox",
        value: axis,
        "aria-describedby": context.labels.described,
        onchange: () => tell(chosen()),
      });
      return {
        input,
        element: h("label", { class: "check" }, input, h("span", {}, sayOr(`builder-axes-${axis}`, axis))),
      };
    });
    return {
      element: h("div", { class: "row" }, ...boxes.map((one) => one.element)),
      set(text) {
        const axes = (context.facts()?.words.grid.args.size ?? "").split("x").length;
        boxes.forEach(({ input, element }, i) => {
          input.checked = text?.includes(input.value) ?? false;
          element.hidden = i >= Math.max(3, axes) && !input.checked;
        });
      },
    };
  },
};

/** Grids that lie flat can be a level: the engine says of others why not. */
const NOT_FLAT = ["stack", "box", "honeycomb", "tesseract", "duocylinder", "glome", "recursive"];

export const grid = (tables: Tables): Part =>
  call({
    rows: tables.grids.filter(({ name }) => !NOT_FLAT.includes(name)),
    names: under("grids"),
    brackets: () => true,
    begin: (row) => (row.examples?.[0] ?? "").slice(row.name.length + 1),
  });
