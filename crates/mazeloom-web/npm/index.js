/** Mazeloom's engine in Node and in browsers: requests of PROTOCOL.md behind a few functions. */

export class MazeloomError extends Error {
  constructor(message, place) {
    super(message);
    this.name = "MazeloomError";
    this.place = place;
  }
}

/** The slot that holds the maze of the current call. */
const SLOT = 0;

let loading = null;

/** The facts of the maze in the slot, and what is recorded there. */
let held = null;
let recorded = null;

export async function load({ engine } = {}) {
  const next = compile(engine ?? new URL("./engine.wasm", import.meta.url)).then(start);
  loading = next;
  // What did not load may be tried again.
  next.catch(() => loading === next && (loading = null));
  await next;
}

export async function make(recipe, seed) {
  const ask = await ready();
  // Of two seeds, the one that is given beside the recipe counts.
  const words = seed === undefined ? recipe : recipe.replace(/(^|\s)seed=\S*/gi, " ");
  const { cells, start, goal, width, height, notes, recipe: full } = place(ask, words, seed);
  const { bytes } = ask({ do: "save", slot: SLOT, format: "json" });
  const file = JSON.parse(new TextDecoder().decode(bytes));
  const passages = neighbors(file, cells);
  return Object.freeze({ recipe: full, cells, start, goal, width, height, notes, passages, positions: file.positions });
}

export async function solve(maze, from, to) {
  const ask = await ready();
  const { cells, start, goal } = hold(ask, maze);
  const [first, last] = [from ?? start, to ?? goal];
  for (const cell of [first, last]) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= cells) throw new MazeloomError(`${cell} is not a cell; cells are the numbers from 0 to ${cells - 1}`);
  }
  return ask({ do: "way", slot: SLOT, from: first, to: last }).head.cells;
}

export async function outlines(maze) {
  const ask = await ready();
  const { cells } = hold(ask, maze);
  return Array.from({ length: cells }, (_, cell) => {
    // Rounded as positions are, so that neighbors have the same points.
    const round = (number) => Math.round(number * 1e6) / 1e6;
    const outline = ask({ do: "cell", slot: SLOT, cell }).head.found.outline.map((point) => point.map(round));
    // Each side begins with the point that the one before ends with.
    const first = ([x, y], at) => at === 0 || (x === outline[at - 1][0] && y === outline[at - 1][1]);
    const begins = outline.flatMap((point, at) => (first(point, at) ? [at] : []));
    return begins.map((at, side) => outline.slice(at, begins[side + 1]));
  });
}

export async function draw(maze, options) {
  return new TextDecoder().decode((await save(maze, "svg", options)).bytes);
}

export async function measure(maze) {
  const ask = await ready();
  hold(ask, maze);
  return ask({ do: "measure", slot: SLOT }).head.measures;
}

export async function* steps(maze, solver) {
  const { recipe } = hold(await ready(), maze);
  const record = { do: "record", slot: SLOT, ...(solver ? { solver } : {}) };
  const key = JSON.stringify([recipe, solver]);
  for (let at = 0, of = 0; at <= of; at++) {
    // Between two steps the caller may have asked for another maze.
    const ask = await ready();
    hold(ask, recipe);
    if (recorded?.key !== key) recorded = { key, of: ask(record).head.steps };
    of = recorded.of;
    const { entered, opened, step } = ask({ do: "frame", slot: SLOT, at }).head;
    yield { at, of, entered, opened, does: step?.does ?? null, cells: step?.cells ?? [] };
  }
}

export async function save(maze, format, { solution, dark, film, solver } = {}) {
  const ask = await ready();
  hold(ask, maze);
  const { head, bytes } = ask({
    do: "save", slot: SLOT, format, way: solution === true, film: film === true,
    ...(dark ? { scheme: "dark" } : {}), ...(solver ? { solver } : {}),
  });
  return { name: head.name, type: head.type, bytes };
}

export async function list(table) {
  const ask = await ready();
  const { tables } = ask({ do: "tables" }).head;
  if (!Object.hasOwn(tables, table)) throw new MazeloomError(`there is no table \`${table}\`; there are ${Object.keys(tables).join(", ")}`);
  return tables[table];
}

/** Makes the maze of a recipe in the slot; returns its facts. */
function place(ask, recipe, seed) {
  [held, recorded] = [null, null];
  // 32 random bits, where neither the recipe nor the caller has a seed.
  const chosen = seed ?? crypto.getRandomValues(new Uint32Array(1))[0];
  held = ask({ do: "make", slot: SLOT, recipe, seed: String(chosen) }).head;
  return held;
}

/** Has a maze in the slot, making it again if another is there; returns its facts. */
function hold(ask, maze) {
  const recipe = typeof maze === "string" ? maze : maze.recipe;
  return held?.recipe === recipe ? held : place(ask, recipe);
}

/** The neighbors of each cell, from the file of a maze. */
function neighbors({ passages, one_way = [] }, cells) {
  const found = Array.from({ length: cells }, () => []);
  for (const [a, b] of passages) {
    found[a].push(b);
    found[b].push(a);
  }
  for (const [from, to] of one_way) {
    // It leads from the first cell to the second only.
    found[from] = [...new Set([...found[from], to])];
    found[to] = found[to].filter((cell) => cell !== from);
  }
  return found;
}

/** The engine's `ask`, loaded when it is first needed. */
async function ready() {
  if (!loading) await load();
  return loading;
}

/** Compiles a module from wherever it is. */
async function compile(from) {
  if (from instanceof WebAssembly.Module) return from;
  if (ArrayBuffer.isView(from) || from instanceof ArrayBuffer) return WebAssembly.compile(from);
  const url = String(from);
  if (url.startsWith("file:")) {
    // Not imported, since bundlers for browsers stop at a module that only Node has.
    const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(url)));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** An instance, as a function from a request to the head and the bytes of its answer. */
async function start(module) {
  [held, recorded] = [null, null];
  // In the thread of a page, browsers refuse `new WebAssembly.Instance` for large modules.
  const { exports: engine } = await WebAssembly.instantiate(module, {});
  let lost = false;
  return (request) => {
    if (lost) throw new MazeloomError("the engine starts again after an error; try once more");
    try {
      return exchange(engine, request);
    } catch (error) {
      // After a trap the instance is lost, and its maze with it.
      if (!(error instanceof MazeloomError)) [lost, loading] = [true, start(module)];
      throw error;
    }
  };
}

function exchange(engine, request) {
  const text = new TextEncoder().encode(JSON.stringify(request));
  const room = engine.room(text.length) >>> 0;
  new Uint8Array(engine.memory.buffer, room, text.length).set(text);
  const status = engine.ask();
  const said = new Uint8Array(engine.memory.buffer, engine.answer() >>> 0, engine.answer_length());
  const feed = said.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(feed < 0 ? said : said.subarray(0, feed)));
  if (status !== 0) throw new MazeloomError(head.error, head.place ?? undefined);
  return { head, bytes: feed < 0 ? new Uint8Array() : said.slice(feed + 1) };
}
