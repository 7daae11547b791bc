/** The map of an endless maze: a page for `maze serve`, which draws its tiles. */
import "leaflet/dist/leaflet.css";
import "./map.css";
import { h } from "../dom";
import { say } from "../say";
import { MapApp } from "./app";

const element = h("div", { id: "map", role: "application", "aria-label": say("map-map") });
const live = h("p", { class: "unseen", "aria-live": "polite", id: "live" });
const app = new MapApp(element, live);
const skip = h("a", { class: "skip", href: "#map" }, say("map-skip"));
skip.addEventListener("click", (event) => {
  // The part of the address behind # names the view.
  event.preventDefault();
  element.focus();
});
// What is there without a script, as for a file that is opened from a folder.
document.getElementById("lost")?.remove();
document.body.append(skip, h("main", {}, app.panel.element, element, app.bar.element), live);
app.read();
