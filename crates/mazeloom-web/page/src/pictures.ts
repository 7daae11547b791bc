/** Small mazes that show what a grid, an algorithm, a look or a palette is like. */
import type { Row } from "./protocol";

export type Pictured = "grids" | "algorithms" | "solvers" | "looks" | "palettes";

/** Grids whose first example is too large, or not typical, for a small picture. */
const GRIDS: Record<string, string> = {
  box: "box:3x3x2",
  brick: "brick:6x8",
  cone: "cone:5",
  crack: "crack:40",
  cylinder: "cylinder:14x5 view=space",
  graph: "graph:sample-rooms.txt",
  hat: "hat:cells=24",
  hex: "hex:6x5",
  honeycomb: "honeycomb:3x3x2",
  map: "map:sample-regions.geojson",
  mesh: "mesh:sample-ring.obj",
  klein: "klein:18x10 view=space",
  moebius: "moebius:18x4 view=space",
  organic: "organic:24",
  penrose: "penrose:p3,generations=3",
  polar: "polar:5",
  projective: "projective:12x8 view=space",
  prism: "prism:5x4x3",
  rect: "rect:8x6",
  recursive: "recursive:9x9,depth=1",
  stack: "stack:3,(rect:4x3)",
  tiling: "tiling:cairo,4x3",
  tilt: "tilt:6x4",
  torus: "torus:18x9 view=space",
  tri: "tri:9x5",
  upsilon: "upsilon:5x4",
  voronoi: "voronoi:40",
  zeta: "zeta:7x5",
};

/** The recipe of a row's picture. */
export function pictureOf(of: Pictured, row: Row): string {
  switch (of) {
    case "grids":
      return `${GRIDS[row.name] ?? row.examples?.[0] ?? row.name} paint=distance palette=viridis seed=4`;
    case "algorithms":
      return `rect:14x10 ${row.name} paint=distance palette=viridis seed=3`;
    case "solvers":
      return "rect:14x10 backtracker braid=0.2 seed=3";
    case "looks":
      return `rect:6x4 backtracker look=${row.name} seed=6`;
    case "palettes":
      return `rect:14x10 wilson paint=distance palette=${row.name} walls=none seed=1`;
  }
}
