/** Switches of the variants of a game, each with what it is and why it cannot be. */
import { h, showText, unique, wrongLine } from "./dom";
import { pick } from "./fields";
import { say } from "./say";
import { RULES, TWISTS, type Variant } from "./variants";

export const VARIANTS: readonly Variant[] = [...RULES.slice(0, 2), ...TWISTS, ...RULES.slice(2)];

interface Row {
  input: HTMLInputElement;
  wrong: HTMLElement;
  detail: HTMLSelectElement | null;
  box: HTMLElement | null;
}

/** More to choose of a variant that is on. */
const DETAILS: Partial<Record<Variant, [string, Record<string, string>]>> = {
  fog: [say("play-fog-what"), { near: say("play-fog-near"), seen: say("play-fog-seen") }],
  living: [say("play-living-what"), { "1": say("play-living-some", { n: 1 }), "5": say("play-living-some", { n: 5 }) }],
};

export class VariantsPanel {
  readonly element: HTMLElement;
  private readonly rows = new Map<Variant, Row>();

  /** `set` changes a variant; the value is the detail of one that is on. */
  constructor(private readonly set: (variant: Variant, on: boolean, value: string | null) => void) {
    this.element = h(
      "section",
      { class: "variants stack", "aria-label": say("play-variants") },
      h("h2", {}, say("play-variants")),
      h("ul", { class: "variant-list" }, ...VARIANTS.map((one) => this.row(one))),
    );
  }

  /** Shows which variants there are now. */
  sync(on: (variant: Variant) => boolean, value: (variant: Variant) => string | null): void {
    for (const [variant, { input, detail, box }] of this.rows) {
      input.checked = on(variant);
      if (box) box.hidden = !input.checked;
      if (detail && input.checked) detail.value = value(variant) ?? detail.value;
    }
  }

  /** Says why a variant cannot be. */
  say(variant: Variant, why: string): void {
    showText(this.rows.get(variant)!.wrong, why);
  }

  private hush(): void {
    for (const { wrong } of this.rows.values()) wrong.hidden = true;
  }

  private row(variant: Variant): HTMLElement {
    const [name, about] = [say(`play-variant-${variant}`), say(`play-variant-${variant}-help`)];
    const id = unique("variant");
    const change = (): void => {
      this.hush();
      this.set(variant, input.checked, field?.select.value ?? null);
    };
    const input = h("input", {
      type: "checkbox",
      role: "switch",
      "aria-describedby": `${id}-help ${id}-wrong`,
      onchange: change,
    });
    const wrong = wrongLine({ id: `${id}-wrong` });
    const detail = DETAILS[variant];
    const field = detail ? pick(detail[0], Object.entries(detail[1]), "", change) : null;
    if (field) field.field.hidden = true;
    this.rows.set(variant, { input, wrong, detail: field?.select ?? null, box: field?.field ?? null });
    return h(
      "li",
      { "data-variant": variant },
      h("label", { class: "switch" }, input, name),
      h("p", { class: "hint", id: `${id}-help` }, about),
      field?.field,
      wrong,
    );
  }
}
