import { contains, grown } from "./boxes";
import { still } from "./dom";
import type { Ask } from "./engine";
import { Glide } from "./glide";
import { loaded } from "./loaded";
import { MANY } from "./picture";
import { arrowTo, burst, type Kind, point as pointTo, stand } from "./pieces";
import type { Box, Facts, Layers, Place, Point } from "./protocol";
import type { Stage } from "./stage";

/** Pixels of the page to a cell from which on what is in sight is few enough to be drawn. */
const NEAR = 8;
/** What is drawn around a point if the view is farther away, in cells. */
const REACH = 40;
/** How much around the visible part is drawn too, as a fraction of it. */
const MARGIN = 0.5;

/** Keys of recipes that give start and goal marks of their own. */
const MARKED = ["start-mark", "goal-mark", "start-color", "goal-color"];

/** A player: its shape, its cell's room, and where it is at any time. */
interface Player {
  kind: Kind;
  room: number;
  glide: Glide;
}

/**
 * The plan of a maze that is played, surfaces too, so that no part of it is hidden. Of very many
 * cells only what is in sight is drawn.
 */
export class Board {
  private drawn: Box | null = null;
  private readonly players = new Map<Kind, Player>();
  /** Start and goal. */
  private ends: (Place & { kind: Kind })[] = [];
  private hint: readonly Point[][] = [];
  /** Cells that can be seen through the fog. */
  private seen: Set<number> | null = null;
  private own = true;
  /** When the goal was reached, while that is celebrated. */
  private cheered: number | null = null;
  private dark = false;

  constructor(
    private readonly stage: Stage,
    private readonly slot: number,
    redraw: () => void,
  ) {
    stage.on("moved", () => {
      if (this.drawn && stage.view.zoom >= NEAR && !contains(this.drawn, stage.seen)) redraw();
    });
    stage.overlay = (context, place) => this.over(context, place);
  }

  /** Puts other pieces on the board. */
  begin(ends: (Place & { kind: Kind })[]): void {
    this.players.clear();
    this.cheered = null;
    this.ends = ends;
    this.hint = [];
  }

  /** A player goes along the steps that it made, and stands at a point. */
  go(kind: Kind, { point, room }: { point: Point; room: number }, steps: readonly Point[][]): void {
    const player = this.players.get(kind) ?? { kind, room, glide: new Glide(point) };
    player.room = room;
    if (still() || steps.length === 0) player.glide.put(point);
    else player.glide.go(steps, point, performance.now());
    this.players.set(kind, player);
    this.stage.over();
  }

  /** Celebrates that the goal was reached, where motion is liked. */
  cheer(): void {
    this.cheered = still() ? null : performance.now();
    this.stage.over();
  }

  /** Shows where a hint points. */
  point(hint: readonly Point[][] | null): void {
    this.hint = hint ?? [];
    this.stage.over();
  }

  private over(context: CanvasRenderingContext2D, place: (x: number, y: number) => Point): void {
    const { zoom } = this.stage.view;
    const now = performance.now();
    const shown = this.own ? this.ends.filter(({ cell }) => !this.seen || this.seen.has(cell)) : [];
    const players = [...this.players.values()].map(({ kind, room, glide }) => ({
      kind,
      room,
      at: glide.at(now),
      moving: glide.moving(now),
    }));
    for (const { kind, point, room } of shown) {
      // Who stands on the goal covers it.
      const covered = players.some(({ at }) => Math.hypot(at[0] - point[0], at[1] - point[1]) < room / 2);
      if (!covered) stand(context, { kind, at: point, room }, place(...point), zoom, this.dark);
    }
    pointTo(context, this.hint, place, zoom, this.dark);
    for (const piece of players) stand(context, piece, place(...piece.at), zoom, this.dark);
    const goal = this.ends.find(({ kind }) => kind === "goal");
    if (goal && !this.seen) this.guide(context, place, goal.point);
    const cheers = goal && this.cheered !== null && burst(context, place(...goal.point), now - this.cheered, this.dark);
    if (!cheers) this.cheered = null;
    if (cheers || players.some(({ moving }) => moving)) this.stage.over();
  }

  /** An arrow at the edge points to a goal that is out of sight. */
  private guide(context: CanvasRenderingContext2D, place: (x: number, y: number) => Point, goal: Point): void {
    const [x0, y0, x1, y1] = this.stage.seen;
    if (goal[0] >= x0 && goal[0] <= x1 && goal[1] >= y0 && goal[1] <= y1) return;
    const [left, top] = place(x0, y0);
    const [right, bottom] = place(x1, y1);
    arrowTo(context, [left, top, right, bottom], place(...goal), this.dark);
  }

  /** Draws the whole, or what is in sight, or what lies around a point. */
  async draw(ask: Ask, facts: Facts, given: Layers, [x, y]: Point): Promise<void> {
    const { stage } = this;
    this.own = !MARKED.some((key) => key in facts.words.keys);
    this.dark = (facts.words.keys.scheme ?? given.scheme) === "dark";
    this.seen = given.dim ? new Set(given.dim) : null;
    const layers: Layers = { ...given, bare: this.own || undefined };
    if (facts.cells <= MANY) {
      const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...layers });
      this.drawn = null;
      return stage.show({ scene: head, drawing: await loaded(head, bytes) });
    }
    const near = stage.view.zoom >= NEAR;
    const window = near ? grown(stage.seen, MARGIN) : ([x - REACH, y - REACH, x + REACH, y + REACH] satisfies Box);
    const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...layers, window });
    this.drawn = window;
    stage.show({ scene: head, drawing: await loaded(head, bytes), part: window });
  }
}
