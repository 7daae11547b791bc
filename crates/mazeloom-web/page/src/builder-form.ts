/** A part of a builder with a few inputs, whose values stand at fixed places of the text. */
import type { Context, Part, View } from "./builder";
import { type Labels, slider } from "./controls";
import { h } from "./dom";
import { decode, encode } from "./recipe";
import { B } from "./strings";

export type Input = { label: string } & (
  | { is: "slider"; min: number; max: number; step: number; usual: number }
  | { is: "figure"; min: number; blank?: string }
  | { is: "pick"; options: readonly (readonly [string, string])[] }
  | { is: "text"; placeholder?: string }
  | { is: "file" }
);

export interface Form {
  inputs: Input[];
  first: string[];
  /** Matches each text that can be written; its groups are the values, in the order of the inputs. */
  pattern: RegExp;
  write(values: string[]): string;
  /** Whether an empty first value means that the option is not given. */
  blank?: boolean;
}

/** The state is the values of the inputs, as they stand in the recipe. */
export function form({ inputs, first, pattern, write, blank = false }: Form): Part<string[]> {
  return {
    first,
    read(text) {
      if (blank && text === "") return ["", ...first.slice(1)];
      return pattern.exec(text)?.slice(1, inputs.length + 1) ?? null;
    },
    write(values) {
      if (blank && values[0] === "") return "";
      // What is half typed waits.
      const text = values.includes("") ? null : write(values);
      return text !== null && pattern.test(text) ? text : null;
    },
    show(context, tell) {
      let now = first;
      const views = inputs.map((input, i) =>
        show(input, context, (value) => {
          now = now.with(i, value);
          tell(now);
        }),
      );
      return {
        element: h("div", { class: inputs.length > 1 ? "form several" : "form" }, ...views.map((one) => one.element)),
        set(values) {
          now = values;
          views.forEach((view, i) => view.set(values[i]!));
        },
      };
    },
  };
}

/** A text without controls, such as the name of a shape. */
export const literal = (word: string): Part<true> => ({
  first: true,
  read: (text) => (text === word ? true : null),
  write: () => word,
  show: () => ({ element: h("span", { hidden: true }), set() {} }),
});

type Tell = (value: string) => void;

function show(input: Input, context: Context, tell: Tell): View<string> {
  const name = B.of(context.labels.name, input.label);
  const labels: Labels = { ...context.labels, name };
  switch (input.is) {
    case "slider":
      return slide(input, labels, tell);
    case "pick":
      return pick(input, labels, tell);
    case "file":
      return file(input, labels, context, tell);
    default:
      return typed(input, labels, tell);
  }
}

type As<K> = Extract<Input, { is: K }>;

function slide({ label, min, max, step, usual }: As<"slider">, labels: Labels, tell: Tell): View<string> {
  const pair = slider({ ...labels, id: "" }, min, max, step, usual, tell);
  pair.element.querySelector("input[type=number]")!.setAttribute("aria-label", labels.name);
  if (label) pair.element.prepend(h("span", { class: "axis" }, label));
  return pair;
}

function pick({ label, options }: As<"pick">, labels: Labels, tell: Tell): View<string> {
  const select = h(
    "select",
    { "aria-label": labels.name, "aria-describedby": labels.described },
    ...options.map(([value, text]) => h("option", { value }, text)),
  );
  select.addEventListener("change", () => tell(select.value));
  return { element: captioned(label, select), set: (value) => (select.value = value) };
}

function typed(input: As<"figure" | "text">, labels: Labels, tell: Tell): View<string> {
  const figure = input.is === "figure";
  const field = h("input", {
    type: figure ? "number" : "text",
    "aria-label": labels.name,
    "aria-describedby": labels.described,
    placeholder: figure ? (input.blank ?? "") : (input.placeholder ?? ""),
    autocomplete: "off",
    ...(figure ? { min: String(input.min), step: "any", inputMode: "decimal" } : { spellcheck: false }),
  });
  field.addEventListener("input", () => {
    if (field.validity.valid) tell(figure ? field.value : encode(field.value.trim()));
  });
  return {
    element: captioned(input.label, field),
    set(value) {
      if (document.activeElement !== field) field.value = figure ? value : decode(value);
    },
  };
}

function file({ label }: As<"file">, labels: Labels, context: Context, tell: Tell): View<string> {
  const name = typed({ is: "text", label, placeholder: B.fileName }, labels, tell);
  const open = h("button", { type: "button", class: "button", "aria-describedby": labels.described }, B.openFile);
  open.addEventListener("click", () => context.open(tell));
  return { ...name, element: h("div", { class: "written" }, name.element, open) };
}

/** A control with its name before it, as long as it has one. */
function captioned(label: string, element: HTMLElement): HTMLElement {
  return label ? h("div", { class: "captioned" }, h("span", { class: "axis" }, label), element) : element;
}
