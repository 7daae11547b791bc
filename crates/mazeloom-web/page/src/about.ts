/** The line that says what this is, with links to what belongs to it. */
import { h } from "./dom";
import { languageButton } from "./language-choice";
import { say } from "./say";

export interface About {
  version: string;
  license: string;
  /** Addresses, if the manifest names any. */
  documentation: string | null;
  source: string | null;
}

/** The build puts it here. */
declare const ABOUT: About;

/** The address of the documentation, as seen from the page; null if there is none. */
function base(documentation: string | null, path: string): string | null {
  // The site of the documentation holds the page in this folder.
  return /\/play\/(index\.html)?$/.test(path) ? "../" : documentation;
}

/** A page of the documentation, if it is known where that is. */
export function documentationOf(page: string): string | null {
  const from = base(ABOUT.documentation, location.pathname);
  return from && from.replace(/\/?$/, "/") + page;
}

/** Links with their names; `path` is that of the page. */
export function links({ license, documentation, source }: About, path: string): [name: string, address: string][] {
  const [one = "", other = ""] = license.split(" OR ");
  const all: [string, string | null][] = [
    [say("about-documentation"), base(documentation, path)],
    [say("about-source"), source],
    [say("about-license", { one, other }), "license.html"],
    [say("about-map"), "map.html"],
  ];
  return all.filter((one): one is [string, string] => one[1] !== null);
}

export function aboutLine(): HTMLElement {
  return h(
    "p",
    { class: "imprint" },
    h("span", {}, `${say("name")} ${ABOUT.version}`),
    ...links(ABOUT, location.pathname).map(([name, href]) => h("a", { href }, name)),
    languageButton(),
  );
}
