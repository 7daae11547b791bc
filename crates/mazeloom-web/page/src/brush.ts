/** A tool for hand or keys that goes over the maze and gathers points. */
import type { Point } from "./protocol";
import type { Stage, Tool } from "./stage";

export interface Brush {
  /** How many cells wide it is. */
  size: number;
  /** Points that were gone over since the last call; `first` where a stroke begins. */
  apply(points: Point[], first: boolean): void;
  /** The stroke is over. */
  done(): void;
  /** Only where it is pressed, not along the stroke. */
  dab?: boolean;
  /** Draws what lies under the cursor, in pixels of the page. */
  under?: NonNullable<Stage["overlay"]>;
}

const STEP = 0.4;

/** Takes the stage for the brush; what it returns gives the stage back. */
export function take(stage: Stage, brush: Brush): () => void {
  let last: Point | null = null;
  let cursor: Point | null = null;
  let byKeys = false;

  const tool: Tool = {
    down(at) {
      [last, cursor, byKeys] = [at, at, false];
      brush.apply(disc(at, brush.size), true);
      stage.over();
      return true;
    },
    move(at) {
      cursor = at;
      stage.over();
      if (brush.dab || !last) return;
      const points = between(last, at).flatMap((point) => disc(point, brush.size));
      last = at;
      if (points.length) brush.apply(points, false);
    },
    up() {
      last = null;
      brush.done();
    },
    hover(at) {
      if (byKeys && !at) return;
      [cursor, byKeys] = [at, false];
      stage.over();
    },
    key(event) {
      const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (move) {
        const step = brush.dab ? 0.5 : 1;
        const [x, y] = cursor ?? [Math.floor(stage.view.x) + 0.5, Math.floor(stage.view.y) + 0.5];
        cursor = [x + move[0]! * step, y + move[1]! * step];
        if (event.shiftKey) brush.apply(disc(cursor, brush.size), true);
      } else if (event.key === " " || event.key === "Enter") {
        cursor ??= [Math.floor(stage.view.x) + 0.5, Math.floor(stage.view.y) + 0.5];
        brush.apply(disc(cursor, brush.size), true);
        brush.done();
      } else return false;
      byKeys = true;
      stage.over();
      return true;
    },
  };

  const overlay: Stage["overlay"] = (context, place) => {
    brush.under?.(context, place);
    if (!cursor) return;
    const [x, y] = place(...cursor);
    context.beginPath();
    context.arc(x, y, Math.max(5, (brush.size / 2) * stage.view.zoom), 0, 2 * Math.PI);
    context.lineWidth = 3;
    context.strokeStyle = "rgb(255 255 255 / 85%)";
    context.stroke();
    context.lineWidth = 1.5;
    context.strokeStyle = "#0f6e66";
    context.stroke();
  };

  stage.tool = tool;
  stage.overlay = overlay;
  stage.over();
  stage.canvas.classList.add("drawing");
  return () => {
    stage.canvas.classList.remove("drawing");
    if (stage.tool === tool) stage.tool = null;
    if (stage.overlay === overlay) stage.overlay = null;
    stage.over();
  };
}

/** Points within a disc, near enough to each other to miss no cell. */
export function disc([x, y]: Point, size: number): Point[] {
  if (size <= 1) return [[x, y]];
  // A little less than half, so that a brush on a cell's middle does not touch the next.
  const radius = size / 2 - 0.05;
  const steps = Math.ceil(size);
  const points: Point[] = [];
  for (let i = -steps; i <= steps; i++) {
    for (let k = -steps; k <= steps; k++) {
      const [dx, dy] = [(radius * i) / steps, (radius * k) / steps];
      if (dx * dx + dy * dy <= radius * radius) points.push([x + dx, y + dy]);
    }
  }
  return points;
}

/** Points from one to another, without the first. */
export function between([ax, ay]: Point, [bx, by]: Point): Point[] {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / STEP);
  return Array.from(
    { length: steps },
    (_, i): Point => [ax + ((bx - ax) * (i + 1)) / steps, ay + ((by - ay) * (i + 1)) / steps],
  );
}
