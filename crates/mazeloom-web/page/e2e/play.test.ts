/** Mazes are played to the end by keys, fingers, the mouse and buttons. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { box, type Window, open as walls, way, wrong } from "./sight";
import { link, open, type Site, visit } from "./site";

let site: Site;
beforeAll(async () => {
  site = await open();
});
afterAll(() => site.close());

const SLOT = 3;
const [COLUMNS, ROWS] = [7, 5];
const recipe = `rect:${COLUMNS}x${ROWS} wilson seed=3`;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const begun = (page: Page): Promise<unknown> => page.waitForSelector(".play-area[data-at]");
const until = (page: Page, cell: number): Promise<unknown> => page.waitForSelector(`.play-area[data-at="${cell}"]`);
const tile = (page: Page, number: number): Promise<string> => page.locator(".tile dd").nth(number).innerText();
/** The step from each cell of a way to the next, on a rectangle. */
const steps = (cells: number[]): [number, number][] =>
  cells.slice(1).map((cell, i) => {
    const by = cell - cells[i]!;
    return Math.abs(by) === COLUMNS ? [0, Math.sign(by)] : [Math.sign(by), 0];
  });

test("by keys: every shortest step leads to the goal, and it is announced", async () => {
  const { page, errors, strays, close } = await visit(site, link(recipe, "&tab=play"));
  await begun(page);
  const cells = await way(page, SLOT);
  const names: Record<string, string[]> = {
    "0,-1": ["ArrowUp", "w", "k"],
    "0,1": ["ArrowDown", "s", "j"],
    "-1,0": ["ArrowLeft", "a", "h"],
    "1,0": ["ArrowRight", "d", "l"],
  };
  for (const [i, step] of steps(cells).entries()) {
    await page.keyboard.press(names[String(step)]![i % 3]!);
    await until(page, cells[i + 1]!);
    if (i === 0) expect(await tile(page, 0)).toBe("1");
  }
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain(`${cells.length - 1} steps`);
  expect(await page.innerText(".won")).toContain("100 %");
  expect(await page.innerText("[role=status].unseen")).toContain("Solved!");
  expect(await wrong(page)).toEqual([]);
  // The goal's button has the focus: Enter makes the next maze.
  const before = await page.evaluate(() => (window as unknown as Window).mazeloom.store.recipe);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".won", { state: "hidden" });
  expect(await page.evaluate(() => (window as unknown as Window).mazeloom.store.recipe)).not.toBe(before);
  expect(errors).toEqual([]);
  expect(strays).toEqual([]);
  await close();
});

test("the first maze is played without the colors that tell the way, unless they are switched on", async () => {
  const { page, errors, close } = await visit(site, "#mode=play");
  await begun(page);
  const colors = (): Promise<number> =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>(".play-area canvas")!;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const vivid = new Set<number>();
      for (let i = 0; i < data.length; i += 4) {
        const color = [data[i]!, data[i + 1]!, data[i + 2]!];
        if (Math.max(...color) - Math.min(...color) > 60) vivid.add((color[0]! << 16) | (color[1]! << 8) | color[2]!);
      }
      return vivid.size;
    });
  expect(await colors()).toBeLessThan(150);
  await page.locator(".switch", { hasText: "Colors of the cells" }).click();
  await expect.poll(colors).toBeGreaterThan(500);
  expect(errors).toEqual([]);
  await close();
});

test("lava is counted: the cheapest path is found and told apart from others", async () => {
  const { page, errors, close } = await visit(
    site,
    link(`rect:${COLUMNS}x${ROWS} wilson braid=1 weights=lava:4@9 seed=3`, "&tab=play"),
  );
  await begun(page);
  const cells = await way(page, SLOT);
  const keys: Record<string, string> = {
    "0,-1": "ArrowUp",
    "0,1": "ArrowDown",
    "-1,0": "ArrowLeft",
    "1,0": "ArrowRight",
  };
  expect(await page.locator(".tile:visible dt").allInnerTexts()).toContain("Cost");
  for (const [i, step] of steps(cells).entries()) {
    await page.keyboard.press(keys[String(step)]!);
    await until(page, cells[i + 1]!);
  }
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain("the cheapest path.");
  expect(await page.innerText(".won")).toContain("100 %");
  expect(await page.locator(".tile:visible dd").last().innerText()).not.toBe("0");
  expect(errors).toEqual([]);
  await close();
});

