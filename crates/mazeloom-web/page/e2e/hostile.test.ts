/** Links from strangers: the page stays in the hand of who opened it. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { code, link, open, type Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const SCRIPT = "<img src=x onerror=alert(1)><script>alert(1)</script>";

/** Recipes that ask for much, for files, or to be run. */
const RECIPES = [
  "5x5 origin-shift:steps=1099511627776",
  "1x1000000 aldous-broder",
  "7x4 margin=10000in",
  "hex:3x3 print-height=100cm",
  "hex:3x3 scale=100 label=distance",
  "9x9 cell=1000 dpi=2400 print-width=100cm",
  "100000x100000",
  "polar:1,spokes=16777216",
  "stack:1000000,(rect:100x100)",
  "voronoi:200000,relax=20",
  "hex:300x300 weave=1 tunnels=long",
  "sphere:40 wall-height=1000 view=space",
  "9x9 aim-steps=1000000000 aim=dead_ends:0",
  "graph:/etc/passwd",
  "mesh:../../secret.obj",
  "9x9 mask=file:/etc/hostname",
  "9x9 start-mark=image:/etc/hostname",
  `9x9 title=${encodeURIComponent(SCRIPT)} caption=${encodeURIComponent(SCRIPT)}`,
  `9x9 goal-mark=text:${encodeURIComponent("</title><script>alert(1)</script>")}`,
  `9x9 ${SCRIPT}`,
  "\u202e\u0007\u001b]0;x\u0007",
  `9x9 mask=bits:${"A".repeat(100_000)}`,
  `${"stack:2,(".repeat(500)}rect:3x3${")".repeat(500)}`,
];

/** Fragments that are no recipe at all. */
const FRAGMENTS = [
  "#r=%",
  "#r=%ff%fe",
  "#r=5x5&tab=nowhere&mode=x&part=y&way=x&living=1e99&film=x&beside=y",
  `#${"&".repeat(10_000)}`,
  "#r=5x5&f.a.txt=!!!!",
  `#r=${SCRIPT}`,
];

/** Opens a link that may never be ready. */
async function opened(
  fragment: string,
): Promise<{ page: Page; scripts: string[]; strays: string[]; close(): Promise<void> }> {
  const context = await site.browser.newContext();
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const scripts: string[] = [];
  const strays: string[] = [];
  page.on("dialog", (dialog) => {
    scripts.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !url.startsWith("data:") && !url.startsWith("blob:")) strays.push(url);
  });
  await page.goto(site.url + fragment);
  return { page, scripts, strays, close: () => context.close() };
}

/** The bytes that a tab may take. */
const MOST_MEMORY = 500e6;

/** How many milliseconds a link works before it is stopped; more than 0 also prints the memory. */
const LINGER = Number(process.env.LINGER ?? 0);

/** A process by its number, if it is still there. */
function status(pid: string): { parent: string; own: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
    // The most that it had at a time, without the program and its libraries, which all tabs share.
    return { parent: String(field("PPid")), own: (field("VmHWM") - field("RssFile")) * 1024 };
  } catch {
    return undefined;
  }
}

/** The most memory that one of this browser's tabs has taken, in bytes; Linux only. */
function memory(): number {
  if (!existsSync("/proc/self/status")) return 0;
  const renders = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
    } catch {
      return false;
    }
  };
  const ours = (pid: string): boolean => {
    for (let at: string | undefined = pid; at && at !== "0"; at = status(at)?.parent) {
      if (at === String(process.pid)) return true;
    }
    return false;
  };
  const tabs = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && renders(name) && ours(name));
  return Math.max(...tabs.map((pid) => status(pid)?.own ?? 0));
}

const all = [...RECIPES.map((recipe) => link(recipe)), ...FRAGMENTS];

test.each(all.map((fragment) => [fragment.slice(0, 60), fragment]))("the page survives %s", async (_, fragment) => {
  const { page, scripts, strays, close } = await opened(fragment!);
  const stop = page.locator(".busy button");
  const recipe = "rect:5x4 wilson seed=7";
  await page.waitForTimeout(LINGER);
  // Whatever it does, it can be stopped, and makes another maze.
  await expect
    .poll(
      async () => {
        if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => undefined);
        await code(page);
        await page.fill("#recipe", "");
        await page.fill("#recipe", recipe);
        await page.waitForTimeout(200);
        return page.evaluate(
          () => (window as unknown as { mazeloom?: { facts?: { recipe?: string } } }).mazeloom?.facts?.recipe,
        );
      },
      { interval: 500 },
    )
    .toBe(recipe);
  expect(scripts).toEqual([]);
  expect(strays).toEqual([]);
  const taken = memory();
  if (LINGER) console.log(`${Math.round(taken / 1e6)} MB  ${fragment!.slice(0, 60)}`);
  expect(taken).toBeLessThan(MOST_MEMORY);
  await close();
});
