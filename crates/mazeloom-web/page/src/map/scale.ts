/** The scale bar, in cells. */
import { Control, type Map as LeafletMap } from "leaflet";
import { h } from "../dom";
import { language, say, short } from "../say";
import { roundCells } from "./world";

/** The longest bar in pixels. */
const LONGEST = 110;

/** A number of cells in words. */
export function cellCount(n: number): string {
  const millions = new Intl.NumberFormat(language, { notation: "compact", compactDisplay: "long" });
  return say("map-cells", { n, count: n < 1e6 ? short(n) : millions.format(n) });
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
    text.textContent = cellCount(cells);
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
