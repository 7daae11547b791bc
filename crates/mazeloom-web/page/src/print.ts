/** Printing: only the maze and its title, as vectors rather than pixels. */
import type { App } from "./app";
import { h } from "./dom";
import { forget } from "./export-files";
import { SLOT } from "./protocol";
import { text, unpainted } from "./recipe";
import { sayOr } from "./say";
import { type Seen, seen } from "./seen";

/** Prints the maze as the engine draws it, with what the stage shows; colors, which tell the way, only beside the solution. */
export async function printMaze(app: App): Promise<void> {
  const shown = seen(app);
  try {
    const bytes = await app.engine.run(async (ask) => {
      const words = app.facts && !shown.way ? unpainted(app.facts.words) : null;
      const plain = words !== null && words !== app.facts?.words;
      const slot = plain ? SLOT.try : SLOT.page;
      if (plain) await ask({ do: "make", slot, recipe: text(words) });
      const { bytes } = await ask({ do: "save", slot, format: "svg", ...shown });
      if (plain) await forget(ask);
      return bytes;
    });
    printPages(app, [bytes], false);
    place().dataset.shown = picture(app, shown);
  } catch {
    place().replaceChildren();
    print();
  }
}

/** Prints pictures, each on a page of its own; whole sheets of paper have no further margin. */
export function printPages(app: App, pages: Uint8Array[], whole: boolean): void {
  const sheet = place();
  const pictures = pages.map((bytes) => {
    const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "image/svg+xml").documentElement;
    return document.adoptNode(svg);
  });
  const rule = h("style", {}, whole ? "@media print { @page { margin: 0; } }" : "");
  sheet.replaceChildren(rule, ...(whole ? [] : heading(app)), ...pictures);
  sheet.classList.toggle("whole", whole);
  delete sheet.dataset.shown;
  chosen = true;
  print();
  chosen = false;
}

/** What is on the sheet was chosen just now. */
let chosen = false;

/** A name for the picture on the sheet. */
const picture = ({ facts }: App, shown: Seen): string => JSON.stringify([facts?.recipe, shown]);

/** Printing by the browser's own menu cannot wait for the engine: it prints what is on the screen. */
export function printScreen(app: App): void {
  addEventListener("beforeprint", () => {
    const sheet = place();
    if (sheet.childElementCount && (chosen || sheet.dataset.shown === picture(app, seen(app)))) return;
    const image = h("img", { src: app.stage.canvas.toDataURL(), alt: "" });
    sheet.replaceChildren(...heading(app), image);
    sheet.classList.remove("whole");
    delete sheet.dataset.shown;
  });
}

function place(): HTMLElement {
  let sheet = document.getElementById("sheet");
  if (!sheet) document.body.append((sheet = h("div", { id: "sheet", "aria-hidden": "true" })));
  return sheet;
}

/** The title, unless the picture has it already, and how the maze is played. */
function heading({ facts }: App): HTMLElement[] {
  if (!facts) return [];
  const rules = facts.rules.map(({ how }) => h("p", {}, sayOr(how, how)));
  return facts.words.keys.title ? rules : [h("h1", {}, facts.recipe), ...rules];
}
