/** One control for each kind of parameter; values are as they stand in a recipe. */
import { button, h, type Options, select as selectOf } from "./dom";
import { called } from "./helps";
import type { Kind, Param } from "./protocol";
import { decode, encode } from "./recipe";
import { say } from "./say";

export interface Control {
  element: HTMLElement;
  /** A button that stands beside the name of the option. */
  extra?: HTMLElement;
  /** The value in the recipe, or undefined for the default. */
  sync(value: string | undefined): void;
}

/** Receives a new value; undefined removes it from the recipe. */
export type Change = (value: string | undefined) => void;

/** What a control is called, and by which element it is described. */
export interface Labels {
  id: string;
  name: string;
  described: string;
}

export function control(param: Param, labels: Labels, change: Change): Control {
  const { kind } = param;
  switch (kind.is) {
    case "share":
      return amount(param, 0, 1, 0.01, labels, change);
    case "number":
      return amount(param, kind.min, kind.max, fine(kind.min, kind.max), labels, change);
    case "whole":
      // Bounds beyond the exact numbers are strings of digits.
      return amount(param, Number(kind.min), Number(kind.max), 1, labels, change);
    case "ramp":
      return ramp(param, labels, change);
    case "flag":
      return flag(param, labels, change);
    case "word":
      return word(param, kind.words, labels, change);
    case "place":
      return place(param, kind.words, labels, change);
    case "text":
      return param.name.endsWith("color") ? tint(labels, change) : written(kind, labels, change);
    default:
      // Those of sizes are built.
      return written({ is: "text" }, labels, change);
  }
}

const fine = (min: number, max: number): number => (max - min <= 2 ? 0.01 : max - min <= 20 ? 0.1 : 1);
const plain = (value: number): string => String(Number(value.toFixed(4)));

/** A slider with a field for exact numbers; the slider's end grows with what is typed. */
function amount(param: Param, min: number, max: number, step: number, labels: Labels, change: Change): Control {
  const usual = Number(param.default ?? Math.max(min, 1));
  const tell = (value: string): void => change(value === param.default ? undefined : value);
  const pair = slider({ id: labels.id, name: labels.name, described: labels.described }, min, max, step, usual, tell);
  return {
    element: pair.element,
    sync: (value) => pair.set(value === undefined ? (param.default ?? "") : value),
  };
}

/** Where a slider ends that could run to millions. */
function reach(min: number, max: number, usual: number): number {
  if (max - min <= 400) return max;
  return Math.min(max, Math.max(min + 60, usual * 4));
}

export interface Pair {
  element: HTMLElement;
  set(value: string): void;
  value(): string;
}

export function slider(
  labels: Labels,
  min: number,
  max: number,
  step: number,
  usual: number,
  tell: (value: string) => void,
): Pair {
  const range = h("input", {
    type: "range",
    min: String(min),
    max: String(reach(min, max, usual)),
    step: String(step),
    "aria-label": say("slider", { name: labels.name }),
    "aria-describedby": labels.described,
  });
  const field = h("input", {
    type: "number",
    id: labels.id,
    min: String(min),
    max: String(max),
    step: step === 1 ? "1" : "any",
    "aria-describedby": labels.described,
    inputMode: step === 1 ? "numeric" : "decimal",
  });
  range.addEventListener("input", () => {
    field.value = plain(Number(range.value));
    tell(field.value);
  });
  field.addEventListener("input", () => {
    if (field.value === "" || !field.validity.valid) return;
    grow(Number(field.value));
    range.value = field.value;
    tell(field.value);
  });
  const grow = (value: number): void => {
    if (value > Number(range.max)) range.max = String(Math.min(max, value));
  };
  const element = h("div", { class: "amount" }, range, field);
  return {
    element,
    value: () => field.value,
    set(value) {
      if (value !== "") grow(Number(value));
      if (document.activeElement !== field) field.value = value;
      range.value = value === "" ? String(usual) : value;
    },
  };
}

/** One amount, or two that it runs between over the picture. */
function ramp(param: Param, labels: Labels, change: Change): Control {
  const usual = Number(param.default ?? 0);
  const tell = (): void => {
    const value = both.checked ? `${from.value()}..${to.value()}` : from.value();
    change(value === param.default ? undefined : value);
  };
  const from = slider(labels, 0, 1, 0.01, usual, tell);
  const to = slider(
    { ...labels, id: `${labels.id}-to`, name: say("ramp-to", { name: labels.name }) },
    0,
    1,
    0.01,
    usual,
    tell,
  );
  to.element.querySelector("input[type=number]")!.setAttribute("aria-label", say("ramp-to", { name: labels.name }));
  const both = h("input", { type: "checkbox", id: `${labels.id}-both` });
  both.addEventListener("change", () => {
    to.element.hidden = !both.checked;
    if (both.checked) to.set(plain(Number(from.value()) > 0.5 ? 0 : 1));
    tell();
  });
  to.element.hidden = true;
  const element = h(
    "div",
    {},
    from.element,
    to.element,
    h("label", { class: "check" }, both, h("span", {}, say("ramp"))),
  );
  return {
    element,
    sync(value = param.default ?? "0") {
      const [first = "0", second] = value.split("..");
      from.set(first);
      both.checked = second !== undefined;
      to.element.hidden = second === undefined;
      if (second !== undefined) to.set(second);
    },
  };
}

