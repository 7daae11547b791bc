/** A canvas that shows a picture in cells, to be moved and brought nearer. */
import { clipped } from "./boxes";
import { h } from "./dom";
import { type Drawing, drawable, paint, unmarked } from "./draw";
import { gestures } from "./gestures";
import type { Overlay } from "./overlay";
import type { Box, Point, Scene } from "./protocol";

/** Which point of the maze lies in the middle, and how many pixels of the page a cell has. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** Pixels that cover a box of cells: in full, halved, quartered and so on, against moiré from afar. */
export interface Raster {
  images: HTMLCanvasElement[];
  box: Box;
}

/** What to show: the coarse first, then the fine over it. */
export interface Content {
  /** The extent of the whole picture. */
  scene: Scene;
  raster?: Raster;
  /** Drawn beneath. */
  under?: Drawing;
  drawing?: Drawing;
  /** The part of the maze that the drawing shows, if not all of it. */
  part?: Box;
  /** A body seen from outside: turned, it keeps its middle and its size. */
  body?: boolean;
}

/** Hears the pointer instead of the view, to draw or to play; true if it took the gesture. */
export interface Tool {
  down(at: Point, event: PointerEvent): boolean;
  move?(at: Point, event: PointerEvent): void;
  up?(at: Point, event: PointerEvent): void;
  /** A second finger came: what the first began is no gesture of its own. */
  cancel?(): void;
  hover?(at: Point | null): void;
  /** A press that was lifted where it began, of a pointer that `down` did not take. */
  tap?(at: Point, event: PointerEvent): void;
  /** The right button is for the tool too. */
  right?: boolean;
  /** A key on the picture; true if it was taken. */
  key?(event: KeyboardEvent): boolean;
}

/** The view has changed; the picture was drawn. */
type StageEvent = "moved" | "drawn";

/** Lists heavier than this are drawn once, and moved as pixels until the hand rests. */
const HEAVY = 120_000;
const REST = 90;
const NEAREST = 160;
/** How strongly what lies beneath shows. */
const UNDER = 0.4;

export class Stage {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  view: View = { x: 0, y: 0, zoom: 1 };
  tool: Tool | null = null;
  /** Hears the pointer where there is no tool. */
  idle: Tool | null = null;
  /** Draws over the picture, on a canvas of its own. */
  overlay: Overlay | null = null;
  /** Draws over the picture where nothing else does. */
  idleOverlay: Overlay | null = null;
  /** The view follows the size of the page and new pictures until it was moved by hand. */
  fitted = true;

  private readonly heard: Record<StageEvent, (() => void)[]> = { moved: [], drawn: [] };
  private content: Content | null = null;
  /** Where a mark is that a hand has taken away. */
  private lifted: Point | null = null;
  private last: { image: HTMLCanvasElement; view: View } | null = null;
  /** The view that is on the canvas, if that is worth keeping. */
  private clean: View | null = null;
  private asked = 0;
  private rest = 0;
  private size: Point = [0, 0];
  private readonly context: CanvasRenderingContext2D;
  /** What moves often lies here, so that the picture need not be drawn again. */
  private readonly top = document.createElement("canvas");
  private readonly topContext: CanvasRenderingContext2D;
  private askedOver = 0;

  constructor(host: HTMLElement, label: string) {
    this.canvas = h("canvas", { tabIndex: 0, role: "img", "aria-label": label });
    this.element = h("div", { class: "stage" }, this.canvas);
    host.append(this.element);
    // Long paths of lines are far quicker without a GPU, and as quick everywhere.
    this.context = this.canvas.getContext("2d", { willReadFrequently: true })!;
    this.topContext = this.top.getContext("2d")!;
    this.element.append(pane(this.top));
    new ResizeObserver(() => this.resize()).observe(this.element);
    gestures(this);
  }

  on(event: StageEvent, heard: () => void): void {
    this.heard[event].push(heard);
  }

  private tell(event: StageEvent): void {
    for (const heard of this.heard[event]) heard();
  }

  /** Shows another picture; the view stays where it is unless it fits the whole. */
  show(content: Content): void {
    const [was, is] = [this.content && extent(this.content.scene), extent(content.scene)];
    const turned = this.content?.body && content.body && !this.fitted;
    this.content = content;
    this.last = this.clean = null;
    if (turned)
      this.look({
        ...this.view,
        x: this.view.x + (is[0] + is[2] - was![0] - was![2]) / 2,
        y: this.view.y + (is[1] + is[3] - was![1] - was![3]) / 2,
      });
    else if (this.fitted || !was || !same(was, is)) this.fit();
    this.draw();
  }

  /** The whole picture, as large as there is room. */
  fit(): void {
    this.fitted = true;
    if (!this.content) return;
    // Just put on the page, it has not heard its size yet.
    if (!this.size[0]) this.measure();
    const [x0, y0, x1, y1] = extent(this.content.scene);
    const room = Math.min(16, this.size[0] / 20, this.size[1] / 20);
    const zoom = Math.min((this.size[0] - 2 * room) / (x1 - x0), (this.size[1] - 2 * room) / (y1 - y0));
    this.look({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, zoom: Math.max(1e-6, Math.min(zoom, 96)) }, true);
  }

