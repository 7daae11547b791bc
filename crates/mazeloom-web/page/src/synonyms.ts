/** Words that people look for, and what they mean here: options, rows of tables, and things to do. */

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

/** `key:NAME`, `grid:NAME`, `algorithm:NAME`, `look:NAME`, `do:DEED`, or `seed`. */
export const SYNONYMS: Record<string, string[]> = {
  animation: ["do:watch", "do:save"],
  background: ["key:paper-color"],
  ball: ["grid:sphere"],
  border: ["key:margin"],
  bridge: ["key:weave", "key:tunnels"],
  circle: ["grid:polar", "key:mask", "do:shape"],
  color: ["key:paint", "key:palette", "key:wall-color", "key:paper-color"],
  cube: ["grid:cube", "grid:box"],
  curves: ["key:corners"],
  "dead ends": ["key:braid", "key:sparse"],
  depth: ["grid:box", "grid:stack"],
  difficulty: ["key:difficulty"],
  dimensions: ["grid:box", "do:solid"],
  donut: ["grid:torus"],
  door: ["key:keys", "key:doors"],
  dots: ["look:dots"],
  doughnut: ["grid:torus"],
  download: ["do:save", "do:print"],
  draw: ["do:shape", "key:mask"],
  end: ["key:goal"],
  entrance: ["key:start"],
  entry: ["key:start"],
  exit: ["key:goal", "key:exits", "key:openings"],
  export: ["do:save"],
  floor: ["key:floor-color"],
  game: ["do:play"],
  generator: ["algorithm:backtracker"],
  gradient: ["key:gradient", "key:paint"],
  handwriting: ["look:hand"],
  hard: ["key:difficulty"],
  heart: ["key:mask", "do:shape"],
  heatmap: ["key:paint"],
  height: ["key:wall-height", "grid:rect"],
  hexagon: ["grid:hex"],
  image: ["key:mask", "key:picture"],
  islands: ["key:parts"],
  lava: ["key:weights"],
  letters: ["key:mask"],
  loop: ["key:braid", "key:loops"],
  mirror: ["key:symmetry"],
  overpass: ["key:weave"],
  palette: ["key:palette"],
  paper: ["key:paper", "key:paper-color"],
  pattern: ["key:symmetry", "key:template"],
  photo: ["key:mask", "key:picture"],
  points: ["look:dots"],
  print: ["do:print", "key:paper"],
  rainbow: ["key:palette"],
  random: ["seed", "do:dice"],
  round: ["grid:polar", "key:corners"],
  route: ["do:way", "key:solution"],
  shape: ["key:mask", "do:shape"],
  share: ["do:link"],
  sketch: ["look:hand"],
  size: ["grid:rect", "key:cell"],
  solve: ["do:way", "do:watch"],
  solution: ["key:solution", "do:way"],
  speed: ["do:watch"],
  square: ["grid:rect"],
  star: ["key:mask", "do:shape"],
  start: ["key:start"],
  statistics: ["do:statistics"],
  style: ["key:look"],
  symmetry: ["key:symmetry"],
  text: ["key:mask", "key:title"],
  thickness: ["key:wall-thickness", "key:corridor"],
  triangle: ["grid:tri"],
  tunnel: ["key:weave", "key:tunnels", "algorithm:tunneler"],
  wall: ["key:walls", "key:wall-color", "key:wall-thickness"],
  width: ["key:print-width", "key:wall-thickness", "grid:rect"],
  word: ["key:mask"],
  "3d": ["do:solid", "key:view", "grid:box"],
};

/** What is typed, in American spelling, also while it is typed. */
export const american = (sought: string): string =>
  sought
    .replace(/(col|neighb)our?/g, (_, stem: string) => `${stem}or`)
    .replace("centre", "center")
    .replace("grey", "gray");

/** What a search for some letters means, beyond what has them in its own words. */
export function meanings(sought: string): Set<string> {
  const found = new Set<string>();
  if (sought.length < 2) return found;
  const stem = sought.replace(/s$/, "");
  for (const [word, targets] of Object.entries(SYNONYMS)) {
    if (word.startsWith(sought) || (stem.length > 2 && word.startsWith(stem)))
      for (const target of targets) found.add(target);
  }
  return found;
}
