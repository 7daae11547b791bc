/** A walk through the maze with the keys or buttons of directions. */
import { DivIcon, type Map as LeafletMap, Marker } from "leaflet";
import { still } from "../dom";
import { say } from "../say";
import { closest, middleOf } from "./chart";
import { type Direction, directionOf, openNames, step } from "./steps";
import type { Tiles } from "./tiles";
import type { Cell, World } from "./world";

/** What the page does while someone walks. */
export interface WalkEvents {
  /** Undefined: the walk has ended. */
  changed(steps: number | undefined): void;
  /** What screen readers say. */
  say(text: string): void;
  failed(message: string | null): void;
}

/** Elements in which keys are text. */
const TYPED = "input, textarea, select, [contenteditable]";

export class Walk {
  private player: Marker | null = null;
  private cell: Cell = { x: 0, y: 0 };
  private steps = 0;
  private busy = false;
  private tiles: Tiles | null = null;
  private goal: Cell | undefined;

  constructor(
    private readonly map: LeafletMap,
    private readonly events: WalkEvents,
  ) {
    // Before the map's own keys, which would pan it.
    window.addEventListener("keydown", (event) => this.key(event), { capture: true });
    map.on("zoomend", () => this.active && this.follow(false));
  }

  get active(): boolean {
    return this.player !== null;
  }

  /** Puts the player into a cell. */
  async begin(world: World, tiles: Tiles, cell: Cell, goal: Cell | undefined): Promise<void> {
    this.end();
    [this.tiles, this.cell, this.goal, this.steps] = [tiles, cell, goal, 0];
    const icon = new DivIcon({ className: "player", html: "<i></i>", iconSize: [0, 0] });
    const options = { icon, title: say("map-player"), keyboard: false, interactive: false, zIndexOffset: 1000 };
    this.player = new Marker(middleOf(cell), options).addTo(this.map);
    this.map.setView(middleOf(cell), closest(world), { animate: false });
    this.map.getContainer().focus({ preventScroll: true });
    this.events.changed(0);
    await this.work(async () => {
      const sides = await tiles.sides(cell);
      tiles.ahead(cell);
      if (this.active)
        this.events.say(
          say("map-begun", { x: cell.x, y: cell.y, open: openNames(sides).join(", ") || say("map-none") }),
        );
    });
  }

  /** Goes one cell on, unless there is a wall. */
  async go(direction: Direction): Promise<void> {
    const { tiles, player } = this;
    if (!player || !tiles || this.busy) return;
    await this.work(async () => {
      const sides = tiles.now(this.cell) ?? (await tiles.sides(this.cell));
      const next = step(this.cell, sides, direction);
      if (!next) return this.events.say(say(`map-wall-${direction.name}`));
      // The player does not leave the cells that are known.
      const open = tiles.now(next) ?? (await tiles.sides(next));
      if (this.player !== player) return;
      this.cell = next;
      this.steps++;
      tiles.ahead(next);
      player.setLatLng(middleOf(next));
      this.follow(!still());
      this.events.changed(this.steps);
      this.events.say(this.words(open));
    });
  }

  end(): void {
    if (!this.active) return;
    this.busy = false;
    this.player?.remove();
    this.player = null;
    this.events.changed(undefined);
    this.events.say(say("map-ended", { n: this.steps }));
  }

  private words(open: number): string {
    const { x, y } = this.cell;
    if (x === this.goal?.x && y === this.goal.y) return say("map-reached", { n: this.steps });
    return say("map-moved", { x, y, open: openNames(open).join(", ") || say("map-none"), n: this.steps });
  }

  private follow(animate: boolean): void {
    this.map.panTo(middleOf(this.cell), { animate, duration: 0.12, easeLinearity: 1 });
  }

  /** One step at a time, as fast as tiles arrive. */
  private async work(task: () => Promise<void>): Promise<void> {
    const { player } = this;
    this.busy = true;
    const wrong = await task().then(
      () => null,
      (error: Error) => error.message,
    );
    // Another walk may have begun meanwhile.
    if (this.player !== player) return;
    this.busy = false;
    this.events.failed(wrong);
  }

  private key(event: KeyboardEvent): void {
    if (!this.active || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED)) return;
    const direction = directionOf(event.key);
    if (!direction && event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (direction) this.go(direction);
    else this.end();
  }
}
