/** How long the first maze takes on a slow phone (a quarter of the speed, 9 Mbit/s), on a first and on a second visit. */
import type { Page } from "playwright-core";
import { link, open, ready, type Site } from "./site";

const RUNS = 3;
const SLOWDOWN = 4;
const BYTES_PER_SECOND = 9_000_000 / 8;

interface Load {
  seconds: number;
  fetches: number;
  bytes: number;
}

async function slow(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return () => bytes;
}

async function first(site: Site): Promise<Load> {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const bytes = await slow(page);
  let fetches = 0;
  page.on("request", (request) => (fetches += request.url().endsWith(".wasm") ? 1 : 0));
  const begun = performance.now();
  await page.goto(site.url + link("rect:30x20 wilson seed=1"));
  await ready(page);
  const seconds = (performance.now() - begun) / 1000;
  await context.close();
  return { seconds, fetches, bytes: bytes() };
}

interface Again {
  /** The seconds until the picture of the first visit is painted. */
  seen: number;
  /** The seconds until the engine has made the maze once more. */
  made: number;
}

/** How long the same maze takes on a second visit, with the page in the cache. */
async function again(site: Site): Promise<Again> {
  const context = await site.browser.newContext();
  const before = await context.newPage();
  await before.goto(site.url + link("rect:30x20 wilson seed=1"));
  await ready(before);
  await before.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const engine = performance.getEntriesByType("resource").find(({ name }) => /core.*wasm/.test(name))!;
    while (!(await caches.match(engine.name))) await new Promise((resolve) => setTimeout(resolve, 100));
    while (!localStorage.getItem("mazeloom-picture")) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await before.close();
  const page = await context.newPage();
  await slow(page);
  await page.addInitScript(() => {
    const painted = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { seen: startTime / 1000 });
    });
    painted.observe({ type: "element", buffered: true });
  });
  const begun = performance.now();
  await page.goto(site.url);
  await ready(page);
  const made = (performance.now() - begun) / 1000;
  const seen = await page.evaluate(() => (window as unknown as { seen?: number }).seen ?? Number.NaN);
  await context.close();
  return { seen, made };
}

const site = await open();
try {
  console.log(
    "| visit | first maze | fetches of the engine | bytes | second time: seen | made |\n|---|---|---|---|---|---|",
  );
  for (let run = 1; run <= RUNS; run++) {
    const { seconds, fetches, bytes } = await first(site);
    const second = await again(site);
    console.log(
      `| ${run} | ${seconds.toFixed(2)} s | ${fetches} | ${bytes} | ${second.seen.toFixed(2)} s | ${second.made.toFixed(2)} s |`,
    );
  }
} finally {
  await site.close();
}
