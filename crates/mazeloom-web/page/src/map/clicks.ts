/** Single clicks, apart from the clicks of a double click, which zooms in. */
import type { LatLng, Map as LeafletMap, LeafletMouseEvent } from "leaflet";

/** How long a second click is waited for, in milliseconds. */
const PATIENCE = 260;

/** Calls a function after each single click on the map. */
export function singleClicks(map: LeafletMap, click: (at: LatLng) => void): void {
  let waiting = 0;
  map.on("click", (event: LeafletMouseEvent) => {
    clearTimeout(waiting);
    // The browser counts the clicks of a double click.
    if (event.originalEvent.detail > 1) return;
    waiting = window.setTimeout(() => click(event.latlng), PATIENCE);
  });
  map.on("dblclick dragstart zoomstart", () => clearTimeout(waiting));
}
