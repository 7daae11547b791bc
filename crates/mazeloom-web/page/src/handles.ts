/** Handles over the maze in Create: start, goal and the lower right corner are dragged, or moved by arrow keys. */
import "./handles.css";
import { computed, effect, signal, untracked } from "@preact/signals-core";
import { cellAt, type End, pointable } from "./cells";
import { Corner, preview } from "./corner";
import { h } from "./dom";
import { type EndHandle, endHandle } from "./endhandle";
import { outlined, type Placing, polyline } from "./overlay";
import type { Playground } from "./playground";
import type { CellFacts, Facts } from "./protocol";
import type { Sized } from "./sizes";

/** How long a maze rests before its handles come, in milliseconds. */
const REST = 60;

/** `press` hears of a mark that was pressed without being dragged. */
export function handles(app: Playground, press: (cell: CellFacts, byKeys: boolean) => void) {
  const { stage, store } = app;
  const aim = signal<CellFacts | null>(null);
  const lit = signal<CellFacts | null>(null);
  const size = signal<Sized | null>(null);
  const active = computed(() => {
    const { mode, part, solid } = store.place;
    const facts = app.heard.value;
    return mode === "create" && part !== "shape" && !solid && facts !== null && pointable(facts, app.picture.flat);
  });
  const ends = { start: endHandle(app, "start", aim, press), goal: endHandle(app, "goal", aim, press) };
  const corner = new Corner(app, size);
  const layer = h("div", { class: "handles" }, ends.start.element, ends.goal.element, corner.element);
  stage.element.append(layer);
  const settle = (): void => {
    for (const one of [ends.start, ends.goal, corner]) one.settle();
  };
  stage.on("moved", settle);
  stage.on("drawn", settle);
  stage.idleOverlay = (context, place) => {
    if (size.value) preview(context, place, size.value, app.facts);
    for (const cell of [lit.value, aim.value]) if (cell) outline(context, place, cell);
  };
  effect(() => {
    void [aim.value, lit.value, size.value];
    stage.over();
  });
  let rest = 0;
  effect(() => {
    const facts = app.heard.value;
    layer.hidden = !active.value;
    clearTimeout(rest);
    if (!facts || !active.value) return;
    untracked(() => corner.changed(facts));
    rest = window.setTimeout(() => void find(app, facts, ends), REST);
  });
  return {
    /** True while cells can be pointed at. */
    active,
    /** Shows the outline of a further cell. */
    shown: (cell: CellFacts | null) => (lit.value = cell),
  };
}

/** Asks where start and goal are. */
async function find(app: Playground, facts: Facts, ends: Record<End, EndHandle>): Promise<void> {
  const found = await app.engine
    .latest("ends", async (ask) => [await cellAt(ask, { cell: facts.start }), await cellAt(ask, { cell: facts.goal })])
    .catch(() => null);
  if (!found || app.facts !== facts) return;
  ends.start.changed(found[0] ?? null);
  ends.goal.changed(found[1] ?? null);
}

/** The outline of a cell. */
function outline(context: CanvasRenderingContext2D, place: Placing, { outline, point }: CellFacts): void {
  context.beginPath();
  polyline(
    context,
    outline.map(([x, y]) => place(x, y)),
  );
  if (outline.length > 2) context.closePath();
  else context.arc(...place(...point), 8, 0, 2 * Math.PI);
  context.fillStyle = "rgb(92 201 189 / 50%)";
  context.fill();
  context.lineJoin = "round";
  outlined(context);
}
