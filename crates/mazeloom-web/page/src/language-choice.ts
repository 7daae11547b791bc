/** A choice of the language of the page. */
import { h, icon, select } from "./dom";
import { ICONS } from "./icons";
import { LANGUAGES, type Language, language, say, speak } from "./say";

/** A list of all languages; another one loads the page again. */
export function languageList(): HTMLSelectElement {
  const names = { title: say("language"), "aria-label": say("language") };
  const list = select(Object.entries(LANGUAGES), (choice) => speak(choice as Language), names);
  list.value = language;
  return list;
}

/** The same behind a drawing, as a button among others. */
export const languageButton = (): HTMLElement =>
  h("span", { class: "icon-button language-button" }, icon(ICONS.language), languageList());