  /** Moves the view; keeps the picture within reach. */
  look(view: View, fitted = false): void {
    this.fitted = fitted;
    const zoom = Math.min(NEAREST, Math.max(this.least(), view.zoom));
    let { x, y } = view;
    if (this.content) {
      const [x0, y0, x1, y1] = extent(this.content.scene);
      x = Math.min(x1, Math.max(x0, x));
      y = Math.min(y1, Math.max(y0, y));
    }
    this.view = { x, y, zoom };
    this.tell("moved");
    this.soon();
  }

  /** Nearer or farther, about a point of the page. */
  zoom(factor: number, clientX?: number, clientY?: number): void {
    const zoom = Math.min(NEAREST, Math.max(this.least(), this.view.zoom * factor));
    const box = this.canvas.getBoundingClientRect();
    const [px, py] = [
      (clientX ?? box.left + box.width / 2) - box.left,
      (clientY ?? box.top + box.height / 2) - box.top,
    ];
    const [x, y] = this.cells(px + box.left, py + box.top);
    this.look({ x: x - (px - this.size[0] / 2) / zoom, y: y - (py - this.size[1] / 2) / zoom, zoom });
  }

  /** Looks at a point, but no farther beyond the picture's edges than its margin where it fills the view. */
  aim([x, y]: Point, zoom: number): void {
    if (!this.content) return;
    if (!this.size[0]) this.measure();
    const half: Point = [this.size[0] / 2 / zoom, this.size[1] / 2 / zoom];
    this.look({ ...within([x, y], extent(this.content.scene), half), zoom });
  }

  /** Moves the picture by pixels of the page. */
  pan(dx: number, dy: number): void {
    this.look({ ...this.view, x: this.view.x - dx / this.view.zoom, y: this.view.y - dy / this.view.zoom });
  }

  /** The point of the maze under a point of the page. */
  cells(clientX: number, clientY: number): Point {
    const box = this.canvas.getBoundingClientRect();
    const { x, y, zoom } = this.view;
    return [x + (clientX - box.left - this.size[0] / 2) / zoom, y + (clientY - box.top - this.size[1] / 2) / zoom];
  }

  /** Where a point of the maze lies, in pixels from the canvas's top left. */
  place(x: number, y: number): Point {
    const { view, size } = this;
    return [size[0] / 2 + (x - view.x) * view.zoom, size[1] / 2 + (y - view.y) * view.zoom];
  }

  /** What can be seen, in cells. */
  get seen(): Box {
    const [w, h] = [this.size[0] / 2 / this.view.zoom, this.size[1] / 2 / this.view.zoom];
    return [this.view.x - w, this.view.y - h, this.view.x + w, this.view.y + h];
  }

  /** Width and height in pixels of the screen. */
  get pixels(): Point {
    return [this.canvas.width, this.canvas.height];
  }

  /** Draws no marks in the cell about a point, until it is null. */
  lift(at: Point | null): void {
    if (!at && !this.lifted) return;
    this.lifted = at;
    this.last = this.clean = null;
    this.soon();
  }

  /** Draws what lies over the picture with the next frame, and the picture not at all. */
  over(): void {
    if (this.asked || this.askedOver) return;
    this.askedOver = requestAnimationFrame(() => this.drawOver());
  }

