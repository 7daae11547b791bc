/** How the page loads: one fetch of the engine, its progress, and no network at all. */
import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link, meter, open, ready, recipeOf, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const CORE = /\/assets\/core-[\w-]{8,}\.wasm$/;
const WHOLE = /\/assets\/engine-[\w-]{8,}\.wasm$/;

/** What these tests see of the page: which engine makes mazes, and which has made each slot's. */
interface Taken {
  mazeloom: {
    engine: { makes: string; homes: Map<number, { kind: string }> };
    make(recipe: string): Promise<{ recipe: string }>;
  };
}

/** Saves the maze in a format, as a reader does; the first bytes of the file. */
async function saved(page: Page, format: string): Promise<string> {
  await chosen(page, format);
  const download = page.waitForEvent("download");
  await page.click("[data-save]");
  return (await readFile(await (await download).path())).subarray(0, 5).toString("latin1");
}

/** Chooses a format in the dialog, and waits for what the preview shows. */
async function chosen(page: Page, format: string): Promise<void> {
  if (!(await page.isVisible(".export"))) await page.click("#save");
  const chip = page.locator(`[data-format="${format}"][data-as="file"]`);
  if (!(await chip.isVisible())) await page.click(".more-formats summary");
  await chip.check();
  await page.waitForSelector(".export-preview[aria-busy=false]");
}

test("the small engine is fetched and compiled once, compressed, by a name that holds a hash", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  await meter(context);
  const page = await context.newPage();
  const fetched: string[] = [];
  const encodings: (string | undefined)[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes(".wasm")) return;
    fetched.push(response.url());
    encodings.push(response.headers()["content-encoding"]);
  });
  await page.addInitScript(() => {
    const counts = Object.assign(window, { compiled: 0 });
    const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = (source) => {
      counts.compiled++;
      return compile(source);
    };
  });
  await page.goto(site.url + link("rect:8x8 wilson seed=1"));
  await ready(page);
  // The numbers come from a second engine.
  await page.click("#part-statistics");
  await page.waitForSelector(".measures[data-baseline=there]");
  expect(fetched).toEqual([expect.stringMatching(CORE)]);
  expect(encodings).toEqual(["br"]);
  expect(await page.evaluate(() => (window as unknown as { compiled: number }).compiled)).toBe(1);
  // Where bytes are paid for, the whole engine is not fetched without being needed.
  await page.waitForTimeout(5000);
  expect(fetched).toHaveLength(1);
  await context.close();
});

test("the whole engine comes when the page is idle, once, and makes the next maze: the same as the small one", async () => {
  const { page, errors, close } = await visit(site, link("polar:9 wilson braid=0.3 solution=line seed=1"), {
    metered: false,
  });
  const fetched: string[] = [];
  page.on("request", (request) => void (WHOLE.test(request.url()) && fetched.push(request.url())));
  const makes = () => page.evaluate(() => (window as unknown as Taken).mazeloom.engine.makes);
  const home = () => page.evaluate(() => (window as unknown as Taken).mazeloom.engine.homes.get(0)!.kind);
  const made = (recipe: string) =>
    page.evaluate((recipe) => (window as unknown as Taken).mazeloom.make(recipe), recipe);
  expect([await makes(), await home(), fetched]).toEqual(["core", "core", []]);
  const recipes = [
    "rect:30x20 backtracker seed=5",
    "hex:9x8 wilson weave=0.4 seed=6",
    "penrose:p3,generations=4 kruskal seed=7",
  ];
  const before = [];
  for (const recipe of recipes) before.push(await made(recipe));
  await expect.poll(makes).toBe("full");
  for (const facts of before) {
    expect(await made(facts.recipe)).toEqual(facts);
    expect(await home()).toBe("full");
  }
  // What needs it finds it there; the numbers' own engine takes the module that is there.
  expect(await saved(page, "pdf")).toBe("%PDF-");
  await page.keyboard.press("Escape");
  await page.click("#part-statistics");
  await page.waitForSelector(".measures[data-baseline=there]");
  expect(fetched).toHaveLength(1);
  expect(errors).toEqual([]);
  await close();
});

