/**
 * The map: its links, paths and walks, with the server that MAZE_SERVER names, the one of a program that was built, or a
 * stand-in for it.
 */
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mockWorld, POLICY } from "./mock-world";
import { type Program, startProgram } from "./program";
import { wrong } from "./sight";
import { launch, open, type Site } from "./site";

/** Such as http://127.0.0.1:8000; the browser of the tests finds no host with a name. */
const SERVER = process.env.MAZE_SERVER;
const MIDDLE = 2 ** 29;

let site: Pick<Site, "url" | "browser" | "close">;
let program: Program | null = null;
beforeAll(async () => {
  program = SERVER ? null : await startProgram();
  const url = SERVER ?? program?.url;
  console.info(`the map is tested with ${url ?? "a stand-in for the server"}`);
  if (url) {
    const browser = await launch();
    site = { url: url.replace(/\/*$/, "/"), browser, close: () => browser.close() };
  } else {
    site = await open([], (request, response) => {
      response.setHeader("Content-Security-Policy", POLICY);
      return mockWorld(request, response);
    });
  }
});
afterAll(async () => {
  await site?.close();
  program?.stop();
});

interface Opened {
  page: Page;
  errors: string[];
  close(): Promise<void>;
}

/** Opens the map, and waits until its tiles are there. */
async function visit(hash = "", options: BrowserContextOptions = {}, ready = true): Promise<Opened> {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:")) errors.push(request.url());
  });
  await page.goto(`${site.url}map.html${hash}`);
  if (ready) await page.waitForSelector("body[data-ready]");
  return { page, errors, close: () => context.close() };
}

const view = (seed: number, zoom: number, more = ""): string =>
  `#seed=${seed}&z=${zoom}&x=${MIDDLE + 300}&y=${MIDDLE + 310}${more}`;
const hashOf = (page: Page): Promise<URLSearchParams> =>
  page.evaluate(() => location.hash.slice(1)).then((text) => new URLSearchParams(text));
const field = async (page: Page, name: string): Promise<string | null> => (await hashOf(page)).get(name);
const fact = (page: Page, name: string): Promise<string> =>
  page
    .locator(".facts div", { has: page.locator("dt", { hasText: name }) })
    .locator("dd")
    .innerText();

/** The open sides of the cells of a tile at the closest zoom, as the server tells them. */
async function openSides(page: Page, seed: number, column: number, row: number): Promise<number[][]> {
  const answer = await page.request.get(`${site.url}v1/tiles/${seed}/25/${column}/${row}.json`);
  const { rows } = (await answer.json()) as { rows: string[] };
  return rows.map((line) => [...line].map((digit) => Number.parseInt(digit, 16)));
}

/** The cell below the title, and the zoom. */
async function position(page: Page): Promise<number[]> {
  const text = (await page.innerText(".position")).replaceAll(",", " ");
  const [, x, y, zoom] = /Cell (.*) {2}(.*) · zoom (\d+)/.exec(text) ?? [];
  return [x, y, zoom].map((number) => Number(number?.replaceAll(" ", "")));
}

test("every view has a link, which follows the map and is followed", async () => {
  const { page, errors, close } = await visit();
  await expect.poll(() => field(page, "seed")).toMatch(/^\d+$/);
  await page.evaluate((hash) => (location.hash = hash), view(42, 24));
  await expect.poll(() => position(page)).toEqual([MIDDLE + 300, MIDDLE + 310, 24]);
  expect(await page.inputValue("#seed")).toBe("42");
  await page.focus("#map");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => field(page, "x")).toBe(String(MIDDLE + 320));
  await page.keyboard.press("+");
  await expect.poll(() => field(page, "z")).toBe("25");
  await page.fill("#seed", "7");
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page, "seed")).toBe("7");
  expect(await field(page, "x")).toBe(String(MIDDLE + 320));
  await page.click("#random");
  await expect.poll(() => field(page, "seed")).not.toBe("7");
  expect(errors).toEqual([]);
  await close();
});

test("a seed of 64 bits keeps all its digits, and its neighbor is another maze", async () => {
  const { page, errors, close } = await visit("#seed=18446744073709551615&z=25&x=5&y=6");
  await expect.poll(() => field(page, "seed")).toBe("18446744073709551615");
  expect(await page.inputValue("#seed")).toBe("18446744073709551615");
  const asked = page.waitForRequest((request) => request.url().includes("/18446744073709551614/25/"));
  await page.fill("#seed", "18446744073709551614");
  await page.keyboard.press("Enter");
  await asked;
  await expect.poll(() => field(page, "seed")).toBe("18446744073709551614");
  expect(errors).toEqual([]);
  await close();
});

