/** The maze of the day: the same for everyone, from the date in UTC alone. */

/** One kind of maze for each day of the week, beginning with Sunday. All are canonical recipes without their seed. */
const WEEK: readonly string[] = [
  "polar:10 backtracker goal=farthest",
  "rect:16x14 kruskal goal=farthest",
  "hex:hexagon:8 wilson goal=farthest",
  "rect:20x16 kruskal goal=farthest weave=0.5",
  "tri:triangle:14 wilson goal=farthest",
  "tiling:cairo,9x7 wilson goal=farthest",
  "rect:26x20 backtracker goal=farthest",
];

const DAY = 86_400_000;

/** The milliseconds at which a date such as `2026-11-24` begins in UTC; null if there is no such date. */
function timeOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || dayOf(time) !== day ? null : time;
}

/** The date in UTC of a time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The recipe of a date such as `2026-11-24`; null if there is no such date. */
export function dayRecipe(day: string): string | null {
  const time = timeOf(day);
  if (time === null) return null;
  return `${WEEK[new Date(time).getUTCDay()]} seed=${Number(day.replaceAll("-", ""))}`;
}

/** Days in a row on which the maze of the day was solved, and the last of them. */
export interface Streak {
  last: string;
  days: number;
}

/** The streak after the maze of `day` was solved on the same day. */
export function extended(streak: Streak | null, day: string): Streak {
  if (streak?.last === day) return streak;
  return { last: day, days: streak && follows(streak.last, day) ? streak.days + 1 : 1 };
}

/** How many days the streak has today; one that missed a whole day is over. */
export function running(streak: Streak | null, today: string): number {
  return streak && (streak.last === today || follows(streak.last, today)) ? streak.days : 0;
}

function follows(before: string, day: string): boolean {
  const [a, b] = [timeOf(before), timeOf(day)];
  return a !== null && b !== null && b - a === DAY;
}
