/** The path between two cells: its ends as markers, its layer, and what the server says about it. */
import { DivIcon, type Map as LeafletMap, Marker, type TileLayer } from "leaflet";
import { still } from "../dom";
import { say } from "../say";
import { areaOf, middleOf, tileLayer } from "./chart";
import { type Ends, withEnd } from "./ends";
import { askPath, type PathFacts, pathPictures, type Scheme } from "./server";
import { type Cell, middleCell, type World } from "./world";

/** What the page does when the path changes. */
export interface PathEvents {
  changed(ends: Ends): void;
  /** Undefined while the server counts. */
  counted(facts: PathFacts | undefined): void;
  failed(message: string | null): void;
}

/** A drop whose tip is at the middle of a cell. */
const pin = (letter: string): string =>
  `<svg viewBox="0 0 28 38" aria-hidden="true"><path d="M14 37C10 29 2 23 2 14a12 12 0 0 1 24 0c0 9-8 15-12 23Z"/><text x="14" y="19.500">${letter}</text></svg>`;

export class Path {
  ends: Ends = {};
  private facts: PathFacts | undefined;
  private readonly markers: Partial<Record<keyof Ends, Marker>> = {};
  /** The path on each map. */
  private layers: TileLayer[] = [];
  private asking: AbortController | null = null;

  /** Draws on a map and on its overview. */
  constructor(
    private readonly map: LeafletMap,
    private readonly overview: LeafletMap,
    private world: World,
    private scheme: Scheme,
    private readonly events: PathEvents,
  ) {}

  /** Sets both ends, or none, and asks for the path between them. */
  set(ends: Ends): void {
    this.ends = ends;
    this.mark("from", "A", say("map-start"));
    this.mark("to", "B", say("map-end"));
    this.events.changed(ends);
    this.load().catch((error: Error) => this.events.failed(error.message));
  }

  /** Takes another world or other colors. */
  show(world: World, scheme: Scheme): void {
    const other = world.seed !== this.world.seed;
    [this.world, this.scheme] = [world, scheme];
    if (other) this.set({});
    else if (this.ends.from && this.ends.to)
      for (const layer of this.layers) layer.setUrl(pathPictures(world.seed, scheme, this.ends.from, this.ends.to));
  }

  /** Shows the smallest tile that holds the whole path. */
  fit(padding: [number, number]): void {
    if (!this.facts) return;
    const options = { paddingTopLeft: padding, maxZoom: this.world.depth, animate: !still() };
    this.map.fitBounds(areaOf(this.world, this.facts.tile), options);
  }

  /** Asks again, after an error. */
  retry(): void {
    if (this.ends.to && !this.facts) this.set(this.ends);
  }

  private mark(which: keyof Ends, letter: string, title: string): void {
    const cell = this.ends[which];
    const marker = (this.markers[which] ??= this.marker(which, letter, title));
    if (!cell) return void marker.remove();
    marker.setLatLng(middleOf(cell)).addTo(this.map);
  }

  private marker(which: keyof Ends, letter: string, title: string): Marker {
    const icon = new DivIcon({
      html: pin(letter),
      className: `pin ${which}`,
      iconSize: [28, 38],
      iconAnchor: [14, 37],
    });
    // Typed coordinates move an end without a pointer.
    const marker = new Marker([0, 0], { icon, title, draggable: true, autoPan: true, keyboard: false });
    marker.on("dragend", () => this.set(withEnd(this.ends, which, this.cellUnder(marker))));
    return marker;
  }

  private cellUnder(marker: Marker): Cell {
    const { lat, lng } = marker.getLatLng();
    return middleCell(this.world, this.map.getZoom(), lng, lat);
  }

  private async load(): Promise<void> {
    this.asking?.abort();
    this.facts = undefined;
    for (const layer of this.layers) layer.remove();
    this.layers = [];
    this.events.failed(null);
    this.events.counted(undefined);
    const { from, to } = this.ends;
    if (!from || !to) return;
    // The path is drawn while the server counts its cells.
    const url = pathPictures(this.world.seed, this.scheme, from, to);
    this.layers = [this.map, this.overview].map((map) => {
      const options = { className: "path-tiles", zIndex: 2, minZoom: map.getMinZoom() };
      return tileLayer(this.world, url, options).addTo(map);
    });
    const { signal } = (this.asking = new AbortController());
    const facts = await askPath(this.world.seed, from, to, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!facts || signal.aborted) return;
    this.facts = facts;
    // No tile outside has anything of it.
    for (const layer of this.layers) layer.options.bounds = areaOf(this.world, facts.tile);
    this.events.counted(facts);
  }
}
