/** A part of a builder with a few inputs, whose values stand at fixed places of the text. */
import type { Context, Part, Tell, View } from "./builder";
import { type Labels, slider } from "./controls";
import { button, h, type Options, select } from "./dom";
import type { Param } from "./protocol";
import { decode, encode } from "./recipe";
import { say } from "./say";

/** An input: the value that it begins with, as it stands in the recipe, and what all its values match. */
export type Input = { label: string; first: string; pattern: string } & (
  | { is: "slider"; min: number; max: number; step: number }
  | { is: "figure"; min: number; blank?: string }
  | { is: "pick"; options: Options }
  | { is: "text"; placeholder: string }
  | { is: "file" }
  | { is: "param"; param: Param }
);

const NUMBER = "[\\d.]+";

export const whole = (label: string, first: number, [min, max, step] = [1, 12, 1]): Input => {
  return { is: "slider", label, first: String(first), pattern: "\\d+", min: min!, max: max!, step: step! };
};

export const fraction = (label: string, first: string): Input => {
  return { is: "slider", label, first, pattern: NUMBER, min: 0, max: 1, step: 0.01 };
};

/** A number that is typed; `blank` is what stands in its place where it may be left out. */
export const figure = (label: string, first: string, min: number, blank?: string): Input => {
  return { is: "figure", label, first, pattern: NUMBER, min, ...(blank === undefined ? {} : { blank }) };
};

export const pick = (label: string, options: Options): Input => {
  const pattern = options.map(([value]) => value.replaceAll(".", "\\.")).join("|");
  return { is: "pick", label, first: options[0]![0], pattern, options };
};

export const words = (placeholder: string, first = "", pattern = ".+"): Input => {
  return { is: "text", label: "", first, pattern, placeholder };
};

export const file = (pattern = ".+"): Input => ({ is: "file", label: "", first: "", pattern });

/** The control of a parameter. */
export const of = (param: Param, first: string, pattern: string): Input => {
  return { is: "param", label: "", first, pattern, param };
};

/**
 * A text with values in the place of each `{}`, in the order of the inputs. What stands in brackets is left out where its
 * first value is empty.
 */
export function form(template: string, ...inputs: Input[]): Part {
  const groups = inputs.map(({ pattern }) => `(${pattern})`);
  const source = template
    .replace("[", "(?:")
    .replace("]", ")?")
    .replaceAll("{}", () => groups.shift()!);
  const pattern = new RegExp(`^${source}$`, "s");
  const first = inputs.map((input) => input.first);
  const write = (values: string[]): string | null => {
    const left = [...values];
    const text = template.replace(/\[(.*)\]|[^[]+/g, (piece, inner: string | undefined) => {
      const blank = inner !== undefined && left[0] === "";
      const filled = (inner ?? piece).replaceAll("{}", () => left.shift()!);
      return blank ? "" : filled;
    });
    // What is half typed waits.
    return pattern.test(text) ? text : null;
  };
  const read = (text: string): string[] => {
    const found = pattern.exec(text)?.slice(1) ?? [];
    return inputs.map((input, i) => found[i] ?? (input.is === "figure" ? "" : input.first));
  };
  return {
    first: write(first),
    fits: (text) => pattern.test(text) && write(read(text)) === text,
    show(context, tell) {
      let now = first;
      const views = inputs.map((input, i) =>
        show(input, context, (value) => {
          now = now.with(i, value ?? "");
          tell(write(now));
        }),
      );
      return {
        element: h("div", { class: inputs.length > 1 ? "form several" : "form" }, ...views.map((one) => one.element)),
        set(text) {
          now = text === null ? first : read(text);
          views.forEach((view, i) => view.set(now[i]!));
        },
      };
    },
  };
}

/** A text without controls, such as the name of a shape. */
export const literal = (word: string): Part => ({
  first: word,
  fits: (text) => text === word,
  show: () => ({ element: h("span", { hidden: true }), set() {} }),
});

function show(input: Input, context: Context, tell: Tell): View {
  const labels: Labels = {
    ...context.labels,
    id: "",
    name: say("builder-of", { name: context.labels.name, part: input.label }),
  };
  switch (input.is) {
    case "slider":
      return slide(input, labels, tell);
    case "pick":
      return listed(input, labels, tell);
    case "file":
      return opened(input, labels, context, tell);
    case "param":
      return controlled(input, labels, context, tell);
    default:
      return typed(input, labels, tell);
  }
}

type As<K> = Extract<Input, { is: K }>;

function slide({ label, min, max, step, first }: As<"slider">, labels: Labels, tell: Tell): View {
  const pair = slider(labels, min, max, step, Number(first), tell);
  pair.element.querySelector("input[type=number]")!.setAttribute("aria-label", labels.name);
  if (label) pair.element.prepend(h("span", { class: "axis" }, label));
  return { element: pair.element, set: (value) => pair.set(value ?? "") };
}

function listed({ label, options }: As<"pick">, labels: Labels, tell: Tell): View {
  const list = select(options, tell, { "aria-label": labels.name, "aria-describedby": labels.described });
  return { element: captioned(label, list), set: (value) => (list.value = value ?? "") };
}

function typed(input: As<"figure" | "text">, labels: Labels, tell: Tell): View {
  const figure = input.is === "figure";
  const field = h("input", {
    type: figure ? "number" : "text",
    "aria-label": labels.name,
    "aria-describedby": labels.described,
    placeholder: figure ? (input.blank ?? "") : input.placeholder,
    autocomplete: "off",
    ...(figure ? { min: String(input.min), step: "any", inputMode: "decimal" } : { spellcheck: false }),
    oninput: () => field.validity.valid && tell(figure ? field.value : encode(field.value.trim())),
  });
  return {
    element: captioned(input.label, field),
    set(value) {
      if (document.activeElement !== field) field.value = figure ? (value ?? "") : decode(value ?? "");
    },
  };
}

function opened(input: As<"file">, labels: Labels, context: Context, tell: Tell): View {
  const name = typed({ ...input, is: "text", placeholder: say("builder-file-name") }, labels, tell);
  const open = button(say("builder-open-file"), () => context.open(tell), { "aria-describedby": labels.described });
  return { ...name, element: h("div", { class: "written" }, name.element, open) };
}

function controlled({ param }: As<"param">, labels: Labels, context: Context, tell: Tell): View {
  const { element, sync } = context.control(param, labels, (value) => tell(value ?? ""));
  element.querySelector("select, input[type=text]")?.setAttribute("aria-label", labels.name);
  return { element, set: (value) => sync(value ?? undefined) };
}

/** A control with its name before it, as long as it has one. */
function captioned(label: string, element: HTMLElement): HTMLElement {
  return label ? h("div", { class: "captioned" }, h("span", { class: "axis" }, label), element) : element;
}