test("one-way passages: no step against an arrow, and a trap is told", async () => {
  const { page, errors, close } = await visit(
    site,
    link("rect:4x1 snake one-way=1 seed=1 start=1 goal=3", "&tab=play"),
  );
  await begun(page);
  // From the second cell an arrow leads to the third; the first is a dead end beyond an arrow.
  await page.keyboard.press("ArrowRight");
  await until(page, 2);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain("2 steps");
  await page.keyboard.press("r");
  await page.waitForSelector(".won", { state: "hidden" });
  await page.keyboard.press("ArrowLeft");
  await until(page, 0);
  await page.getByText("A trap").first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test("a locked door stops the player until its key is fetched", async () => {
  const { page, errors, close } = await visit(site, link("rect:5x1 snake keys=1 seed=1 start=2 goal=4", "&tab=play"));
  await begun(page);
  expect(await tile(page, 6)).toBe("0 of 1");
  // The key lies in the first cell, the door before the last one.
  await page.keyboard.press("ArrowRight");
  await until(page, 3);
  await page.keyboard.press("ArrowRight");
  await page.getByText("Door a is locked").first().waitFor();
  for (const at of [2, 1]) {
    await page.keyboard.press("ArrowLeft");
    await until(page, at);
    // A step away from the door, its message has lost its cause.
    await page.waitForSelector(".message", { state: "hidden" });
  }
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Key a picked up").first().waitFor();
  expect(await tile(page, 6)).toBe("1 of 1: a");
  for (const at of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await until(page, at);
  }
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain("8 steps");
  expect(errors).toEqual([]);
  await close();
});

/** Where points of a maze that fits its canvas lie on the page. */
const places = (page: Page, points: [number, number][]): Promise<[number, number][]> =>
  page.evaluate(
    async ([slot, points]) => {
      const { engine } = (window as unknown as Window).mazeloom;
      const { head } = await engine.ask({ do: "picture", slot, bare: true });
      const box = document.querySelector(".play-area canvas")!.getBoundingClientRect();
      const room = 2 * Math.min(16, box.width / 20, box.height / 20);
      const zoom = Math.min(
        ((box.width - room) / head.width) * head.unit,
        ((box.height - room) / head.height) * head.unit,
        96,
      );
      const place = (at: number, i: 0 | 1, middle: number): number =>
        middle + (at - ((i ? head.height : head.width) / 2 - head.origin[i]) / head.unit) * zoom;
      return points.map(([x, y]): [number, number] => [
        place(x, 0, box.left + box.width / 2),
        place(y, 1, box.top + box.height / 2),
      ]);
    },
    [SLOT, points] as const,
  );
/** The middle of a cell of the rectangle. */
const middle = (cell: number): [number, number] => [(cell % COLUMNS) + 0.5, Math.floor(cell / COLUMNS) + 0.5];
const at = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>(".play-area")!.dataset.at));

test("by touch: each swipe runs to the next junction, and so to the goal", async () => {
  const { page, context, errors, close } = await visit(site, link(recipe, "&tab=play"), phone);
  await begun(page);
  const touch = await context.newCDPSession(page);
  const frame = (await page.locator(".play-area canvas").boundingBox())!;
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const all = (await way(page, SLOT)).length - 1;
  let swipes = 0;
  for (let cells = await way(page, SLOT); cells.length > 1; cells = await way(page, SLOT), swipes++) {
    const [dx, dy] = steps(cells)[0]!;
    // A flick, and a finger that is drawn along.
    const length = swipes % 2 ? 50 : 20;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: x + dx * length, y: y + dy * length }],
    });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => at(page)).not.toBe(cells[0]);
  }
  await page.waitForSelector(".won:visible");
  expect(swipes).toBeLessThan(all);
  expect(errors).toEqual([]);
  await close();
});

test("by touch: a tap walks along the corridor to its cell, and two fingers only zoom", async () => {
  const { page, context, errors, close } = await visit(site, link("rect:7x5 snake seed=1", "&tab=play"), phone);
  await begun(page);
  const touch = await context.newCDPSession(page);
  const [[x, y], [u, v]] = (await places(page, [middle(3), middle(6)])) as [[number, number], [number, number]];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x - 20, y, id: 0 }] });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [
      { x: x - 20, y, id: 0 },
      { x: x + 20, y, id: 1 },
    ],
  });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchMove",
    touchPoints: [
      { x: x - 60, y, id: 0 },
      { x: x + 60, y, id: 1 },
    ],
  });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchMove",
    touchPoints: [
      { x: x - 20, y, id: 0 },
      { x: x + 20, y, id: 1 },
    ],
  });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.touchscreen.tap(x, y);
  await until(page, 3);
  expect(await tile(page, 0)).toBe("3");
  await page.touchscreen.tap(u, v);
  await until(page, 6);
  expect(errors).toEqual([]);
  await close();
});

