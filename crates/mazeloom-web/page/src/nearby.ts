import { decode } from "./draw";
import type { Ask } from "./engine";
import type { Box, Layers, Point } from "./protocol";
import type { Stage } from "./stage";

/** Pixels of the page to a cell from which on what is in sight is few enough to be drawn. */
const NEAR = 8;
/** What is drawn around a point if the view is farther away, in cells. */
const REACH = 40;
/** How much beyond the sight is drawn too, as a share of it. */
const MARGIN = 0.5;

/** A maze of very many cells of which only what is in sight is drawn. */
export class Nearby {
  private drawn: Box | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly slot: number,
    redraw: () => void,
  ) {
    const moved = stage.moved;
    stage.moved = () => {
      moved();
      if (this.drawn && stage.view.zoom >= NEAR && !within(stage.seen, this.drawn)) redraw();
    };
  }

  /** Draws what is in sight, or what lies around a point. */
  async draw(ask: Ask, layers: Layers, [x, y]: Point): Promise<void> {
    const { stage } = this;
    const near = stage.view.zoom >= NEAR;
    const window = near ? grown(stage.seen) : ([x - REACH, y - REACH, x + REACH, y + REACH] satisfies Box);
    const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...layers, window });
    this.drawn = window;
    stage.show({ scene: head, drawing: decode(head, bytes), part: window });
  }
}

const within = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

function grown([x0, y0, x1, y1]: Box): Box {
  const [w, h] = [(x1 - x0) * MARGIN, (y1 - y0) * MARGIN];
  return [x0 - w, y0 - h, x1 + w, y1 + h];
}
