/** Nothing that the accessibility checker knows is wrong, in any state, dark or light, wide or narrow. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODES, type Place } from "../src/modes";
import { code, link, open, type Site, settled, visit } from "./site";

let site: Site;
let axe: string;
beforeAll(async () => {
  site = await open();
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});
afterAll(() => site.close());

/** What the checker finds on the page, or in what a selector names. */
async function wrong(page: Page, within = "html"): Promise<string[]> {
  // The page's own rules allow no script but its own; the checker comes in through the debugger.
  await page.evaluate(axe);
  const results = await page.evaluate(
    (within) =>
      (window as unknown as { axe: { run(within: string, more: object): Promise<AxeResults> } }).axe.run(within, {
        rules: { "target-size": { enabled: true } },
      }),
    within,
  );
  return results.violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

const SCREENS = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "narrow", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "lying", viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
];

/** Screens, light and dark; in a quick check only the first in both, since all sizes have the same colors. */
const VIEWS = SCREENS.flatMap((screen, at) =>
  (["light", "dark"] as const)
    .filter((_, scheme) => at === 0 || at % 2 === scheme || !process.env.MAZELOOM_QUICK)
    .map((colorScheme) => ({ ...screen, colorScheme })),
);

const STATES: Partial<Place>[] = [
  { mode: "create" },
  { part: "shape" },
  { part: "statistics" },
  { part: "options", solid: true },
  { mode: "learn" },
  { mode: "play" },
  { mode: "play", solid: true },
];

for (const { name, ...view } of VIEWS) {
  test(`every state is clean: ${name}, ${view.colorScheme}`, async () => {
    const { page, errors, strays, close } = await visit(
      site,
      link("rect:30x20 wilson seed=4 paint=distance", "&walk=1"),
      view,
    );
    for (const state of STATES) {
      const place = JSON.stringify(state);
      await page.evaluate(
        (state) => (window as unknown as { mazeloom: { store: { go(to: object): void } } }).mazeloom.store.go(state),
        state,
      );
      if (state.solid) await page.waitForSelector(".space[data-state=ready]");
      await settled(page);
      // Handles come when the maze has rested.
      await page.waitForTimeout(150);
      expect(await wrong(page), place).toEqual([]);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll("body, body *")]
          // The layer of handles clips what a finger may touch beside them.
          .filter((one) => !one.closest(".ideas, canvas, .unseen, svg, .skip, .handles > *"))
          .map((one) => ({
            one: `${one.tagName}.${one.className}`,
            by: one.getBoundingClientRect().right - innerWidth,
          }))
          .filter(({ by }) => by > 0.5),
      );
      expect(beyond, `${place} is wider than the screen`).toEqual([]);
    }
    expect(errors).toEqual([]);
    expect(strays).toEqual([]);
    await close();
  });
}

test("with forced colors, what is chosen looks other than the rest", async () => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4"), { forcedColors: "active" });
  for (const state of STATES) {
    await page.evaluate(
      (state) => (window as unknown as { mazeloom: { store: { go(to: object): void } } }).mazeloom.store.go(state),
      state,
    );
    await settled(page);
    for (const group of await page.locator("[role=tablist]:visible, .choice-row:visible").all()) {
      const looks: Record<"chosen" | "others", Set<string>> = { chosen: new Set(), others: new Set() };
      for (const one of await group.locator("[role=tab], input + span").all()) {
        const { x, y, height } = (await one.boundingBox())!;
        const clip = { x: x + 4, y: y + height / 2 - 1, width: 2, height: 2 };
        const chosen = await one.evaluate((one) => one.matches("[aria-selected=true], :checked + span"));
        looks[chosen ? "chosen" : "others"].add((await page.screenshot({ clip })).toString("base64"));
      }
      expect(
        [...looks.chosen].filter((one) => looks.others.has(one)),
        JSON.stringify(state),
      ).toEqual([]);
      expect(looks.chosen.size).toBe(1);
    }
  }
  await close();
});

test("open menus, windows and sections are clean", async () => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4"));
  for (const fold of await page.locator("summary").all()) if (await fold.isVisible()) await fold.click();
  await settled(page);
  expect(await wrong(page)).toEqual([]);
  for (const button of ["text=Gallery", "#choose-grid", "#choose-algorithm"]) {
    await page.click(button);
    await page.waitForSelector("dialog [data-drawn]");
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

/** Mazes whose recipes fill many builders. */
const BUILT = [
  "rect:16x16 wilson seed=4 mix=kruskal@0.5,(growing-tree:newest=50,random=50)@0.3,comb paper=6x9in margin=5mm",
  "rect:16x16 wilson seed=4 regions=quarters region=(1:snake),(3:room) gradient=ffffff,ffb000@0.3,000080 paint=distance",
  "rect:24x24 wilson seed=4 template=(spiral:count=2),(zigzag) aim=solution:0.35,river:4 mask=star:points=7",
  "rect:24x24 wilson seed=4 path=via:w,12%2C12,se rooms=2 room-size=3x2-5x3 weights=lava:3@9 start-mark=text:START",
];

const BUILDING = [
  { name: "wide, dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" as const },
  { name: "narrow", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "small", viewport: { width: 320, height: 640 } },
];

test.each(BUILDING)("builders are clean: $name", async ({ name: _, ...options }) => {
  const { page, close } = await visit(site, "", options);
  await code(page);
  for (const recipe of BUILT) {
    await page.fill("#recipe", recipe);
    await settled(page);
    // The sections with what is given, and the arguments in them.
    for (const folds of ["details.fold:has(.count:not([hidden]))", ".field.given details"]) {
      await page.evaluate((folds) => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = true;
      }, folds);
      await settled(page);
    }
    expect(await page.locator(".field.given .builder:visible").count(), recipe).toBeGreaterThan(2);
    expect(await wrong(page, ".field.given"), recipe).toEqual([]);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".field.given .builder")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.getAttribute("aria-label")),
    );
    expect(beyond, `${recipe}: wider than the panel`).toEqual([]);
  }
  await close();
});

