/** `gradient`: colors from the first to the last, each with an optional place between 0 and 1. */
import type { Part } from "./builder";
import { list } from "./builder-list";
import { h } from "./dom";
import type { Param } from "./protocol";
import { B } from "./strings";

interface Stop {
  color: string;
  /** Empty: in the middle of its neighbors. */
  at: string;
}

const COLOR: Param = { name: "color", help: "", default: null, kind: { is: "text" } };

const stop: Part<Stop> = {
  first: { color: "ffffff", at: "" },
  read(text) {
    const [, color, at = ""] = /^([0-9a-z]+)(?:@([\d.]+))?$/.exec(text) ?? [];
    return color === undefined ? null : { color, at };
  },
  write: ({ color, at }) => (color === "" ? null : at === "" ? color : `${color}@${at}`),
  show(context, tell) {
    let now = stop.first;
    const { name, described } = context.labels;
    const color = context.control(COLOR, { ...context.labels, id: "" }, (to = "") => {
      now = { ...now, color: to };
      tell(now);
    });
    const [, written] = color.element.getElementsByTagName("input");
    written?.setAttribute("aria-label", B.of(name, B.color));
    const at = h("input", {
      type: "number",
      min: "0",
      max: "1",
      step: "any",
      placeholder: B.automatic,
      "aria-label": B.of(name, B.stopAt),
      "aria-describedby": described,
    });
    at.addEventListener("input", () => {
      if (!at.validity.valid) return;
      now = { ...now, at: at.value };
      tell(now);
    });
    return {
      element: h(
        "div",
        { class: "variants" },
        color.element,
        h("label", { class: "captioned" }, h("span", { class: "axis" }, B.stopAt), at),
      ),
      set(state) {
        now = state;
        color.sync(state.color);
        if (document.activeElement !== at) at.value = state.at;
      },
    };
  },
};

const BEGIN = ["ffffff", "2a6f97", "13293d", "e76f51"];

export const gradient = list<Stop>({
  item: stop,
  split: (text) => text.split(","),
  join: (items) => items.join(","),
  next: (items) => ({ color: BEGIN[items.length % BEGIN.length]!, at: "" }),
  least: 2,
  most: 32,
  add: B.addColor,
  row: B.color,
});
