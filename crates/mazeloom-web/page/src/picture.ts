/** Brings a slot's maze onto a stage: whole if it is small, else pixels of all and lines of what is near. */
import { clipped, contains, grown } from "./boxes";
import { type Drawing, decode, drawable, images, paint } from "./draw";
import type { Ask, Engine, EngineError } from "./engine";
import type { Box, Facts, FirstPicture, Layers, Scene } from "./protocol";
import { type Content, extent, halves, type Raster, type Stage } from "./stage";

/** Mazes of more cells are not drawn as a whole. */
export const MANY = 40_000;
/** From this many pixels per cell, the visible part is drawn in lines. */
const NEAR = 4;
/** The longest side of the pixels of a whole maze. */
const LONGEST = 4096;
/** How much around the visible part is drawn too, as a fraction of it. */
const MARGIN = 0.4;

/** Walls in 3D have many faces each: larger mazes are drawn flat, unless a 3D view is requested. */
const IN_SPACE = 8_000;
const spatial = ({ words }: Facts): boolean => ["space", "map"].includes(words.keys.view ?? "");

/** Draw lists of more words are pixels while a slider moves. */
const QUICK = 50_000;
const REST = 180;
export class Picture {
  layers: Layers = {};
  /** Whether the cells that a mask leaves out are shown too. */
  ground = false;
  /** Whether the picture lies on the plane, where cells have their places. */
  flat = true;
  private facts: Facts | null = null;
  private content: Content | null = null;
  private wanted: Box | null = null;
  /** Parts of an older picture are not shown over a newer one. */
  private age = 0;
  /** How much there was to draw in the last picture in lines. */
  private weight = 0;
  private later = 0;
  /** The list of a maze that came with it, and how it was asked for. */
  private first: { facts: Facts; wanted: FirstPicture; scene: Scene; bytes: Uint8Array<ArrayBuffer> } | null = null;
  /** Whether the last list was as the style says. */
  private view = true;

  constructor(
    private readonly engine: Engine,
    private readonly stage: Stage,
    private readonly slot: number,
  ) {
    stage.on("moved", () => this.follow());
  }

  /**
   * Redraws; `ask` is that of the job which made the maze. While a slider moves (`moving`), a picture that
   * takes long is shown as pixels, and in lines when the hand rests.
   */
  async draw(ask: Ask, facts: Facts, moving = false): Promise<void> {
    const age = ++this.age;
    const content =
      facts.cells > MANY
        ? await this.far(ask, facts, moving)
        : (moving && (await this.quick(ask, facts))) || (await this.whole(ask, facts));
    if (age !== this.age) return;
    clearTimeout(this.later);
    if (content.raster && moving) this.later = window.setTimeout(() => void this.refresh(), REST);
    this.facts = facts;
    this.content = content;
    this.wanted = null;
    this.stage.show(content);
    this.follow();
    if (content.drawing) this.weight = content.drawing.weight;
  }

  /**
   * The picture that the next maze will probably need, to be asked for together with the maze: a slider then waits for
   * one answer instead of two. Undefined if the last one was in pixels.
   */
  expected(moving: boolean): FirstPicture | undefined {
    const pixels = this.content?.raster || (moving && this.weight > QUICK);
    return pixels || this.ground ? undefined : { most: MANY, view: this.view, ...this.layers };
  }

  /** Takes the picture that came with a maze. */
  came(facts: Facts, wanted: FirstPicture, scene: Scene, bytes: Uint8Array<ArrayBuffer>): void {
    this.first = { facts, wanted, scene, bytes };
  }

  /** Redraws with other layers, or in other colors. */
  async refresh(): Promise<void> {
    const { facts } = this;
    if (facts) await this.engine.latest(`picture ${this.slot}`, (ask) => this.draw(ask, facts));
  }

  private async whole(ask: Ask, facts: Facts): Promise<Content> {
    const drawing = await this.list(ask, facts);
    const content: Content = { scene: drawing.scene, drawing, ...(this.flat ? {} : { body: true }) };
    if (!this.ground || !facts.can.mask) return content;
    const below = await ask({ do: "ground", slot: this.slot, scheme: this.layers.scheme });
    return { ...content, scene: below.head, under: decode(below.head, below.bytes) };
  }

