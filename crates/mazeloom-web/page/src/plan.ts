import { type Drawing, decode, paint } from "./draw";
import type { Engine } from "./engine";
import { Newest } from "./film";

/** A small flat picture that shows where one is. */
export class Plan {
  readonly canvas: HTMLCanvasElement;
  private readonly newest: Newest<number>;

  constructor(engine: Engine, slot: number, label: string, dark: () => boolean) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = "plan";
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.newest = new Newest(async (player) => {
      const scheme = dark() ? { scheme: "dark" as const } : {};
      const { head, bytes } = await engine.ask({ do: "picture", slot, player, ...scheme });
      this.draw(decode(head, bytes));
    });
  }

  /** Shows the maze with someone in a cell. */
  show(cell: number): void {
    this.canvas.dataset.at = String(cell);
    this.newest.want(cell);
  }

  private draw(drawing: Drawing): void {
    const { width, height } = drawing.scene;
    const scale = Math.min(1, (MOST * devicePixelRatio) / Math.max(width, height));
    this.canvas.width = Math.ceil(width * scale);
    this.canvas.height = Math.ceil(height * scale);
    const context = this.canvas.getContext("2d")!;
    context.scale(scale, scale);
    paint(context, drawing);
  }
}

/** The longest side, in pixels of the page. */
const MOST = 240;
