import { h, iconButton } from "./dom";

/** A button of a pad: its drawing, its name, what it does. */
export interface Key {
  path: string;
  name: string;
  press(): void;
}

/** Buttons in rows of three; null leaves a gap. They repeat while they are held down. */
export function pad(label: string, keys: readonly (Key | null)[]): HTMLElement {
  const parts = keys.map((key) => (key ? button(key) : h("span")));
  return h("div", { class: "pad", role: "group", "aria-label": label }, ...parts);
}

/** The delay before a held button repeats, and its interval, in milliseconds. */
const HELD = 400;
const AGAIN = 130;

function button({ path, name, press }: Key): HTMLButtonElement {
  let timer = 0;
  let pressed = false;
  const stop = () => clearTimeout(timer);
  const again = (wait: number) => {
    timer = window.setTimeout(() => {
      pressed = true;
      press();
      again(AGAIN);
    }, wait);
  };
  return iconButton(
    path,
    name,
    () => {
      // A press that was held has done its part already.
      if (!pressed) press();
      pressed = false;
    },
    {
      class: "pad-button",
      onpointerdown: () => {
        pressed = false;
        again(HELD);
      },
      onpointerup: stop,
      onpointerleave: stop,
      onpointercancel: stop,
    },
  );
}

/** Drawings of the pads' buttons. */
export const ARROWS = {
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  left: "M19 12H5M11 6l-6 6 6 6",
  right: "M5 12h14M13 6l6 6-6 6",
  back: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.700.600 1 1.300 1 2.100h5c0-.800.300-1.500 1-2.100A6 6 0 0 0 12 3Z",
  way: "M4 20V10h8V4h8M4 20h.01M20 4h.01",
  again: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500",
  next: "M5 5l9 7-9 7zM19 5v14",
  wait: "M9 6v12M15 6v12",
  upstairs: "M4 20h5v-5h5v-5h5V5M12 8V3M9.500 5.500 12 3l2.500 2.500",
  downstairs: "M4 5h5v5h5v5h5v5M8 13v6M5.500 16.500 8 19l2.500-2.500",
  turnLeft: "M8 13 4 9l4-4M4 9h9a6 6 0 0 1 6 6v4",
  turnRight: "m16 13 4-4-4-4M20 9h-9a6 6 0 0 0-6 6v4",
} as const;