function flag(param: Param, labels: Labels, change: Change): Control {
  const usual = param.default === "yes";
  const box = h("input", { type: "checkbox", id: labels.id, role: "switch", "aria-describedby": labels.described });
  box.addEventListener("change", () => change(box.checked === usual ? undefined : box.checked ? "yes" : "no"));
  return {
    element: box,
    sync: (value) => (box.checked = value === undefined ? usual : value !== "no"),
  };
}

function options(words: string[], usual: string | null): Options {
  const all = usual !== null && words.includes(usual) ? words : [usual ?? "", ...words];
  return [...new Set(all)].map((word) => [word, word ? called(word) : say("automatic")]);
}

function word(param: Param, words: string[], labels: Labels, change: Change): Control {
  const usual = param.default ?? "";
  const select = selectOf(options(words, param.default), (value) => change(value === usual ? undefined : value), {
    id: labels.id,
    "aria-describedby": labels.described,
  });
  return {
    element: select,
    sync(value = usual) {
      if (![...select.options].some((option) => option.value === value)) select.append(h("option", { value }, value));
      select.value = value;
    },
  };
}

/** A cell: one of the words, or a number or x,y that is typed. */
function place(param: Param, words: string[], labels: Labels, change: Change): Control {
  const plainWords = words.filter((one) => !one.includes(":"));
  const usual = param.default ?? "";
  const choose = (value: string): void => {
    field.hidden = value !== "…";
    if (!field.hidden) return field.focus();
    change(value === usual ? undefined : value);
  };
  const all: Options = [...options(plainWords, param.default), ["…", say("other-cell")]];
  const select = selectOf(all, choose, { id: labels.id, "aria-describedby": labels.described });
  const field = h("input", {
    type: "text",
    hidden: true,
    placeholder: "4,7",
    "aria-label": say("cell-field", { name: labels.name }),
    "aria-describedby": labels.described,
  });
  field.addEventListener("input", () => field.value.trim() && change(encode(field.value.trim()).replace(/%3A/g, ":")));
  return {
    element: h("div", { class: "two" }, select, field),
    sync(value = usual) {
      if (document.activeElement === field) return;
      const known = [...select.options].some((option) => option.value === value);
      select.value = known ? value : "…";
      field.hidden = known;
      if (!known) field.value = decode(value);
    },
  };
}

/** The parameter as one whose text is literal: all characters with a meaning in a recipe are encoded. */
export const literally = (param: Param): Param =>
  param.kind.is === "text" ? { ...param, kind: { ...param.kind, literal: true } } : param;

/** Words, or the name of a file that is opened here. */
function written(kind: Extract<Kind, { is: "text" }>, labels: Labels, change: Change): Control {
  const field = h("input", {
    type: "text",
    id: labels.id,
    "aria-describedby": labels.described,
    placeholder: kind.example ? say("example", { text: decode(kind.example) }) : (kind.placeholder ?? ""),
    spellcheck: false,
    autocomplete: "off",
  });
  // What has a grammar of its own keeps its colons and commas.
  field.addEventListener("input", () => {
    const value = field.value.trim();
    change(value ? (kind.literal ? encode(value) : value.replace(/[\s%+]/g, encode)) : undefined);
  });
  const element = h("div", { class: "written" }, field);
  if (kind.file || kind.placeholder?.includes("FILE"))
    element.append(button(say("open-file"), undefined, { "data-file": "", "aria-describedby": labels.described }));
  return {
    element,
    sync(value) {
      if (document.activeElement !== field) field.value = value === undefined ? "" : decode(value);
    },
  };
}

/** A color: chosen, or written. */
function tint(labels: Labels, change: Change): Control {
  const well = h("input", { type: "color", "aria-label": say("choose-color", { name: labels.name }) });
  const field = h("input", {
    type: "text",
    id: labels.id,
    "aria-describedby": labels.described,
    placeholder: say("automatic"),
    spellcheck: false,
  });
  well.addEventListener("input", () => change(well.value.slice(1)));
  field.addEventListener("input", () => change(field.value.trim().replace("#", "") || undefined));
  return {
    element: h("div", { class: "tint" }, well, field),
    sync(value) {
      if (document.activeElement !== field) field.value = value ?? "";
      well.classList.toggle("unset", value === undefined);
      if (value && /^[0-9a-f]{6}$/i.test(value)) well.value = `#${value}`;
      else if (value && /^[0-9a-f]{3}$/i.test(value))
        well.value = `#${[...value].map((digit) => digit + digit).join("")}`;
    },
  };
}
