import { h } from "./dom";
import type { Ask } from "./engine";
import { short } from "./numbers";
import { SLOT } from "./protocol";
import type { Reel } from "./reel";
import { T } from "./strings";

const W = T.watch;

/** The slots of the two films. */
const SLOTS = [SLOT.watchA, SLOT.watchB];

/** A row: its name, and what it says of a film. */
interface Line {
  name: string;
  says(reel: Reel, measures: Record<string, unknown>): string | null;
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
export function counts(): {
  element: HTMLElement;
  measure(ask: Ask, reels: readonly Reel[]): Promise<void>;
  update(reels: readonly Reel[]): void;
} {
  const head = h("tr");
  const body = h("tbody");
  const caption = h("caption", { class: "unseen" }, W.counts);
  const element = h("table", { class: "numbers" }, caption, h("thead", {}, head), body);
  let measures: Record<string, unknown>[] = [];
  return {
    element,
    async measure(ask, reels) {
      measures = [];
      for (const i of reels.keys()) {
        const answer = await ask({ do: "measure", slot: SLOTS[i]! }).catch(() => null);
        measures.push(answer?.head.measures ?? {});
      }
    },
    update(reels) {
      const names = reels.map((reel) => h("th", { scope: "col" }, reel.subject?.name ?? ""));
      head.replaceChildren(h("th", { scope: "col" }, W.count), ...names);
      const rows = LINES.flatMap(({ name, says }) => {
        const texts = reels.map((reel, i) => says(reel, measures[i] ?? {}));
        if (texts.every((text) => text === null)) return [];
        const cells = texts.map((text) => h("td", {}, text ?? "–"));
        return [h("tr", {}, h("th", { scope: "row" }, name), ...cells)];
      });
      body.replaceChildren(...rows);
    },
  };
}
