import { h } from "./dom";
import { type Drawing, paint } from "./draw";
import type { Engine } from "./engine";
import { Newest } from "./film";
import { loaded } from "./loaded";
import type { Box, Point } from "./protocol";

/** The longest side, in pixels of the page. */
const MOST = 240;
/** Plans with more cells along a side show only this many around a point, in each direction. */
const WHOLE = 36;
const AROUND = 9;

/** The player in a maze of a number of cells along its longer side; the point is known only on a plane. */
interface Place {
  cell: number;
  point: Point | null;
  cells: number;
}

/** A small flat picture that shows the player's position. */
export class Plan {
  readonly canvas: HTMLCanvasElement;
  private readonly newest: Newest<Place>;

  constructor(engine: Engine, slot: number, label: string, dark: () => boolean) {
    this.canvas = h("canvas", { class: "plan", role: "img", "aria-label": label });
    this.newest = new Newest(async ({ cell: player, point, cells }) => {
      const scheme = dark() ? { scheme: "dark" as const } : {};
      const window = point && cells > WHOLE ? around(point) : undefined;
      const { head, bytes } = await engine.ask({
        do: "picture",
        slot,
        player,
        ...scheme,
        ...(window ? { window } : {}),
      });
      this.draw(await loaded(head, bytes), window);
    });
  }

  /** Shows the maze with someone in it. */
  show(place: Place): void {
    this.canvas.dataset.at = String(place.cell);
    this.newest.want(place);
  }

  private draw(drawing: Drawing, window: Box | undefined): void {
    const { scene } = drawing;
    const { unit, origin } = scene;
    const [x, y, width, height] = window
      ? [window[0] * unit + origin[0], window[1] * unit + origin[1], 2 * AROUND * unit, 2 * AROUND * unit]
      : [0, 0, scene.width, scene.height];
    const scale = Math.min(1, (MOST * devicePixelRatio) / Math.max(width, height));
    this.canvas.width = Math.ceil(width * scale);
    this.canvas.height = Math.ceil(height * scale);
    const context = this.canvas.getContext("2d")!;
    context.scale(scale, scale);
    context.translate(-x, -y);
    paint(context, drawing);
  }
}

const around = ([x, y]: Point): Box => [x - AROUND, y - AROUND, x + AROUND, y + AROUND];