test("with Shift, keys run to the next junction", async () => {
  const { page, close } = await visit(site, link("rect:7x5 snake seed=1", "&tab=play"));
  await begun(page);
  // One corridor without a junction leads to the goal.
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForSelector(".won:visible");
  await close();
});

test("who has won still sees the maze", async () => {
  for (const options of [{}, phone]) {
    const { page, close } = await visit(site, link("rect:4x1 snake seed=1", "&tab=play"), options);
    await begun(page);
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForSelector(".won:visible");
    const [canvas, card] = [
      (await page.locator(".play-area canvas").boundingBox())!,
      (await page.locator(".won").boundingBox())!,
    ];
    expect(canvas.y + canvas.height).toBeLessThanOrEqual(card.y + 1);
    expect(canvas.height).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.waitForSelector(".won", { state: "hidden" });
    await close();
  }
});

test("a large maze begins with the player's surroundings, and nothing beside them", async () => {
  const { page, close } = await visit(site, link("rect:150x150 wilson seed=1", "&tab=play"));
  await begun(page);
  await page.waitForFunction(() => document.body.dataset.busy === "no");
  // The part of the canvas that is paper or wall: all of it but the picture's margin.
  await expect
    .poll(() =>
      page.locator(".play-area canvas").evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        let drawn = 0;
        for (let i = 3; i < data.length; i += 4) drawn += data[i]! > 0 ? 1 : 0;
        return drawn / (canvas.width * canvas.height);
      }),
    )
    .toBeGreaterThan(0.99);
  await close();
});

test("by the mouse: the player follows along the corridor", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=play"));
  await begun(page);
  const cells = await way(page, SLOT);
  const [first, ...others] = await places(page, cells.map(middle));
  await page.mouse.move(...first!);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place);
  await page.mouse.up();
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain(`${cells.length - 1} steps`);
  await close();
});

test("by buttons: on, back, a hint that points, the way, again", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=play"), phone);
  await begun(page);
  const cells = await way(page, SLOT);
  const [first] = steps(cells);
  const names: Record<string, string> = { "0,-1": "Up", "0,1": "Down", "-1,0": "Left", "1,0": "Right" };
  await page.getByRole("button", { name: names[String(first)], exact: true }).click();
  await until(page, cells[1]!);
  await page.getByRole("button", { name: /^Back/ }).click();
  await until(page, cells[0]!);
  const before = await page.locator(".play-area").screenshot();
  await page.getByRole("button", { name: /^Hint/ }).click();
  await expect.poll(() => tile(page, 3)).toBe("1");
  // It points, and does not move the player.
  await expect.poll(async () => (await page.locator(".play-area").screenshot()).equals(before)).toBe(false);
  expect(await tile(page, 0)).toBe("2");
  await until(page, cells[0]!);
  const plain = await page.locator(".play-area canvas").evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  await page.getByRole("button", { name: /^Show the path/ }).click();
  await page.waitForFunction(
    (plain) => document.querySelector<HTMLCanvasElement>(".play-area canvas")!.toDataURL() !== plain,
    plain,
  );
  // The player has stood on the start since the step back: only the steps tell that the game began anew.
  await page.getByRole("button", { name: /^Restart/ }).click();
  await expect.poll(() => tile(page, 0)).toBe("0");
  await until(page, cells[0]!);
  await close();
});

