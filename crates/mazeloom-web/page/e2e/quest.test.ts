/** Mazes of the day, challenges, records, levels, variants and gamepads in Play. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, dayRecipe } from "../src/day";
import { type Window, way, wrong } from "./sight";
import { link, open, recipeOf, type Site, settled, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const SLOT = 3;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const CORRIDOR = "rect:4x1 snake seed=1";

const begun = (page: Page): Promise<unknown> => page.waitForSelector(".play-area[data-at]");
/** Runs through a maze that is one corridor. */
async function run(page: Page): Promise<string> {
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForSelector(".won:visible");
  return page.innerText(".won");
}
/** The cell of the player, as the engine has it. */
const at = (page: Page): Promise<number> =>
  page.evaluate(
    async (slot) => (await (window as unknown as Window).mazeloom.engine.ask({ do: "go", slot, by: "stay" })).head.at,
    SLOT,
  );
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), key);
const fragment = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Window).mazeloom.store.link());

test("the maze of the day is played to its end by hints, and the day counts", async () => {
  const day = dayOf(Date.now());
  const { page, errors, close } = await visit(site, `#mode=play&day=${day}`);
  await begun(page);
  expect(await recipeOf(page)).toBe(dayRecipe(day));
  expect(await page.innerText(".goal-line")).toContain("Maze of the day");
  expect(await page.getAttribute("[data-maze=day]", "aria-pressed")).toBe("true");
  // A hint points; the player walks to the cell after it.
  for (let cells = await way(page, SLOT); cells.length > 1; cells = await way(page, SLOT)) {
    await page.keyboard.press("i");
    await page.waitForFunction(() => document.querySelector("[role=status].unseen")!.textContent!.includes("Hint:"));
    const toward = await page.evaluate(
      async ([slot, next]) => {
        const { head } = await (window as unknown as Window).mazeloom.engine.ask({ do: "go", slot: slot!, by: "stay" });
        return head.ways.find(({ cell }) => cell === next)!.toward;
      },
      [SLOT, cells[1]!],
    );
    const [x, y] = toward.map((one) => (Math.abs(one) < 0.2 * Math.hypot(...toward) ? 0 : Math.sign(one)));
    const keys: Record<string, string> = {
      "0,-1": "k",
      "0,1": "j",
      "-1,0": "h",
      "1,0": "l",
      "-1,-1": "q",
      "1,-1": "e",
      "-1,1": "z",
      "1,1": "c",
    };
    await page.keyboard.press(`Shift+${keys[`${x},${y}`]!}`);
    await settled(page);
    expect(await at(page)).not.toBe(cells[0]);
  }
  await page.waitForSelector(".won:visible");
  const words = await page.innerText(".won");
  expect(words).toContain("Your first record");
  expect(words).toContain("1 day in a row.");
  expect(await stored(page, "mazeloom.streak")).toEqual({ last: day, days: 1 });
  expect(await wrong(page)).toEqual([]);
  // The next maze is not that of the day.
  await page.keyboard.press("Enter");
  await page.waitForSelector(".won", { state: "hidden" });
  await page.waitForSelector(".goal-line", { state: "hidden" });
  expect(await fragment(page)).not.toContain("day=");
  expect(errors).toEqual([]);
  await close();
});

test("another day has its own maze, which is not in the streak; one that is none is told", async () => {
  const { page, close } = await visit(site, "#mode=play&day=2026-02-28");
  await begun(page);
  expect(await recipeOf(page)).toBe(dayRecipe("2026-02-28"));
  await page.evaluate(() => (location.hash = "#mode=play&day=2026-02-30&r=rect:4x1%20snake%20seed=1"));
  await page.getByText("no such day").waitFor();
  await run(page);
  expect(await stored(page, "mazeloom.streak")).toBeNull();
  await close();
});

test("a challenge is won, and lost", async () => {
  const { page, errors, close } = await visit(site, link(CORRIDOR, "&mode=play&beat=3600s,3"));
  await begun(page);
  expect(await page.innerText(".goal-line")).toBe("Beat 60:00.0 (3 steps)");
  expect(await run(page)).toContain("You won the challenge");
  expect(await wrong(page)).toEqual([]);
  await close();
  // Three steps one by one take longer than a tenth of a second only if time passes between them.
  const lost = await visit(site, link(CORRIDOR, "&mode=play&beat=0.1s,1"));
  await begun(lost.page);
  await lost.page.keyboard.press("ArrowRight");
  await lost.page.waitForFunction(() => document.querySelector(".tile:nth-child(3) dd")!.textContent !== "0:00");
  expect(await run(lost.page)).toContain("Challenge lost");
  expect(await lost.page.innerText("[role=status].unseen")).toContain("Challenge lost");
  expect(await wrong(lost.page)).toEqual([]);
  // Another maze is without the challenge.
  await lost.page.keyboard.press("Enter");
  await lost.page.waitForSelector(".goal-line", { state: "hidden" });
  expect(await fragment(lost.page)).not.toContain("beat=");
  expect(errors).toEqual([]);
  await lost.close();
});

