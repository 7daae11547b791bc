/** Walls and passages that were set by hand, drawn over the maze while it is edited. */
import type { App } from "./app";
import { type Placing, polyline } from "./overlay";
import { type Facts, type Point, SLOT } from "./protocol";

/** The colors of walls and of passages, on light pages and on dark. */
export const PINS = {
  light: { shut: "#c2255c", open: "#0b7285" },
  dark: { shut: "#ff8ac2", open: "#66d9e8" },
} as const;

export function pins(app: App) {
  let lines: { open: Point[][]; shut: Point[][] } = { open: [], shut: [] };
  let age = 0;
  return {
    draw(context: CanvasRenderingContext2D, place: Placing): void {
      const colors = PINS[app.dark() ? "dark" : "light"];
      const { zoom } = app.stage.view;
      const width = Math.max(2, zoom * 0.2);
      context.lineCap = "round";
      const trace = (all: Point[][], color: string, lineWidth: number): void => {
        Object.assign(context, { strokeStyle: color, lineWidth });
        context.beginPath();
        for (const line of all)
          polyline(
            context,
            line.map(([x, y]) => place(x, y)),
          );
        context.stroke();
      };
      trace(lines.shut, colors.shut, width);
      context.setLineDash([0.1, width * 1.6]);
      trace(lines.open, colors.open, width * 0.8);
      context.setLineDash([]);
    },
    /** Asks the engine for those of another maze. */
    changed({ words }: Facts): void {
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
