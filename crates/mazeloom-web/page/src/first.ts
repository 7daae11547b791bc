/** Recipes of which the first is taken that makes a maze. */
import { EngineError } from "./engine";

/** What comes of the first of some recipes that the engine does not refuse. */
export async function first<T>(recipes: string[], make: (recipe: string) => Promise<T>): Promise<T> {
  for (const recipe of recipes.slice(0, -1)) {
    try {
      return await make(recipe);
    } catch (error) {
      if (!(error instanceof EngineError) || error.lost) throw error;
    }
  }
  return make(recipes.at(-1)!);
}
