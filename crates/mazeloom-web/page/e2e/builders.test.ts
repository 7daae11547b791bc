/** Options with a grammar are built from controls; the recipe and the maze follow. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../src/app";
import { link, open, pixels, recipeOf, type Site, settled, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

/** The field of an option, in its open section. */
async function field(page: Page, name: string): Promise<Locator> {
  await page.fill("#search", name);
  const found = page.locator(`[data-param="${name}"]`);
  await found.waitFor({ state: "visible" });
  return found;
}

test("a mix is built row by row, and the maze follows", async () => {
  const { page, errors, close } = await visit(site, link("rect:16x16 backtracker seed=3"));
  const before = await pixels(page);
  const mix = await field(page, "mix");
  await mix.getByText("Add an algorithm").click();
  await expect.poll(() => recipeOf(page)).toContain("mix=kruskal@0.5,wilson");
  await settled(page);
  const two = await pixels(page);
  expect(two).not.toBe(before);
  // The new row has the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("mix: algorithm 2");
  await page.getByRole("combobox", { name: "mix: algorithm 2" }).selectOption("comb");
  await expect.poll(() => recipeOf(page)).toContain("mix=kruskal@0.5,comb");
  await settled(page);
  expect(await pixels(page)).not.toBe(two);
  await page.getByRole("spinbutton", { name: "mix: algorithm 1: keep" }).fill("0.25");
  await expect.poll(() => recipeOf(page)).toContain("mix=kruskal@0.25,comb");
  await mix.getByText("Add an algorithm").click();
  await expect.poll(() => recipeOf(page)).toContain("mix=kruskal@0.25,comb@0.5,wilson");
  // Arguments stand in parentheses by themselves.
  await page.getByRole("combobox", { name: "mix: algorithm 2" }).selectOption("growing-tree");
  const row = mix.getByRole("group", { name: "mix: algorithm 2" });
  await row.locator("summary").click();
  await row.locator("[data-argument=newest] input[type=number]").fill("50");
  await row.locator("[data-argument=random] input[type=number]").fill("50");
  await expect.poll(() => recipeOf(page)).toContain("mix=kruskal@0.25,(growing-tree:newest=50,random=50)@0.5,wilson");
  await page.getByRole("button", { name: "Remove mix: algorithm 1" }).click();
  await expect.poll(() => recipeOf(page)).toContain("mix=(growing-tree:newest=50,random=50)@0.5,wilson");
  await page.getByRole("button", { name: "Remove mix: algorithm 1" }).click();
  await expect.poll(() => recipeOf(page)).toBe("rect:16x16 backtracker seed=3");
  expect(await mix.locator(".builder-row").count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test("a symmetry is chosen from pictures, with the keyboard too, and its folds are set", async () => {
  const { page, errors, close } = await visit(site, link("rect:15x15 wilson seed=2"));
  const before = await pixels(page);
  const symmetry = await field(page, "symmetry");
  await symmetry.getByText("Left–right").click();
  await expect.poll(() => recipeOf(page)).toContain("symmetry=x");
  await settled(page);
  const mirrored = await pixels(page);
  expect(mirrored).not.toBe(before);
  expect(await symmetry.getByLabel("Left–right").isChecked()).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => recipeOf(page)).toContain("symmetry=y");
  await symmetry.getByText("Rotation").click();
  await expect.poll(() => recipeOf(page)).toContain("symmetry=radial:4");
  // Squares have no five folds: the maze stays, and the field says why.
  await page.getByRole("spinbutton", { name: "symmetry: folds" }).fill("5");
  await symmetry.locator(".wrong").waitFor({ state: "visible" });
  expect(await recipeOf(page)).toContain("symmetry=radial:4");
  await page.click("[aria-label='Reset symmetry']");
  await expect.poll(() => recipeOf(page)).toBe("rect:15x15 wilson seed=2");
  expect(await symmetry.locator("input[type=radio]").first().isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test("each builder can be a text, and what it cannot show is one", async () => {
  const { page, close } = await visit(site, link("rect:15x15 wilson seed=2 margin=5 paper=a4"));
  const paper = await field(page, "paper");
  expect(await paper.locator("select").first().isVisible()).toBe(true);
  expect(await paper.locator(".written input").isVisible()).toBe(false);
  await page.click("[aria-label='Write paper as text']");
  expect(await paper.locator(".written input").inputValue()).toBe("a4");
  expect(await paper.locator("select").first().isVisible()).toBe(false);
  await paper.locator(".written input").fill("297x210mm");
  await expect.poll(() => recipeOf(page)).toContain("paper=297x210mm");
  await page.click("[aria-label='Write paper as text']");
  expect(await paper.locator("select").first().locator("option:checked").textContent()).toBe("Another size");
  await paper.locator("select").first().selectOption({ label: "A4 (210 × 297 mm)" });
  await expect.poll(() => recipeOf(page)).toContain("paper=a4");
  // A length without its unit is millimeters, which no list shows.
  const margin = await field(page, "margin");
  expect(await margin.locator(".written input").inputValue()).toBe("5");
  expect(await page.isDisabled("[aria-label='Write margin as text']")).toBe(true);
  expect(await recipeOf(page)).toContain("margin=5");
  await close();
});

test("each region of a divided grid has a row for its algorithm", async () => {
  const { page, errors, close } = await visit(site, link("rect:16x16 wilson seed=2"));
  const region = await field(page, "region");
  expect(await region.textContent()).toContain("Divide the grid first");
  await (await field(page, "regions")).locator("select").selectOption("quarters");
  await expect.poll(() => recipeOf(page)).toContain("regions=quarters");
  await field(page, "region");
  expect(await region.locator(".builder-row").count()).toBe(4);
  await page.getByRole("combobox", { name: "Region 2" }).selectOption({ label: "Snake" });
  await expect.poll(() => recipeOf(page)).toContain("region=(2:snake)");
  await page.getByRole("combobox", { name: "Region 4" }).selectOption({ label: "Room without walls" });
  await expect.poll(() => recipeOf(page)).toContain("region=(2:snake),(4:room)");
  await page.getByRole("combobox", { name: "Region 2" }).selectOption({ label: "as the rest of the maze" });
  await expect.poll(() => recipeOf(page)).toContain("region=(4:room)");
  // When a region is removed, so is its algorithm.
  await page.fill("#search", "regions");
  await page.getByRole("combobox", { name: "regions", exact: true }).selectOption({ label: "Stripes" });
  await expect.poll(() => recipeOf(page)).toContain("regions=stripes");
  await page.locator("[data-argument=count] input[type=number]").fill("3");
  await expect.poll(() => recipeOf(page)).toBe("rect:16x16 wilson regions=stripes:count=3 seed=2");
  expect(errors).toEqual([]);
  await close();
});

test("rules are rows of their table, each with its arguments", async () => {
  const { page, errors, close } = await visit(site, link("rect:8x8 wilson seed=2"));
  const before = await pixels(page);
  const rule = await field(page, "rule");
  await rule.getByText("Add a rule").click();
  const first = page.getByRole("combobox", { name: "rule: rule 1" });
  const names = await first.locator("option").allTextContents();
  expect(names).toEqual(
    await page.evaluate(() => {
      const { rules } = (window as unknown as { mazeloom: App }).mazeloom.tables;
      return rules.filter(({ examples }) => examples?.[0]?.startsWith("rule=")).map(({ name }) => name);
    }),
  );
  await first.selectOption("levers");
  await expect.poll(() => recipeOf(page)).toContain("rule=levers");
  await rule.locator("[data-argument=count] input[type=number]").fill("1");
  await expect.poll(() => recipeOf(page)).toMatch(/rule=levers:(count=)?1/);
  await settled(page);
  const levers = await pixels(page);
  expect(levers).not.toBe(before);
  await rule.getByText("Add a rule").click();
  const second = page.getByRole("combobox", { name: "rule: rule 2" });
  await second.selectOption("portals");
  await expect.poll(() => recipeOf(page)).toContain(",portals");
  // An argument after a comma belongs to its rule.
  await rule.locator("[data-argument=one-way] input").check();
  await expect.poll(() => recipeOf(page)).toContain(",portals:one-way");
  expect(await rule.locator(".builder-row").count()).toBe(2);
  // What does not go together is refused with the reason.
  await rule.getByText("Add a rule").click();
  await page.getByRole("combobox", { name: "rule: rule 3" }).selectOption("minotaur");
  await rule.locator(".wrong").waitFor({ state: "visible" });
  await page.click("[aria-label='Reset rule']");
  await expect.poll(() => recipeOf(page)).toBe("rect:8x8 wilson seed=2");
  expect(errors).toEqual([]);
  await close();
});

test("masks have the names that people say, and letters are typed", async () => {
  const { page, close } = await visit(site, link("rect:30x30 wilson seed=2"));
  const mask = page.locator("[data-param=mask]");
  await mask.locator("select").selectOption({ label: "Regular polygon" });
  await expect.poll(() => recipeOf(page)).toContain("mask=polygon");
  await mask.locator("[data-argument=corners] input[type=number]").fill("8");
  await expect.poll(() => recipeOf(page)).toContain("mask=polygon:corners=8");
  await mask.locator("select").selectOption({ label: "Letters" });
  // Nothing is made before there are letters to draw.
  expect(await recipeOf(page)).toContain("mask=polygon:corners=8");
  expect(await mask.locator("[data-argument=words] input").evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type("OH, NO");
  await expect.poll(() => recipeOf(page)).toContain("mask=text:OH%2C%20NO");
  await page.click("#part-shape");
  expect(await page.locator(".view-mask .call > select option:checked").textContent()).toBe("Letters");
  await close();
});
