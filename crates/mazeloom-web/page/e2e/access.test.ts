/** Nothing that the accessibility checker knows is wrong, in any state, dark or light, wide or narrow. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODES, type Place } from "../src/modes";
import { link, open, type Site, settled, visit } from "./site";

let site: Site;
let axe: string;
beforeAll(async () => {
  site = await open();
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});
afterAll(() => site.close());

async function wrong(page: Page): Promise<string[]> {
  // The page's own rules allow no script but its own; the checker comes in through the debugger.
  await page.evaluate(axe);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

const SCREENS = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "narrow", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "lying", viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
];

const STATES: Partial<Place>[] = [
  { mode: "create" },
  { part: "shape" },
  { part: "statistics" },
  { part: "options", solid: true },
  { mode: "learn" },
  { mode: "play" },
  { mode: "play", solid: true },
];

for (const screen of SCREENS) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`every state is clean: ${screen.name}, ${colorScheme}`, async () => {
      const { name: _, ...size } = screen;
      const { page, errors, strays, close } = await visit(site, link("rect:12x8 wilson seed=4 paint=distance"), {
        ...size,
        colorScheme,
      });
      for (const state of STATES) {
        const name = JSON.stringify(state);
        await page.evaluate(
          (state) => (window as unknown as { mazeloom: { store: { go(to: object): void } } }).mazeloom.store.go(state),
          state,
        );
        await settled(page);
        expect(await wrong(page), name).toEqual([]);
        const beyond = await page.evaluate(
          () =>
            Math.max(
              ...[...document.querySelectorAll("body, body *")]
                .filter((one) => !one.closest(".ideas, canvas, .unseen, svg, .skip"))
                .map((one) => one.getBoundingClientRect().right),
            ) - innerWidth,
        );
        expect(beyond, `${name} is wider than the screen`).toBeLessThanOrEqual(0.5);
      }
      expect(errors).toEqual([]);
      expect(strays).toEqual([]);
      await close();
    });
  }
}

test("open menus, windows and sections are clean", async () => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4"));
  for (const fold of await page.locator("summary").all()) if (await fold.isVisible()) await fold.click();
  await settled(page);
  expect(await wrong(page)).toEqual([]);
  await page.click("#save");
  expect(await wrong(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const button of ["text=Gallery", "#choose-grid", "#choose-algorithm"]) {
    await page.click(button);
    await page.waitForSelector("dialog canvas[data-drawn]");
    expect(await wrong(page), button).toEqual([]);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
  }
  await page.focus(".stage canvas");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".cell-card:not([hidden])");
  expect(await wrong(page), "card of a cell").toEqual([]);
  await page.keyboard.press("Escape");
  await page.fill("#search", "circle");
  await page.waitForSelector(".hit canvas[data-drawn]");
  expect(await wrong(page)).toEqual([]);
  await page.focus(".stage canvas");
  await page.locator("body").press("?");
  await page.waitForSelector("dialog[open]");
  expect(await wrong(page)).toEqual([]);
  await close();
});

for (const { name, ...size } of SCREENS.slice(0, 2))
  for (const colorScheme of ["light", "dark"] as const) {
    test(`lessons, races and quizzes are clean: ${name}, ${colorScheme}`, async () => {
      const { page, close } = await visit(site, "#mode=learn&lesson=wilson", {
        ...size,
        colorScheme,
        reducedMotion: "reduce",
      });
      await page.click("[aria-label^='Next event']");
      await settled(page);
      expect(await wrong(page), "lesson").toEqual([]);
      await page.click(".quiz-button");
      await page.click(".quiz-choice[data-right=false] >> nth=0");
      expect(await wrong(page), "quiz").toEqual([]);
      await page.goto(`${site.url}#mode=learn&lesson=uniform`);
      await page.waitForFunction(() => document.querySelector("[data-count='3']"));
      await settled(page);
      expect(await wrong(page), "race").toEqual([]);
      await page.click(".lessons-button");
      await page.waitForSelector("dialog canvas[data-drawn]");
      expect(await wrong(page), "list").toEqual([]);
      await close();
    });
  }

test("the page is used by keys alone", async () => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4"));
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
  await page.focus("#mode-create");
  for (const mode of [...MODES.slice(1), MODES[0]]) {
    await page.keyboard.press("ArrowRight");
    expect(await page.getAttribute(`#mode-${mode}`, "aria-selected")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`mode-${mode}`);
  }
  // A picture is chosen with the arrow keys.
  await page.focus("#choose-grid");
  await page.keyboard.press("Enter");
  await page.keyboard.type("circle (theta");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.value)).toBe("polar");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#choose-grid[data-value=polar]");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("choose-grid");
  await close();
});

test("touch targets are large enough on a phone", async () => {
  const { page, close } = await visit(site, "", {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.click(".sheet-button");
  const small = await page.$$eval("button, select, input:not([type=range])", (all) =>
    all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return (
          one.checkVisibility() &&
          box.width > 0 &&
          !one.closest("label") &&
          (box.height < 43.5 || box.width < 40) &&
          !one.matches(".reset, [role=switch]")
        );
      })
      .map((one) => `${one.tagName} ${one.id} ${one.className} ${one.getAttribute("aria-label")}`),
  );
  expect(small).toEqual([]);
  await close();
});
