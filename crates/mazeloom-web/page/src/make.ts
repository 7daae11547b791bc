/** The tab Make: the recipe, the presets, and a menu for all tables of the engine. */
import type { Mount } from "./app";
import { h, icon } from "./dom";
import { ICONS } from "./icons";
import { menus } from "./menus";
import { gallery } from "./presets";
import { recipeBox } from "./recipebox";
import { S } from "./strings";

export const mount: Mount = (root, app) => {
  const box = recipeBox(app);
  const all = menus(app);
  const presets = h("button", { type: "button", class: "button", onclick: () => gallery(app) }, icon(ICONS.gallery), S.gallery);
  root.append(box.element, h("div", { class: "row make-row" }, presets, all.search), all.element);
  return {
    show() {},
    hide() {},
    changed(facts) {
      box.sync(facts);
      all.sync(facts);
    },
  };
};