test("a challenge that cannot be read is told, and the maze is played without it", async () => {
  const { page, close } = await visit(site, link(CORRIDOR, "&mode=play&beat=soon"));
  await begun(page);
  await page.getByText("The challenge in the link cannot be read").waitFor();
  expect(await page.isVisible(".goal-line")).toBe(false);
  expect(await run(page)).not.toContain("hallenge lost");
  expect(await fragment(page)).not.toContain("beat=");
  await close();
});

test("a friend gets the maze, its rules and the result to beat", async () => {
  const { page, context, close } = await visit(site, link(CORRIDOR, "&mode=play&fog=near"));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begun(page);
  await run(page);
  await page.getByRole("button", { name: "Challenge a friend" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(site.url)).toBe(true);
  expect(copied).toMatch(/beat=\d+(\.\d)?s,3/);
  const friend = await visit(site, copied.slice(site.url.length));
  await begun(friend.page);
  expect(await friend.page.innerText(".goal-line")).toMatch(/^Beat 0:\d\d\.\d \(3 steps\)$/);
  expect(await friend.page.isChecked("[data-variant=fog] input")).toBe(true);
  expect(await recipeOf(friend.page)).toBe(await recipeOf(page));
  await friend.close();
  await close();
});

test("records are kept, shown and cleared; with the path shown there is none", async () => {
  const { page, close } = await visit(site, link(CORRIDOR, "&mode=play"));
  await begun(page);
  expect(await page.innerText(".best")).toBe("No record here yet");
  await page.keyboard.press("v");
  await page.waitForSelector("[title^='Hide the path']");
  expect(await run(page)).toContain("No record: the path was shown.");
  expect(await page.isVisible("text=Challenge a friend")).toBe(false);
  await page.keyboard.press("r");
  await page.waitForSelector(".won", { state: "hidden" });
  await run(page);
  expect(await page.innerText(".best")).toMatch(/^Best here: 0:\d\d, 3 steps$/);
  await page.reload();
  await begun(page);
  expect(await page.innerText(".best")).toMatch(/^Best here: 0:\d\d, 3 steps$/);
  // Under other rules there is another record.
  await page.getByLabel("Fog").check();
  await page.waitForFunction(() => document.querySelector(".best")!.textContent === "No record here yet");
  await page.getByLabel("Fog").uncheck();
  await page.getByRole("button", { name: "Clear records" }).click();
  expect(await page.innerText(".best")).toBe("No record here yet");
  expect(await page.isVisible("text=Clear records")).toBe(false);
  expect(await stored(page, "mazeloom.best")).toBeNull();
  await close();
});

test("levels keep the grid and grow; the maze that was there comes back", async () => {
  for (const options of [{}, phone]) {
    const { page, errors, close } = await visit(site, link("hex:hexagon:5 wilson seed=3", "&mode=play"), options);
    await begun(page);
    const own = await recipeOf(page);
    expect(await page.getAttribute("[data-maze=own]", "aria-pressed")).toBe("true");
    const cells: number[] = [];
    for (const level of ["easy", "medium", "hard"]) {
      await page.locator(`[data-maze=${level}]`).click();
      await page.waitForSelector(`[data-maze=${level}][aria-pressed=true]`);
      expect(await recipeOf(page)).toContain(`difficulty=${level}`);
      expect(await recipeOf(page)).toMatch(/^hex:hexagon:/);
      cells.push(await page.evaluate(() => (window as unknown as Window).mazeloom.facts!.cells));
    }
    // How the difficulty was met is told where the maze is made.
    expect(await page.isVisible(".maze-notes")).toBe(false);
    expect(await page.locator(".maze-notes li").count()).toBe(1);
    expect(cells).toEqual([...cells].sort((a, b) => a - b));
    expect(new Set(cells).size).toBe(3);
    await page.locator("[data-maze=own]").click();
    await page.waitForSelector("[data-maze=own][aria-pressed=true]");
    expect(await recipeOf(page)).toBe(own);
    expect(errors).toEqual([]);
    await close();
  }
});

test("each variant is on, combines or says why not, and is off again", async () => {
  const { page, errors, close } = await visit(site, link("rect:10x8 wilson seed=3", "&mode=play"));
  await begun(page);
  const own = await recipeOf(page);
  const box = (name: string) => page.locator(`[data-variant=${name}] input[role=switch]`);
  const state = (name: string, on: boolean) => expect.poll(() => box(name).isChecked()).toBe(on);
  for (const [name, word] of [
    ["lava", "weights=lava:"],
    ["keys", "keys=3"],
    ["oneWay", "one-way=0.3"],
  ] as const) {
    await box(name).click();
    await expect.poll(() => recipeOf(page), { timeout: 20_000 }).toContain(word);
    await state(name, true);
    await box(name).click();
    await expect.poll(() => recipeOf(page), { timeout: 20_000 }).toBe(own);
    await state(name, false);
  }
  for (const name of ["fog", "living", "race", "meet"]) {
    await box(name).click();
    await settled(page);
    await state(name, true);
    expect(await wrong(page), name).toEqual([]);
  }
  // The two of two players exclude each other, and what is for one player was turned off and told.
  for (const name of ["fog", "living", "race"]) await state(name, false);
  await box("meet").click();
  await begun(page);
  // Lava and keys go together; keys and one-way passages do not, in the engine's words.
  await box("lava").click();
  await expect.poll(() => recipeOf(page)).toContain("lava");
  await box("keys").click();
  await expect.poll(() => recipeOf(page)).toContain("keys=3");
  await box("oneWay").click();
  await page.locator("[data-variant=oneWay] .wrong", { hasText: "do not go together" }).waitFor();
  await state("oneWay", false);
  await box("living").click();
  await page.locator("[data-variant=living] .wrong", { hasText: "only a perfect maze can be living" }).waitFor();
  await state("living", false);
  await box("race").click();
  await page.locator("[data-variant=race] .wrong:visible").waitFor();
  await state("race", false);
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

/** Puts a fake gamepad into the page. */
const connect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    const pad = { connected: true, mapping: "standard", axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad] as unknown as Gamepad[];
    dispatchEvent(new Event("gamepadconnected"));
  });
/** Holds a button until the page has asked for it and drawn. */
const hold = (page: Page, button: number, on: boolean): Promise<void> =>
  page.evaluate(
    ([button, on]) =>
      new Promise<void>((done) => {
        const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[] } };
        pad.buttons[button as number]!.pressed = on as boolean;
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
    [button, on] as const,
  );

/** Presses a button for one frame: on a slow machine one that is held for two may repeat. */
const tap = (page: Page, button: number): Promise<void> =>
  page.evaluate(
    (button) =>
      new Promise<void>((done) => {
        const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[] } };
        pad.buttons[button]!.pressed = true;
        requestAnimationFrame(() => {
          pad.buttons[button]!.pressed = false;
          requestAnimationFrame(() => done());
        });
      }),
    button,
  );

