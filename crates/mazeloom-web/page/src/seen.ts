/** What the stage adds to the recipe's own picture: the solution, and the page's dark colors. */
import type { App } from "./app";

export interface Seen {
  way?: true;
  scheme?: "dark";
}

/** As the stage shows the maze now. */
export function seen({ picture: { layers } }: Pick<App, "picture">): Seen {
  return { ...(layers.way ? { way: true } : {}), ...(layers.scheme ? { scheme: layers.scheme } : {}) };
}

/** The solver whose animation is shown, if one is. */
export function watched({ store }: Pick<App, "store">): string | undefined {
  const film = store.tab === "watch" ? store.get("film") : undefined;
  return film === "making" ? undefined : film;
}
