/** All strings of the map. */

/** A number with commas. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** A round number with few digits. */
const short = (n: number): string => (n >= 1e9 ? `${n / 1e9} billion` : n >= 1e6 ? `${n / 1e6} million` : grouped(n));

const plural = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;

export const S = {
  title: "Maze map",
  map: "Map of the maze",
  mini: "Overview: a click moves the map there",
  skip: "Skip to the map",
  playground: "Playground",
  playgroundHelp: "Make mazes of every kind",
  theme: "Dark or light colors",
  more: "Show all controls",
  less: "Hide the controls",
  seed: "Seed",
  go: "Go",
  random: "Random seed",
  wrongSeed: "A seed is a whole number from 0 to 18446744073709551615, without letters.",
  wrongLink: (seed: string) => `The seed of this link is not valid: ${seed.slice(0, 40)}. Another maze is shown.`,
  position: (x: number, y: number, zoom: number) => `Cell ${grouped(x)}, ${grouped(y)} · zoom ${zoom}`,
  copy: "Copy link",
  copied: "Link copied",
  notCopied: "Copying is not allowed here: copy the address of this page instead.",
  walk: "Walk",
  walkHelp: "Walk through the maze, from the start of the path or the middle of the map (W)",
  path: "Path",
  about:
    "A maze without end, made where you look. Seen from afar, whole parts of it are the cells of a smaller maze. Drag it, zoom in, and click two cells for the path between them.",
  colored: "Color by distance from the start",
  coloredHelp:
    "The colors go from dark to bright and back, again and again. Seen from afar, whole parts count as one cell.",
  clickStart: "Click the map to set the start.",
  clickEnd: "Click the map to set the end.",
  clickAgain: "Drag the ends, or click to start again.",
  length: "Length",
  straight: "Straight distance",
  cells: (n: number) => plural(n, "cell", "cells"),
  scale: (n: number) => `${short(n)} ${n === 1 ? "cell" : "cells"}`,
  tooLong: "over 1 million cells",
  counting: "…",
  whole: "Show whole path",
  clear: "Clear",
  cell: "Cell",
  cellHelp: "x, y (empty: middle of the map)",
  fromHere: "From here",
  toHere: "To here",
  center: "Go to",
  wrongCell: (side: number) => `Type two whole numbers from 0 to ${grouped(side - 1)}, such as 120, 45.`,
  outside: (side: number) =>
    `The path of this link is outside the maze, which has ${grouped(side)} cells on each side.`,
  start: "Start of the path",
  end: "End of the path",
  player: "You",
  walking: "Walking",
  steps: (n: number) => plural(n, "step", "steps"),
  stop: "End the walk (Escape)",
  stopShort: "End",
  step: { north: "Step north", east: "Step east", south: "Step south", west: "Step west" },
  begun: (x: number, y: number, open: string) =>
    `Walking from cell ${grouped(x)}, ${grouped(y)}. Open: ${open}. Use the arrow keys; Escape ends the walk.`,
  moved: (x: number, y: number, open: string, steps: number) =>
    `Cell ${grouped(x)}, ${grouped(y)}. Open: ${open}. ${plural(steps, "step", "steps")}.`,
  wall: (side: string) => `There is a wall to the ${side}.`,
  reached: (steps: number) => `You have reached the end of the path in ${plural(steps, "step", "steps")}.`,
  ended: (steps: number) => `The walk has ended after ${plural(steps, "step", "steps")}.`,
  none: "none",
  noServer:
    "The map needs a server that draws it, and here is none. Start “maze serve”, and open map.html at the address that it prints.",
  gone: "The server does not answer. Is it still running?",
  badAnswer: (status: number) => `The server gave an answer that is not understood (status ${status}).`,
  noTiles: "Some tiles could not be loaded.",
  retry: "Retry",
};
