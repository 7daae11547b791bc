/** Meanings of words that people look for: keys, rows of tables, and things to do. */

/** Things to do that a search finds. */
export const DEEDS = [
  "save",
  "print",
  "watch",
  "play",
  "solid",
  "shape",
  "statistics",
  "way",
  "link",
  "dice",
  "gallery",
  "theme",
] as const;
export type Deed = (typeof DEEDS)[number];

/** What is typed, in American spelling, also while it is typed. */
export const american = (sought: string): string =>
  sought
    .replace(/(col|neighb)our?/g, (_, stem: string) => `${stem}or`)
    .replace("centre", "center")
    .replace("grey", "gray");

/** Meanings of some letters, beyond what has them in its own words: `key:NAME`, `grid:NAME`, …, `do:DEED`. */
export function meanings(sought: string, words: Record<string, string[]>): Set<string> {
  const found = new Set<string>();
  if (sought.length < 2) return found;
  const stem = sought.replace(/s$/, "");
  for (const [word, names] of Object.entries(words)) {
    if (word.startsWith(sought) || (stem.length > 2 && word.startsWith(stem)))
      for (const name of names) found.add(name.includes(":") ? name : `key:${name}`);
  }
  return found;
}
