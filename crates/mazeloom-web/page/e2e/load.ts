/** How long the first maze takes on a slow phone: a processor at a quarter of its speed, 9 Mbit/s. */
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

const site = await open();
try {
  console.log("| visit | first maze | fetches of the engine | bytes |\n|---|---|---|---|");
  for (let run = 1; run <= RUNS; run++) {
    const { seconds, fetches, bytes } = await first(site);
    console.log(`| ${run} | ${seconds.toFixed(2)} s | ${fetches} | ${bytes} |`);
  }
} finally {
  await site.close();
}
