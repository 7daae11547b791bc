/** Fields of a panel: a control and its name. */
import { h, unique } from "./dom";

/** A list to choose one from; `options` are pairs of a value and its name. */
export function pick(
  name: string,
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): { field: HTMLElement; select: HTMLSelectElement } {
  const id = unique("pick");
  const select = h("select", { id, onchange: () => change(select.value) });
  offer(select, options, value);
  return { field: h("div", { class: "pick" }, h("label", { for: id }, name), select), select };
}

/** Other options in a list; what was chosen stays if it is among them. */
export function offer(
  select: HTMLSelectElement,
  options: readonly (readonly [string, string])[],
  value: string,
): void {
  select.replaceChildren(...options.map(([value, name]) => h("option", { value }, name)));
  select.value = options.some(([one]) => one === value) ? value : (options[0]?.[0] ?? "");
}

/** Something that is on or off. */
export function toggle(name: string, on: boolean, change: (on: boolean) => void) {
  const input = h("input", { type: "checkbox", role: "switch", checked: on, onchange: () => change(input.checked) });
  return { field: h("label", { class: "switch" }, input, name), input };
}

/** What follows the width of the page: true on phones. */
export const narrow = matchMedia("(max-width: 760px)");
