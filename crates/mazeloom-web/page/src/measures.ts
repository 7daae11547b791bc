import "./fields.css";
import "./measures.css";
import type { App, Mount } from "./app";
import { band, bars } from "./charts";
import { h } from "./dom";
import { counts, deviation, GROUPS, joined, KNOWN, type Row, rows, spread } from "./numbers";
import type { Facts, Spread, Uniform } from "./protocol";
import { text } from "./recipe";
import { say } from "./say";
import { type Measures, second } from "./second";

/** The number of uniform mazes of a baseline, and the time limit in milliseconds. */
const MOST = 200;
const TIME = 6000;
/** How long a batch of them may take. */
const BATCH = 300;
/** Fewer are not enough to be shown. */
const FEWEST = 4;

/** The tab Measure: statistics of a maze, compared with uniform mazes. */
export const mount: Mount = (root, app) => {
  const degrees = h("figure", { class: "degrees" });
  // Keys scroll the panel, which has nothing else to stand on.
  root.tabIndex = 0;
  const table = h("table", { class: "numbers measures" });
  const note = h("p", { class: "hint" });
  root.append(
    h("div", { class: "stack" }, h("p", { class: "hint measuring" }, say("measure-loading")), degrees, table, note),
  );
  const waiting = root.querySelector<HTMLElement>(".measuring")!;

  const known = new Map<string, Uniform | null>();
  let measures: Measures | null = null;
  let wanted = "";

  async function measure(facts: Facts): Promise<void> {
    if (wanted === facts.recipe) return;
    wanted = facts.recipe;
    const found = await second(app).measures("measure", facts.recipe);
    if (!found || wanted !== facts.recipe) return;
    measures = found;
    const recipe = ground(app, facts);
    fill(known.get(recipe));
    await draw(recipe, facts.recipe);
  }

  /** Generates uniform mazes in small batches, so that another maze never has to wait for them. */
  async function draw(recipe: string, of: string): Promise<void> {
    const began = performance.now();
    let baseline = known.get(recipe);
    let batch = FEWEST;
    while (baseline !== null && (baseline?.runs ?? 0) < MOST && performance.now() - began < TIME) {
      const before = performance.now();
      const more = await second(app).baseline(recipe, batch, (baseline?.runs ?? 0) + 1);
      baseline = more && (baseline ? joined(baseline, more) : more);
      known.set(recipe, baseline);
      if (wanted !== of) return;
      fill(baseline);
      const took = performance.now() - before;
      batch = Math.round(Math.min(MOST, Math.max(FEWEST, (batch * BATCH) / took)));
    }
  }

  /** Fills the table; while the baseline is computed, it is undefined. */
  function fill(baseline: Uniform | null | undefined): void {
    if (!measures) return;
    waiting.hidden = true;
    chart(degrees, counts(measures, "degrees"), baseline?.measures ?? {});
    table.replaceChildren(...parts(measures, app, baseline));
    if (baseline === undefined) note.textContent = say("measure-wait");
    else note.textContent = baseline ? say("measure-against", { runs: baseline.runs }) : say("measure-no-baseline");
    table.dataset.baseline = baseline === undefined ? "waiting" : baseline ? "there" : "none";
  }

  return {
    changed(facts) {
      const begin = (): void =>
        void measure(facts).catch((error: Error) => {
          wanted = "";
          app.tell(say("measure-failed", { why: error.message }), () => root.offsetParent !== null && begin());
        });
      begin();
    },
  };
};

/** The parts of the table: its caption, its head, and a body for each group of statistics. */
function parts(measures: Measures, app: App, baseline: Uniform | null | undefined): HTMLElement[] {
  const all = rows(measures);
  const groups = GROUPS.flatMap((group) => {
    const inside = all.filter((row) => row.group === group);
    if (inside.length === 0) return [];
    const title = h("th", { colSpan: 3, scope: "rowgroup" }, say(`measure-groups-${group}`) ?? group);
    return [h("tbody", {}, h("tr", { class: "group" }, title), ...inside.map((row) => line(row, app, baseline)))];
  });
  const head = [say("measure-name"), say("measure-value"), say("measure-usual")].map((name) =>
    h("th", { scope: "col" }, name),
  );
  return [h("caption", { class: "unseen" }, say("measure-caption")), h("thead", {}, h("tr", {}, ...head)), ...groups];
}

/** The parts of a recipe that set the grid and the ends. */
function ground(app: App, { words }: Facts): string {
  const own = new Set(
    app.tables.keys.filter(({ group }) => group === "ends" || group === "ground").map(({ name }) => name),
  );
  const keys = Object.fromEntries(Object.entries(words.keys).filter(([key]) => own.has(key)));
  return text({ grid: words.grid, keys });
}

function chart(figure: HTMLElement, degrees: number[], baseline: Record<string, Spread>): void {
  const all = degrees.map((count, passages) => {
    return { count, passages, name: String(passages), mean: baseline[`degrees_${passages}`]?.mean ?? null };
  });
  const some = all.filter(({ count, passages }) => count > 0 || passages > 0);
  const label = say("measure-degrees-label", {
    parts: some.map(({ count, passages }) => say("measure-degree", { count, passages })).join(", "),
  });
  figure.replaceChildren(h("figcaption", {}, say("measure-degrees")), bars(some, label));
}

function line(row: Row, app: App, baseline: Uniform | null | undefined): HTMLElement {
  const name = named(row.key);
  const help = app.tables.measures.find(
    (known) => row.key === known.name || row.key.startsWith(`${known.name}_`),
  )?.help;
  const usual = baseline && row.value !== null ? spread(row, baseline.measures) : null;
  // What no maze of the grid can have otherwise needs no chart.
  const shown = usual && usual.sd > 0 && row.value !== null ? band(row.value, usual, said(name, row.value, usual)) : "";
  return h("tr", {}, h("th", { scope: "row", title: help }, name), h("td", {}, row.text), h("td", {}, shown));
}

/** A plain name; of a number that is new here the engine's own. */
function named(key: string): string {
  const plain = key.replaceAll("_", " ");
  return KNOWN.get(key)?.name ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A band in words. */
function said(name: string, value: number, usual: Spread): string {
  const off = deviation(value, usual);
  const far = off < -2 ? "less" : off > 2 ? "more" : off < -1 ? "low" : off > 1 ? "high" : "usual";
  const words = say(`measure-far-${far}`);
  return say("measure-band", { name, value, mean: usual.mean, sd: usual.sd, words });
}