for (const { name, ...view } of VIEWS.filter(({ name }) => name !== "lying")) {
  test(`lessons, races and quizzes are clean: ${name}, ${view.colorScheme}`, async () => {
    const options = { ...view, reducedMotion: "reduce" as const };
    const { page, close } = await visit(site, "#mode=learn&lesson=wilson", options);
    await page.click("[aria-label^='Next event']");
    await settled(page);
    expect(await wrong(page), "lesson").toEqual([]);
    await page.click(".quiz-button");
    await page.click(".quiz-choice[data-right=false] >> nth=0");
    expect(await wrong(page), "quiz").toEqual([]);
    await page.click(".quiz-button");
    // The third step asks a question.
    for (let i = 0; i < 2; i++) await page.click(".lesson-steps .main");
    await page.click(".reveal");
    await settled(page);
    expect(await wrong(page), "question").toEqual([]);
    await page.click(".teach-button");
    await settled(page);
    expect(await wrong(page), "teacher's view").toEqual([]);
    for (let i = 0; i < 5; i++) await page.keyboard.press("PageDown");
    await page.waitForSelector(".learn-board .pick");
    expect(await wrong(page), "choices").toEqual([]);
    await page.keyboard.press("Escape");
    await page.goto(`${site.url}#mode=learn&lesson=uniformity`);
    await page.waitForFunction(() => document.querySelector(".lesson h2")?.textContent === "What uniform means");
    await page.click(".lesson-steps .main");
    await page.waitForSelector("[data-bias] svg");
    expect(await wrong(page), "a thousand mazes").toEqual([]);
    await page.goto(`${site.url}#mode=learn&lesson=minimum-spanning-tree`);
    await page.waitForFunction(() => document.querySelector("[data-count='2']"));
    await settled(page);
    expect(await wrong(page), "race").toEqual([]);
    await page.click(".lessons-button");
    await page.waitForSelector("dialog [data-drawn]");
    expect(await wrong(page), "list").toEqual([]);
    await close();
  });
}

for (const { name, ...view } of VIEWS) {
  test(`the export dialog is clean, and within the screen: ${name}, ${view.colorScheme}`, async () => {
    const { page, close } = await visit(site, link("rect:12x8 wilson seed=4"), view);
    await page.click("#save");
    await page.waitForSelector(".sights img");
    const states: [string, () => Promise<unknown>][] = [
      ["worksheet", async () => {}],
      ["svg", () => page.check("[data-format=svg][data-as=file]")],
      ["paper", () => page.locator(".export [type=radio][value=paper]").check()],
      ["second", () => page.locator(".export [type=radio][value=second]").check()],
      ["more", () => page.click(".more-formats summary")],
      ["json", () => page.check("[data-format=json]")],
      ["stl", () => page.check("[data-format=stl]")],
      ["gif", () => page.check("[data-format=gif][data-as=film]")],
      ["book", () => page.check("[data-as=book]")],
    ];
    for (const [state, enter] of states) {
      await enter();
      await settled(page);
      await page.waitForSelector(".export-preview[aria-busy=false]");
      expect(await wrong(page), state).toEqual([]);
      const beyond = await page.$$eval(".export-dialog, .export-side *", (all) =>
        Math.max(...all.map((one) => one.getBoundingClientRect().right - innerWidth)),
      );
      expect(beyond, state).toBeLessThanOrEqual(0.5);
    }
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

/** Places whose switches change what the stage shows. */
const SWITCHED = ["", "&view=3d", "&mode=play", "&mode=play&view=3d", "&mode=learn&beside=wilson"];

test.each(SWITCHED)("after a press on a switch, an arrow is for the stage: %s", async (place) => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4", place));
  await settled(page);
  // Each switch of the place, and last the one between 2D and 3D, which leads to another one.
  const all = await page.$$(".panel:not([hidden]) .choice label, .corner:not([hidden]) .choice label");
  expect(all.length).toBeGreaterThan(1);
  for (const one of all) {
    if (!(await one.isVisible())) continue;
    await one.click();
    await settled(page);
    await page.keyboard.press("ArrowRight");
    await settled(page);
    const checked = await one.$eval("input", (input) => (input as HTMLInputElement).checked);
    expect(checked, (await one.textContent())!).toBe(true);
  }
  await close();
});

test.each(["", "&mode=play", "&mode=learn"])("keys come to the actions before the options: %s", async (place) => {
  const { page, close } = await visit(site, link("rect:12x8 wilson seed=4", place));
  await settled(page);
  const stops: string[] = [];
  while (stops.length < 24 && stops.at(-1) !== "New maze") {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect(stops.at(-1), stops.join(" | ")).toBe("New maze");
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
