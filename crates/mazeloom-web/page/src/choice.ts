/** One of a few, side by side. */
import { h, unique } from "./dom";
import { focusStage } from "./layout";

/** A value and its name; what a tooltip says, and the key that takes it. */
export type Option<T extends string> = [value: T, name: string, help?: string, key?: string];

/** One of some options, or of values with their names. */
export function choice<T extends string>(
  label: string,
  of: Option<T>[] | Readonly<Record<T, string>>,
  first: T,
  pick: (one: T) => void,
): HTMLFieldSetElement {
  const name = unique("choice");
  const all = Array.isArray(of) ? of : (Object.entries<string>(of) as [T, string][]);
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    h(
      "div",
      { class: "choice-row" },
      ...all.map(([value, text, help, key]) => {
        const input = h("input", {
          type: "radio",
          name,
          value,
          checked: value === first,
          onchange: () => pick(value),
          "aria-keyshortcuts": key,
        });
        return h("label", { title: help }, input, h("span", {}, text));
      }),
    ),
  );
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
