import type { Ask } from "./engine";
import { loaded } from "./loaded";
import { MANY } from "./picture";
import type { Box, Facts, Layers, Point } from "./protocol";
import type { Stage } from "./stage";

/** Pixels of the page to a cell from which on what is in sight is few enough to be drawn. */
const NEAR = 8;
/** What is drawn around a point if the view is farther away, in cells. */
const REACH = 40;
/** How much around the visible part is drawn too, as a fraction of it. */
const MARGIN = 0.5;

/**
 * The plan of a maze that is played, surfaces too, so that no part of it is hidden. Of very many
 * cells only what is in sight is drawn.
 */
export class Board {
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

  /** Draws the whole, or what is in sight, or what lies around a point. */
  async draw(ask: Ask, facts: Facts, layers: Layers, [x, y]: Point): Promise<void> {
    const { stage } = this;
    if (facts.cells <= MANY) {
      const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...layers });
      this.drawn = null;
      return stage.show({ scene: head, drawing: await loaded(head, bytes) });
    }
    const near = stage.view.zoom >= NEAR;
    const window = near ? grown(stage.seen) : ([x - REACH, y - REACH, x + REACH, y + REACH] satisfies Box);
    const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...layers, window });
    this.drawn = window;
    stage.show({ scene: head, drawing: await loaded(head, bytes), part: window });
  }
}

const within = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

function grown([x0, y0, x1, y1]: Box): Box {
  const [w, h] = [(x1 - x0) * MARGIN, (y1 - y0) * MARGIN];
  return [x0 - w, y0 - h, x1 + w, y1 + h];
}
