/** Elements in one line. */

type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

/** An element: `on…` are listeners, `class`, `aria-…`, `data-…` and the like attributes, the rest properties. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value as EventListener);
    else if (key in element && !key.includes("-") && key !== "list" && key !== "form")
      (element as unknown as Props)[key] = value;
    else if (value !== false) element.setAttribute(key === "for" ? "for" : key, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** An element of a drawing, with what it holds. */
export function drawn(name: string, attributes: Record<string, string | number>, ...inner: SVGElement[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inner);
  return element;
}

/** A line drawing on a square of 24. */
export const icon = (path: string): SVGElement =>
  drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }, drawn("path", { d: path }));

/** Values and their names. */
export type Options = readonly (readonly [value: string, name: string])[];

/** A list to choose one from. */
export function select(options: Options, change: (value: string) => void, props: Props = {}): HTMLSelectElement {
  const items = options.map(([value, name]) => h("option", { value }, name));
  const element = h("select", { ...props, onchange: () => change(element.value) }, ...items);
  return element;
}

/** A button with a drawing, whose name is read out and shown as a tooltip. */
export function iconButton(
  path: string,
  name: string,
  press: (event: MouseEvent) => void,
  props: Props = {},
): HTMLButtonElement {
  return button(icon(path), press, { class: "icon-button", title: name, "aria-label": name, ...props });
}

/** A button with words, or with what else stands on it. */
export function button(on: Child | Child[], press?: (event: MouseEvent) => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", class: "button", onclick: press, ...props }, ...[on].flat());
}

/** A line for what is wrong, which is hidden until something is said there. */
export const wrongLine = (props: Props = {}): HTMLElement =>
  h("p", { class: "wrong", role: "alert", hidden: true, ...props });

/** Shows words in a line, which is hidden without them. */
export function showText(line: HTMLElement, text: string | null | undefined): void {
  line.textContent = text ?? "";
  line.hidden = !text;
}

/** Arrow keys, Home and End go through elements that lie in rows; returns the one that has the focus now. */
export function roam(event: KeyboardEvent, all: HTMLElement[], columns = 0): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  const to = { Home: 0, End: all.length - 1 }[event.key] ?? (steps ? at + steps : undefined);
  if (at < 0 || to === undefined) return undefined;
  event.preventDefault();
  const next = columns ? Math.min(all.length - 1, Math.max(0, to)) : (to + all.length) % all.length;
  all[next]!.focus();
  return all[next];
}

let last = 0;
/** A name for an element that others refer to. */
export const unique = (prefix: string): string => `${prefix}-${++last}`;

/** Whether reduced motion is preferred. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
