/** A choice of the language of the page. */
import { h, icon, select } from "./dom";
import { ICONS } from "./icons";
import { LANGUAGES, type Language, language, say, speak } from "./say";

/** A list of all languages behind a drawing, as a button among others; another language loads the page again. */
export function languageButton(): HTMLElement {
  const names = { title: say("language"), "aria-label": say("language") };
  const list = select(Object.entries(LANGUAGES), (choice) => speak(choice as Language), names);
  list.value = language;
  return h("span", { class: "icon-button language-button" }, icon(ICONS.language), list);
}
