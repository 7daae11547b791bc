/** Walls and passages that were set by hand, drawn over the maze while it is edited. */
import type { App } from "./app";
import { type Facts, type Point, SLOT } from "./protocol";
import type { Stage } from "./stage";

/** The colors of walls and of passages, on light pages and on dark. */
export const PINS = {
  light: { shut: "#c2255c", open: "#0b7285" },
  dark: { shut: "#ff8ac2", open: "#66d9e8" },
} as const;

export interface Pins {
  draw: NonNullable<Stage["overlay"]>;
  /** Asks the engine for those of another maze. */
  changed(facts: Facts): void;
}

export function pins(app: App): Pins {
  let lines: { open: Point[][]; shut: Point[][] } = { open: [], shut: [] };
  let age = 0;
  return {
    draw(context, place) {
      const colors = PINS[app.dark() ? "dark" : "light"];
      const { zoom } = app.stage.view;
      const width = Math.max(2, zoom * 0.2);
      context.lineCap = "round";
      for (const line of lines.shut) trace(context, line, place, colors.shut, width);
      context.setLineDash([0.1, width * 1.6]);
      for (const line of lines.open) trace(context, line, place, colors.open, width * 0.8);
      context.setLineDash([]);
    },
    changed({ words }) {
      const now = ++age;
      const show = (found: typeof lines): void => {
        if (now !== age) return;
        lines = found;
        app.stage.over();
      };
      if (!("open" in words.keys || "shut" in words.keys)) return show({ open: [], shut: [] });
      void app.engine.ask({ do: "pins", slot: SLOT.page }).then(
        ({ head }) => show(head),
        () => {},
      );
    },
  };
}

function trace(
  context: CanvasRenderingContext2D,
  line: Point[],
  place: (x: number, y: number) => Point,
  color: string,
  width: number,
): void {
  context.beginPath();
  for (const [i, [x, y]] of line.entries()) context[i ? "lineTo" : "moveTo"](...place(x, y));
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}
