/** The picture and the colors of the last visit, as the browser keeps them. */
import { store, stored, storedJson } from "./storage";

const KEY = "mazeloom-picture";
const THEME = "mazeloom-theme";
export const system = matchMedia("(prefers-color-scheme: dark)");

/** "dark" or "light", or null until the reader chooses. */
export const storedTheme = (): string | null => stored(THEME);
export const storeTheme = (choice: "dark" | "light"): void => store(THEME, choice);

export interface Kept {
  /** The fragment of the address that has this maze. */
  link: string;
  /** The window in which it was drawn: in any other, the picture has another size or other colors. */
  screen: string;
  /** Left, top, width and height on the page. */
  box: number[];
  /** The address of the picture, with all of its bytes. */
  picture: string;
}

export const read = (): Kept | null => storedJson(KEY) as Kept | null;
export const write = (kept: Kept): void => store(KEY, JSON.stringify(kept));

/** The window's size, resolution and colors, with which a picture is the same. */
export function screenNow(): string {
  const dark = (storedTheme() ?? (system.matches ? "dark" : "light")) === "dark";
  return `${innerWidth}x${innerHeight} ${devicePixelRatio} ${dark ? "dark" : "light"}`;
}