test("a page that is at work does not fetch the whole engine", async () => {
  const { page, close } = await visit(site, link("rect:8x8 wilson seed=1"), { metered: false });
  const fetched: string[] = [];
  page.on("request", (request) => void (WHOLE.test(request.url()) && fetched.push(request.url())));
  for (let i = 0; i < 12; i++) {
    await page.evaluate((i) => (window as unknown as Taken).mazeloom.make(`rect:8x8 wilson seed=${i}`), i);
    await page.waitForTimeout(500);
  }
  expect(fetched).toEqual([]);
  await expect.poll(() => fetched.length).toBe(1);
  await close();
});

test("a bar shows how much of the engine has arrived", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const values: number[] = Object.assign(window, { values: [] as number[] }).values;
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLProgressElement) values.push(target.value);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["value"] });
  });
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  });
  await page.goto(site.url, { waitUntil: "commit" });
  await page.getByRole("progressbar", { name: "Loading the engine" }).waitFor();
  await ready(page);
  const values = await page.evaluate(() => (window as unknown as { values: number[] }).values);
  expect(values.filter((value) => value > 0 && value < 1).length).toBeGreaterThan(2);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.at(-1)).toBe(1);
  expect(await page.getByRole("progressbar").count()).toBe(0);
  await context.close();
});

test("a server that calls the engine by another type gets it to work, too", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await context.route("**/core-*.wasm", async (route) =>
    route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" }),
  );
  await page.goto(site.url + link("hex:4x4 wilson seed=2"));
  await ready(page);
  expect(await recipeOf(page)).toBe("hex:4x4 wilson seed=2");
  await context.close();
});

test("what the small engine cannot do makes the page fetch the whole one, once; a failure is told", async () => {
  const { page, context, close } = await visit(site, link("rect:8x8 wilson seed=1"));
  const fetched: string[] = [];
  page.on("request", (request) => void (WHOLE.test(request.url()) && fetched.push(request.url())));
  await context.route("**/engine-*.wasm", (route) => route.abort());
  await page.click("#save");
  await page.getByText("The rest of the engine could not be loaded").waitFor();
  expect(fetched.length).toBeGreaterThan(0);
  // The page goes on without it.
  await page.keyboard.press("Escape");
  const { recipe } = await page.evaluate(() => (window as unknown as Taken).mazeloom.make("hex:5x5 wilson seed=2"));
  expect(recipe).toBe("hex:5x5 wilson seed=2");
  await context.unroute("**/engine-*.wasm");
  fetched.length = 0;
  expect(await saved(page, "pdf")).toBe("%PDF-");
  expect(await saved(page, "pdf")).toBe("%PDF-");
  expect(fetched).toHaveLength(1);
  await close();
});

test("the page shows that the whole engine loads, and letters come with it", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  let go = (): void => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await context.route("**/engine-*.wasm", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(site.url + link("rect:30x12 wilson mask=text:HI seed=1"));
  await page.getByRole("progressbar", { name: "Loading the rest of the engine" }).waitFor();
  go();
  await ready(page);
  expect(await recipeOf(page)).toContain("mask=text:HI");
  expect(await page.getByRole("progressbar").count()).toBe(0);
  await context.close();
});

