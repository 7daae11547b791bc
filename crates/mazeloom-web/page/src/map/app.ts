/** The page: the world of a seed on the map, with everything around it. */
import { effect } from "@preact/signals-core";
import type { Map as LeafletMap, TileLayer } from "leaflet";
import { still } from "../dom";
import { copyText } from "../export-copy";
import { say } from "../say";
import { dark } from "../theme";
import { closest, mainMap, middleCellOf, middleOf, showWorld, tileLayer } from "./chart";
import { singleClicks } from "./clicks";
import { nextEnds, withEnd } from "./ends";
import { formatView, parseView, type View } from "./hash";
import { addMini } from "./mini";
import { Panel, type Wishes } from "./panel";
import { Path } from "./path";
import { askRows, askWorld, pictures, type Scheme } from "./server";
import { Tiles } from "./tiles";
import { Walk } from "./walk";
import { walkBar } from "./walkbar";
import { type Cell, cellAt, isInWorld, middleCell, type World } from "./world";

/** How long the map rests before its link is written, in milliseconds: browsers limit how often that is done. */
const REST = 250;
/** How long a message for screen readers waits for a newer one, while a key is held. */
const PAUSE = 400;

/** What is there once the first world is known. */
interface Shown {
  map: LeafletMap;
  layers: TileLayer[];
  path: Path;
  walk: Walk;
}

const scheme = (): Scheme => (dark() ? "dark" : "light");

