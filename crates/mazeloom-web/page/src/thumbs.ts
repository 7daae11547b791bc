/** Small pictures of recipes: drawn by the engine one at a time, when it is idle, and kept. */
import { effect, type Signal } from "@preact/signals-core";
import { type Drawing, decodeInPieces, paint } from "./draw";
import type { Engine } from "./engine";
import { SLOT } from "./protocol";
import { samplesOf } from "./samples";

interface Wish {
  canvas: HTMLCanvasElement;
  recipe: string;
  solver: string | undefined;
  lost: () => void;
}

/** Empty border round a picture, in pixels. */
const MARGIN = 4;

export class Thumbs {
  private readonly known = new Map<string, Promise<Drawing>>();
  private readonly waiting = new Map<Element, Wish>();
  private line: Wish[] = [];
  private running = false;
  private readonly sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const wish = this.waiting.get(target);
      if (!isIntersecting || !wish) continue;
      this.sight.unobserve(target);
      this.waiting.delete(target);
      this.line.push(wish);
    }
    this.prune();
    void this.pump();
  });

  constructor(
    private readonly engine: Engine,
    private readonly busy: Signal<boolean>,
    private readonly dark: () => boolean,
  ) {}

  /**
   * Draws a recipe into a canvas once it comes into sight, with what a solver did in it if one is given; `lost` is
   * called if there is no such maze.
   */
  draw(canvas: HTMLCanvasElement, recipe: string, lost: () => void = () => {}, solver?: string): void {
    this.waiting.set(canvas, { canvas, recipe, lost, solver });
    // Observing it again calls back at once if it is already visible.
    this.sight.unobserve(canvas);
    this.sight.observe(canvas);
  }

  /** Waits until the engine and the page have nothing to do. */
  rest(): Promise<void> {
    return idle(this.busy);
  }

  /** Forgets pictures that left the page unseen. */
  private prune(): void {
    for (const canvas of this.waiting.keys()) {
      if (canvas.isConnected) continue;
      this.sight.unobserve(canvas);
      this.waiting.delete(canvas);
    }
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let wish = this.line.shift(); wish; wish = this.line.shift()) {
      const { canvas, recipe, lost, solver } = wish;
      if (!canvas.isConnected) continue;
      await this.drawing(recipe, solver).then((drawing) => fitted(canvas, drawing), lost);
    }
    this.running = false;
  }

  private drawing(recipe: string, solver?: string): Promise<Drawing> {
    const key = `${this.dark()} ${recipe} ${solver}`;
    const known = this.known.get(key);
    if (known) return known;
    const made = this.make(recipe, solver);
    this.known.set(key, made);
    // What was stopped is tried again.
    made.catch(() => this.known.delete(key));
    return made;
  }

  private async make(recipe: string, solver?: string): Promise<Drawing> {
    await this.rest();
    await samplesOf(this.engine, recipe);
    return this.engine.run(async (ask) => {
      const scheme = this.dark() ? " scheme=dark" : "";
      await ask({ do: "make", slot: SLOT.thumbnail, recipe: solver ? recipe + scheme : recipe });
      if (solver) {
        const { steps } = (await ask({ do: "record", slot: SLOT.thumbnail, solver })).head;
        const { head, bytes } = await ask({ do: "frame", slot: SLOT.thumbnail, at: steps });
        return decodeInPieces(head, bytes);
      }
      const { head, bytes } = await ask({
        do: "picture",
        slot: SLOT.thumbnail,
        view: true,
        scheme: this.dark() ? "dark" : undefined,
      });
      // What lies in space has no paper under it.
      return decodeInPieces(head.unit === undefined ? { ...head, background: "transparent" } : head, bytes);
    });
  }
}

/** Paints a drawing into the middle of a canvas, as large as there is room. */
function fitted(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { width, height } = drawing.scene;
  const scale = Math.min((canvas.width - 2 * MARGIN) / width, (canvas.height - 2 * MARGIN) / height);
  const context = canvas.getContext("2d")!;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.translate((canvas.width - width * scale) / 2, (canvas.height - height * scale) / 2);
  context.scale(scale, scale);
  paint(context, drawing);
  canvas.dataset.drawn = "";
}

/** Resolves as soon as nothing is busy. */
function idle(busy: Signal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (busy.value) return;
      const then = (): void => {
        if (busy.peek()) return;
        stop();
        resolve();
      };
      if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 500 });
      else setTimeout(then, 30);
    });
  });
}
