/** What a search finds beside the options: rows of the tables, and things to do. */
import type { App } from "./app";
import { button, h, icon } from "./dom";
import { ICONS } from "./icons";
import { nameOf } from "./picker";
import { type Pictured, pictureOf } from "./pictures";
import { gallery } from "./presets";
import { printMaze } from "./print";
import { say } from "./say";
import { noSolid } from "./solid";
import { DEEDS, type Deed } from "./synonyms";
import { toggleTheme } from "./theme";

/** How many are shown. */
const MOST = 8;

/** Takes a row of a table. */
type Choose = (of: Pictured, name: string) => void;

const TARGETS: Record<string, Pictured> = {
  grid: "grids",
  algorithm: "algorithms",
  look: "looks",
  palette: "palettes",
};
/** Things to do, each with its drawing. The window of files opens after this press has closed what it closes. */
const save = (): void => void setTimeout(() => document.getElementById("save")?.click());
const ACTIONS: Record<Deed, [icon: keyof typeof ICONS, run: (app: App) => void]> = {
  save: ["save", save],
  print: ["print", (app) => void printMaze(app)],
  watch: ["watch", ({ store }) => store.go({ mode: "learn" })],
  play: ["play", ({ store }) => store.go({ mode: "play" })],
  solid: ["space", showSolid],
  shape: ["mask", ({ store }) => store.go({ part: "shape" })],
  statistics: ["measure", ({ store }) => store.go({ part: "statistics" })],
  way: ["way", (app) => app.toggleWay()],
  link: ["link", save],
  dice: ["dice", (app) => app.reseed()],
  gallery: ["gallery", gallery],
  theme: ["moon", toggleTheme],
};

function showSolid(app: App): void {
  const why = app.facts && noSolid(app.facts, app.store.place);
  if (why) app.tell(why);
  else app.store.go({ solid: true });
}

export function hits(app: App, choose: Choose) {
  const element = h("div", { class: "hits", hidden: true });
  return {
    element,
    seek(sought: string, meant: Set<string>): boolean {
      const found = sought === "" ? [] : [...rowHits(app, choose, sought, meant), ...deedHits(app, sought, meant)];
      element.replaceChildren(...found.slice(0, MOST));
      element.hidden = found.length === 0;
      return found.length > 0;
    },
  };
}

function rowHits(app: App, choose: Choose, sought: string, meant: Set<string>): HTMLElement[] {
  return Object.entries(TARGETS).flatMap(([target, of]) =>
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
  const found = (deed: Deed): boolean =>
    meant.has(`do:${deed}`) || (sought.length > 1 && say(`action-hits-${deed}`).toLowerCase().includes(sought));
  return DEEDS.filter(found).map((deed) => {
    const [drawing, run] = ACTIONS[deed];
    const words = h("span", {}, say(`action-hits-${deed}`));
    return button([icon(ICONS[drawing]), words], () => run(app), { class: "hit deed", "data-hit": `do:${deed}` });
  });
}
