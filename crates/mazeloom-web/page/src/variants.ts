/** Variants of a game: rules of the page, and keys of the recipe. */
import type { Words } from "./protocol";
import { withKey } from "./recipe";

export const RULES = ["fog", "living", "race", "meet"] as const;
export const TWISTS = ["lava", "keys", "oneWay"] as const;
export type Rule = (typeof RULES)[number];
export type Twist = (typeof TWISTS)[number];
export type Variant = Rule | Twist;

/** The key of a recipe that a twist sets, and its value. */
const SETS: Record<Twist, [string, string]> = {
  lava: ["weights", "lava:4@9"],
  keys: ["keys", "3"],
  oneWay: ["one-way", "0.3"],
};
/** Fraction of the dead ends opened for lava, so that there are paths around it. */
const BRAID = "0.5";

/** Whether a maze has a twist. */
export function twisted({ keys }: Pick<Words, "keys">, twist: Twist): boolean {
  const value = keys[SETS[twist][0]];
  if (value === undefined) return false;
  return twist === "lava" ? value.startsWith("lava:") : Number(value) > 0;
}

/** The words with a twist, or without it; the seed stays. */
export function twist(words: Words, which: Twist, on: boolean): Words {
  const [key, value] = SETS[which];
  const next = withKey(words, key, on ? value : undefined);
  if (which !== "lava") return next;
  const { braid } = next.keys;
  if (on) return braid === undefined ? withKey(next, "braid", BRAID) : next;
  return braid === BRAID ? withKey(next, "braid", undefined) : next;
}
