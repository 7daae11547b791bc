/** The handle at the maze's lower right corner: it is dragged, or moved by arrow keys, to another size. */
import type { Wish } from "./app";
import { button, h, icon } from "./dom";
import { onStage, put } from "./endhandle";
import { arrow, draggable } from "./gestures";
import { ICONS } from "./icons";
import { KeySteps } from "./keysteps";
import { framed, type Placing } from "./overlay";
import type { Playground } from "./playground";
import type { Facts, Point, Row, Words } from "./protocol";
import { named, text } from "./recipe";
import { say } from "./say";
import { onGrid, type Sized, stepped, stretched } from "./sizes";

/** A corner that is held this near to the edge of the stage, in pixels, moves the maze farther away. */
const EDGE = 24;
const AWAY = 0.985;
/** How much of the handle may lie beyond the stage, in pixels, before it is moved inside. */
const INSIDE = 14;
/** How far from the corner the handle lies at least, across and down, in pixels. */
const BESIDE = 11;
/** How far it lies from the middle of the last cell, where a mark may be, for fingers. */
const APART = 25;
const COARSE = matchMedia("(pointer: coarse)");

export class Corner {
  readonly element: HTMLElement;
  private readonly label = h("span", { class: "handle-size", "aria-hidden": "true", hidden: true });
  private pointer: PointerEvent | null = null;
  private frame = 0;
  private readonly steps = new KeySteps();
  /** The grid as it is; null where the hand cannot change it. */
  private now: Sized | null = null;

  constructor(
    private readonly app: Playground,
    /** The size that the hand has set so far. */
    private readonly size: { value: Sized | null },
  ) {
    this.element = button([icon(ICONS.resize), this.label], undefined, {
      class: "handle corner-handle",
      "data-handle": "corner",
      hidden: true,
    });
    draggable(this.element, {
      begin: () => this.begin(),
      move: (event) => this.aim(event),
      end: () => {
        cancelAnimationFrame(this.frame);
        const to = this.size.value;
        if (to) void this.make(() => to).finally(() => this.drop());
        else this.drop();
      },
      cancel: () => this.drop(),
      key: (event) => this.key(event),
    });
  }

  changed(facts: Facts): void {
    const row = this.row(facts);
    this.now = row ? stretched(row, facts.words.grid, [1, 1]) : null;
    const name = say("handles-corner", { size: this.now?.size ?? "" });
    this.element.setAttribute("aria-label", name);
    this.element.title = name;
    this.settle();
  }

  /** Goes to where the corner is, or the hand. */
  settle(): void {
    const { facts, stage } = this.app;
    const corner = facts && this.now && stage.place(facts.width, facts.height);
    // Outside of the corner, where no mark of a cell is.
    const away = this.beside;
    const beside: Point | null = corner && [corner[0] + away, corner[1] + away];
    put(this.element, stage, this.pointer ? onStage(stage, this.pointer) : beside, INSIDE);
  }

  private get beside(): number {
    return COARSE.matches ? Math.max(BESIDE, APART - this.app.stage.view.zoom / 2) : BESIDE;
  }

  private row({ words }: Facts): Row | undefined {
    return this.app.tables.grids.find((row) => row.name === words.grid.name);
  }

  private begin(): void {
    this.element.classList.add("held");
    this.label.hidden = false;
    this.frame = requestAnimationFrame(() => this.watch());
  }

  private aim(event: PointerEvent): void {
    this.pointer = event;
    const { facts, stage } = this.app;
    const row = facts && this.row(facts);
    if (!facts || !row) return;
    const [x, y] = stage.cells(event.clientX - this.beside, event.clientY - this.beside);
    this.size.value = stretched(row, facts.words.grid, [x / facts.width, y / facts.height]);
    this.label.textContent = this.size.value?.size ?? "";
    this.settle();
  }

  /** A corner at the edge of the stage has nowhere to go: the maze is moved away from the eye. */
  private watch(): void {
    this.frame = requestAnimationFrame(() => this.watch());
    if (!this.pointer) return;
    const { stage } = this.app;
    const [x, y] = onStage(stage, this.pointer);
    const { clientWidth: width, clientHeight: height } = stage.element;
    if (x < width - EDGE && y < height - EDGE) return;
    const box = stage.element.getBoundingClientRect();
    const [left, top] = stage.place(0, 0);
    stage.zoom(AWAY, box.left + left, box.top + top);
    this.aim(this.pointer);
  }

  private drop(): void {
    cancelAnimationFrame(this.frame);
    this.pointer = this.size.value = null;
    this.label.hidden = true;
    this.element.classList.remove("held");
    this.app.stage.fit();
    this.settle();
  }

  /** Makes the maze with the size that is found for it as it is by then. */
  private async make(find: (row: Row, facts: Facts) => Sized | null, gesture?: string): Promise<void> {
    const { app } = this;
    let to: Sized | null = null;
    const wish: Wish = async (ask) => {
      const facts = app.facts!;
      const { recipe, words } = facts;
      const row = this.row(facts);
      const size = row ? find(row, facts) : null;
      if (!size) return recipe;
      to = size;
      if (!drawn(words)) return text(onGrid(words, size.grid));
      // The engine scales what was drawn, cell by cell.
      const resized = await ask({ do: "resize", recipe, grid: named(size.grid) });
      const { head } = await ask({ do: "parse", recipe: resized.head.recipe });
      return text(onGrid(head.words, size.grid));
    };
    const made = await app.attempt(wish, gesture);
    const sized = to as Sized | null;
    if (made && sized) app.announce(say("handles-resized", { size: sized.size }));
  }

  private key(event: KeyboardEvent): boolean {
    const toward = arrow(event.key);
    const { facts } = this.app;
    if (!toward || !facts || !this.row(facts)) return false;
    this.steps.add(toward, (take) =>
      this.make((row, { words }) => stepped(row, words.grid, sum(take())), "size by keys"),
    );
    return true;
  }
}

/** All steps as one. */
const sum = (steps: Point[]): Point => steps.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);

/** Whether the cells of a mask were drawn one by one. */
const drawn = ({ keys }: Words): boolean => keys.mask?.startsWith("bits:") ?? false;

/** The extent that the maze will have. */
export function preview(context: CanvasRenderingContext2D, place: Placing, { by }: Sized, facts: Facts | null): void {
  if (!facts) return;
  context.setLineDash([7, 5]);
  framed(context, place, [0, 0, facts.width * by[0], facts.height * by[1]], 12);
  context.setLineDash([]);
}