test("after the first visit the page works without a network, 3D and all formats included", async () => {
  const { page, errors, close } = await visit(site, link("rect:7x6 wilson seed=3"), {
    metered: false,
    serviceWorkers: "allow",
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  site.reachable(false);
  await page.reload();
  await ready(page);
  expect(await recipeOf(page)).toBe("rect:7x6 wilson seed=3");
  expect(
    await page.evaluate(() =>
      fetch("./not-there").then(
        () => "answered",
        () => "no network",
      ),
    ),
  ).toBe("no network");
  await page.getByLabel("3D").check();
  await page.waitForSelector(".space[data-state=ready]");
  expect(await saved(page, "pdf")).toBe("%PDF-");
  expect(errors.filter((text) => !text.includes("not-there") && !text.includes("ERR_"))).toEqual([]);
  await close();
});

test("a second visit shows the last picture while the engine loads, and goes on with that maze", async () => {
  const { page, context, close } = await visit(site, link("hex:9x7 wilson paint=distance seed=3"));
  const kept = (): Promise<{ link: string; box: number[]; picture: string }> =>
    page.evaluate(() => JSON.parse(localStorage.getItem("mazeloom-picture") ?? "{}"));
  await expect.poll(async () => (await kept()).link).toContain("paint=distance");
  const last = await kept();

  // The engine is held until the page was looked at.
  let release = (): void => {};
  await context.route(CORE, async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const open = async (fragment: string, options?: { dark?: boolean; width?: number }): Promise<Page> => {
    const next = await context.newPage();
    await next.emulateMedia({ colorScheme: options?.dark ? "dark" : "light" });
    if (options?.width) await next.setViewportSize({ width: options.width, height: 800 });
    await next.goto(site.url + fragment);
    await next.waitForSelector(".bar");
    return next;
  };
  const picture = (next: Page): Promise<string[]> =>
    next.$$eval("#splash img", (images) => images.map((image) => (image as HTMLImageElement).src));
  // Another maze, other colors and another window have other pictures.
  for (const next of [
    await open(link("rect:9x7 wilson seed=3")),
    await open("", { dark: true }),
    await open("", { width: 900 }),
  ]) {
    expect(await picture(next)).toEqual([]);
    await next.close();
  }
  const again = await open("");
  expect(await picture(again)).toEqual([last.picture]);
  expect(await again.evaluate(() => location.hash)).toBe(last.link);
  const box = await again.$eval("#splash img", (image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return [left, top, width, height];
  });
  expect(box).toEqual(last.box);
  release();
  await ready(again);
  expect(await picture(again)).toEqual([]);
  // The engine's picture is the same one, in the same place.
  const drawn = await again.$eval(".stage canvas", (canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { box: [left, top, width, height], picture: (canvas as HTMLCanvasElement).toDataURL() };
  });
  expect(drawn).toEqual({ box: last.box, picture: last.picture });
  await close();
});

test("the page can be installed", async () => {
  const { page, context, close } = await visit(site, "", { metered: false, serviceWorkers: "allow" });
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons) {
    const response = await page.request.get(site.url + src);
    expect(response.headers()["content-type"]).toBe(type);
    if (type !== "image/png") continue;
    const head = await response.body();
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(
    (await session.send("Page.getInstallabilityErrors")).installabilityErrors.map((error) => error.errorId),
  ).not.toContain("no-acceptable-icon");
  await close();
});

test("compressed files hold what the plain ones do, and the service worker lists files that exist", async () => {
  const worker = await readFile(new URL("../dist/sw.js", import.meta.url), "utf8");
  const files = JSON.parse(/const FILES = (.*);/.exec(worker)![1]!) as string[];
  for (const engine of [CORE, WHOLE]) expect(files.filter((file) => engine.test(file))).toHaveLength(1);
  // The map needs a server.
  expect(files.filter((file) => /\bmap[-.]/.test(file))).toEqual([]);
  for (const file of files) {
    const at = new URL(`../dist/${file === "./" ? "index.html" : file}`, import.meta.url);
    const plain = await readFile(at);
    if (!/\.(js|css|wasm|html)$/.test(at.pathname) || plain.length < 2000) continue;
    expect(brotliDecompressSync(await readFile(`${at.pathname}.br`)).equals(plain), file).toBe(true);
    expect(gunzipSync(await readFile(`${at.pathname}.gz`)).equals(plain), file).toBe(true);
  }
});
