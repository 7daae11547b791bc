/** A part of a builder that has one of several forms: from a list, or from pictures. */
import type { Context, Part, View } from "./builder";
import { h, icon, select, unique } from "./dom";
import { say } from "./say";

export interface Variant {
  /** What the list says. */
  name: string;
  part: Part;
  /** A line drawing on a square of 24; with it, forms are chosen from pictures. */
  picture?: string;
}

/** The forms in the order of the list; a text is shown by the first that it fits. */
export function variants(all: Variant[]): Part & { of(text: string): number } {
  const of = (text: string): number => all.findIndex(({ part }) => part.fits(text));
  return {
    first: all[0]!.part.first,
    of,
    fits: (text) => of(text) >= 0,
    show(context, tell) {
      const place = h("div", { class: "variant" });
      let shown = -1;
      let view: View | null = null;
      const turn = (variant: number): void => {
        shown = variant;
        view = all[variant]!.part.show(context, tell);
        place.replaceChildren(view.element);
        place.hidden = view.element.hidden;
      };
      const choice = (all[0]!.picture === undefined ? listed : pictured)(all, context, (variant) => {
        const { first } = all[variant]!.part;
        turn(variant);
        view?.set(first);
        tell(first);
        // What has to be typed first is where the reader goes on.
        if (first === null) place.querySelector("input")?.focus();
      });
      return {
        element: h("div", { class: "variants" }, choice.element, place),
        set(text) {
          const variant = text === null ? 0 : of(text);
          choice.set(variant);
          if (variant !== shown) turn(variant);
          view?.set(text);
        },
      };
    },
  };
}

type Take = (variant: number) => void;
type Choice = { element: HTMLElement; set: Take };

function listed(all: Variant[], { labels }: Context, take: Take): Choice {
  const options = all.map(({ name }, i) => [String(i), name] as const);
  const props = { "aria-label": labels.name, "aria-describedby": labels.described };
  const element = select(options, (value) => take(Number(value)), props);
  return { element, set: (variant) => (element.value = String(variant)) };
}

function pictured(all: Variant[], { labels }: Context, take: Take): Choice {
  const name = unique("variant");
  const inputs = all.map((_, i) =>
    h("input", {
      type: "radio",
      name,
      value: String(i),
      "aria-describedby": labels.described,
      onchange: () => take(i),
    }),
  );
  const element = h(
    "div",
    { class: "drawn", role: "radiogroup", "aria-label": say("builder-form", { name: labels.name }) },
    ...all.map((one, i) => h("label", {}, inputs[i], h("span", {}, icon(one.picture ?? ""), one.name))),
  );
  return {
    element,
    set: (variant) => inputs.forEach((input, i) => (input.checked = i === variant)),
  };
}
