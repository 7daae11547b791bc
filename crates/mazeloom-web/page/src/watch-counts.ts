import type { App } from "./app";
import { h } from "./dom";
import { short } from "./numbers";
import type { Reel } from "./reel";
import { type Measures, second } from "./second";
import { T } from "./strings";

const W = T.watch;

/** Mazes of more cells are not measured while they are watched. */
const MANY = 20_000;

/** A row: its name, and what it says of a film. */
interface Line {
  name: string;
  says(reel: Reel, measures: Measures): string | null;
}

const LINES: Line[] = [
  { name: W.step_, says: ({ counts, steps }) => W.of(short(counts.at), short(steps)) },
  { name: W.entered, says: ({ counts }) => short(counts.entered) },
  {
    name: W.opened,
    says: ({ counts, subject }) => (subject?.solver === null ? short(counts.opened) : null),
  },
  { name: W.way, says: ({ counts }) => (counts.way === null ? null : short(counts.way)) },
  { name: W.dead_ends, says: (_, { dead_ends }) => (typeof dead_ends === "number" ? short(dead_ends) : null) },
  {
    name: W.longest,
    says: (_, { diameter }) => {
      const length = (diameter as { length?: unknown } | null | undefined)?.length;
      return typeof length === "number" ? short(length) : null;
    },
  },
];

/** A table of what has happened in each film so far, and of what the finished mazes are like. */
export function counts() {
  const head = h("tr");
  const body = h("tbody");
  const caption = h("caption", { class: "unseen" }, W.counts);
  const element = h("table", { class: "numbers" }, caption, h("thead", {}, head), body);
  let measures: Measures[] = [];
  const update = (reels: readonly Reel[]): void => {
    const names = reels.map((reel) => h("th", { scope: "col" }, reel.subject?.title ?? ""));
    head.replaceChildren(h("th", { scope: "col" }, W.count), ...names);
    const rows = LINES.flatMap(({ name, says }) => {
      const texts = reels.map((reel, i) => says(reel, measures[i] ?? {}));
      if (texts.every((text) => text === null)) return [];
      const cells = texts.map((text) => h("td", {}, text ?? "–"));
      return [h("tr", {}, h("th", { scope: "row" }, name), ...cells)];
    });
    body.replaceChildren(...rows);
  };
  return {
    element,
    update,
    async measure(app: App, reels: readonly Reel[]): Promise<void> {
      measures = [];
      const mine = measures;
      for (const [i, { facts }] of reels.entries()) {
        if (!facts || facts.cells > MANY) continue;
        mine[i] = (await second(app).measures(`film ${i}`, facts.recipe)) ?? {};
        if (measures === mine) update(reels);
      }
    },
  };
}
