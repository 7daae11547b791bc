import { expect, test } from "vitest";
import { EngineError } from "./engine";
import { first } from "./first";

test("the first recipe that the engine does not refuse is taken", async () => {
  const made: string[] = [];
  const make = async (recipe: string): Promise<string> => {
    made.push(recipe);
    if (recipe === "lost") throw new EngineError("gone", undefined, true);
    if (recipe !== "good") throw new EngineError("refused");
    return recipe;
  };
  expect(await first(["bad", "good", "other"], make)).toBe("good");
  expect(made).toEqual(["bad", "good"]);
  await expect(first(["bad", "worse"], make)).rejects.toThrow("refused");
  await expect(first(["lost", "good"], make)).rejects.toThrow("gone");
});