  /** Draws with the next frame. */
  soon(): void {
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => this.draw());
  }

  private least(): number {
    if (!this.content) return 1e-6;
    const [x0, y0, x1, y1] = extent(this.content.scene);
    return Math.min(8, 0.5 * Math.min(this.size[0] / (x1 - x0), this.size[1] / (y1 - y0)));
  }

  /** Takes its size from the page; false if it has none. */
  private measure(): boolean {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !clientHeight) return false;
    const ratio = Math.min(3, devicePixelRatio || 1);
    this.size = [clientWidth, clientHeight];
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    [this.top.width, this.top.height] = [this.canvas.width, this.canvas.height];
    this.last = this.clean = null;
    return true;
  }

  private resize(): void {
    if (!this.measure()) return;
    if (this.fitted) this.fit();
    else this.tell("moved");
    this.draw();
  }

  /** Draws at once. */
  draw(): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    const { content, context, canvas } = this;
    const heavy = (content?.drawing?.weight ?? 0) + (content?.under?.weight ?? 0) > HEAVY;
    // What is still on the canvas is moved instead of redrawn.
    if (heavy && this.clean && !this.last) this.last = { image: copy(canvas), view: this.clean };
    this.clean = null;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (content && heavy && this.last) this.moving(content, this.last);
    else if (content) this.still(content, heavy);
    this.drawOver();
    this.tell("drawn");
  }

  private drawOver(): void {
    cancelAnimationFrame(this.askedOver);
    this.askedOver = 0;
    const { top, topContext: context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, top.width, top.height);
    const overlay = this.overlay ?? this.idleOverlay;
    if (!overlay) return;
    const ratio = top.width / (this.size[0] || 1);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    overlay(context, (x, y) => this.place(x, y));
  }

  private still(content: Content, heavy: boolean): void {
    this.coarse(content);
    if (content.under) {
      this.toScene(content.under.scene);
      this.context.globalAlpha = UNDER;
      paint(this.context, content.under, false);
      this.context.globalAlpha = 1;
    }
    if (content.drawing) {
      this.toScene(content.drawing.scene);
      if (content.part) this.paper(content.drawing.scene, content.part);
      paint(this.context, this.lifted ? unmarked(content.drawing, this.lifted) : content.drawing, false);
    }
    if (heavy) this.clean = this.view;
  }

  /** The last picture in another place, until the hand rests. */
  private moving(content: Content, { image, view }: { image: HTMLCanvasElement; view: View }): void {
    if (!sameView(view, this.view)) {
      this.coarse(content);
      clearTimeout(this.rest);
      this.rest = window.setTimeout(() => {
        this.last = null;
        this.soon();
      }, REST);
    }
    this.blit(image, view);
  }

  /** The paper, and the pixels of the whole. */
  private coarse({ scene, raster }: Content): void {
    this.toScene(scene);
    this.context.fillStyle = scene.background;
    this.context.fillRect(0, 0, scene.width, scene.height);
    if (!raster) return;
    this.toCells();
    const [x0, y0, x1, y1] = raster.box;
    const shown = (x1 - x0) * this.view.zoom * (this.canvas.width / this.size[0]);
    const image = raster.images.findLast((one) => one.width >= shown) ?? raster.images[0]!;
    this.context.imageSmoothingQuality = "high";
    this.context.drawImage(image, x0, y0, x1 - x0, y1 - y0);
  }

  /** Hides the pixels where lines come over them. */
  private paper(scene: Scene, part: Box): void {
    const [x0, y0, x1, y1] = clipped(extent(scene), part);
    const { unit, origin } = scene;
    this.context.fillStyle = scene.background;
    this.context.fillRect(x0 * unit + origin[0], y0 * unit + origin[1], (x1 - x0) * unit, (y1 - y0) * unit);
  }

  private blit(image: HTMLCanvasElement, was: View): void {
    const { canvas, view, context } = this;
    const scale = view.zoom / was.zoom;
    const ratio = canvas.width / this.size[0];
    const dx = (was.x - view.x) * view.zoom * ratio;
    const dy = (was.y - view.y) * view.zoom * ratio;
    const [x, y] = [dx + (canvas.width / 2) * (1 - scale), dy + (canvas.height / 2) * (1 - scale)];
    context.setTransform(scale, 0, 0, scale, x, y);
    context.drawImage(image, 0, 0);
  }

  private toCells(): void {
    const { canvas, view } = this;
    const zoom = (view.zoom * canvas.width) / this.size[0];
    const [x, y] = [canvas.width / 2 - view.x * zoom, canvas.height / 2 - view.y * zoom];
    this.context.setTransform(zoom, 0, 0, zoom, x, y);
  }

  private toScene({ unit, origin }: Scene): void {
    this.toCells();
    this.context.scale(1 / unit, 1 / unit);
    this.context.translate(-origin[0], -origin[1]);
  }
}

/**
 * The middle of a view of a half width and height about a point, moved so that none of it lies beyond
 * the edges of a picture; what is smaller than the view is centered in it.
 */
export function within([x, y]: Point, [x0, y0, x1, y1]: Box, [w, h]: Point): { x: number; y: number } {
  const inside = (at: number, from: number, to: number, half: number): number =>
    to - from <= 2 * half ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));
  return { x: inside(x, x0, x1, w), y: inside(y, y0, y1, h) };
}

/** A canvas that hears nothing, over the whole of its host; in a tree of its own, as it is no picture by itself. */
function pane(canvas: HTMLCanvasElement): HTMLElement {
  const host = h("div", { "aria-hidden": "true" });
  host.style.cssText = "position:absolute;inset:0;pointer-events:none";
  canvas.style.cssText = "display:block;width:100%;height:100%";
  host.attachShadow({ mode: "closed" }).append(canvas);
  return host;
}

/** The picture's edges, in cells. */
export function extent({ width, height, unit, origin }: Scene): Box {
  return [-origin[0] / unit, -origin[1] / unit, (width - origin[0]) / unit, (height - origin[1]) / unit];
}

const same = (a: Box, b: Box): boolean => a.every((value, i) => Math.abs(value - b[i]!) < 1e-6);
const sameView = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

/** A canvas and its halves, down to the size of a thumbnail. */
export function halves(image: HTMLCanvasElement): HTMLCanvasElement[] {
  const images = [image];
  for (let last = image; Math.min(last.width, last.height) > 256; images.push(last)) {
    const [half, context] = drawable(Math.ceil(last.width / 2), Math.ceil(last.height / 2));
    context.drawImage(last, 0, 0, half.width, half.height);
    last = half;
  }
  return images;
}

function copy(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const [twin, context] = drawable(canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return twin;
}
