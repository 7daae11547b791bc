/** The recipe as text: to read, to copy, to paste, to change. */
import type { App } from "./app";
import { button, h, icon, wrongLine } from "./dom";
import { EngineError } from "./engine";
import { said } from "./errors";
import { copyText } from "./export-copy";
import { ICONS } from "./icons";
import type { Facts } from "./protocol";
import { places } from "./recipe";
import { say } from "./say";

export function recipeBox(app: App) {
  const wrong = wrongLine({ id: "recipe-wrong" });
  const fault = button(say("select-word"), undefined, { class: "link", hidden: true });
  const area = h("textarea", {
    class: "recipe",
    id: "recipe",
    rows: 2,
    spellcheck: false,
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "recipe-wrong",
  });
  const grow = (): void => {
    // Asking for a height makes the browser lay out the page; folded away there is none.
    if (area.closest("details")?.open === false) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(180, area.scrollHeight + 2)}px`;
  };
  const fail = (error: unknown): void => {
    wrong.replaceChildren(said(error), " ", fault);
    wrong.hidden = false;
    area.setAttribute("aria-invalid", "true");
    const at = error instanceof EngineError && error.place ? places(area.value)[error.place - 1] : undefined;
    fault.hidden = !at;
    fault.onclick = () => {
      area.focus();
      if (at) area.setSelectionRange(at.from, at.to);
    };
  };
  const good = (): void => {
    wrong.hidden = true;
    area.removeAttribute("aria-invalid");
  };
  const take = (): void => {
    grow();
    const recipe = area.value.trim();
    if (!recipe) good();
    else app.make(recipe, "recipe", true).then((facts) => facts && good(), fail);
  };
  area.addEventListener("input", take);
  area.addEventListener("keydown", (event) => {
    // The recipe is one line; Enter only takes its canonical form.
    if (event.key !== "Enter") return;
    event.preventDefault();
    area.blur();
  });
  area.addEventListener("blur", () => {
    app.store.rest();
    if (app.facts && wrong.hidden) area.value = app.facts.recipe;
    grow();
  });
  const element = h(
    "div",
    { class: "recipe-box" },
    h(
      "div",
      { class: "recipe-head" },
      h("label", { class: "heading", for: "recipe" }, say("recipe")),
      ...copyButtons(app, area),
    ),
    area,
    wrong,
  );
  return {
    element,
    /** Takes the height of its text. */
    grow,
    sync(facts: Facts): void {
      const broken = app.store.broken.peek();
      if (document.activeElement === area && !broken) return;
      area.value = broken ? app.store.recipe : facts.recipe;
      good();
      if (broken) fail(broken);
      grow();
    },
  };
}

/** Buttons that copy the recipe and the link. */
function copyButtons(app: App, area: HTMLTextAreaElement): HTMLElement[] {
  const copy = copyButton(say("copy"), ICONS.copy, app, () => app.facts?.recipe ?? area.value);
  const link = copyButton(say("copy-link"), ICONS.link, app, () => {
    app.store.write();
    return location.href;
  });
  for (const one of [copy, link]) one.classList.add("quiet");
  copy.setAttribute("aria-label", say("copy-recipe"));
  return [copy, link];
}

/** A button that copies, and says so. */
export function copyButton(name: string, path: string, app: App, text: () => string): HTMLButtonElement {
  const label = h("span", {}, name);
  return button([icon(path), label], async () => {
    label.textContent = (await copyText(text())) ? say("copied") : say("not-copied");
    app.announce(label.textContent);
    setTimeout(() => (label.textContent = name), 1800);
  });
}
