import type { App } from "./app";
import { h } from "./dom";
import type { Reel } from "./reel";
import { say, short } from "./say";
import { type Measures, second } from "./second";

/** Mazes of more cells are not measured while they are watched. */
const MANY = 20_000;

/** A row: its name, and what it says of a film. */
interface Line {
  name: string;
  says(reel: Reel, measures: Measures): string | null;
}

const LINES: Line[] = [
  { name: say("watch-count-steps"), says: ({ counts, steps }) => say("watch-of", { part: counts.at, whole: steps }) },
  { name: say("watch-entered"), says: ({ counts }) => short(counts.entered) },
  {
    name: say("watch-opened"),
    says: ({ counts, subject }) => (subject?.solver === null ? short(counts.opened) : null),
  },
  { name: say("watch-way"), says: ({ counts }) => (counts.way === null ? null : short(counts.way)) },
  {
    name: say("watch-dead_ends"),
    says: (_, { dead_ends }) => (typeof dead_ends === "number" ? short(dead_ends) : null),
  },
  {
    name: say("watch-longest"),
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
  const caption = h("caption", { class: "unseen" }, say("watch-counts"));
  const element = h("table", { class: "numbers" }, caption, h("thead", {}, head), body);
  let measures: Measures[] = [];
  const update = (reels: readonly Reel[]): void => {
    const names = reels.map((reel) => h("th", { scope: "col" }, reel.subject?.title ?? ""));
    head.replaceChildren(h("th", { scope: "col" }, say("watch-count")), ...names);
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