test("two clicks make a path, a third starts again, and a double click zooms", async () => {
  const { page, errors, close } = await visit(view(42, 26));
  await page.mouse.click(640, 400);
  await expect.poll(() => field(page, "from")).toBe(`${MIDDLE + 300},${MIDDLE + 310}`);
  await page.mouse.click(640 + 16 * 2, 400);
  await expect.poll(() => field(page, "to")).toBe(`${MIDDLE + 302},${MIDDLE + 310}`);
  await expect.poll(() => fact(page, "Length")).toMatch(/cells$/);
  expect(await fact(page, "Straight distance")).toBe("2 cells");
  await page.evaluate((hash) => (location.hash = hash), view(42, 24, `&from=0,0&to=${2 ** 30 - 1},${2 ** 30 - 1}`));
  await expect.poll(() => fact(page, "Length")).toBe("over 1 million cells");
  // Cells are seen one by one from here on.
  await page.evaluate((hash) => (location.hash = hash), view(42, 24));
  await expect.poll(() => field(page, "from")).toBeNull();
  await page.waitForTimeout(600);
  await page.mouse.click(640 + 4 * 2, 400);
  await expect.poll(() => field(page, "from")).toBe(`${MIDDLE + 302},${MIDDLE + 310}`);
  await page.mouse.click(640, 400);
  await expect.poll(() => field(page, "to")).toMatch(/,/);
  await page.waitForSelector(".path-tiles img.leaflet-tile-loaded", { state: "attached" });
  await page.waitForSelector(".mini .path-tiles img.leaflet-tile-loaded", { state: "attached" });
  await page.click("text=Show whole path");
  await expect.poll(async () => (await position(page))[2]).toBeLessThan(26);
  await page.waitForTimeout(600);
  await page.mouse.click(800, 500);
  await expect.poll(() => field(page, "to")).toBeNull();
  expect(await page.locator(".path-tiles").count()).toBe(0);
  await page.click("text=Clear");
  await expect.poll(() => field(page, "from")).toBeNull();
  const before = (await position(page))[2]!;
  await page.mouse.dblclick(800, 500);
  await expect.poll(async () => (await position(page))[2]).toBe(before + 1);
  await page.waitForTimeout(600);
  expect(await field(page, "from")).toBeNull();
  expect(errors).toEqual([]);
  await close();
});

test("cells are colored by their distance from the start, which a link keeps", async () => {
  const { page, errors, close } = await visit(view(42, 26));
  expect(await page.isDisabled("#colored")).toBe(true);
  await page.mouse.click(640, 400);
  const asked = page.waitForRequest((request) => request.url().includes(`layer=distance&from=${MIDDLE + 300},`));
  await page.check("#colored");
  await asked;
  expect(await field(page, "colors")).toBe("distance");
  await page.click("text=Clear");
  const colored = page.locator("#map .leaflet-tile[src*='layer=distance']");
  await expect.poll(() => colored.count()).toBe(0);
  expect([await page.isChecked("#colored"), await field(page, "colors")]).toEqual([false, null]);
  await page.evaluate((hash) => (location.hash = hash), view(42, 25, "&from=3,4&colors=distance"));
  await expect.poll(() => page.isChecked("#colored")).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test("ends of a path are dragged and typed, and a link brings them", async () => {
  const ends = `&from=${MIDDLE + 300},${MIDDLE + 310}&to=${MIDDLE + 310},${MIDDLE + 310}`;
  const { page, errors, close } = await visit(view(42, 26, ends));
  await expect.poll(() => fact(page, "Straight distance")).toBe("10 cells");
  const box = (await page.locator(".pin.from").boundingBox())!;
  await page.mouse.move(box.x + 14, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 14 - 16, box.y + 14 - 16, { steps: 4 });
  await page.mouse.move(box.x + 14 - 32, box.y + 14 - 32, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => field(page, "from")).toBe(`${MIDDLE + 298},${MIDDLE + 308}`);
  await page.fill("#cell", "5, 6");
  await page.click("text=To here");
  await expect.poll(() => field(page, "to")).toBe("5,6");
  await page.fill("#cell", `${2 ** 30}, 6`);
  await page.click("text=From here");
  await expect.poll(() => page.innerText(".errors")).toContain("1,073,741,823");
  await page.fill("#cell", "");
  await page.click("text=From here");
  await expect.poll(() => page.isVisible(".errors")).toBe(false);
  expect(await field(page, "from")).toBe(`${MIDDLE + 300},${MIDDLE + 310}`);
  expect(errors).toEqual([]);
  await close();
});

/** Keys with the open side that each needs, and its step. */
const MOVES = [
  ["ArrowUp", 1, 0, -1],
  ["d", 2, 1, 0],
  ["ArrowDown", 4, 0, 1],
  ["a", 8, -1, 0],
] as const;

test("a walk goes through open sides only, and from tile to tile", async () => {
  const { page, errors, close } = await visit();
  // Through a door to the east, which not all tiles have.
  const row = MIDDLE / 32 + 9;
  let [column, door] = [MIDDLE / 32 + 8, -1];
  let sides: number[][] = [];
  while (door < 0) {
    sides = await openSides(page, 42, ++column, row);
    door = sides.findIndex((line) => (line[31]! & 2) !== 0);
  }
  let [x, y] = [column * 32 + 31, row * 32 + door];
  await page.evaluate((hash) => (location.hash = hash), `#seed=42&z=20&from=${x},${y}`);
  await page.waitForSelector(".pin.from");
  await page.locator("body").press("w");
  await expect.poll(() => page.textContent("#live")).toContain("Walking from cell");
  for (const [key, bit] of MOVES.filter(([, bit]) => (sides[door]![31]! & bit) === 0)) {
    await page.keyboard.press(key);
    const name = { 1: "north", 2: "east", 4: "south", 8: "west" }[bit];
    await expect.poll(() => page.textContent("#live")).toBe(`There is a wall to the ${name}.`);
  }
  let steps = 0;
  for (const key of ["ArrowRight", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await expect.poll(() => page.innerText(".steps")).toMatch(new RegExp(`^${++steps} steps?$`));
    await expect.poll(() => position(page)).toEqual([x + (steps % 2), y, 27]);
  }
  for (let came = 1; steps < 20; steps++) {
    // Along the wall on the right.
    const order = [came + 1, came, came + 3, came + 2].map((n) => MOVES[n % 4]!);
    const open = (await openSides(page, 42, Math.floor(x / 32), Math.floor(y / 32)))[y % 32]![x % 32]!;
    const [key, bit, dx, dy] = order.find((move) => (open & move[1]) !== 0)!;
    came = MOVES.findIndex((move) => move[1] === bit);
    await page.keyboard.press(key);
    [x, y] = [x + dx, y + dy];
    await expect.poll(() => page.innerText(".steps"), { interval: 20 }).toBe(`${steps + 1} steps`);
  }
  await expect.poll(() => page.textContent("#live")).toContain(`${steps} steps`);
  await expect.poll(() => position(page)).toEqual([x, y, 27]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.isVisible(".walk-bar")).toBe(false);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await position(page))[0]).toBeGreaterThan(x);
  expect(errors).toEqual([]);
  await close();
});

test("the overview moves the map, and is not shown on small screens", async () => {
  const { page, close } = await visit(view(42, 20));
  const box = (await page.locator(".mini").boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + 20, box.y + box.height / 2);
  // A pixel there is 64 of the map's, and one of those 4 cells.
  await expect.poll(async () => (await position(page))[0]).toBeGreaterThan(MIDDLE + 300 + 18 * 64 * 4);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.isVisible(".mini")).toBe(false);
  await close();
});

