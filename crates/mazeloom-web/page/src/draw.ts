/** A draw list of the engine, made ready for a canvas: one path for each item. */
import { h } from "./dom";
import type { Point, Scene } from "./protocol";
import { ANCHORS, CAPS, JOINS, LAYERS } from "./protocol.gen";
import { nextTask } from "./tasks";

/** The part of `Path2D` that a draw list needs. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise?: boolean): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  closePath(): void;
}

export interface Letters {
  x: number;
  y: number;
  text: string;
  color: string;
}

export type Item<P extends Pen = Path2D> = {
  layer: number;
} /** `touching`: the neighbors share edges, which would show as seams. */ & (
  | { is: "fill"; color: string; touching: boolean; path: P }
  | { is: "stroke"; color: string; width: number; cap: CanvasLineCap; join: CanvasLineJoin; path: P }
  | { is: "words"; size: number; anchor: CanvasTextAlign; letters: Letters[] }
  | { is: "image"; url: string; width: number; height: number; places: Point[] }
);

export interface Drawing<P extends Pen = Path2D> {
  scene: Scene;
  items: Item<P>[];
  /** How much there is to draw: the words of the list. */
  weight: number;
}

const MILLI = 1 / 1000;
/** How many milliseconds a piece of work takes that can wait. */
const PIECE = 5;

/** `0xAARRGGBB` as a color of the style sheets. */
export function color(argb: number): string {
  const opacity = argb >>> 24;
  const rgb = `#${(argb & 0xffffff).toString(16).padStart(6, "0")}`;
  return opacity === 255 ? rgb : `${rgb}${opacity.toString(16).padStart(2, "0")}`;
}

export function decode(scene: Scene, bytes: Uint8Array<ArrayBuffer>): Drawing;
export function decode<P extends Pen>(scene: Scene, bytes: Uint8Array<ArrayBuffer>, pen: () => P): Drawing<P>;
export function decode(
  scene: Scene,
  bytes: Uint8Array<ArrayBuffer>,
  pen: () => Pen = () => new Path2D(),
): Drawing<Pen> {
  const words = wordsOf(bytes);
  return { scene, items: [...itemsOf(scene, words, pen)].flat(), weight: words.length };
}

/** As `decode`, in tasks of a few milliseconds, for pictures that can wait. */
export async function decodeInPieces(scene: Scene, bytes: Uint8Array<ArrayBuffer>): Promise<Drawing> {
  const words = wordsOf(bytes);
  const items: Item[] = [];
  let begun = performance.now();
  for (const some of itemsOf(scene, words, () => new Path2D())) {
    items.push(...some);
    if (performance.now() - begun < PIECE) continue;
    await nextTask();
    begun = performance.now();
  }
  return { scene, items, weight: words.length };
}

const wordsOf = (bytes: Uint8Array<ArrayBuffer>): Int32Array =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

type Head = [number, number, number, number, number, number, number];

/** The items of a draw list, those of one head together. */
function* itemsOf<P extends Pen>(scene: Scene, words: Int32Array, pen: () => P): Generator<Item<P>[]> {
  for (let at = 0; at + 7 <= words.length; ) {
    const head = words.subarray(at, at + 7) as unknown as number[] as Head;
    const end = at + 7 + head[6];
    yield itemsAt(scene, words, head, end, pen);
    at = end;
  }
}

/** The items of a head, which ends before `end`. */
function itemsAt<P extends Pen>(scene: Scene, words: Int32Array, head: Head, end: number, pen: () => P): Item<P>[] {
  const [what, layer, paint, size, cap, join, count] = head;
  const from = end - count;
  if (what === 1) {
    const path = trace(words, from, end, pen, true)[0]!;
    return [{ is: "fill", layer, color: color(paint), touching: size === 1, path }];
  }
  if (what === 2) {
    const line = { color: color(paint), width: size * MILLI, cap: CAPS[cap] ?? "butt", join: JOINS[join] ?? "miter" };
    return trace(words, from, end, pen, false).map((path) => ({ is: "stroke", layer, ...line, path }));
  }
  if (what === 3) {
    const anchor = ANCHORS[cap] ?? "center";
    return [{ is: "words", layer, size: size * MILLI, anchor, letters: letters(words, from, end, scene.texts) }];
  }
  if (what === 4) {
    const [url, width, height] = [scene.images?.[join] ?? "", size * MILLI, cap * MILLI];
    return [{ is: "image", layer, url, width, height, places: places(words, from, end) }];
  }
  throw new Error(`a draw list has no item ${what}`);
}

/**
 * After this many pieces a stroked path is continued in another: browsers look at the whole path
 * whenever a piece is closed.
 */
const CLOSED = 200;

/** Filled paths are one, and are closed by a line, which fills the same and costs nothing. */
function trace<P extends Pen>(words: Int32Array, from: number, end: number, fresh: () => P, filled: boolean): P[] {
  let pen = fresh();
  const pens = [pen];
  let at = from;
  let [x, y, startX, startY, closed] = [0, 0, 0, 0, 0];
  const next = (): number => words[at++]! * MILLI;
  while (at < end) {
    const piece = words[at++]!;
    if (piece === 0) {
      if (closed >= CLOSED) {
        pens.push((pen = fresh()));
        closed = 0;
      }
      pen.moveTo((x = startX = next()), (y = startY = next()));
    } else if (piece === 1) pen.lineTo((x = next()), (y = next()));
    else if (piece === 2) {
      const [toX, toY, radius] = [next(), next(), next()];
      arc(pen, x, y, toX, toY, radius, words[at++] === 1);
      [x, y] = [toX, toY];
    } else if (piece === 3) {
      const [ax, ay, bx, by] = [next(), next(), next(), next()];
      pen.bezierCurveTo(ax, ay, bx, by, (x = next()), (y = next()));
    } else if (piece === 4) {
      if (filled) pen.lineTo(startX, startY);
      else pen.closePath();
      [x, y] = [startX, startY];
      closed += filled ? 0 : 1;
    } else throw new Error(`a path has no piece ${piece}`);
  }
  return pens;
}

