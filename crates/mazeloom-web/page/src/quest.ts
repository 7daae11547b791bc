/** What the address says of a game: the maze of a day, and a time to beat. */
import { type Goal, parseGoal } from "./challenge";
import { dayRecipe } from "./day";
import { say } from "./say";
import type { Store } from "./store";

export class Quest {
  /** The date whose maze is played. */
  day: string | null = null;
  goal: Goal | null = null;
  /** The challenge that the address has, and the maze that it is for. */
  private bound: { beat: string; recipe: string } | null = null;

  constructor(private readonly store: Pick<Store, "get" | "set">) {}

  /** Reads the address for the maze that is played now; returns what is wrong with it. */
  take(recipe: string): string | null {
    return [this.takeDay(recipe), this.takeGoal(recipe)].filter(Boolean).join(" ") || null;
  }

  private takeDay(recipe: string): string | null {
    const day = this.store.get("day");
    this.day = day !== undefined && dayRecipe(day) === recipe ? day : null;
    if (day === undefined || this.day) return null;
    this.store.set("day", undefined);
    // With another maze the day is over; only a date that is none needs a word.
    return dayRecipe(day) === null ? say("play-bad-day", { day: day.slice(0, 20) }) : null;
  }

  private takeGoal(recipe: string): string | null {
    const beat = this.store.get("beat");
    const goal = beat === undefined ? null : parseGoal(beat);
    const moved = this.bound?.beat === beat && this.bound?.recipe !== recipe;
    this.goal = moved ? null : goal;
    this.bound = this.goal ? { beat: beat!, recipe } : null;
    if (beat === undefined || this.goal) return null;
    this.store.set("beat", undefined);
    return goal ? null : say("play-bad-beat", { beat: beat.slice(0, 20) });
  }
}
