/** The built page, served from this machine alone and opened in the system's browser. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { App } from "../src/app";

/** The folder of the built page. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));
/** The folder of the page of the last release, which a program has that is built with Rust alone. */
export const RELEASED = fileURLToPath(new URL("../../../mazeloom-serve/page", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
/** The files that the build has compressed: the ending, and what browsers call it. */
const ENCODINGS = [
  [".br", "br"],
  [".gz", "gzip"],
] as const;
const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** How many milliseconds anything is waited for. */
const PATIENCE = 120_000;

export interface Site {
  url: string;
  browser: Browser;
  /** Whether the server can be reached: with false, it ends every connection at once, as a lost network does. */
  reachable(yes: boolean): void;
  close(): Promise<void>;
}

/** Answers a request before files are looked for; false: it is for them. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the page and opens the browser, which is told more than usual where that is needed. */
export async function open(more: string[] = [], answer?: Answer, folder = DIST): Promise<Site> {
  if (folder === DIST && !existsSync(join(DIST, "index.html")))
    throw new Error("dist is missing: build the page first");
  const server = await serve(folder, answer);
  let isReachable = true;
  // Browsers have a switch for it too, but not in all versions does it reach loopback and service workers.
  server.on("connection", (socket) => isReachable || socket.destroy());
  const { port } = server.address() as { port: number };
  const browser = await launch(more);
  return {
    url: `http://127.0.0.1:${port}/`,
    browser,
    reachable(yes) {
      isReachable = yes;
      if (!yes) server.closeAllConnections();
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Opens the system's browser. */
export function launch(more: string[] = []): Promise<Browser> {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("no Chromium found; CHROMIUM names one");
  return chromium.launch({
    executablePath,
    timeout: PATIENCE,
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // There is no other host than this machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      // Pages are put together and the canvas is drawn without a GPU, WebGL by one made of software.
      "--disable-gpu-compositing",
      "--disable-accelerated-2d-canvas",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      ...more,
    ],
  });
}

function serve(folder: string, answer?: Answer): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (answer?.(request, response)) return;
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      if (!file.startsWith(folder)) throw new Error("outside");
      const accepted = String(request.headers["accept-encoding"] ?? "").split(/,\s*/);
      const found = ENCODINGS.find(([ending, name]) => accepted.includes(name) && existsSync(file + ending));
      const body = await readFile(file + (found?.[0] ?? ""));
      response
        .writeHead(200, {
          "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
          "Content-Length": body.length,
          // Names in `assets` hold a hash of what is in the file.
          "Cache-Control": path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
          ...(found ? { "Content-Encoding": found[1] } : {}),
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** A page of a fresh profile, with all that must not happen to it. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions, and code that was fetched twice for one page. */
  errors: string[];
  /** Requests to anywhere but the page's own origin. */
  strays: string[];
  close(): Promise<void>;
}

/** Has pages believe that their reader pays for bytes: the whole engine comes on demand only. */
export const meter = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );

export interface VisitOptions extends BrowserContextOptions {
  /** False: the page loads the whole engine when it is idle. Few tests need that. */
  metered?: boolean;
}

export async function visit(
  site: Site,
  fragment = "",
  { metered = true, ...options }: VisitOptions = {},
): Promise<Visit> {
  site.reachable(true);
  const context = await site.browser.newContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  if (metered) await meter(context);
  const page = await context.newPage();
  const errors: string[] = [];
  const strays: string[] = [];
  page.on("console", (message) => {
    // Drivers and the software that stands for them warn of their own matters.
    const wrong =
      message.type() === "error" ||
      (message.type() === "warning" && !/WebGL|GPU|GL Driver|blocked by Playwright/.test(message.text()));
    if (wrong) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  let code: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) code = [];
  });
  page.on("requestfinished", (request) => {
    const [file] = request.url().split("?");
    // An engine that was stopped is started again.
    if (!file!.endsWith(".js") || file!.includes("/worker-")) return;
    if (code.includes(file!)) errors.push(`fetched twice: ${file}`);
    code.push(file!);
  });
  // They are only seen here: the browser itself finds no other host. Requests that a test holds in its hand pass
  // through two processes more, and nothing is kept of what they fetch.
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !url.startsWith("data:") && !url.startsWith("blob:")) strays.push(url);
  });
  await page.goto(site.url + fragment);
  await ready(page);
  return { page, context, errors, strays, close: () => context.close() };
}

/** Waits until the page has made its first maze, or said why not. */
export const ready = (page: Page): Promise<unknown> => page.waitForSelector("body[data-ready]");

/** Waits until the whole engine makes the mazes. */
export const taken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as { mazeloom: App }).mazeloom.engine.makes === "full");

/** Opens the box that holds the recipe as code, where it is closed. */
export async function code(page: Page): Promise<void> {
  await page.waitForSelector("#code", { state: "attached" });
  await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>("main")!;
    if (main.dataset.sheet === "shut") document.querySelector<HTMLElement>(".sheet-button")!.click();
    document.querySelector<HTMLDetailsElement>("#code")!.open = true;
  });
}

/** Takes a row of a table from the window of pictures that a button opens. */
export async function choose(page: Page, button: string, value: string): Promise<void> {
  await page.click(button);
  await page.click(`dialog [data-value="${value}"]`);
  await page.waitForSelector("dialog", { state: "detached" });
}

/** The fragment that names a recipe. */
export const link = (recipe: string, more = ""): string => `#r=${encodeURIComponent(recipe)}${more}`;

/** Waits until no request to the engine is under way, and the picture is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.dataset.busy === "no");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The canonical recipe of the maze that is there. */
export async function recipeOf(page: Page): Promise<string> {
  await settled(page);
  return page.evaluate(() => (window as unknown as { mazeloom: { facts: { recipe: string } } }).mazeloom.facts.recipe);
}

/** The pixels of the picture, as one string that differs where they do. */
export function pixels(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLCanvasElement>(".stage canvas")!.toDataURL());
}

/** Where a point of the maze lies on its stage. */
export const place = (page: Page, x: number, y: number): Promise<[number, number]> =>
  page.evaluate(
    ([x, y]) =>
      (
        window as unknown as { mazeloom: { stage: { place(x: number, y: number): [number, number] } } }
      ).mazeloom.stage.place(x!, y!),
    [x, y],
  );

/** Where a point of the maze lies on the screen, when the page has come to rest. */
export async function spot(page: Page, x: number, y: number): Promise<[number, number]> {
  const now = async (): Promise<[number, number]> => {
    const box = (await page.locator(".stage canvas").boundingBox())!;
    const [left, top] = await place(page, x, y);
    return [box.x + left, box.y + top];
  };
  for (let before = await now(); ; ) {
    await settled(page);
    await page.waitForTimeout(60);
    const after = await now();
    if (String(after) === String(before)) return after;
    before = after;
  }
}
