/** The seed: typed, or random. */
import type { App } from "./app";
import { h, iconButton, showText, wrongLine } from "./dom";
import { said } from "./errors";
import { about } from "./field";
import { ICONS } from "./icons";
import { parseSeed } from "./map/world";
import type { Facts } from "./protocol";
import { text } from "./recipe";
import { say } from "./say";

/** What was typed: a seed, `null` for a random one, or undefined if it is none. */
const seedOf = (typed: string): string | null | undefined => (typed.trim() === "" ? null : parseSeed(typed));

export function seedField(app: App): { element: HTMLElement; sync(facts: Facts): void } {
  const wrong = wrongLine({ id: "seed-wrong" });
  const help = h(
    "p",
    { class: "help", id: "seed-help", hidden: true },
    app.tables.keys.find((key) => key.name === "seed")?.help ?? "",
  );
  const field = h("input", {
    type: "text",
    id: "seed",
    inputMode: "numeric",
    placeholder: say("seed-empty"),
    spellcheck: false,
    autocomplete: "off",
    "aria-describedby": "seed-wrong seed-help",
  });
  const tell = (text: string | null): void => {
    showText(wrong, text);
    field.setAttribute("aria-invalid", String(text !== null));
  };
  const make = (seed: string | null, gesture?: string): void => {
    const { facts } = app;
    if (facts) app.make(text({ ...facts.words, seed }), gesture, true).catch((error: unknown) => tell(said(error)));
  };
  field.addEventListener("input", () => {
    const seed = seedOf(field.value);
    tell(seed === undefined ? say("seed-wrong") : null);
    if (seed !== undefined) make(seed, "seed");
  });
  field.addEventListener("blur", () => {
    app.store.rest();
    tell(null);
    field.value = String(app.facts?.words.seed ?? "");
  });
  const dice = iconButton(ICONS.dice, say("dice"), () => make(null));
  return {
    element: h(
      "div",
      { class: "seed field", "data-param": "seed" },
      h("div", { class: "field-head" }, h("label", { for: "seed" }, say("seed")), about(say("seed"), help)),
      h("div", { class: "two" }, field, dice),
      help,
      wrong,
    ),
    sync(facts) {
      if (document.activeElement !== field) field.value = String(facts.words.seed ?? "");
    },
  };
}
