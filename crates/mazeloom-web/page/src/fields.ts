/** Fields of a panel: a control and its name. */
import { h, type Options, select as selectOf, unique } from "./dom";

/** A list to choose one from; `options` are pairs of a value and its name. */
export function pick(
  name: string,
  options: Options,
  value: string,
  change: (value: string) => void,
): { field: HTMLElement; select: HTMLSelectElement } {
  const id = unique("pick");
  const select = selectOf([], change, { id });
  offer(select, options, value);
  return { field: h("div", { class: "pick" }, h("label", { for: id }, name), select), select };
}

/** Other options in a list; what was chosen stays if it is among them. */
export function offer(select: HTMLSelectElement, options: Options, value: string): void {
  select.replaceChildren(...options.map(([value, name]) => h("option", { value }, name)));
  select.value = options.some(([one]) => one === value) ? value : (options[0]?.[0] ?? "");
}

/** Something that is on or off. */
export function toggle(name: string, on: boolean, change: (on: boolean) => void) {
  const input = h("input", { type: "checkbox", role: "switch", checked: on, onchange: () => change(input.checked) });
  return { field: h("label", { class: "switch" }, input, name), input };
}

/** Whether there is little room around the picture: the panel lies below it, or the page is low. */
export const tight = matchMedia(
  "(max-width: 760px), (max-width: 1023px) and (orientation: portrait), (max-height: 560px)",
);

/** Whether a key is for what has the focus, such as a field or a list of tabs. */
export function taken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  if (target.closest("select, textarea, dialog, [role=tablist], [role=menu]")) return true;
  const press = event.key === " " || event.key === "Enter";
  if (press) return target.closest("button, a, summary, input") !== null;
  if (!(target instanceof HTMLInputElement)) return false;
  const arrow = event.key.startsWith("Arrow");
  return target.type === "checkbox" ? false : target.type === "radio" ? arrow : true;
}
