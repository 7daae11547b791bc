/** A recipe in parts and as text. The engine knows their meaning; here they are only joined. */
import type { Named, Words } from "./protocol";

/** `GRID:name=value,… ALGORITHM:name=value,… key=value … seed=N` */
export function text(words: Words): string {
  const parts = [named(words.grid)];
  if (words.algorithm) parts.push(named(words.algorithm));
  for (const [key, value] of Object.entries(words.keys)) parts.push(`${key}=${value}`);
  if (words.seed != null && words.seed !== "") parts.push(`seed=${words.seed}`);
  return parts.join(" ");
}

/** A grid or an algorithm with its arguments. */
export function named({ name, args }: Named): string {
  const given = Object.entries(args).map(([key, value]) => `${key}=${value}`);
  return given.length ? `${name}:${given.join(",")}` : name;
}

/** What literal text may not hold as it is. */
const HARD = /[\s+%,:=()]/g;

/** Literal text, as it stands in a recipe. */
export function encode(value: string): string {
  return value.replace(HARD, (letter) =>
    encodeURIComponent(letter).replace(/[()]/g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  );
}

/** Literal text of a recipe, to be read; text that is not encoded well stays as it is. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * What the recipe of a link may be, the most likely first: some programs write a space as `+`, which can also be meant, as
 * in `title=A+B`. Where there are spaces, it is.
 */
export function readings(recipe: string): string[] {
  return /\+/.test(recipe) && !/\s/.test(recipe) ? [recipe, recipe.replace(/\++/g, " ")] : [recipe];
}

/** The text without its seed, to make another maze of the same recipe. */
export function unseeded(recipe: string): string {
  return recipe
    .split(/\s+/)
    .filter((word) => word && !word.startsWith("seed="))
    .join(" ");
}

/** The words of a recipe's text, and where each begins and ends. */
export function places(recipe: string): { word: string; from: number; to: number }[] {
  return [...recipe.matchAll(/\S+/g)].map((found) => ({
    word: found[0],
    from: found.index,
    to: found.index + found[0].length,
  }));
}

/** The words with one key more, other, or, without a value, less. */
export function withKey(words: Words, key: string, value: string | undefined): Words {
  return { ...words, keys: changed(words.keys, key, value) };
}

/** Keys of the colors of cells; without colors, others say nothing. */
const PAINT = ["paint", "paint-from", "paint-on", "palette", "gradient", "legend"];

/** The words without the colors of cells, which tell the way to the goal; walls come back where colors stood for them. */
export function unpainted(words: Words): Words {
  if (!isPainted(words)) return words;
  const kept = Object.entries(words.keys).filter(
    ([key, value]) => !PAINT.includes(key) && !(key === "walls" && value === "none"),
  );
  return { ...words, keys: Object.fromEntries(kept) };
}

export const isPainted = ({ keys }: Pick<Words, "keys">): boolean => (keys.paint ?? "none") !== "none";

/** The words with an argument of the grid or the algorithm changed. */
export function withArg(words: Words, of: "grid" | "algorithm", name: string, value: string | undefined): Words {
  const whole = words[of];
  return whole ? { ...words, [of]: { ...whole, args: changed(whole.args, name, value) } } : words;
}

function changed(values: Record<string, string>, name: string, value: string | undefined): Record<string, string> {
  const { [name]: old, ...others } = values;
  if (value === undefined) return others;
  // What was there already stays in its place.
  return old === undefined ? { ...others, [name]: value } : { ...values, [name]: value };
}

/** The words without the word at a place, counting from 1; null if the maze cannot do without it. */
export function without(words: Words, place: number): { words: Words; word: string } | null {
  const before = words.algorithm ? 2 : 1;
  const key = Object.keys(words.keys)[place - before - 1];
  if (words.algorithm && place === 2) return { words: { ...words, algorithm: null }, word: words.algorithm.name };
  if (key === undefined) return null;
  return { words: withKey(words, key, undefined), word: `${key}=${words.keys[key]}` };
}
