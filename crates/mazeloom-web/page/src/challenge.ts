/** A challenge in a link: the time, and perhaps the steps, of the one who sent it. */

export interface Goal {
  /** In tenths that are whole. */
  seconds: number;
  steps: number | null;
}

export type Verdict = "won" | "tied" | "lost";

/** The longest time of a challenge, in seconds: a day. */
const LONGEST = 86_400;

/** Reads `83.2s` or `83.2s,57`; null if it is neither. */
export function parseGoal(value: string): Goal | null {
  const found = /^(\d{1,5}(?:\.\d)?)s(?:,(\d{1,7}))?$/.exec(value);
  if (!found) return null;
  const seconds = Number(found[1]);
  const steps = found[2] === undefined ? null : Number(found[2]);
  return seconds > 0 && seconds <= LONGEST && steps !== 0 ? { seconds, steps } : null;
}

/** A time as a challenge counts it: in tenths of a second, at least one. */
export const tenths = (seconds: number): number => Math.max(1, Math.round(seconds * 10)) / 10;

/** The parameter for a game; null for one that took too long for a challenge. */
export function goalText(seconds: number, steps: number): string | null {
  const time = tenths(seconds);
  return time <= LONGEST ? `${time}s,${steps}` : null;
}

/** Whether a game beats a goal: by its time or, if that is equal, by its steps. */
export function verdict(goal: Goal, seconds: number, steps: number): Verdict {
  const time = tenths(seconds);
  if (time !== goal.seconds) return time < goal.seconds ? "won" : "lost";
  if (goal.steps === null || steps === goal.steps) return "tied";
  return steps < goal.steps ? "won" : "lost";
}
