/** Arguments of grids: the axes that `box` wraps, the levels of `labyrinth`, the grid of each level of `stack`. */
import type { Part } from "./builder";
import { type Call, call, readArgs } from "./builder-call";
import { form, literal } from "./builder-form";
import { variants } from "./builder-variants";
import { h } from "./dom";
import type { Tables } from "./protocol";
import { B, N } from "./strings";

const AXES = "xyztuv";

export const wrap: Part<string> = {
  first: "",
  read: (text) => ([...text].every((axis) => AXES.includes(axis)) ? text : null),
  write: (text) => text,
  show(context, tell) {
    const boxes = [...AXES].map((axis) => {
      const input = h("input", { type: "checkbox", value: axis, "aria-describedby": context.labels.described });
      input.addEventListener("change", () =>
        tell(
          boxes
            .filter((one) => one.input.checked)
            .map((one) => one.input.value)
            .join(""),
        ),
      );
      return { input, element: h("label", { class: "check" }, input, h("span", {}, B.axes[axis] ?? axis)) };
    });
    return {
      element: h("div", { class: "row" }, ...boxes.map((one) => one.element)),
      set(text) {
        const axes = (context.facts()?.words.grid.args.size ?? "").split("x").length;
        boxes.forEach(({ input, element }, i) => {
          input.checked = text.includes(input.value);
          element.hidden = i >= Math.max(3, axes) && !input.checked;
        });
      },
    };
  },
};

/** The labyrinths that have a name. */
export const LABYRINTHS = ["classical", "cretan", "knossos", "jericho", "otfrid", "chartres", "roman"];

const circuits = form({
  inputs: [{ label: "", is: "slider", min: 3, max: 199, step: 4, usual: 7 }],
  first: ["7"],
  pattern: /^(\d+)$/,
  write: ([count]) => count!,
});

const course = form({
  inputs: [{ label: "", is: "text", placeholder: "3-2-1-4-7-6-5" }],
  first: ["3-2-1-4-7-6-5"],
  pattern: /^([\d/x-]+)$/,
  write: ([order]) => order!,
});

export const levels = variants([
  ...LABYRINTHS.map((name) => ({ name: B.labyrinths[name] ?? name, part: literal(name) })),
  { name: B.circuits, part: circuits },
  { name: B.course, part: course },
]);

/** Grids that lie flat can be a level: the engine says of others why not. */
const NOT_FLAT = ["stack", "box", "honeycomb", "tesseract", "duocylinder", "glome", "recursive"];

export const grid = (tables: Tables): Part<Call> =>
  call({
    rows: tables.grids.filter(({ name }) => !NOT_FLAT.includes(name)),
    names: N.grids,
    brackets: () => true,
    begin: (row) => readArgs(row, (row.examples?.[0] ?? "").slice(row.name.length + 1)) ?? [],
  });
