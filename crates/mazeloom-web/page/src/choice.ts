/** One of a few, side by side. */
import { h, unique } from "./dom";
import { focusStage } from "./layout";

/** The name of a value, or also what a tooltip says, and the key that takes it. */
type Named = string | { name: string; help?: string; key?: string };

export function choice<T extends string>(
  label: string,
  all: Readonly<Record<T, Named>>,
  first: T,
  pick: (one: T) => void,
  help?: string,
): HTMLFieldSetElement {
  const name = unique("choice");
  const option = ([value, named]: [string, Named]): HTMLElement => {
    const one = typeof named === "string" ? { name: named, help } : named;
    const input = h("input", {
      type: "radio",
      name,
      value,
      checked: value === first,
      onchange: () => pick(value as T),
      "aria-keyshortcuts": one.key,
    });
    return h("label", { title: one.help }, input, h("span", {}, one.name));
  };
  const row = h("div", { class: "choice-row" }, ...Object.entries<Named>(all).map(option));
  return h("fieldset", { class: "choice" }, h("legend", {}, label), row);
}

/** A choice of what the stage shows: pressed with a pointer, it leaves the keys to the stage. */
export function stageChoice<T extends string>(...of: Parameters<typeof choice<T>>): HTMLFieldSetElement {
  const element = choice(...of);
  element.addEventListener("click", ({ detail }) => {
    // The browser gives the focus to the button after this.
    if (detail > 0) setTimeout(focusStage);
  });
  return element;
}
