/** Recipes worth a look, with thumbnails that are drawn when the page is built. */
import type { App } from "./app";
import { dialog } from "./dialog";
import { button, h, icon } from "./dom";
import { ICONS } from "./icons";
import { IDEAS, PRESETS, type Preset, type Thumbnail } from "./preset-list";
import { say } from "./say";

/** Pictures in the order of the presets; there are none before the page is built. */
declare const THUMBNAILS: readonly Thumbnail[];

/** Shows all presets; one that is chosen becomes the maze. */
export function gallery(app: App): void {
  const cards = PRESETS.map((preset) =>
    h(
      "li",
      {},
      card(app, preset, "preset", () => close()),
    ),
  );
  const close = dialog(say("gallery"), h("ul", { class: "gallery" }, ...cards), "wide");
}

/** Presets in a row, and a button that shows all of them. */
export function ideas(app: App): HTMLElement {
  const cards = PRESETS.slice(0, IDEAS).map((preset) => card(app, preset, "idea", () => {}));
  const all = button([icon(ICONS.gallery), h("span", {}, say("gallery"))], () => gallery(app), { class: "idea all" });
  return h("ul", { class: "ideas-row" }, ...[...cards, all].map((one) => h("li", {}, one)));
}

function card(app: App, preset: Preset, style: string, close: () => void): HTMLElement {
  const { name, recipe } = preset;
  const take = (): void => {
    close();
    app.stage.fitted = true;
    void app.attempt(recipe);
  };
  return button([thumbnail(app, preset), h("span", {}, say(`presets-${name}`))], take, { class: style, title: recipe });
}

/** The pictures of a preset, of which a page shows the one of its scheme; they wait for the first maze. */
function thumbnail(app: App, preset: Preset): HTMLElement {
  const files = THUMBNAILS[PRESETS.indexOf(preset)];
  const images = (["light", "dark"] as const).map((scheme) => {
    const image = h("img", { alt: "", class: `${scheme}-only`, loading: "lazy", width: 360, height: 240 });
    image.addEventListener("load", () => (image.dataset.drawn = ""));
    if (files) void app.thumbs.rest().then(() => (image.src = files[scheme]));
    return image;
  });
  return h("span", { class: "thumbnail" }, ...images);
}
