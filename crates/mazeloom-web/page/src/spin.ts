/** Bodies on the page's stage are turned where they are: by a drag, or by the arrow keys. */
import type { App } from "./app";
import { arrow } from "./gestures";
import type { Words } from "./protocol";
import { text, withKey } from "./recipe";
import type { Tool } from "./stage";

/** Degrees of a drag over a pixel, and of a press of a key. */
const PIXEL = 0.4;
const PRESS = 10;
/** What a 3D view has unless its recipe says otherwise, in degrees. */
const USUAL = { turn: 25, tilt: 35 };

/** The words of a view that is turned by angles, to the right and toward the viewer. */
export function spun(words: Words, right: number, down: number): Words {
  const now = { turn: Number(words.keys.turn ?? USUAL.turn), tilt: Number(words.keys.tilt ?? USUAL.tilt) };
  const turn = Math.round((((now.turn + right + 180) % 360) + 360) % 360) - 180;
  const tilt = Math.round(Math.min(90, Math.max(-90, now.tilt + down)));
  return withKey(withKey(words, "turn", String(turn)), "tilt", String(tilt));
}

/** The tool that turns; where the picture is flat it leaves the hand to the view. */
export function spinning(app: App): Tool {
  let from: { x: number; y: number; words: Words; drag: number } | null = null;
  let drags = 0;
  const bodied = (): boolean => !app.picture.flat && app.facts !== null && app.facts.words.keys.view !== "map";
  const make = (words: Words, gesture: string): void => void app.attempt(text(words), gesture);
  return {
    down(_, event) {
      if (!bodied()) return false;
      from = { x: event.clientX, y: event.clientY, words: app.facts!.words, drag: ++drags };
      return true;
    },
    move(_, event) {
      if (!from) return;
      make(spun(from.words, (event.clientX - from.x) * PIXEL, (event.clientY - from.y) * PIXEL), `turn ${from.drag}`);
    },
    up() {
      from = null;
    },
    cancel() {
      from = null;
    },
    key(event) {
      const by = arrow(event.key);
      if (!by || !bodied()) return false;
      make(spun(app.facts!.words, by[0] * PRESS, by[1] * PRESS), "turn by keys");
      return true;
    },
  };
}