  /** Pixels in place of many lines, where the engine says that they look the same; else null. */
  private async quick(ask: Ask, facts: Facts): Promise<Content | null> {
    if (this.weight <= QUICK) return null;
    return this.pixels(ask, facts, true, true).catch((error: EngineError) => {
      if (error.lost) throw error;
      return null;
    });
  }

  private async far(ask: Ask, facts: Facts, moving: boolean): Promise<Content> {
    const drawn = facts.board && (this.ground || !spatial(facts));
    return drawn ? this.pixels(ask, facts, moving) : this.traced(ask, facts, moving);
  }

  private async pixels(ask: Ask, facts: Facts, moving: boolean, same = false): Promise<Content> {
    const most = Math.min(LONGEST, Math.max(moving ? 0 : 1024, ...this.stage.pixels));
    const { head, bytes } = await ask({ do: "pixels", slot: this.slot, most, same, ...this.layers });
    this.flat = true;
    const [image, context] = drawable(head.width, head.height);
    const rgba = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, head.width * head.height * 4);
    context.putImageData(new ImageData(rgba, head.width, head.height), 0, 0);
    const scene: Scene = { ...head, title: facts.title, texts: [], images: [] };
    return { scene, raster: { images: moving ? [image] : halves(image), box: extent(scene) } };
  }

  /** The whole as lines: as its style says, or flat where cells are to be pointed at. */
  private async list(ask: Ask, facts: Facts): Promise<Drawing> {
    const { words } = facts;
    const view = !this.ground && (facts.cells <= IN_SPACE || spatial(facts));
    const paper = words.keys["paper-color"] !== undefined || words.keys.scheme !== undefined;
    this.view = view;
    const wanted: FirstPicture = { most: MANY, view, ...this.layers };
    const { first } = this;
    this.first = null;
    const { head, bytes } =
      first?.facts === facts && same(first.wanted, wanted)
        ? { head: first.scene, bytes: first.bytes }
        : await ask({ do: "picture", slot: this.slot, ...this.layers, view });
    if (head.images?.length) await images(head);
    this.flat = head.unit !== undefined;
    if (this.flat) return decode(head, bytes);
    // What lies in space has no cells on the plane, so any unit does, and no paper unless it is asked for.
    const background = paper ? head.background : "transparent";
    return decode({ ...head, background, unit: 16, origin: [0, 0] }, bytes);
  }

  /** All lines drawn once, as pixels: while a slider moves, as many as the screen has. */
  private async traced(ask: Ask, facts: Facts, moving: boolean): Promise<Content> {
    const drawing = await this.list(ask, facts);
    const head = drawing.scene;
    const most = moving ? Math.min(LONGEST, Math.max(...this.stage.pixels)) : LONGEST;
    const scale = Math.min(1, most / Math.max(head.width, head.height));
    const [image, context] = drawable(Math.ceil(head.width * scale), Math.ceil(head.height * scale));
    context.scale(scale, scale);
    paint(context, drawing);
    const raster: Raster = { images: moving ? [image] : halves(image), box: extent(head) };
    return { scene: head, raster };
  }

  /** Asks for the lines of what is in sight, if they are worth it and not there yet. */
  private follow(): void {
    const { facts, content, stage } = this;
    if (!facts || facts.cells <= MANY || !content?.raster || !this.flat) return;
    if (stage.view.zoom < NEAR) {
      if (content.drawing) stage.show((this.content = { scene: content.scene, raster: content.raster }));
      this.wanted = null;
      return;
    }
    const seen = clipped(stage.seen, extent(content.scene));
    if (this.wanted && contains(this.wanted, seen)) return;
    const window = grown(seen, MARGIN);
    this.wanted = window;
    const { age } = this;
    void this.engine
      .latest(`window ${this.slot}`, async (ask) => {
        const { head, bytes } = await ask({ do: "picture", slot: this.slot, ...this.layers, window });
        if (age !== this.age) return;
        this.content = { ...content, drawing: decode(head, bytes), part: window };
        stage.show(this.content);
      })
      .catch(() => (this.wanted = null));
  }
}

const same = (a: FirstPicture, b: FirstPicture): boolean => JSON.stringify(a) === JSON.stringify(b);