export class MapApp {
  readonly panel = new Panel(this.wishes());
  readonly bar = walkBar(
    (direction) => this.shown?.walk.go(direction),
    () => this.shown?.walk.end(),
  );
  private world: World | null = null;
  private tiles: Tiles | null = null;
  private shown: Shown | null = null;
  /** True if cells have the color of their distance from the start of the path. */
  private colored = false;
  /** The seed that was asked for last. */
  private asked = "";
  private resting = 0;
  private pausing = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly live: HTMLElement,
  ) {
    this.panel.enable(false);
    window.addEventListener("hashchange", () => this.read());
    window.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows what the link names. */
  read(): void {
    const view = parseView(location.hash);
    const wrong = view.wrongSeed === undefined ? null : say("map-wrong-link", { seed: view.wrongSeed.slice(0, 40) });
    this.open(view.seed ?? this.world?.seed ?? randomSeed(), view).then(
      () => wrong !== null && this.panel.setError("seed", wrong),
    );
  }

  /** Shows the world of a seed, and a view of it if one is given. */
  private async open(seed: string, view?: View): Promise<void> {
    this.asked = seed;
    this.panel.setSeed(seed);
    try {
      const world = this.world?.seed === seed ? this.world : await askWorld(seed);
      if (this.asked !== seed) return;
      this.panel.setError("world", null);
      this.panel.setError("seed", null);
      this.enter(world);
      if (view) this.look(view);
      this.write();
    } catch (error) {
      if (this.asked === seed) this.panel.setError("world", (error as Error).message);
    }
  }

  private enter(world: World): void {
    if (world.seed === this.world?.seed) return;
    this.world = world;
    this.panel.setError("tiles", null);
    this.tiles = new Tiles(world, (tile) => askRows(world.seed, tile));
    if (!this.shown) return this.begin(world);
    this.shown.walk.end();
    this.dress();
  }

  /** Makes the map, when the first world is known. */
  private begin(world: World): void {
    const { map, zoom } = mainMap(world, this.element);
    const layer = tileLayer(world, pictures(world.seed, scheme())).addTo(map);
    showWorld(map, world);
    const overview = addMini(map, world, pictures(world.seed, scheme()));
    zoom.addTo(map);
    const path = new Path(map, overview.mini, world, scheme(), {
      changed: (ends) => {
        this.panel.setEnds(ends);
        if (!ends.from) this.color(false);
        else if (this.colored) this.dress();
        this.write();
      },
      counted: (facts) => this.panel.setFacts(facts, path.ends.to !== undefined),
      failed: (message) => this.panel.setError("path", message),
    });
    const walk = new Walk(map, {
      changed: (steps) => {
        this.bar.show(steps);
        this.panel.setWalking(steps !== undefined);
        document.body.classList.toggle("walking", steps !== undefined);
      },
      say: (text) => this.say(text),
      failed: (message) => this.panel.setError("walk", message),
    });
    this.shown = { map, layers: [layer, overview.layer], path, walk };
    this.panel.enable(true);
    this.listen(this.shown);
    effect(() => this.dress());
  }

  private listen({ map, layers, path, walk }: Shown): void {
    map.on("move zoomend", () => this.place());
    map.on("moveend", () => this.rest());
    singleClicks(map, ({ lat, lng }) => {
      const inside = this.world && isInWorld(this.world, { x: lng, y: lat });
      if (inside && !walk.active) path.set(nextEnds(path.ends, middleCell(this.world!, map.getZoom(), lng, lat)));
    });
    layers[0]?.on("tileerror", () => this.panel.setError("tiles", say("map-no-tiles")));
    layers[0]?.on("load", () => document.body.setAttribute("data-ready", ""));
    this.place();
  }

  /** Gives all layers the addresses of the world's tiles in the page's colors. */
  private dress(): void {
    const colors = scheme();
    if (!this.shown || !this.world) return;
    const { path } = this.shown;
    path.show(this.world, colors);
    const url = pictures(this.world.seed, colors, this.colored ? path.ends.from : undefined);
    for (const layer of this.shown.layers) layer.setUrl(url);
  }

  /** Colors cells by their distance from the start of the path, or no longer. */
  private color(on: boolean): void {
    this.panel.setColored(on);
    if (on === this.colored) return;
    this.colored = on;
    this.dress();
    this.write();
  }

  /** Moves the map to a view, as far as it is given. */
  private look({ zoom, middle, from, to, colored }: View): void {
    const { world, shown } = this;
    if (!world || !shown) return;
    const { map, path, walk } = shown;
    walk.end();
    const level = Math.min(zoom ?? map.getZoom(), closest(world));
    if (middle) map.setView(middleOf(cellAt(world, middle.x, middle.y)), level, { animate: false });
    else if (zoom !== undefined) map.setZoom(level, { animate: false });
    const inside = [from, to].every((cell) => !cell || isInWorld(world, cell));
    this.panel.setError("cell", inside ? null : say("map-outside", { side: world.side }));
    path.set(inside ? { ...(from && { from }), ...(to && { to }) } : {});
    this.color(inside && colored === true);
  }

  private place(): void {
    if (this.shown && this.world)
      this.panel.setPosition(middleCellOf(this.shown.map, this.world), this.shown.map.getZoom());
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.write(), REST);
  }

  /** Writes the link of what is shown. */
  private write(): void {
    clearTimeout(this.resting);
    const { world, shown } = this;
    if (!world || !shown) return;
    const middle = middleCellOf(shown.map, world);
    history.replaceState(
      null,
      "",
      formatView({ seed: world.seed, zoom: shown.map.getZoom(), middle, ...shown.path.ends, colored: this.colored }),
    );
  }

  private say(text: string): void {
    clearTimeout(this.pausing);
    this.pausing = window.setTimeout(() => (this.live.textContent = text), PAUSE);
  }

  private startWalk(): void {
    const { world, shown, tiles } = this;
    if (!world || !shown || !tiles || shown.walk.active) return;
    const { from, to } = shown.path.ends;
    this.panel.foldIfSmall();
    shown.walk.begin(world, tiles, from ?? middleCellOf(shown.map, world), to);
  }

  /** W begins a walk, unless it is typed into a field. */
  private key(event: KeyboardEvent): void {
    const typed = event.target instanceof Element && event.target.closest("input");
    if (typed || event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== "w") return;
    this.startWalk();
  }

  private async copy(): Promise<void> {
    this.write();
    this.panel.say((await copyText(location.href)) ? say("map-copied") : say("map-not-copied"));
  }

  /** Fetches again what could not be loaded. */
  private retry(): void {
    this.panel.setError("tiles", null);
    if (!this.shown || this.world?.seed !== this.asked) return void this.open(this.asked, parseView(location.hash));
    for (const layer of this.shown.layers) layer.redraw();
    this.shown.path.retry();
  }

  private placeCell(as: "from" | "to" | "center", typed: Cell | null): boolean {
    const { world, shown } = this;
    if (!world || !shown || (typed && !isInWorld(world, typed))) return false;
    const { map, path } = shown;
    const cell = typed ?? middleCellOf(map, world);
    if (as === "center") map.setView(middleOf(cell), map.getZoom(), { animate: !still() });
    else path.set(withEnd(path.ends, as, cell));
    return true;
  }

  private wishes(): Wishes {
    return {
      seed: (seed) => void this.open(seed ?? randomSeed()),
      copy: () => void this.copy(),
      walk: () => this.startWalk(),
      fit: () => {
        this.panel.foldIfSmall();
        this.shown?.path.fit(this.covered());
      },
      clear: () => this.shown?.path.set({}),
      color: (on) => this.color(on),
      place: (as, cell) => this.placeCell(as, cell),
      side: () => this.world?.side ?? 2 ** 30,
      retry: () => this.retry(),
    };
  }

  /** What the panel covers of the map: its left side, or on narrow screens its upper end. */
  private covered(): [number, number] {
    const { right, bottom, width } = this.panel.element.getBoundingClientRect();
    return width < innerWidth / 2 ? [right, 0] : [0, Math.min(bottom, innerHeight / 2)];
  }
}

/** A seed of 32 bits, which makes a short link. */
const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);
