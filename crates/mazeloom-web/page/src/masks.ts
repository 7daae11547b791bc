/** The part Shape of Create: the shape of the maze, and walls by hand. */
import type { Mount } from "./app";
import { type Brush, take } from "./brush";
import { choice } from "./choice";
import { h } from "./dom";
import { drawTools } from "./drawtools";
import { shapes } from "./maskshapes";
import { pins } from "./pins";
import { say } from "./say";
import { strokes } from "./strokes";
import { walls } from "./walls";

type Mode = "cells" | "walls";

export const mount: Mount = (root, app) => {
  let mode: Mode = "cells";
  let release: (() => void) | null = null;
  let held: Brush | null = null;
  let shown = false;
  const cells = strokes(app);
  const byHand = walls(app);
  const set = pins(app);
  for (const brush of [cells.brush, byHand.brush]) brush.under = set.draw;
  const shape = shapes(app);
  const tools = drawTools(app, cells);
  const none = h("p", { class: "help", hidden: true }, say("no-mask"));
  const drawing = h("div", { class: "stack" }, tools.element, shape.element);
  byHand.element.hidden = true;
  const modes = choice<Mode>(say("edit"), { cells: say("cell-mode"), walls: say("wall-mode") }, mode, (to) => {
    mode = to;
    drawing.hidden = mode !== "cells";
    byHand.element.hidden = mode !== "walls";
    grip();
  });
  root.append(modes, none, drawing, byHand.element);

  /** Takes the stage for the brush of the mode, if the grid can be edited. */
  const grip = (): void => {
    const can = app.facts?.can;
    const able = mode === "cells" ? can?.mask : can?.walls;
    none.hidden = able !== false;
    none.textContent = mode === "cells" ? say("no-mask") : say("no-walls");
    const brush = shown && able ? (mode === "cells" ? cells.brush : byHand.brush) : null;
    // A stroke goes on while its mazes arrive.
    if (brush === held) return;
    release?.();
    held = brush;
    release = brush && take(app.stage, brush);
  };
  const turn = (on: boolean): void => {
    shown = on;
    grip();
    app.picture.ground = on;
    void app.picture.refresh();
  };
  return {
    show: () => turn(true),
    hide: () => turn(false),
    changed(facts) {
      grip();
      set.changed(facts);
      tools.changed(facts.cells);
      shape.sync(facts);
    },
  };
};
