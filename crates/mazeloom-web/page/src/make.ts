/** The options of Create: a menu for all tables of the engine, and the recipe as code. */
import type { Mount } from "./app";
import { h } from "./dom";
import { menus } from "./menus";
import { recipeBox } from "./recipebox";
import { say } from "./say";

export const mount: Mount = (root, app) => {
  const box = recipeBox(app);
  const all = menus(app);
  const code = h(
    "details",
    { class: "fold code", id: "code" },
    h("summary", {}, h("span", {}, say("code"))),
    h("div", { class: "fields" }, h("p", { class: "help" }, say("code-help")), box.element),
  );
  code.addEventListener("toggle", () => code.open && box.grow());
  root.append(all.search, all.element, code);
  return {
    changed(facts) {
      // What is wrong with a link is seen where it can be mended.
      if (app.store.broken.peek()) code.open = true;
      box.sync(facts);
      all.sync(facts);
    },
  };
};
