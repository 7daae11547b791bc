/** What builders are: controls for a value with a grammar of its own, instead of a field for its text. */
import { type Change, type Control, control, type Labels } from "./controls";
import { h, iconButton } from "./dom";
import { ICONS } from "./icons";
import type { Facts, Param, Tables } from "./protocol";
import { B } from "./strings";

/** A piece of a grammar: how its text is read and written, and the controls that show it. */
export interface Part<S> {
  /** What it begins with when it is chosen or added. */
  readonly first: S;
  /** What a text stands for; null if the controls cannot show it. */
  read(text: string): S | null;
  /** The text of a state; null while something is missing. */
  write(state: S): string | null;
  /** Its controls; `tell` hears of each change. */
  show(context: Context, tell: (state: S) => void): View<S>;
}

export interface View<S> {
  element: HTMLElement;
  set(state: S): void;
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

/** The state of a text; null where the controls would not write exactly this text again. */
export function understood<S>(part: Part<S>, text: string): S | null {
  const state = part.read(text);
  return state !== null && part.write(state) === text ? state : null;
}

/** The text that stands for an option that is not given. */
const unset = (param: Param): string => (param.default === null || param.default === "none" ? "" : param.default);

/** A builder as the control of a parameter. It turns into a text field on demand, or where it does not understand. */
export function built<S>(part: Part<S>, param: Param, labels: Labels, change: Change, context: Context): Control {
  const plain = control(param, labels, change);
  const usual = unset(param);
  const view = part.show({ ...context, labels }, (state) => {
    const text = part.write(state);
    if (text !== null) change(text === usual ? undefined : text);
    name();
  });
  const body = h("div", { class: "builder", role: "group", "aria-label": labels.name }, view.element);
  let byText = false;
  let strange = false;
  const asText = iconButton(ICONS.text, B.asText(labels.name), () => turn(!byText), { class: "icon-button as-text" });
  const show = (): void => {
    const text = byText || strange;
    plain.element.hidden = !text;
    body.hidden = text;
    asText.disabled = strange;
    asText.title = strange ? B.strange(labels.name) : B.asText(labels.name);
    asText.setAttribute("aria-pressed", String(text));
    name();
  };
  const turn = (to: boolean): void => {
    byText = to;
    show();
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
      const state = understood(part, value ?? usual);
      strange = state === null;
      if (state !== null) view.set(state);
      show();
    },
  };
}
