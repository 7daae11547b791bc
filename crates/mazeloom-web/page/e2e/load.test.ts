/** How the page loads: one fetch of the engine, its progress, and no network at all. */
import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link, open, ready, recipeOf, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const ENGINE = /\/assets\/engine-[\w-]{8,}\.wasm$/;

test("the engine is fetched and compiled once, compressed, by a name that holds a hash", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
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
  expect(fetched).toEqual([expect.stringMatching(ENGINE)]);
  expect(encodings).toEqual(["br"]);
  expect(await page.evaluate(() => (window as unknown as { compiled: number }).compiled)).toBe(1);
  await context.close();
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
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  });
  await page.goto(site.url);
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
  await context.route("**/engine-*.wasm", async (route) =>
    route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" }),
  );
  await page.goto(site.url + link("hex:4x4 wilson seed=2"));
  await ready(page);
  expect(await recipeOf(page)).toBe("hex:4x4 wilson seed=2");
  await context.close();
});

test("after the first visit the page works without a network, 3D included", async () => {
  const { page, context, errors, close } = await visit(site, link("rect:7x6 wilson seed=3"), {
    serviceWorkers: "allow",
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
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
  expect(errors.filter((text) => !text.includes("not-there") && !text.includes("ERR_"))).toEqual([]);
  await close();
});

test("the page can be installed", async () => {
  const { page, context, close } = await visit(site, "", { serviceWorkers: "allow" });
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
  expect(files.filter((file) => ENGINE.test(file))).toHaveLength(1);
  for (const file of files) {
    const at = new URL(`../dist/${file === "./" ? "index.html" : file}`, import.meta.url);
    const plain = await readFile(at);
    if (!/\.(js|css|wasm|html)$/.test(at.pathname) || plain.length < 2000) continue;
    expect(brotliDecompressSync(await readFile(`${at.pathname}.br`)).equals(plain), file).toBe(true);
    expect(gunzipSync(await readFile(`${at.pathname}.gz`)).equals(plain), file).toBe(true);
  }
});