test("each rule is told, and played to its end by its hints; a step is taken back", async () => {
  const KEYS: Record<string, string> = { north: "ArrowUp", east: "ArrowRight", south: "ArrowDown", west: "ArrowLeft" };
  const { page: first, close: leave } = await visit(site);
  const rules = await first.evaluate(() => (window as unknown as Window).mazeloom.tables.rules);
  await leave();
  for (const { name, how, examples } of rules) {
    const { page, errors, close } = await visit(site, link(`rect:6x6 ${examples![0]} seed=1`, "&tab=play"));
    await begun(page);
    expect(await page.innerText(".rule-box")).toContain(how);
    const status = page.locator("[role=status].unseen");
    const fewest = Number(await tile(page, 1));
    const press = async (key: string, steps: number): Promise<void> => {
      await page.keyboard.press(key);
      await expect.poll(() => tile(page, 0), { interval: 20, message: `${name}: ${key}` }).toBe(String(steps));
      await expect.poll(() => status.innerText(), { interval: 20 }).not.toMatch(/^Hint/);
    };
    for (let steps = 1; steps <= fewest; steps++) {
      await page.keyboard.press("i");
      await expect.poll(() => status.innerText(), { interval: 20 }).toMatch(/^Hint/);
      const [, turn] = /^Hint: (\w+)/.exec(await status.innerText())!;
      const key = KEYS[turn!] ?? ".";
      await press(key, steps);
      // In other mazes a step back is a step.
      if (steps > 1 || !examples![0]!.startsWith("rule=")) continue;
      await press("Backspace", 0);
      await press(key, 1);
    }
    await page.waitForSelector(".won:visible");
    expect(await page.innerText(".won"), name).toContain(`${fewest} steps`);
    expect(errors).toEqual([]);
    await close();
  }
});

test("a wall stops the player, and is told", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=play"));
  await begun(page);
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() =>
    document.querySelector("[role=status].unseen")!.textContent!.includes("No passage leads there"),
  );
  expect(await page.innerText("[role=status].unseen")).toMatch(/Open: (east|south)/);
  expect(await tile(page, 0)).toBe("0");
  await close();
});

test("a living maze changes as one walks", async () => {
  const { page, close } = await visit(site, link(recipe, "&tab=play&living=5"));
  await begun(page);
  const canvas = page.locator(".play-area canvas");
  const before = await walls(canvas, COLUMNS, ROWS);
  // One shift may undo another; of twenty some remain.
  for (let i = 0; i < 4; i++) {
    const cells = await way(page, SLOT);
    const keys: Record<string, string> = { "0,-1": "k", "0,1": "j", "-1,0": "h", "1,0": "l" };
    await page.keyboard.press(keys[String(steps(cells)[0])]!);
    await until(page, cells[1]!);
  }
  await expect.poll(() => walls(canvas, COLUMNS, ROWS)).not.toEqual(before);
  expect(await tile(page, 0)).toBe("4");
  await close();
});

test("fog hides what is far", async () => {
  const { page, close } = await visit(site, link("rect:16x12 wilson seed=3", "&tab=play"));
  await begun(page);
  const canvas = page.locator(".play-area canvas");
  const clear = (await walls(canvas, 16, 12)).length;
  await page.getByLabel("Fog").check();
  await page.waitForFunction(() => document.body.dataset.busy === "no");
  // Under fog there are no walls to be seen, so nearly all sides look open.
  await expect.poll(async () => (await walls(canvas, 16, 12)).length).toBeGreaterThan(clear + 50);
  await close();
});

test("stairs lead through a solid", async () => {
  const { page, close } = await visit(site, link("box:3x3x2 wilson seed=2", "&tab=play"));
  await begun(page);
  const cells = await way(page, SLOT);
  const names: Record<number, string> = {
    1: "ArrowRight",
    [-1]: "ArrowLeft",
    3: "ArrowDown",
    [-3]: "ArrowUp",
    9: "PageUp",
    [-9]: "PageDown",
  };
  const keys = cells.slice(1).map((cell, i) => names[cell - cells[i]!]!);
  expect(keys.some((key) => key.startsWith("Page"))).toBe(true);
  for (const [i, key] of keys.entries()) {
    await page.keyboard.press(key);
    await until(page, cells[i + 1]!);
  }
  await page.waitForSelector(".won:visible");
  await close();
});

test("hexagons are crossed aslant", async () => {
  const { page, close } = await visit(site, link("hex:5x4 wilson seed=2", "&tab=play"));
  await begun(page);
  const cells = await way(page, SLOT);
  for (let i = 1; i < cells.length; i++) {
    const toward = await page.evaluate(
      async ([slot, next]) => {
        const { engine } = (window as unknown as Window).mazeloom;
        const { head } = await engine.ask({ do: "go", slot: slot!, by: "stay" });
        return head.ways.find(({ cell }) => cell === next)!.toward;
      },
      [SLOT, cells[i]!],
    );
    const [x, y] = toward;
    const key = Math.abs(x) < 0.2 ? (y < 0 ? "k" : "j") : y < 0 ? (x < 0 ? "q" : "e") : x < 0 ? "z" : "c";
    await page.keyboard.press(key);
    await until(page, cells[i]!);
  }
  await page.waitForSelector(".won:visible");
  await close();
});

