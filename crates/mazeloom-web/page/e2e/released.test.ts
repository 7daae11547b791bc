/** The page of the last release, which a program serves that was built with Rust alone. */
import { expect, test } from "vitest";
import { link, open, pixels, RELEASED, ready, recipeOf, visit } from "./site";

test("it makes and draws mazes, and fetches nothing from elsewhere", async () => {
  const site = await open([], undefined, RELEASED);
  const { page, errors, strays, close } = await visit(site, link("hex:9x9 wilson seed=3"));
  await ready(page);
  expect(await recipeOf(page)).toBe("hex:9x9 wilson seed=3");
  const first = await pixels(page);
  await page.evaluate((fragment) => void (location.hash = fragment), link("hex:9x9 wilson seed=4"));
  await page.waitForFunction(() => document.body.dataset.busy === "no");
  await expect.poll(() => pixels(page)).not.toBe(first);
  expect(errors).toEqual([]);
  expect(strays).toEqual([]);
  await close();
  await site.close();
});
