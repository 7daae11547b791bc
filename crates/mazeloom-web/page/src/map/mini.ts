/** The overview: a small map of the same world, farther out, with a rectangle around what the map shows. */
import { Control, DomEvent, type Map as LeafletMap, Rectangle, type TileLayer } from "leaflet";
import { h, still } from "../dom";
import { say } from "../say";
import { bareMap, tileLayer, worldArea } from "./chart";
import type { World } from "./world";

/** Levels that the overview is farther out than the map. */
const FARTHER = 6;
/** Here the whole world fits into it: half of the tile of zoom 0. */
const FARTHEST = -1;

/** Adds the overview to a map: a map of its own, whose tiles follow those of the other with `setUrl`. */
export function addMini(map: LeafletMap, world: World, url: string): { mini: LeafletMap; layer: TileLayer } {
  const element = h("div", { class: "mini", role: "img", "aria-label": say("map-mini") });
  const corner = new Control({ position: "bottomright" });
  corner.onAdd = () => element;
  corner.addTo(map);
  DomEvent.disableClickPropagation(element);
  DomEvent.disableScrollPropagation(element);
  const mini = bareMap(world, element, {
    minZoom: FARTHEST,
    keyboard: false,
    dragging: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    touchZoom: false,
    zoomAnimation: false,
  });
  const layer = tileLayer(world, url, { minZoom: FARTHEST, keepBuffer: 1 }).addTo(mini);
  const view = new Rectangle(worldArea(world), { className: "mini-view", interactive: false, weight: 2 });
  const follow = (): void => {
    // On very small screens it is not shown.
    if (element.offsetParent === null) return;
    mini.invalidateSize({ pan: false });
    mini.setView(map.getCenter(), Math.max(map.getZoom() - FARTHER, FARTHEST), { animate: false });
    view.setBounds(map.getBounds());
    if (!mini.hasLayer(view)) view.addTo(mini);
  };
  map.on("move zoomend resize", follow);
  map.whenReady(follow);
  mini.on("click", (event) => void map.panTo(event.latlng, { animate: !still() }));
  return { mini, layer };
}
