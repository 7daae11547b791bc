/** Best times and steps, and the streak of daily mazes: kept on this device only. */
import type { Streak } from "./day";
import { type Storing, store, storedJson } from "./storage";

export interface Best {
  seconds: number;
  steps: number;
}

const BEST = "mazeloom.best";
const STREAK = "mazeloom.streak";
/** The number of mazes that are remembered; older ones are dropped. */
const MOST = 300;

/** What a record is for: a maze, and the rules that it is played by. */
export function recordKey(recipe: string, { living, fog }: { living: number; fog: string }): string {
  return [recipe, living > 0 && `living=${living}`, fog !== "none" && `fog=${fog}`].filter(Boolean).join(" | ");
}

export class Records {
  constructor(private readonly shelf: Storing) {}

  best(key: string): Best | null {
    return this.all().find(([one]) => one === key)?.[1] ?? null;
  }

  /** How many mazes have a record. */
  get count(): number {
    return this.all().length;
  }

  /** Counts a finished game; returns the best there is now, and what of it is new. */
  add(key: string, { seconds, steps }: Best) {
    const before = this.best(key);
    const best = {
      seconds: Math.min(seconds, before?.seconds ?? Infinity),
      steps: Math.min(steps, before?.steps ?? Infinity),
    };
    const all = [...this.all().filter(([one]) => one !== key), [key, best]].slice(-MOST);
    store(BEST, JSON.stringify(all), this.shelf);
    return {
      best,
      time: seconds < (before?.seconds ?? Infinity),
      steps: steps < (before?.steps ?? Infinity),
      first: before === null,
    };
  }

  get streak(): Streak | null {
    const value = storedJson(STREAK, this.shelf) as Partial<Streak> | null;
    return typeof value?.last === "string" && Number.isInteger(value.days) && value.days! > 0
      ? { last: value.last, days: value.days! }
      : null;
  }

  set streak(streak: Streak | null) {
    store(STREAK, streak && JSON.stringify(streak), this.shelf);
  }

  /** Forgets all records and the streak. */
  clear(): void {
    for (const key of [BEST, STREAK]) store(key, null, this.shelf);
  }

  private all(): [string, Best][] {
    const value = storedJson(BEST, this.shelf);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  }
}

function isEntry(one: unknown): one is [string, Best] {
  if (!Array.isArray(one) || typeof one[0] !== "string") return false;
  const best = one[1] as Partial<Best> | null;
  return Number.isFinite(best?.seconds) && Number.isFinite(best?.steps);
}
