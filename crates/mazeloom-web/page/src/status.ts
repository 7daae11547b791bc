/** The line below the picture: what maze it is, notes about it, and the maze in words. */
import type { App } from "./app";
import { h } from "./dom";
import type { Layout } from "./layout";
import { type Facts, SLOT } from "./protocol";
import { decode } from "./recipe";
import { say, sayOr } from "./say";

/** How long the maze has to rest before it is spoken of. */
const REST = 600;

export function status(page: Layout, app: App): { changed(facts: Facts): void } {
  let rest = 0;
  const describe = async (): Promise<void> => {
    const answer = await app.engine.latest("describe", { do: "describe", slot: SLOT.page }).catch(() => null);
    if (answer) page.wordsText.textContent = spoken(answer.head.text);
  };
  page.words.addEventListener("toggle", () => page.words.open && void describe());
  return {
    changed(facts) {
      const size = `${say("facts-cells", { n: facts.cells })}, ${say("facts-passages", { n: facts.passages })}`;
      const title = name(facts);
      page.title.textContent = title;
      page.facts.textContent = facts.uniform ? `${size}, ${say("uniform")}` : size;
      page.notes.replaceChildren(...facts.notes.map((note) => h("li", {}, spoken(note))));
      page.notes.hidden = facts.notes.length === 0;
      document.title = `${title} – ${say("name")}`;
      app.stage.canvas.setAttribute("aria-label", `${say("picture")}: ${title}, ${size}`);
      clearTimeout(rest);
      const before = page.live.textContent;
      rest = window.setTimeout(() => {
        // Something newer may have been announced, such as that the maze is solved.
        if (page.live.textContent === before) app.announce(`${title}, ${size}`);
        if (page.words.open) void describe();
      }, REST);
    },
  };
}

/** A text without the marks of code, which screen readers read out. */
export const spoken = (text: string): string => text.replaceAll("`", "");

/** What the maze is called: its title, or its grid and algorithm as people say them. */
export function name({ words, recipe }: Facts): string {
  const { title } = words.keys;
  if (title) return decode(title);
  const size = recipe
    .split(" ")[0]!
    .slice(words.grid.name.length + 1)
    .replace(/(\d)x(?=\d)/g, "$1 × ");
  const grid = sayOr(`grids-${words.grid.name}`, words.grid.name);
  const parts = [/^[\d ×]+$/.test(size) ? `${grid} ${size}` : grid];
  if (words.algorithm) parts.push(sayOr(`algorithms-${words.algorithm.name}`, words.algorithm.name));
  return parts.join(" · ");
}
