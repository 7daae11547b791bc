/** What the page is used for, and what of it is open: in the address, old and new. */

export const MODES = ["create", "learn", "play"] as const;
export type Mode = (typeof MODES)[number];

/** What the panel of Create shows. */
export const PARTS = ["options", "shape", "statistics"] as const;
export type Part = (typeof PARTS)[number];

export interface Place {
  mode: Mode;
  /** Of Create. */
  part: Part;
  /** Whether the maze is shown in 3D, in Create or Play. */
  solid: boolean;
}

/** The parts of the page that are mounted on their own. */
export const TABS = ["make", "mask", "watch", "play", "space", "measure"] as const;
export type Tab = (typeof TABS)[number];

export const HOME: Place = { mode: "create", part: "options", solid: false };

/** Links of older versions name a tab. */
const OLD: Record<Tab, Place> = {
  make: HOME,
  mask: { ...HOME, part: "shape" },
  watch: { ...HOME, mode: "learn" },
  play: { ...HOME, mode: "play" },
  space: { ...HOME, solid: true },
  measure: { ...HOME, part: "statistics" },
};

export const PART_TABS: Record<Part, Tab> = { options: "make", shape: "mask", statistics: "measure" };

/** What is mounted at a place: first what has the panel, then what only has the stage. */
export function tabsAt({ mode, part, solid }: Place): Tab[] {
  if (mode === "learn") return ["watch"];
  if (mode === "play") return [solid ? "space" : "play"];
  return solid ? [PART_TABS[part], "space"] : [PART_TABS[part]];
}

/** Which places there are: shapes are drawn on the plane, and animations are flat. */
export function allowed({ mode, part, solid }: Place): Place {
  if (mode !== "create") return { mode, part: "options", solid: solid && mode === "play" };
  return { mode, part, solid: solid && part !== "shape" };
}

export function placeOf(values: Record<string, string>): Place {
  const old = OLD[values.tab as Tab];
  if (old) return old;
  return allowed({
    mode: MODES.find((one) => one === values.mode) ?? HOME.mode,
    part: PARTS.find((one) => one === values.part) ?? HOME.part,
    solid: values.view === "3d",
  });
}

/** What each parameter of a place can be. */
export const PLACES: Record<string, readonly string[]> = { mode: MODES, part: PARTS, view: ["2d", "3d"], tab: TABS };

/** The parameters of the address that say where one is; Create is left out. */
export function paramsOf({ mode, part, solid }: Place): Record<string, string> {
  return {
    ...(mode === HOME.mode ? {} : { mode }),
    ...(part === HOME.part ? {} : { part }),
    ...(solid ? { view: "3d" } : {}),
  };
}

export const samePlace = (a: Place, b: Place): boolean => a.mode === b.mode && a.part === b.part && a.solid === b.solid;
