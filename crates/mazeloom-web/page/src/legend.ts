/** What the colors of the cells in an animation are: the engine draws them, and a test compares. */

/** The colors of the cells in an animation without a palette of its own; those on light and on dark paper. */
export const COLORS = {
  untouched: ["#c4c6cc", "#3a3c42"],
  next: ["#fdcb80", "#9e6b20"],
  busy: ["#bfdcff", "#134e91"],
  trail: ["#4380cb", "#72a7ea"],
} as const;
/** A trail from its oldest cell to its newest. */
export const TRAIL = ["linear-gradient(90deg, #abcffc, #4380cb)", "linear-gradient(90deg, #1c5aa1, #72a7ea)"] as const;
export const PARTS = [
  ["#95b4f5", "#99fab8", "#eeea8f", "#f5a179"],
  ["#264585", "#298a49", "#7e7b1f", "#85320a"],
] as const;

/** Colors that words of lessons may have: those of the cells, and of the marks. */
export const LESSON_COLORS = {
  ...COLORS,
  trail: TRAIL,
  parts: PARTS.map((side) => `linear-gradient(90deg, ${side.join(", ")})`),
  here: ["#d7263d", "#d7263d"],
  start: ["#1ca55e", "#1c8f50"],
  goal: ["#16389c", "#d6e4ff"],
} as const;
export type LessonColor = keyof typeof LESSON_COLORS;
