/** The memory of a tab after many mazes and bodies: the page's own objects, and all that its process has. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import type { App } from "../src/app";
import { link, open, settled, taken, visit } from "./site";

/** After how many mazes it is measured. */
const MAZES = [40, 200, 400];
const BODIES = 60;
const KINDS = ["cube:6", "sphere:9", "torus:12x8", "moebius:16x5", "pyramid:8", "box:5x4x3"];
const ALGORITHMS = ["backtracker", "wilson", "kruskal", "prim", "growing-tree"];

interface Seen {
  mazeloom: App;
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** The largest private memory of this program's tabs, in bytes, and 0 where the system does not tell. */
function processes(): number {
  if (!existsSync("/proc/self/status")) return 0;
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8");
    } catch {
      return "";
    }
  };
  const field = (pid: string, name: string): string =>
    new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(read(pid, "status"))?.[1] ?? "";
  const ours = (pid: string): boolean => {
    for (let at = pid; at && at !== "0"; at = field(at, "PPid")) if (at === String(process.pid)) return true;
    return false;
  };
  const tabs = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && read(pid, "cmdline").includes("--type=renderer"),
  );
  return Math.max(
    0,
    ...tabs.filter(ours).map((pid) => 1024 * (Number(field(pid, "VmRSS")) - Number(field(pid, "RssFile")))),
  );
}

async function row(name: string, page: Page, session: CDPSession): Promise<string> {
  await settled(page);
  await session.send("HeapProfiler.collectGarbage");
  await page.waitForTimeout(1000);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return `| ${name} | ${mebibytes(usedSize)} MiB | ${mebibytes(processes())} MiB |`;
}

/** Makes mazes of one size, one after the other. */
const mazes = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    async ([from, to, algorithms]) => {
      const app = (window as unknown as Seen).mazeloom;
      for (let i = from; i < to; i++)
        await app.make(`rect:60x40 ${algorithms[i % algorithms.length]} paint=distance seed=${i}`);
    },
    [from, to, ALGORITHMS] as const,
  );

/** Shows bodies in 3D, one after the other. */
async function bodies(page: Page): Promise<void> {
  await page.getByLabel("3D").check();
  for (let i = 0; i < BODIES; i++) {
    const recipe = `${KINDS[i % KINDS.length]} wilson seed=${i}`;
    await page.evaluate((recipe) => (window as unknown as Seen).mazeloom.make(recipe), recipe);
    await page.waitForSelector(".space[data-state=ready]");
    await settled(page);
  }
}

const site = await open();
try {
  const { page, context, close } = await visit(site, link("rect:60x40 wilson seed=1"), { metered: false });
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.enable");
  console.log("| after | objects of the page | memory of its process |\n|---|---|---|");
  console.log(await row("the first maze", page, session));
  await taken(page);
  console.log(await row("the whole engine has taken over", page, session));
  for (const [i, count] of MAZES.entries()) {
    await mazes(page, MAZES[i - 1] ?? 0, count);
    console.log(await row(`${count} mazes`, page, session));
  }
  await bodies(page);
  console.log(await row(`${BODIES} bodies more`, page, session));
  await close();
} finally {
  await site.close();
}