/** The shorter arc of a circle from one point to another; y runs downward. */
function arc(pen: Pen, x: number, y: number, toX: number, toY: number, radius: number, clockwise: boolean): void {
  const [dx, dy] = [toX - x, toY - y];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return;
  const height = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  // Who walks clockwise has the center on the right.
  const side = (clockwise ? height : -height) / chord;
  const [cx, cy] = [(x + toX) / 2 - dy * side, (y + toY) / 2 + dx * side];
  pen.arc(cx, cy, radius, Math.atan2(y - cy, x - cx), Math.atan2(toY - cy, toX - cx), !clockwise);
}

function letters(words: Int32Array, from: number, end: number, texts: string[]): Letters[] {
  const found: Letters[] = [];
  for (let at = from; at + 4 <= end; at += 4) {
    const text = texts[words[at + 2]!] ?? "";
    found.push({ x: words[at]! * MILLI, y: words[at + 1]! * MILLI, text, color: color(words[at + 3]!) });
  }
  return found;
}

function places(words: Int32Array, from: number, end: number): Point[] {
  const found: Point[] = [];
  for (let at = from; at + 2 <= end; at += 2) found.push([words[at]! * MILLI, words[at + 1]! * MILLI]);
  return found;
}

/** A canvas of a size, and its context: one that is read often, and has long paths of lines, needs no GPU. */
export function drawable(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = h("canvas", { width, height });
  return [canvas, canvas.getContext("2d", { willReadFrequently: true })!];
}

/** Pictures that were read, by their address; those being loaded are drawn when they arrive. */
const read = new Map<string, HTMLImageElement>();

/** Waits until the pictures in a picture can be drawn. */
export async function images({ images: urls = [] }: Scene): Promise<void> {
  await Promise.all(
    urls
      .filter((url) => !read.has(url))
      .map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode().catch(() => {});
        read.set(url, image);
      }),
  );
}

/** How wide seams between touching fills are painted over, in pixels of the scene. */
const SEAM = 0.6;

/** How many places of a cell are looked at, across and down. */
const PROBES = 9;

/** A drawing without the marks and letters in the cell about a point of the maze, such as those of the start. */
export function unmarked(drawing: Drawing, [x, y]: Point): Drawing {
  const { unit, origin } = drawing.scene;
  const [midX, midY] = [x * unit + origin[0], y * unit + origin[1]];
  const context = document.createElement("canvas").getContext("2d")!;
  const probes = Array.from({ length: PROBES ** 2 }, (_, i): Point => {
    const [column, row] = [i % PROBES, Math.floor(i / PROBES)];
    return [midX + (column / (PROBES - 1) - 0.5) * unit, midY + (row / (PROBES - 1) - 0.5) * unit];
  });
  const near = (x: number, y: number): boolean => Math.hypot(x - midX, y - midY) < unit / 2;
  const items = drawing.items.flatMap((item): Item[] => {
    if (item.is === "words") return [{ ...item, letters: item.letters.filter(({ x, y }) => !near(x, y)) }];
    if (LAYERS[item.layer] !== "marks") return [item];
    if (item.is === "image")
      return [{ ...item, places: item.places.filter(([x, y]) => !near(x + item.width / 2, y + item.height / 2)) }];
    if (item.is === "stroke") context.lineWidth = item.width;
    const within = probes.some(([x, y]) =>
      item.is === "fill" ? context.isPointInPath(item.path, x, y) : context.isPointInStroke(item.path, x, y),
    );
    return within ? [] : [item];
  });
  return { ...drawing, items };
}

/** Draws all items, in the scene's pixels; `background` false leaves the paper out. */
export function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  drawing: Drawing,
  background = true,
): void {
  if (background) {
    context.fillStyle = drawing.scene.background;
    context.fillRect(0, 0, drawing.scene.width, drawing.scene.height);
  }
  for (const item of drawing.items) {
    if (item.is === "fill") {
      context.fillStyle = item.color;
      context.fill(item.path);
      if (!item.touching) continue;
      context.strokeStyle = item.color;
      context.lineWidth = SEAM;
      context.lineJoin = "round";
      context.stroke(item.path);
    } else if (item.is === "stroke") {
      context.strokeStyle = item.color;
      context.lineWidth = item.width;
      context.lineCap = item.cap;
      context.lineJoin = item.join;
      context.stroke(item.path);
    } else if (item.is === "image") {
      const image = read.get(item.url);
      if (image?.naturalWidth)
        for (const [x, y] of item.places) context.drawImage(image, x, y, item.width, item.height);
    } else {
      context.font = `${item.size}px system-ui, sans-serif`;
      context.textAlign = item.anchor;
      context.textBaseline = "middle";
      for (const { x, y, text, color } of item.letters) {
        context.fillStyle = color;
        context.fillText(text, x, y);
      }
    }
  }
}
