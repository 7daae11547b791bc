/** Masks from the tables, their options, and pictures that are opened. */
import type { App } from "./app";
import { button, h, showText, wrongLine } from "./dom";
import { said } from "./errors";
import { pick } from "./files";
import { keyFields } from "./keyfields";
import type { Facts } from "./protocol";
import { encode, text, withKey } from "./recipe";
import { say } from "./say";

const KEYS = ["mask", "edge", "mask-invert", "mask-crop", "mask-margin", "parts", "threshold"];
const PICTURES = "image/png,image/jpeg,image/gif,image/webp,image/svg+xml,text/plain";

export function shapes(app: App): { element: HTMLElement; sync(facts: Facts): void } {
  const { field } = keyFields(app);
  const fields = KEYS.flatMap((name) => app.tables.keys.filter((key) => key.name === name)).map(field);
  const [mask, ...others] = fields;
  const wrong = wrongLine();
  const take = async (): Promise<void> => {
    const name = await pick(app, PICTURES);
    if (!name || !app.facts) return;
    const recipe = text(withKey(app.facts.words, "mask", encode(name)));
    // As bits, the mask is in the link and needs no file.
    app
      .make(async (ask) => (await ask({ do: "mask", recipe, points: [], keep: true })).head.recipe, undefined, true)
      .then(
        () => showText(wrong, null),
        (error: unknown) => showText(wrong, said(error)),
      );
  };
  const open = h(
    "div",
    { class: "row" },
    button(say("mask-file"), () => void take()),
  );
  return {
    element: h("div", { class: "stack" }, mask!.element, open, wrong, ...others.map((one) => one.element)),
    sync(facts) {
      for (const one of fields) one.sync(facts.words.keys[one.param.name]);
    },
  };
}
