/** The tools that draw the shape: which one, its mirror, its size, and whether it removes or adds cells. */
import type { App } from "./app";
import type { Shape } from "./brush";
import { choice } from "./choice";
import { button, h } from "./dom";
import type { Mirror } from "./mirror";
import { say, under } from "./say";
import type { Strokes } from "./strokes";

export function drawTools(app: App, cells: Strokes): { element: HTMLElement; changed(cells: number): void } {
  const { brush } = cells;
  const size = brushSize((to) => (brush.size = to));
  const tool = choice<Shape>(
    say("draw-tool"),
    { brush: named("brush", "B"), rectangle: named("rectangle", "R"), fill: named("fill", "F") },
    brush.shape,
    (to) => {
      brush.shape = to;
      size.hidden = to !== "brush";
      app.stage.over();
    },
  );
  const direction = choice<"out" | "in">(
    say("brush"),
    { out: say("leave"), in: say("bring") },
    "out",
    (to) => {
      cells.keep = to === "in";
      offerNext(direction, "X");
    },
    say("draw-direction-help"),
  );
  const mirror = choice<Mirror>(
    say("draw-mirror"),
    under("draw-mirrors"),
    brush.mirror,
    (to) => {
      brush.mirror = to;
      offerNext(mirror, "M");
      app.stage.over();
    },
    say("draw-mirror-help"),
  );
  offerNext(direction, "X");
  offerNext(mirror, "M");
  const bare = emptied(app, cells, () => direction.querySelector<HTMLInputElement>("input[value=in]")!.click());
  const keepAll = button(say("keep-all"), () => cells.keepAll());
  const leaveAll = button(say("leave-all"), () => void bare.leave());
  return {
    element: h(
      "div",
      { class: "stack" },
      h("p", { class: "help" }, say("mask-help")),
      tool,
      direction,
      mirror,
      size,
      h("div", { class: "row" }, keepAll, leaveAll),
      bare.element,
    ),
    changed(count) {
      if (count > 1) bare.element.hidden = true;
    },
  };
}

const named = (shape: Shape, key: string) => ({
  name: say(`draw-tools-${shape}-name`),
  key,
  help: say(`draw-tools-${shape}-help`),
});

/** A key takes the next of a few, round and round. */
function offerNext(field: HTMLElement, key: string): void {
  const all = [...field.querySelectorAll("input")];
  const next = (all.findIndex((one) => one.checked) + 1) % all.length;
  for (const [i, one] of all.entries()) {
    if (i === next) one.setAttribute("aria-keyshortcuts", key);
    else one.removeAttribute("aria-keyshortcuts");
  }
}

function brushSize(change: (size: number) => void): HTMLElement {
  const size = h("input", { type: "range", id: "brush-size", min: "1", max: "9", step: "1", value: "1" });
  const out = h("output", { for: "brush-size" }, "1");
  size.addEventListener("input", () => {
    change(Number(size.value));
    out.value = size.value;
  });
  return h(
    "div",
    { class: "field" },
    h("div", { class: "field-head" }, h("label", { for: "brush-size" }, say("brush-size")), out),
    size,
  );
}

/** One cell is left: what now, and how to return. */
function emptied(app: App, cells: Strokes, add: () => void): { element: HTMLElement; leave(): Promise<void> } {
  const element = h("div", { class: "help bare", role: "status", hidden: true });
  return {
    element,
    async leave() {
      const before = app.facts?.recipe;
      if (!before || !(await cells.leaveAll())) return;
      add();
      const undo = (): void => {
        element.hidden = true;
        void app.attempt(before);
      };
      element.replaceChildren(say("bare"), " ", button(say("undo"), undo, { class: "link" }));
      element.hidden = false;
    },
  };
}