test("a surface is played on its plan, where no cell is hidden", async () => {
  const { page, close } = await visit(site, link("sphere:7 wilson seed=2", "&tab=play"));
  await begun(page);
  const cells = await way(page, SLOT);
  const seen = new Set<string>();
  for (const cell of cells.slice(1)) {
    const point = await page.evaluate(
      async ([slot, next]) => {
        const { engine } = (window as unknown as Window).mazeloom;
        const { head } = await engine.ask({ do: "go", slot: slot!, by: "stay" });
        const [x, y] = head.ways.find(({ cell }) => cell === next)!.toward;
        const point: [number, number] = [head.point[0] + x * 1.2, head.point[1] + y * 1.2];
        const { cells } = (await engine.ask({ do: "at", slot: slot!, points: [point] })).head;
        return cells[0] === next ? point : null;
      },
      [SLOT, cell],
    );
    // A cut of the plan: the path goes on elsewhere.
    if (!point) break;
    const [place] = await places(page, [point]);
    await page.mouse.click(...place!);
    await until(page, cell);
    seen.add(await page.locator(".play-area canvas").evaluate((one) => (one as HTMLCanvasElement).toDataURL()));
  }
  expect(seen.size).toBeGreaterThan(2);
  const maze = await box(page.locator(".play-area canvas"));
  expect(maze.width / maze.height).toBeGreaterThan(1.5);
  await close();
});

/** The keys of each of two players, for a step on a rectangle. */
const HANDS: Record<string, string>[] = [
  { "0,-1": "w", "0,1": "s", "-1,0": "a", "1,0": "d" },
  { "0,-1": "ArrowUp", "0,1": "ArrowDown", "-1,0": "ArrowLeft", "1,0": "ArrowRight" },
];
/** The cells of both players, and a shortest path of one of them. */
const both = (page: Page): Promise<number[]> =>
  page.evaluate(() => document.querySelector<HTMLElement>(".play-area")!.dataset.players!.split(",").map(Number));
const pathOf = (page: Page, from: number, to?: number): Promise<number[]> =>
  page.evaluate(
    async ([slot, from, to]) => {
      const { engine } = (window as unknown as Window).mazeloom;
      return (await engine.ask({ do: "way", slot: slot!, from: from!, ...(to! < 0 ? {} : { to: to! }) })).head.cells;
    },
    [SLOT, from, to ?? -1],
  );

test("a race: w a s d against the arrow keys, the first at the goal wins", async () => {
  const { page, errors, close } = await visit(site, link(recipe, "&tab=play&players=race"));
  await page.waitForSelector(".play-area[data-players]");
  const starts = await both(page);
  const paths = await Promise.all(starts.map((cell) => pathOf(page, cell)));
  expect(paths[0]!.length).toBe(paths[1]!.length);
  const walk = async (player: number, cells: number[]) => {
    for (const [i, step] of steps(cells).entries()) {
      await page.keyboard.press(HANDS[player]![String(step)]!);
      await expect.poll(async () => (await both(page))[player]).toBe(cells[i + 1]!);
    }
  };
  await walk(0, paths[0]!.slice(0, 2));
  await walk(1, paths[1]!);
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won h2")).toBe("Purple wins!");
  expect(await wrong(page)).toEqual([]);
  await walk(0, paths[0]!.slice(1));
  const count = `${paths[0]!.length - 1} steps in`;
  await expect.poll(() => page.innerText(".won")).toContain(`Red: ${count}`);
  expect(await page.innerText(".won")).toContain(`Purple: ${count}`);
  await page.keyboard.press("r");
  await page.waitForSelector(".won", { state: "hidden" });
  await expect.poll(() => both(page)).toEqual(starts);
  await page.getByLabel("Race").uncheck();
  await begun(page);
  expect(errors).toEqual([]);
  await close();
});

test("two players find each other", async () => {
  const { page, errors, close } = await visit(site, link("rect:5x1 snake seed=1", "&tab=play&players=meet"));
  await page.waitForSelector(".play-area[data-players]");
  expect(await both(page)).toEqual([0, 4]);
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector(".won:visible");
  expect(await page.innerText(".won")).toContain("You met!");
  expect(await page.innerText(".won")).toContain("the fewest are 4");
  expect(errors).toEqual([]);
  await close();
});

test("a maze that is not for two says why", async () => {
  const { page, close } = await visit(site, link("box:3x3x2 wilson seed=2", "&tab=play&players=race"));
  await page.getByText("two players need a maze without stairs").first().waitFor();
  await begun(page);
  await close();
});
