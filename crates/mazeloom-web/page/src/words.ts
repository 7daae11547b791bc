/** Words as a mask: letters that are joined, on a grid with room for corridors in each. */
import type { Words } from "./protocol";
import { decode, withArg, withKey } from "./recipe";

/** Cells that a letter needs, so that its strokes are wider than a corridor. */
const LETTER = { wide: 12, high: 20 };

/** A recipe with another mask. That of a text joins its letters, and widens a grid that is too small for them. */
export function worded(words: Words, mask: string | undefined): Words {
  const next = withKey(words, "mask", mask);
  const before = words.keys.mask;
  if (!isText(mask)) {
    // The letters that were joined are gone.
    const joined = isText(before) && words.keys.parts === "join";
    return joined ? withKey(next, "parts", undefined) : next;
  }
  const letters = decode(mask!.slice(mask!.indexOf(":") + 1).replace(/^words=/, "")).length;
  const parted = words.keys.parts === undefined ? withKey(next, "parts", "join") : next;
  const size = /^(\d+)x(\d+)$/.exec(words.grid.args.size ?? "");
  if (!size || letters === 0) return parted;
  const [width, height] = [Math.max(Number(size[1]), LETTER.wide * letters), Math.max(Number(size[2]), LETTER.high)];
  return withArg(parted, "grid", "size", `${width}x${height}`);
}

const isText = (mask: string | undefined): boolean => mask !== undefined && /^(text|letters):/.test(mask);
