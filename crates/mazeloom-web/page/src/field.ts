/** A parameter in a panel: its name, its control, its help, and what was wrong with it. */
import { type Change, type Control, control, type Labels } from "./controls";
import { h, iconButton, showText, unique, wrongLine } from "./dom";
import { said } from "./errors";
import { optionName } from "./helps";
import { ICONS } from "./icons";
import type { Param } from "./protocol";
import { say } from "./say";

export interface Field {
  element: HTMLElement;
  param: Param;
  sync(value: string | undefined): void;
  /** Lower-case words that a search finds it by. */
  sought: string;
}

/** Takes a value to the recipe; a rejection is shown under the field. */
export type Take = (value: string | undefined, gesture: string) => Promise<unknown>;

/** Makes the control of a parameter; null: the usual one of its kind. */
export type Special = (param: Param, labels: Labels, change: Change) => Control | null;

export function field(
  param: Param,
  take: Take,
  open: (done: (name: string) => void) => void,
  special?: Special,
): Field {
  const id = unique(param.name);
  const help = h("p", { class: "help", id: `${id}-help`, hidden: true }, param.help);
  const wrong = wrongLine();
  const name = optionName(param.name);
  // While a value is being processed, mazes of older ones arrive: those must not pull the slider back.
  let underway = 0;
  let given: string | undefined;
  const arrived = (): void => {
    if (--underway === 0) inner.sync(given);
  };
  const change = (value: string | undefined): void => {
    underway++;
    take(value, param.name).then(
      () => {
        arrived();
        clear();
      },
      (error: unknown) => {
        underway--;
        showText(wrong, said(error));
        mark(true);
      },
    );
  };
  const labels: Labels = { id, name, described: `${id}-help` };
  const inner = special?.(param, labels, change) ?? control(param, labels, change);
  const mark = (bad: boolean): void =>
    inner.element.querySelectorAll("input, select").forEach((one) => one.setAttribute("aria-invalid", String(bad)));
  const clear = (): void => {
    if (wrong.hidden) return;
    showText(wrong, null);
    mark(false);
  };
  const reset = iconButton(ICONS.undo, say("reset", { name }), () => change(undefined), {
    class: "icon-button reset",
    hidden: true,
  });
  const label = h("label", { for: id }, name);
  const head = h("div", { class: "field-head" }, label, about(name, help), inner.extra, reset);
  const element = h(
    "div",
    { class: param.kind.is === "flag" ? "field flag" : "field", "data-param": param.name },
    head,
    inner.element,
    help,
    wrong,
  );
  inner.element.querySelector("[data-file]")?.addEventListener("click", () => open((file) => change(file)));
  inner.sync(undefined);
  const words = param.kind.is === "word" ? param.kind.words.join(" ") : "";
  return {
    element,
    param,
    sought: `${param.name} ${name} ${param.help} ${words}`.toLowerCase(),
    sync(value) {
      given = value;
      if (underway === 0) inner.sync(value);
      element.classList.toggle("given", value !== undefined);
      reset.hidden =
        value === undefined || (param.default === null && ["size", "sizes", "outline"].includes(param.kind.is));
      clear();
    },
  };
}

/** A button that shows what something does, or hides it again. */
export function about(name: string, help: HTMLElement): HTMLButtonElement {
  const button = iconButton(
    ICONS.info,
    say("about-key", { name }),
    () => {
      help.hidden = !help.hidden;
      button.setAttribute("aria-expanded", String(!help.hidden));
    },
    { class: "icon-button about", "aria-expanded": "false", "aria-controls": help.id },
  );
  return button;
}
