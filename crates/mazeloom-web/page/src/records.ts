/** Best times and steps, and the streak of daily mazes: kept on this device only. */
import type { Streak } from "./day";

/** A storage for text; the browser's own, or a test's. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Best {
  seconds: number;
  steps: number;
}

/** What a game added: the best there is now, and what of it is new. */
export interface Added {
  best: Best;
  time: boolean;
  steps: boolean;
  first: boolean;
}

const BEST = "mazeloom.best";
const STREAK = "mazeloom.streak";
/** The number of mazes that are remembered; older ones are dropped. */
const MOST = 300;

export interface Rules {
  living: number;
  fog: string;
}

/** What a record is for: a maze, and the rules that it is played by. */
export function recordKey(recipe: string, { living, fog }: Rules): string {
  return [recipe, living > 0 && `living=${living}`, fog !== "none" && `fog=${fog}`].filter(Boolean).join(" | ");
}

export class Records {
  /** Takes the storage when it is needed: some browsers throw where it is forbidden. */
  constructor(private readonly shelf: () => Shelf) {}

  best(key: string): Best | null {
    return this.all().find(([one]) => one === key)?.[1] ?? null;
  }

  /** How many mazes have a record. */
  get count(): number {
    return this.all().length;
  }

  /** Counts a finished game. */
  add(key: string, { seconds, steps }: Best): Added {
    const before = this.best(key);
    const best = {
      seconds: Math.min(seconds, before?.seconds ?? Infinity),
      steps: Math.min(steps, before?.steps ?? Infinity),
    };
    this.keep(BEST, [...this.all().filter(([one]) => one !== key), [key, best]].slice(-MOST));
    return {
      best,
      time: seconds < (before?.seconds ?? Infinity),
      steps: steps < (before?.steps ?? Infinity),
      first: before === null,
    };
  }

  get streak(): Streak | null {
    const value = this.read(STREAK) as Partial<Streak> | null;
    return typeof value?.last === "string" && Number.isInteger(value.days) && value.days! > 0
      ? { last: value.last, days: value.days! }
      : null;
  }

  set streak(streak: Streak | null) {
    if (streak) this.keep(STREAK, streak);
    else this.drop(STREAK);
  }

  /** Forgets all records and the streak. */
  clear(): void {
    this.drop(BEST);
    this.drop(STREAK);
  }

  private all(): [string, Best][] {
    const value = this.read(BEST);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  }

  private read(key: string): unknown {
    try {
      return JSON.parse(this.shelf().getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  private keep(key: string, value: unknown): void {
    try {
      this.shelf().setItem(key, JSON.stringify(value));
    } catch {
      // Without storage, or with a full one, the game goes on without records.
    }
  }

  private drop(key: string): void {
    try {
      this.shelf().removeItem(key);
    } catch {
      // There is nothing to forget.
    }
  }
}

function isEntry(one: unknown): one is [string, Best] {
  if (!Array.isArray(one) || typeof one[0] !== "string") return false;
  const best = one[1] as Partial<Best> | null;
  return Number.isFinite(best?.seconds) && Number.isFinite(best?.steps);
}
