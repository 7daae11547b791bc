/** Shows the picture of the last visit before the rest of the page runs: the build makes this a script of its own. */
import { read, screenNow } from "./kept";

const kept = read();
// A visit without a fragment goes on with the maze of the last one.
if (kept?.link && !location.hash) history.replaceState(null, "", kept.link);
if (kept?.picture && kept.link === location.hash && kept.screen === screenNow()) {
  const [left, top, width, height] = kept.box;
  const image = new Image();
  image.src = kept.picture;
  image.alt = "";
  image.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  image.setAttribute("elementtiming", "last picture");
  document.getElementById("splash")?.replaceChildren(image);
  document.body.dataset.recalled = "";
}
