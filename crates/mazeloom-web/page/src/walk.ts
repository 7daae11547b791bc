import type { Exit, Pose, Side, Vector } from "./pose";
import { ahead, angle, beyond, glide, heading, level, side, turn, turning } from "./pose";
import type { Stand } from "./protocol";

/** What one can do while walking. */
export type Move = "forward" | "back" | "left" | "right" | "up" | "down";

/** What a walker needs from around it. */
export interface Ground {
  /** The position of a walker in a cell, and the exits. */
  stand(cell: number): Promise<Stand>;
  /** Shows what is seen from a pose. */
  see(pose: Pose): void;
  /** A cell was reached, or the facing is another. */
  arrived(): void;
  /** Calls `frame` with 0…1 while `milliseconds` pass, or with 1 at once. */
  during(milliseconds: number, frame: (t: number) => void): Promise<void>;
}

/** How long a step takes, and a turn by a right angle, in milliseconds. */
const STEP = 220;

/** Someone who walks from cell to cell, and sees the maze from within. */
export class Walker {
  cell = 0;
  private ways: Stand["ways"] = [];
  private pose: Pose = { at: [0, 0, 0], up: [0, 0, 1], facing: [1, 0, 0] };
  private busy = false;
  private next: Move | null = null;
  /** Grows with each order, so that an older one ends. */
  private order = 0;

  constructor(private readonly ground: Ground) {}

  /** The sides that are open, each once, as one sees them. */
  get open(): Side[] {
    const sides = this.ways.map((way) => side(this.pose, way));
    const order: Side[] = ["ahead", "left", "right", "behind", "up", "down"];
    return order.filter((one) => sides.includes(one));
  }

  /** Where one stands. */
  get at(): Vector {
    return this.pose.at;
  }

  /** Where one looks. */
  get facing(): Vector {
    return this.pose.facing;
  }

  /** Turns to a neighbor, as a hint. */
  async lookAt(cell: number): Promise<void> {
    const way = this.ways.find((way) => way.cell === cell);
    if (!way || this.busy) return;
    this.busy = true;
    try {
      await this.face(way);
    } finally {
      this.busy = false;
      if (this.next) void this.move(this.next);
    }
  }

  /** Stands in a cell, and looks along its first exit. */
  async begin(cell: number): Promise<void> {
    const order = ++this.order;
    const stand = await this.ground.stand(cell);
    if (order !== this.order) return;
    this.cell = cell;
    this.ways = stand.ways;
    const from: Pose = { at: stand.at, up: stand.up, facing: anywhere(stand.up) };
    const facing = stand.ways.map((way) => heading(from, way)).find((way) => way !== null);
    this.pose = facing ? { ...from, facing } : from;
    this.ground.see(this.pose);
    this.ground.arrived();
  }

  /** Does this, after what is being done; of several that wait only the last. */
  async move(move: Move): Promise<void> {
    this.order++;
    this.next = move;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.next) {
        const now: Move = this.next;
        this.next = null;
        await this.once(now);
      }
    } finally {
      this.busy = false;
    }
  }

  /** Walks through cells, each a neighbor of the one before, until someone moves otherwise. */
  async follow(cells: readonly number[]): Promise<void> {
    const order = ++this.order;
    this.next = null;
    if (cells[0] !== this.cell && cells[0] !== undefined) {
      await this.begin(cells[0]);
      return this.follow(cells);
    }
    this.busy = true;
    try {
      for (const cell of cells.slice(1)) {
        if (order !== this.order) return;
        const way = this.ways.find((way) => way.cell === cell);
        if (!way) return;
        await this.face(way);
        if (order !== this.order) return;
        await this.through(way);
      }
    } finally {
      this.busy = false;
      if (this.next) void this.move(this.next);
    }
  }

  /** Stops following. */
  stop(): void {
    this.order++;
    this.next = null;
  }

  private async once(move: Move): Promise<void> {
    if (move === "left" || move === "right") {
      return this.turn(turn(this.pose, this.ways, move === "left" ? 1 : -1));
    }
    if (move === "up" || move === "down") {
      const stairs = this.ways.find((way) => side(this.pose, way) === move);
      return stairs && this.through(stairs);
    }
    const on = this.ways[ahead(this.pose, this.ways, move === "back" ? Math.PI : 0)];
    if (on) return this.through(on);
    const bend = move === "forward" && this.bend();
    if (bend) return this.face(bend);
  }

  /** The only exit ahead where a corridor bends: forward turns into it. */
  private bend(): Exit | null {
    const aside = this.ways.filter((way) => {
      const seen = side(this.pose, way);
      return seen === "left" || seen === "right";
    });
    return aside.length === 1 ? aside[0]! : null;
  }

  private async face(exit: Exit): Promise<void> {
    const way = heading(this.pose, exit);
    if (way) await this.turn(angle(this.pose.facing, way, this.pose.up));
  }

  private async turn(by: number): Promise<void> {
    if (Math.abs(by) < 0.01) return;
    const { pose: from } = this;
    const milliseconds = STEP * Math.min(1.5, Math.max(0.4, Math.abs(by) / (Math.PI / 2)));
    await this.ground.during(milliseconds, (t) => this.ground.see(turning(from, by, t)));
    this.pose = turning(from, by, 1);
    this.ground.arrived();
  }

  private async through(exit: Stand["ways"][number]): Promise<void> {
    const { pose: from } = this;
    const to = beyond(from, exit);
    const [stand] = await Promise.all([
      this.ground.stand(exit.cell),
      this.ground.during(STEP, (t) => this.ground.see(glide(from, to, exit.gate, t))),
    ]);
    this.pose = to;
    this.cell = exit.cell;
    this.ways = stand.ways;
    this.ground.arrived();
  }
}

/** A direction that is level, whichever. */
function anywhere(up: Vector): Vector {
  return level(Math.abs(up[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0], up);
}
