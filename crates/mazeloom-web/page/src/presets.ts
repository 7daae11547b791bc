/** Recipes worth a look, with thumbnails that the engine draws. */
import type { App } from "./app";
import { dialog } from "./dialog";
import { h } from "./dom";
import { decode, paint } from "./draw";
import { SLOT } from "./protocol";
import { S } from "./strings";

export const PRESETS: { name: string; recipe: string }[] = [
  { name: "Depths", recipe: "rect:48x36 wilson paint=distance paint-from=center palette=magma walls=none goal=farthest seed=7" },
  { name: "Rosette", recipe: "polar:14 backtracker goal=farthest paint=distance palette=viridis seed=3" },
  { name: "Honeycomb", recipe: "hex:hexagon:10 kruskal look=inset seed=12" },
  { name: "Garden", recipe: "rect:22x16 growing-tree:newest=60,random=40 look=hedge seed=21" },
  { name: "Over and under", recipe: "rect:24x18 kruskal weave=0.6 look=path seed=5" },
  { name: "Cairo", recipe: "tiling:cairo,9x7 wilson paint=distance palette=plasma seed=4" },
  { name: "Aperiodic", recipe: "penrose:p3,generations=5 prim paint=distance palette=cividis seed=2" },
  { name: "Voronoi", recipe: "voronoi:220 backtracker corners=splines seed=8" },
  { name: "Heart", recipe: "rect:44x40 backtracker mask=heart paint=distance palette=inferno goal=farthest seed=14" },
  { name: "The hat", recipe: "hat:cells=80 wilson look=thick seed=6" },
  { name: "Drawn by hand", recipe: "rect:20x15 hunt-and-kill look=hand solution=line seed=9" },
  { name: "Ball", recipe: "sphere:18 wilson paint=distance palette=turbo seed=1" },
  { name: "Rooms", recipe: "rect:40x28 backtracker rooms=12 room-size=3x3-6x5 braid=0.3 seed=11" },
  { name: "Mirrored", recipe: "rect:31x24 backtracker symmetry=x paint=distance palette=blue seed=17" },
  { name: "Towers", recipe: "cube:9 recursive-division paint=distance palette=viridis seed=10" },
  { name: "Octagons", recipe: "upsilon:17x13 prim-simplified look=inset corners=arcs seed=19" },
];

/** Shows all presets; one that is chosen becomes the maze. */
export function gallery(app: App): void {
  const close = dialog(S.gallery, h("ul", { class: "gallery" }, ...PRESETS.map((preset) => h("li", {}, card(preset)))), "wide");

  function card({ name, recipe }: (typeof PRESETS)[number]): HTMLElement {
    const canvas = h("canvas", { width: 320, height: 240, "aria-hidden": "true" });
    seen(canvas, () => void thumbnail(app, canvas, recipe));
    return h("button", { type: "button", class: "preset", title: recipe, onclick: () => {
      close();
      app.stage.fitted = true;
      void app.make(recipe).catch(() => {});
    } }, canvas, h("span", {}, name));
  }
}

async function thumbnail(app: App, canvas: HTMLCanvasElement, recipe: string): Promise<void> {
  const drawing = await app.engine.run(async (ask) => {
    await ask({ do: "make", slot: SLOT.thumbnail, recipe });
    const { head, bytes } = await ask({ do: "picture", slot: SLOT.thumbnail, view: true, scheme: app.dark() ? "dark" : undefined });
    // What lies in space has no paper under it.
    return decode(head.unit === undefined ? { ...head, background: "transparent" } : head, bytes);
  }).catch(() => null);
  if (!drawing) return canvas.closest("li")?.remove();
  const { width, height } = drawing.scene;
  const scale = Math.min((canvas.width - 12) / width, (canvas.height - 12) / height);
  const context = canvas.getContext("2d")!;
  context.translate((canvas.width - width * scale) / 2, (canvas.height - height * scale) / 2);
  context.scale(scale, scale);
  paint(context, drawing);
}

/** Calls once when an element comes into sight. */
function seen(element: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
}