test("errors are shown in the panel, and Retry tries again", async () => {
  const { page, close } = await visit(view(42, 24));
  await page.fill("#seed", "12x");
  await page.click("text=Go");
  expect(await page.innerText(".errors")).toContain("whole number");
  await page.route("**/v1/**", (route) => route.abort());
  await page.fill("#seed", "12");
  await page.click("button:text-is('Go')");
  await expect.poll(() => page.innerText(".errors")).toContain("does not answer");
  await page.unroute("**/v1/**");
  await page.click("text=Retry");
  await expect.poll(() => field(page, "seed")).toBe("12");
  expect(await page.isVisible(".errors")).toBe(false);
  await close();
  const lost = await visit("#seed=nothing", {});
  await expect.poll(() => lost.page.innerText(".errors")).toContain("not valid");
  await lost.close();
});

test("a folder without a server says what is missing", async () => {
  const plain = await open();
  const page = await plain.browser.newPage();
  await page.goto(`${plain.url}map.html`);
  await expect.poll(() => page.innerText(".errors")).toContain("maze serve");
  expect(await page.isEnabled("text=Walk")).toBe(false);
  await page.goto(new URL("../dist/map.html", import.meta.url).href);
  await expect.poll(() => page.innerText("#lost")).toContain("maze serve");
  await plain.close();
});

test("the service worker of the playground leaves the map to the server", async () => {
  const { page, errors, close } = await visit("");
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || location.reload());
  await page.goto(`${site.url}map.html${view(42, 25)}`);
  await page.waitForSelector("body[data-ready]");
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await page.title()).toContain("42");
  const caches = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return requests.flat().map((request) => request.url);
  });
  expect(caches.length).toBeGreaterThan(0);
  expect(caches.filter((url) => /\/v1\/|map/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

const SCREENS = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "narrow", viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { name: "lying", viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true },
];

for (const { name, ...screen } of SCREENS) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`nothing is wrong or wider than the screen: ${name}, ${colorScheme}`, async () => {
      const ends = `&from=${MIDDLE + 300},${MIDDLE + 310}&to=${MIDDLE + 310},${MIDDLE + 310}`;
      const { page, errors, close } = await visit(view(42, 24, ends), { ...screen, colorScheme });
      expect(await page.getAttribute(".leaflet-tile-loaded", "src")).toMatch(
        colorScheme === "dark" ? /scheme=dark$/ : /png$/,
      );
      expect(await wrong(page)).toEqual([]);
      if (await page.isVisible(".fold")) await page.click(".fold");
      expect(await wrong(page)).toEqual([]);
      await page.click("button:text-is('Walk')");
      await page.waitForSelector(".walk-bar:not([hidden])");
      expect(await wrong(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll(".panel, .panel *, .walk-bar *")]
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((one) => one.className),
      );
      expect(beyond).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    });
  }
}
