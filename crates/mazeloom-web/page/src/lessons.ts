/** The lessons: of each the maze that it opens, and what runs there. Their texts are in `lessons.txt`. */

export interface Lesson {
  /** The name of its algorithm or solver; essays have names of their own. */
  id: string;
  recipe: string;
  /** The solver whose animation is shown; without one, the making is. */
  solver?: string;
  /** Algorithms that run beside it. */
  beside?: string[];
}

const ESSAYS: Lesson[] = [
  { id: "spanning-tree", recipe: "rect:8x6 kruskal seed=2" },
  { id: "uniformity", recipe: "rect:3x3 wilson seed=7" },
  { id: "minimum-spanning-tree", recipe: "rect:9x7 prim seed=6", beside: ["kruskal"] },
  { id: "shortest-paths", recipe: "rect:12x9 backtracker braid=0.6 seed=5", solver: "breadth-first" },
  { id: "wall-following", recipe: "rect:9x7 backtracker seed=8", solver: "wall-follower" },
];

/** Algorithms, from the simple to the rare. */
const ALGORITHMS =
  "binary-tree sidewinder backtracker aldous-broder wilson kruskal prim eller recursive-division hunt-and-kill houston " +
  "growing-tree prim-simplified prim-modified prim-frontier prim-cells growing-forest boruvka reverse-delete " +
  "origin-shift tunneler comb snake";

/** Solvers, and the mazes in which they show all that they do. */
const SOLVERS: Record<string, string> = {
  "wall-follower": "rect:9x7 backtracker braid=0.5 seed=5",
  pledge: "rect:9x7 backtracker braid=0.5 seed=5",
  tremaux: "rect:9x7 backtracker braid=0.5 seed=5",
  "random-mouse": "rect:9x7 backtracker braid=0.5 seed=5",
  explorer: "rect:9x7 backtracker braid=0.5 seed=5",
  "depth-first": "rect:9x7 backtracker braid=0.5 seed=5",
  "breadth-first": "rect:12x9 backtracker braid=0.6 seed=5",
  bidirectional: "rect:12x9 backtracker braid=0.6 seed=5",
  dijkstra: "rect:12x9 backtracker braid=0.6 weights=lava:12@5 seed=5",
  "a-star": "rect:12x9 prim braid=1 start=center seed=4",
  "all-shortest": "rect:9x7 backtracker braid=0.5 seed=5",
  "dead-end-filling": "rect:12x9 prim seed=3",
  "cul-de-sac-filling": "rect:9x7 backtracker braid=0.5 seed=5",
  "blind-alley-filling": "rect:9x7 backtracker braid=0.5 seed=5",
  "blind-alley-sealing": "rect:9x7 backtracker braid=0.5 seed=5",
  collision: "hex:9x7 backtracker braid=0.6 seed=5",
  chain: "rect:9x7 backtracker braid=0.5 seed=5",
  longest: "rect:9x7 backtracker seed=5",
};

/** Random walks over more cells take too long to watch. */
const SMALL = ["aldous-broder", "origin-shift"];

export const LESSONS: readonly Lesson[] = [
  ...ESSAYS,
  ...ALGORITHMS.split(" ").map((id) => ({ id, recipe: `rect:${SMALL.includes(id) ? "6x5" : "9x7"} ${id} seed=5` })),
  ...Object.entries(SOLVERS).map(([id, recipe]) => ({ id, recipe, solver: id })),
];

export const lessonOf = (id: string | undefined): Lesson | undefined => LESSONS.find((one) => one.id === id);
