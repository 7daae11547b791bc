/** The picture of the last visit, as the browser keeps it. */
import { stored, system } from "./scheme";

const KEY = "mazeloom-picture";

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

export function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without room or storage, the next visit begins as the first one does.
  }
}

/** The window's size, resolution and colors, with which a picture is the same. */
export function screenNow(): string {
  const dark = (stored() ?? (system.matches ? "dark" : "light")) === "dark";
  return `${innerWidth}x${innerHeight} ${devicePixelRatio} ${dark ? "dark" : "light"}`;
}
