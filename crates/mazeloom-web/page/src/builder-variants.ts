/** A part of a builder that has one of several forms: from a list, or from pictures. */
import type { Context, Part, View } from "./builder";
import { h, icon, unique } from "./dom";
import { B } from "./strings";

export interface Variant {
  /** What the list says. */
  name: string;
  part: Part<unknown>;
  /** A line drawing on a square of 24; with it, forms are chosen from pictures. */
  picture?: string;
}

export interface Chosen {
  variant: number;
  inner: unknown;
}

/** The forms in the order of the list, which is the order of reading too. */
export function variants(all: Variant[]): Part<Chosen> {
  const beginning = (variant: number): Chosen => ({ variant, inner: all[variant]!.part.first });
  return {
    first: beginning(0),
    read(text) {
      for (const [variant, { part }] of all.entries()) {
        const inner = part.read(text);
        if (inner !== null && part.write(inner) === text) return { variant, inner };
      }
      return null;
    },
    write: ({ variant, inner }) => all[variant]!.part.write(inner),
    show(context, tell) {
      const place = h("div", { class: "variant" });
      let shown = -1;
      let view: View<unknown> | null = null;
      const turn = (variant: number): void => {
        shown = variant;
        view = all[variant]!.part.show(context, (inner) => tell({ variant, inner }));
        place.replaceChildren(view.element);
        place.hidden = view.element.hidden;
      };
      const choice = (all[0]!.picture === undefined ? listed : pictured)(all, context, (variant) => {
        turn(variant);
        const next = beginning(variant);
        view?.set(next.inner);
        tell(next);
        // What has to be typed first is where the reader goes on.
        if (all[variant]!.part.write(next.inner) === null) place.querySelector("input")?.focus();
      });
      return {
        element: h("div", { class: "variants" }, choice.element, place),
        set({ variant, inner }) {
          choice.set(variant);
          if (variant !== shown) turn(variant);
          view?.set(inner);
        },
      };
    },
  };
}

type Take = (variant: number) => void;

function listed(all: Variant[], { labels }: Context, take: Take): View<number> {
  const select = h(
    "select",
    { "aria-label": labels.name, "aria-describedby": labels.described },
    ...all.map(({ name }, i) => h("option", { value: String(i) }, name)),
  );
  select.addEventListener("change", () => take(Number(select.value)));
  return { element: select, set: (variant) => (select.value = String(variant)) };
}

function pictured(all: Variant[], { labels }: Context, take: Take): View<number> {
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
    { class: "drawn", role: "radiogroup", "aria-label": B.form(labels.name) },
    ...all.map((one, i) => h("label", {}, inputs[i], h("span", {}, icon(one.picture ?? ""), one.name))),
  );
  return {
    element,
    set: (variant) => inputs.forEach((input, i) => (input.checked = i === variant)),
  };
}