test("a gamepad moves, goes back, hints and restarts; held, it goes on to the goal", async () => {
  const { page, errors, close } = await visit(site, link(CORRIDOR, "&mode=play"));
  await begun(page);
  await connect(page);
  const press = async (button: number): Promise<void> => {
    await tap(page, button);
    await settled(page);
  };
  await press(15);
  expect(await at(page)).toBe(1);
  await press(1);
  expect(await at(page)).toBe(0);
  await press(0);
  expect(await page.locator(".tile dd").nth(3).innerText()).toBe("1");
  await press(9);
  expect(await page.locator(".tile dd").nth(3).innerText()).toBe("0");
  await hold(page, 15, true);
  await page.waitForSelector(".won:visible");
  await hold(page, 15, false);
  // The way that was walked is drawn, and the first button asks for the next maze.
  expect(await page.locator(".pad-button[aria-pressed=true]").count()).toBe(1);
  const before = await recipeOf(page);
  await press(0);
  await page.waitForSelector(".won", { state: "hidden" });
  expect(await recipeOf(page)).not.toBe(before);
  expect(errors).toEqual([]);
  await close();
});

test("in the 3D walk the compass follows, and a gamepad walks, turns and starts again", async () => {
  const { page, errors, close } = await visit(site, link(CORRIDOR, "&mode=play&view=3d&walk=1"));
  const where = (cell: number) => page.waitForSelector(`.space[data-at="${cell}"]`);
  const compass = (bearing: number) => page.waitForSelector(`.compass[data-bearing="${bearing}"]:visible`);
  await where(0);
  // The corridor leads east.
  await compass(90);
  await connect(page);
  await tap(page, 12);
  await where(1);
  await tap(page, 14);
  await compass(0);
  await tap(page, 0);
  // The hint turns to the goal.
  await compass(90);
  await tap(page, 9);
  await where(0);
  expect(await wrong(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
