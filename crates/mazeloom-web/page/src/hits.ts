/** What a search finds beside the options: rows of the tables, and things to do. */
import type { App } from "./app";
import { button, h, icon } from "./dom";
import { ICONS } from "./icons";
import { nameOf } from "./picker";
import { type Pictured, pictureOf } from "./pictures";
import { gallery } from "./presets";
import { printMaze } from "./print";
import { noSolid } from "./solid";
import { S } from "./strings";
import { DEEDS, type Deed } from "./synonyms";
import { toggleTheme } from "./theme";

/** How many are shown. */
const MOST = 8;

/** Takes a row of a table. */
export type Choose = (of: Pictured, name: string) => void;

const TARGETS: [string, Pictured][] = [
  ["grid", "grids"],
  ["algorithm", "algorithms"],
  ["look", "looks"],
  ["palette", "palettes"],
];
const ICON: Record<Deed, keyof typeof ICONS> = {
  save: "save",
  print: "print",
  watch: "watch",
  play: "play",
  solid: "space",
  shape: "mask",
  statistics: "measure",
  way: "way",
  link: "link",
  dice: "dice",
  gallery: "gallery",
  theme: "moon",
};

export function hits(
  app: App,
  choose: Choose,
): { element: HTMLElement; seek(sought: string, meant: Set<string>): boolean } {
  const element = h("div", { class: "hits", hidden: true });
  return {
    element,
    seek(sought, meant) {
      const found = sought === "" ? [] : [...rowHits(app, choose, sought, meant), ...deedHits(app, sought, meant)];
      element.replaceChildren(...found.slice(0, MOST));
      element.hidden = found.length === 0;
      return found.length > 0;
    },
  };
}

function rowHits(app: App, choose: Choose, sought: string, meant: Set<string>): HTMLElement[] {
  return TARGETS.flatMap(([target, of]) =>
    app.tables[of]
      .filter(
        (row) =>
          meant.has(`${target}:${row.name}`) ||
          [row.name, ...row.aliases, nameOf(of, row.name)].some((name) => name.toLowerCase().includes(sought)),
      )
      .map((row) => {
        const canvas = h("canvas", { width: 84, height: 60, "aria-hidden": "true" });
        app.thumbs.draw(canvas, pictureOf(of, row));
        return button([canvas, h("span", {}, nameOf(of, row.name))], () => choose(of, row.name), {
          class: "hit",
          title: row.help,
          "data-hit": `${target}:${row.name}`,
        });
      }),
  );
}

function deedHits(app: App, sought: string, meant: Set<string>): HTMLElement[] {
  return DEEDS.filter(
    (deed) => meant.has(`do:${deed}`) || (sought.length > 1 && S.actionHits[deed].toLowerCase().includes(sought)),
  ).map((deed) =>
    button([icon(ICONS[ICON[deed]]), h("span", {}, S.actionHits[deed])], () => perform(app, deed), {
      class: "hit deed",
      "data-hit": `do:${deed}`,
    }),
  );
}

function perform(app: App, deed: Deed): void {
  const { store } = app;
  switch (deed) {
    case "save":
    case "link":
      // The window opens after this press has closed what it closes.
      return void setTimeout(() => document.getElementById("save")?.click());
    case "print":
      return void printMaze(app);
    case "watch":
      return store.go({ mode: "learn" });
    case "play":
      return store.go({ mode: "play" });
    case "solid": {
      const why = app.facts && noSolid(app.facts, store.place);
      return why ? app.tell(why) : store.go({ solid: true });
    }
    case "shape":
    case "statistics":
      return store.go({ part: deed });
    case "way":
      return store.set("way", store.get("way") ? undefined : "1");
    case "dice":
      return document.querySelector<HTMLElement>(".dice")?.click();
    case "gallery":
      return gallery(app);
    case "theme":
      return toggleTheme();
  }
}
