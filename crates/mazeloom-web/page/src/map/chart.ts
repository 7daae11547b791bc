/** The map itself: the coordinates of cells, its tiles and what keeps it in the world. */
import {
  type Control,
  CRS,
  control,
  LatLng,
  LatLngBounds,
  Map as LeafletMap,
  type MapOptions,
  Rectangle,
  TileLayer,
  type TileLayerOptions,
  Transformation,
  Util,
} from "leaflet";
import { still } from "../dom";
import { pixelsPerCell, scaleBar } from "./scale";
import { type Cell, cellAt, type Tile, tileCells, type World } from "./world";

/** Levels beyond the closest zoom of tiles, which are drawn larger. */
const CLOSER = 2;

/** The middle of a cell. Latitude is y, longitude x, both in cells. */
export const middleOf = ({ x, y }: Cell): LatLng => new LatLng(y + 0.5, x + 0.5);

/** The area of a tile. */
export function areaOf(world: World, tile: Tile): LatLngBounds {
  const [first, end] = tileCells(world, tile);
  return new LatLngBounds([first.y, first.x], [end.y, end.x]);
}

/** The area of the world. */
export const worldArea = (world: World): LatLngBounds => areaOf(world, { zoom: 0, x: 0, y: 0 });

/** The closest zoom of the map. */
export const closest = (world: World): number => world.depth + CLOSER;

/** A map whose coordinates are cells. */
export function bareMap(world: World, element: HTMLElement, options: MapOptions = {}): LeafletMap {
  const scale = world.pixels / world.side;
  const crs = Util.extend({}, CRS.Simple, { transformation: new Transformation(scale, 0, scale, 0) }) as CRS;
  const calm = still();
  return new LeafletMap(element, {
    crs,
    minZoom: 0,
    maxZoom: closest(world),
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    ...options,
  });
}

/** The main map with its controls. */
export function mainMap(world: World, element: HTMLElement): { map: LeafletMap; zoom: Control } {
  const map = bareMap(world, element);
  const zoom = control.zoom({ position: "bottomright" });
  scaleBar(map).addTo(map);
  // Tiles have the walls in the north and west of their squares, so two sides of the world have none.
  new Rectangle(worldArea(world), { className: "edge", interactive: false, fill: false, weight: 2 }).addTo(map);
  map.on("moveend", () => keepInside(map, world));
  const size = (): void => {
    element.style.setProperty("--cell", `${pixelsPerCell(map)}px`);
    element.classList.toggle("close", map.getZoom() >= world.depth);
  };
  map.on("zoomend", size).whenReady(size);
  return { map, zoom };
}

/** A layer of tiles, of the world or of a part of it. */
export function tileLayer(world: World, url: string, options: TileLayerOptions = {}): TileLayer {
  return new TileLayer(url, {
    tileSize: world.pixels,
    minNativeZoom: 0,
    maxNativeZoom: world.depth,
    maxZoom: closest(world),
    bounds: worldArea(world),
    noWrap: true,
    updateWhenZooming: false,
    ...options,
  });
}

/** Shows the middle of the world, so far out that it just fills the map. */
export function showWorld(map: LeafletMap, world: World): void {
  const area = worldArea(world);
  map.setView(area.getCenter(), map.getBoundsZoom(area, true), { animate: false });
}

/** The cell in the middle of the map. */
export function middleCellOf(map: LeafletMap, world: World): Cell {
  const { lat, lng } = map.getCenter();
  return cellAt(world, lng, lat);
}

/** Moves the map back where its middle has left the world. */
function keepInside(map: LeafletMap, world: World): void {
  const { lat, lng } = map.getCenter();
  const inside = new LatLng(Math.min(Math.max(lat, 0), world.side), Math.min(Math.max(lng, 0), world.side));
  const away = map.project(inside).distanceTo(map.project([lat, lng]));
  if (away > 2) map.panTo(inside, { animate: !still() });
}
