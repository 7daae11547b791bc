import type { Mount } from "./app";
import { h } from "./dom";

export const mount: Mount = (root, app) => {
  const box = h("textarea", { rows: 4, class: "recipe", spellcheck: false, "aria-label": "Recipe" });
  box.addEventListener("input", () => void app.make(box.value).catch(() => {}));
  root.append(box);
  return {
    show() {},
    hide() {},
    changed(facts) {
      if (document.activeElement !== box) box.value = facts.recipe;
    },
  };
};
