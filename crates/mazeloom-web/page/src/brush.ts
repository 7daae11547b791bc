/** Tools for hand or keys that go over the maze: a brush, a rectangle, and a bucket that fills. */
import { arrow } from "./gestures";
import { boxes, images, type Mirror, rectangle } from "./mirror";
import { framed, type Overlay, outlined, type Placing, polyline } from "./overlay";
import type { Box, Point } from "./protocol";
import type { Stage, Tool } from "./stage";

export type Shape = "brush" | "rectangle" | "fill";

/** What was gone over since the last call. */
export interface Stroke {
  points: Point[];
  boxes: Box[];
  fills: Point[];
}

export interface Brush {
  /** How many cells wide it is. */
  size: number;
  shape: Shape;
  mirror: Mirror;
  /** Width and height of the maze, which mirrors halve. */
  extent(): Point;
  /** `first` where a stroke begins; `turned` where it does the opposite, as the right button does. */
  apply(stroke: Stroke, first: boolean, turned: boolean): void;
  /** Only where it is pressed, not along the stroke. */
  dab?: boolean;
  /** The right button does the opposite of the left one. */
  right?: boolean;
  /** Draws what lies under the cursor, in pixels of the page. */
  under?: Overlay;
}

/** What a brush of walls or cells is at first. */
export const PLAIN: Pick<Brush, "size" | "shape" | "mirror"> = { size: 1, shape: "brush", mirror: "none" };

const STEP = 0.4;
/** A rectangle that is smaller than this is a press on a cell. */
const SMALL = 0.3;

/** Takes the stage for the brush; what it returns gives the stage back. */
export function take(stage: Stage, brush: Brush): () => void {
  const hand = new Hand(stage, brush);
  const overlay: Overlay = (context, place) => {
    brush.under?.(context, place);
    hand.draw(context, place);
  };
  stage.tool = hand;
  stage.overlay = overlay;
  stage.over();
  stage.canvas.classList.add("drawing");
  return () => {
    stage.canvas.classList.remove("drawing");
    if (stage.tool === hand) stage.tool = null;
    if (stage.overlay === overlay) stage.overlay = null;
    stage.over();
  };
}

/** The hand that holds a brush: where it is, and what it has begun. */
class Hand implements Tool {
  readonly right: boolean;
  private last: Point | null = null;
  private cursor: Point | null = null;
  /** Where a rectangle begins. */
  private corner: Point | null = null;
  private turned = false;
  private byKeys = false;

  constructor(
    private readonly stage: Stage,
    private readonly brush: Brush,
  ) {
    this.right = brush.right === true;
  }

  down(at: Point, event: PointerEvent): boolean {
    this.byKeys = false;
    this.turned = event.button === 2;
    this.cursor = at;
    this.press(at);
    if (this.brush.shape === "brush") this.last = at;
    this.stage.over();
    return true;
  }

  move(at: Point): void {
    this.cursor = at;
    this.stage.over();
    if (this.brush.dab || !this.last) return;
    const points = between(this.last, at).flatMap((point) => disc(point, this.brush.size));
    this.last = at;
    if (points.length) this.points(points, false);
  }

  up(at: Point): void {
    this.last = null;
    if (this.corner) this.close(at);
  }

  cancel(): void {
    this.last = this.corner = null;
    this.stage.over();
  }

  hover(at: Point | null): void {
    if (this.byKeys && !at) return;
    // A rectangle of keys is not for the mouse.
    if (this.byKeys) this.corner = null;
    [this.cursor, this.byKeys] = [at, false];
    this.stage.over();
  }

  key(event: KeyboardEvent): boolean {
    const { key } = event;
    const move = arrow(key);
    if (move) this.step(move, event.shiftKey);
    else if (key === " " || key === "Enter" || key === "Backspace" || key === "Delete") {
      this.turned = key === "Backspace" || key === "Delete";
      this.cursor ??= this.middle();
      if (this.corner) this.close(this.cursor);
      else this.press(this.cursor);
    } else if (key === "Escape" && (this.corner || this.last)) this.cancel();
    else return false;
    this.byKeys = true;
    this.stage.over();
    return true;
  }

  private step([dx, dy]: Point, draws: boolean): void {
    const step = this.brush.dab ? 0.5 : 1;
    const [x, y] = this.cursor ?? this.middle();
    this.cursor = [x + dx * step, y + dy * step];
    this.turned = false;
    if (draws && this.brush.shape === "brush") this.press(this.cursor);
  }

  private middle(): Point {
    const { view } = this.stage;
    return [Math.floor(view.x) + 0.5, Math.floor(view.y) + 0.5];
  }

  private press(at: Point): void {
    const { brush } = this;
    if (brush.shape === "brush") this.points(disc(at, brush.size), true);
    else if (brush.shape === "rectangle") this.corner = at;
    else this.apply({ fills: images(brush.mirror, at, brush.extent()) }, true);
  }

  /** The rectangle is there. */
  private close(at: Point): void {
    const { brush, corner } = this;
    this.corner = null;
    if (!corner) return;
    if (Math.hypot(at[0] - corner[0], at[1] - corner[1]) < SMALL) this.points([at], true);
    else this.apply({ boxes: boxes(brush.mirror, rectangle(corner, at), brush.extent()) }, true);
    this.stage.over();
  }

  private points(points: Point[], first: boolean): void {
    const { mirror } = this.brush;
    const extent = this.brush.extent();
    this.apply({ points: points.flatMap((point) => images(mirror, point, extent)) }, first);
  }

  private apply(stroke: Partial<Stroke>, first: boolean): void {
    this.brush.apply({ points: [], boxes: [], fills: [], ...stroke }, first, this.turned);
  }

  /** The axes of the mirror, the rectangle so far, and the cursor with its images. */
  draw(context: CanvasRenderingContext2D, place: Placing): void {
    const { brush, cursor, corner } = this;
    const extent = brush.extent();
    if (brush.mirror !== "none") axes(context, place, brush.mirror, extent);
    if (!cursor) return;
    if (corner) {
      for (const box of boxes(brush.mirror, rectangle(corner, cursor), extent)) framed(context, place, box, 22);
      return;
    }
    const wide = brush.shape === "brush" ? (brush.size / 2) * this.stage.view.zoom : 0;
    for (const at of images(brush.mirror, cursor, extent)) {
      const [x, y] = place(...at);
      context.beginPath();
      context.arc(x, y, Math.max(5, wide), 0, 2 * Math.PI);
      outlined(context);
    }
  }
}

function axes(context: CanvasRenderingContext2D, place: Placing, mirror: Mirror, [width, height]: Point): void {
  const lines: [Point, Point][] = [];
  if (mirror !== "down") lines.push([place(width / 2, 0), place(width / 2, height)]);
  if (mirror !== "across") lines.push([place(0, height / 2), place(width, height / 2)]);
  context.setLineDash([7, 5]);
  for (const line of lines) {
    context.beginPath();
    polyline(context, line);
    outlined(context);
  }
  context.setLineDash([]);
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
