/** Bytes that the page loads, with the engines as they are released. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { meter, open, ready, type Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

test("what a page loads before its first maze fits in 700 kB", async () => {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  await meter(context);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  // Pictures of presets wait for the maze, but may be there before this test hears of it.
  const late = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes("/idea-")) late.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!late.has(requestId)) bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  await page.goto(site.url);
  await ready(page);
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThanOrEqual(700_000);
  await context.close();
});
