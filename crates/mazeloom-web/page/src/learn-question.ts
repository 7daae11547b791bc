/** Questions that are answered by a cell of the picture: pressed, or chosen by arrow keys and Enter. */
import type { App } from "./app";
import { arrow } from "./gestures";
import { beside, CELLS, type Moment } from "./learn-moments";
import { framed } from "./overlay";
import type { Reel } from "./reel";
import { say } from "./say";

export class Pointer {
  private asked: string | null = null;
  private moment: Moment | null = null;
  /** The cell that keys have reached, or that is shown as an answer. */
  private cursor: number | null = null;

  constructor(
    private readonly app: App,
    private readonly reel: Reel,
    private readonly said: (right: boolean) => void,
  ) {}

  /** Asks for cells of a kind; null: nothing is asked. */
  ask(cells: string | null, moment: Moment | null): void {
    const news = cells !== this.asked || moment?.at !== this.moment?.at;
    const onRectangle = moment !== null && moment.width * moment.height === moment.cells;
    [this.asked, this.moment] = [onRectangle ? cells : null, moment];
    if (!news) return;
    this.show(null);
    this.reel.stage.element.classList.toggle("asking", this.asked !== null);
    if (!this.asked) return this.reel.listen({});
    this.reel.listen({
      tap: ([x, y]) => this.answer(this.cell(Math.floor(x), Math.floor(y))),
      key: (event) => {
        const took = this.key(event.key);
        // Arrows and Enter are keys of the animation, too.
        if (took) event.stopPropagation();
        return took;
      },
    });
  }

  /** Shows a cell that is right. */
  reveal(): void {
    const { asked, moment } = this;
    if (!asked || !moment) return;
    const all = Array.from({ length: moment.width * moment.height }, (_, cell) => cell);
    const right = all.find((cell) => CELLS[asked]!(moment, cell));
    if (right !== undefined) this.answer(right);
  }

  private cell(x: number, y: number): number | null {
    const { width, height } = this.moment!;
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : null;
  }

  private answer(cell: number | null): void {
    if (cell === null || !this.moment) return;
    this.show(cell);
    this.said(CELLS[this.asked!]!(this.moment, cell));
  }

  private key(key: string): boolean {
    const { moment, cursor } = this;
    const by = arrow(key);
    if (key === "Enter" && cursor !== null) this.answer(cursor);
    else if (by && moment) {
      const from = cursor ?? moment.start;
      const to = from + by[0] + by[1] * moment.width;
      const next = cursor !== null && beside(moment, from).includes(to) ? to : from;
      this.show(next);
      this.app.announce(say("learn-cursor", { at: `${next % moment.width}, ${Math.floor(next / moment.width)}` }));
    } else return false;
    return true;
  }

  private show(cell: number | null): void {
    this.cursor = cell;
    const { stage } = this.reel;
    const width = this.moment?.width ?? 1;
    const [x, y] = [(cell ?? 0) % width, Math.floor((cell ?? 0) / width)];
    stage.overlay = cell === null ? null : (context, place) => framed(context, place, [x, y, x + 1, y + 1], 35);
    stage.over();
  }
}
