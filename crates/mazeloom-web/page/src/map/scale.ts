/** The scale bar, in cells. */
import { Control, type Map as LeafletMap } from "leaflet";
import { h } from "../dom";
import { say } from "../say";
import { roundCells } from "./world";

/** The longest bar in pixels. */
const LONGEST = 110;

/** A round number of cells in words. */
function cellWords(n: number): string {
  if (n >= 1e9) return say("map-billion", { n: n / 1e9 });
  return n >= 1e6 ? say("map-million", { n: n / 1e6 }) : say("map-cells", { n });
}

/** A control that shows how long a number of cells is on the screen. */
export function scaleBar(map: LeafletMap): Control {
  const [text, bar] = [h("span"), h("i")];
  const element = h("div", { class: "scale" }, text, bar);
  const control = new Control({ position: "bottomleft" });
  const draw = (): void => {
    const pixels = pixelsPerCell(map);
    const cells = roundCells(LONGEST / pixels);
    bar.style.width = `${Math.round(cells * pixels)}px`;
    text.textContent = cellWords(cells);
  };
  control.onAdd = () => {
    map.on("zoomend", draw);
    map.whenReady(draw);
    return element;
  };
  return control;
}

/** Pixels along each side of a cell at the map's zoom. */
export const pixelsPerCell = (map: LeafletMap): number =>
  map.project([0, 1], map.getZoom()).x - map.project([0, 0], map.getZoom()).x;
