/** One of a few, side by side. */
import { h, unique } from "./dom";

export function choice<T extends string>(
  label: string,
  all: [T, string][],
  first: T,
  pick: (one: T) => void,
): HTMLFieldSetElement {
  const name = unique("choice");
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    h(
      "div",
      { class: "choice-row" },
      ...all.map(([value, text]) => {
        const input = h("input", { type: "radio", name, value, checked: value === first, onchange: () => pick(value) });
        return h("label", {}, input, h("span", {}, text));
      }),
    ),
  );
}
