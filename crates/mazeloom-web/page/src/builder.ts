/** Builders: controls for a value with a grammar of its own, instead of a field for its text. */
import { type Change, type Control, control, type Labels } from "./controls";
import { h, iconButton } from "./dom";
import { ICONS } from "./icons";
import type { Facts, Param, Tables } from "./protocol";
import { say } from "./say";

/** Hears the text after each change, or null while something is missing in it. */
export type Tell = (text: string | null) => void;

/** A piece of a grammar, with the controls that write it. */
export interface Part {
  /** The text that it begins with when it is chosen or added; null where something has to be typed first. */
  readonly first: string | null;
  /** Tells whether the controls can show a text, and would write just this one. */
  fits(text: string): boolean;
  show(context: Context, tell: Tell): View;
}

export interface View {
  element: HTMLElement;
  /** Shows a text that fits; null: as it begins. */
  set(text: string | null): void;
}

/** What the controls of a builder need from the page. */
export interface Context {
  /** The name of the option, and the help that describes it. */
  labels: Labels;
  tables: Tables;
  /** The maze that is there, or null before the first. */
  facts(): Facts | null;
  /** Lets the reader open a file; `done` is told its name, as it stands in a recipe. */
  open(done: (name: string) => void): void;
  /** The control of a parameter inside the value, such as an argument of an algorithm. */
  control(param: Param, labels: Labels, change: Change): Control;
}

/** The text that stands for an option that is not given. */
const unset = (param: Param): string => (param.default === null || param.default === "none" ? "" : param.default);

/** A builder as the control of a parameter. It turns into a text field on demand, or where it does not understand. */
export function built(part: Part, param: Param, labels: Labels, change: Change, context: Context): Control {
  const plain = control(param, labels, change);
  const usual = unset(param);
  const view = part.show({ ...context, labels }, (text) => {
    if (text !== null) change(text === usual ? undefined : text);
    name();
  });
  const body = h("div", { class: "builder", role: "group", "aria-label": labels.name }, view.element);
  let byText = false;
  let strange = false;
  const asText = iconButton(
    ICONS.text,
    say("builder-as-text", { name: labels.name }),
    () => {
      byText = !byText;
      show();
    },
    { class: "icon-button as-text" },
  );
  const show = (): void => {
    const text = byText || strange;
    plain.element.hidden = !text;
    body.hidden = text;
    asText.disabled = strange;
    asText.title = strange
      ? say("builder-strange", { name: labels.name })
      : say("builder-as-text", { name: labels.name });
    asText.setAttribute("aria-pressed", String(text));
    name();
  };
  /** The label of the field is for the first control that is shown. */
  const name = (): void => {
    element.querySelector(`[id="${labels.id}"]`)?.removeAttribute("id");
    const first = (body.hidden ? plain.element : body).querySelector("input, select, button");
    if (first) first.id = labels.id;
  };
  const element = h("div", {}, plain.element, body);
  show();
  return {
    element,
    extra: asText,
    sync(value) {
      plain.sync(value);
      const text = value ?? usual;
      const fits = part.fits(text);
      strange = value !== undefined && !fits;
      if (!strange) view.set(fits ? text : null);
      show();
    },
  };
}
