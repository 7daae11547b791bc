/** Recipes worth a look. */

export interface Preset {
  /** The last part of the id of its message, `presets-NAME`. */
  name: string;
  recipe: string;
}

/** Addresses of the picture of a preset: on a light page, and on a dark one. */
export type Thumbnail = { light: string; dark: string };

export const PRESETS: readonly Preset[] = [
  {
    name: "depths",
    recipe: "rect:48x36 wilson paint=distance paint-from=center palette=magma walls=none goal=farthest seed=7",
  },
  { name: "rosette", recipe: "polar:14 backtracker goal=farthest paint=distance palette=viridis seed=3" },
  { name: "honeycomb", recipe: "hex:hexagon:10 kruskal look=inset seed=12" },
  { name: "garden", recipe: "rect:22x16 growing-tree:newest=60,random=40 look=hedge seed=21" },
  { name: "bridges", recipe: "rect:24x18 kruskal weave=0.6 look=path seed=5" },
  { name: "cairo", recipe: "tiling:cairo,9x7 wilson paint=distance palette=plasma seed=4" },
  { name: "aperiodic", recipe: "penrose:p3,generations=5 prim paint=distance palette=cividis seed=2" },
  { name: "heart", recipe: "rect:44x40 backtracker mask=heart paint=distance palette=inferno goal=farthest seed=14" },
  { name: "drawn-by-hand", recipe: "rect:20x15 hunt-and-kill look=hand solution=line seed=9" },
  { name: "ball", recipe: "sphere:18 wilson paint=distance palette=turbo seed=1" },
  { name: "voronoi", recipe: "voronoi:220 backtracker corners=splines seed=8" },
  { name: "coral", recipe: "organic:220 backtracker caps=round seed=8" },
  { name: "the-hat", recipe: "hat:cells=80 wilson look=thick seed=6" },
  { name: "rooms", recipe: "rect:40x28 backtracker rooms=12 room-size=3x3-6x5 braid=0.3 seed=11" },
  { name: "mirrored", recipe: "rect:31x24 backtracker symmetry=x paint=distance palette=blue seed=17" },
  { name: "towers", recipe: "cube:9 recursive-division paint=distance palette=viridis seed=10" },
  { name: "octagons", recipe: "upsilon:17x13 prim-simplified look=inset corners=arcs seed=19" },
];

/** The number of them that are shown below the maze. */
export const IDEAS = 10;
