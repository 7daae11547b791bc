import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { MazeloomError, draw, list, load, make, measure, outlines, save, solve, steps } from "../index.js";

test("a maze has the passages of a spanning tree, and the solution follows them", async () => {
  const maze = await make("rect:8x6 wilson seed=5");
  assert.equal(maze.cells, 48);
  assert.equal(maze.passages.flat().length, 2 * 47);
  assert.equal(maze.positions.length, 48);
  assert.deepEqual(maze.positions[9], [1.5, 1.5]);
  const path = await solve(maze);
  assert.equal(path[0], maze.start);
  assert.equal(path.at(-1), maze.goal);
  path.slice(1).forEach((cell, i) => assert.ok(maze.passages[path[i]].includes(cell)));
  assert.deepEqual(await solve(maze, maze.goal, maze.start), path.toReversed());
});

test("a recipe without a seed gets one that makes the same maze again", async () => {
  const first = await make("hex:5x5 kruskal");
  assert.deepEqual((await make(first.recipe)).passages, first.passages);
  assert.match((await make("hex:5x5 kruskal", 12n)).recipe, /seed=12$/);
  assert.match((await make("hex:5x5 seed=3 kruskal", 12)).recipe, /seed=12$/);
});

test("one maze is drawn, saved and measured while another is made between", async () => {
  const maze = await make("polar:5 backtracker seed=2");
  const plain = await draw(maze);
  await make("rect:3x3 wilson seed=1");
  assert.equal(await draw(maze), plain);
  assert.match(plain, /^<svg /);
  assert.notEqual(await draw(maze, { solution: true }), plain);
  assert.equal((await measure(maze)).cells, maze.cells);
  const { name, type, bytes } = await save(maze, "png");
  assert.deepEqual([name, type], ["maze-2.png", "image/png"]);
  assert.equal(new TextDecoder("latin1").decode(bytes.subarray(1, 4)), "PNG");
});

test("steps count up to the end, also when another maze comes between", async () => {
  const maze = await make("rect:4x4 kruskal seed=3");
  const seen = [];
  for await (const step of steps(maze)) {
    seen.push(step);
    if (step.at === 2) await make("rect:9x9 wilson seed=1");
  }
  assert.deepEqual(seen.map(({ at }) => at), [...Array(seen[0].of + 1).keys()]);
  assert.equal(seen.at(-1).opened, 15);
  const open = seen.filter(({ does }) => does === "open").map(({ cells }) => cells);
  assert.equal(open.length, 15);
  for (const [a, b] of open) assert.ok(maze.passages[a].includes(b));
  let found = 0;
  for await (const step of steps(maze, "bfs")) found = Math.max(found, step.at);
  assert.ok(found > 0);
});

test("neighbors on the plane have the same side, from its other end", async () => {
  for (const grid of ["rect:5x4", "hex:4x3", "polar:4", "voronoi:20", "penrose:p2,2", "rect:9x9 mask=circle"]) {
    const maze = await make(`${grid} wilson seed=3`);
    const sides = await outlines(maze);
    maze.passages.forEach((to, cell) => to.forEach((next) => {
      const across = new Set(sides[next].map((side) => String(side.toReversed())));
      assert.equal(sides[cell].filter((side) => across.has(String(side))).length, 1, `${grid}: ${cell} ${next}`);
    }));
  }
  assert.deepEqual((await outlines("rect:1x1"))[0], [[[0, 0], [1, 0]], [[1, 0], [1, 1]], [[1, 1], [0, 1]], [[0, 1], [0, 0]]]);
});

test("what cannot be done says what would work", async () => {
  await assert.rejects(make("rect:8x6 wilsn"), (error) => error instanceof MazeloomError && error.message.includes("wilson") && error.place === 2);
  await assert.rejects(list("colors"), /palettes/);
  for (const cell of [48, -1, 1.5, NaN]) await assert.rejects(solve("rect:8x6 wilson seed=5", 0, cell), /not a cell/);
  assert.ok((await list("algorithms")).some(({ name }) => name === "wilson"));
});

test("the engine can be given", async () => {
  await load({ engine: await readFile(new URL("../engine.wasm", import.meta.url)) });
  assert.equal((await make("rect:2x2 wilson seed=1")).cells, 4);
});

test("bundlers for browsers find no module of Node, and no computed URL", async () => {
  const source = await readFile(new URL("../index.js", import.meta.url), "utf8");
  assert.doesNotMatch(source, /import[ (]+"node:|new URL\([^")]+, import\.meta/);
});

test("the version is that of the engine", async () => {
  const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  const { bytes } = await save("rect:2x2 wilson seed=1", "json");
  assert.equal(JSON.parse(new TextDecoder().decode(bytes)).version, version);
});

test("one-way passages lead one way", async () => {
  const maze = await make("rect:4x4 wilson braid=0.5 one-way=0.5 seed=1");
  const pairs = maze.passages.flatMap((to, cell) => to.map((next) => [cell, next]));
  const single = pairs.filter(([from, to]) => !maze.passages[to].includes(from));
  assert.ok(single.length > 0);
  for (const [from, to] of single) {
    assert.deepEqual(await solve(maze, from, to), [from, to]);
    assert.ok((await solve(maze, to, from).catch(() => [])).length !== 2);
  }
});
