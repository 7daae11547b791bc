/** A choice among pictures: a button that shows the present one, and a window with all of them. */
import { effect } from "@preact/signals-core";
import type { App } from "./app";
import { dialog } from "./dialog";
import { button, h, icon, roam } from "./dom";
import { ICONS } from "./icons";
import { type Pictured, pictureOf } from "./pictures";
import type { Row } from "./protocol";
import { say, sayOr } from "./say";

/** What a row is called. */
export const nameOf = (of: Pictured, row: string): string => sayOr(`${of}-${row}`, row.replaceAll("-", " "));

/** The small picture of a row; that of a solver shows what it did in a maze. */
function drawRow(app: App, canvas: HTMLCanvasElement, of: Pictured, row: Row): void {
  app.thumbs.draw(canvas, pictureOf(of, row), undefined, of === "solvers" ? row.name : undefined);
}

interface Labels {
  id: string;
  title: string;
  described?: string;
}

/** A button for the rows of a table; `pick` is told the name of the one that is chosen. */
export function picker(app: App, of: Pictured, { id, title, described }: Labels, pick: (value: string) => void) {
  const rows = app.tables[of];
  const canvas = h("canvas", { width: 120, height: 88, "aria-hidden": "true" });
  const name = h("span", { class: "picked-name" });
  const small = h("span", { class: "identifier" });
  let now = "";
  const words = h("span", { class: "picked-words" }, h("span", { class: "unseen" }, `${title}: `), name, " ", small);
  const element = button([canvas, words, icon(ICONS.down)], () => choose(app, of, title, now, pick), {
    class: "picked",
    id,
    "aria-haspopup": "dialog",
    "aria-describedby": described,
    "aria-labelledby": id,
  });
  const picture = (): void => {
    const row = rows.find((one) => one.name === now);
    if (row) drawRow(app, canvas, of, row);
  };
  effect(() => {
    app.dark();
    picture();
  });
  return {
    element,
    sync(value: string): void {
      if (value === now) return;
      now = value;
      element.dataset.value = value;
      name.textContent = nameOf(of, value);
      small.textContent = value;
      picture();
    },
  };
}

/** Opens the window with all rows of a table. */
export function choose(app: App, of: Pictured, title: string, now: string, pick: (value: string) => void): void {
  const options = app.tables[of].map((row) => ({ row, element: option(app, of, row, row.name === now) }));
  const list = h(
    "div",
    { role: "listbox", class: "pictures", "aria-label": title },
    ...options.map(({ element }) => element),
  );
  const input = h("input", { type: "search", placeholder: say("find-in"), "aria-label": say("find-in") });
  const none = h("p", { class: "help", hidden: true }, say("none-found"));
  const close = dialog(
    say("choose-title", { what: title }),
    h("div", { class: "pictures-body" }, h("div", { class: "search" }, icon(ICONS.search), input), list, none),
    "wide",
  );
  for (const { row, element } of options)
    element.addEventListener("click", () => {
      close();
      pick(row.name);
    });
  const visible = (): HTMLElement[] => options.map(({ element }) => element).filter((one) => !one.hidden);
  input.addEventListener("input", () => {
    const sought = input.value.trim().toLowerCase();
    for (const { row, element } of options) element.hidden = !words(of, row).includes(sought);
    none.hidden = visible().length > 0;
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const [first] = visible();
    if (event.key === "Enter" && input.value) first?.click();
    else first?.focus();
  });
  list.addEventListener("keydown", (event) => {
    const all = visible();
    roam(event, all, all.filter((one) => one.offsetTop === all[0]!.offsetTop).length);
  });
  const chosen = options.find(({ row }) => row.name === now)?.element;
  // On a touch screen the keyboard would hide the pictures.
  if (matchMedia("(pointer: coarse)").matches) chosen?.focus();
  else input.focus();
  chosen?.scrollIntoView({ block: "center" });
}

function option(app: App, of: Pictured, row: Row, chosen: boolean): HTMLButtonElement {
  const canvas = h("canvas", { width: 216, height: 152, "aria-hidden": "true" });
  drawRow(app, canvas, of, row);
  const words = [
    h("span", { class: "option-name" }, nameOf(of, row.name)),
    h("span", { class: "identifier" }, row.name),
  ];
  return button([canvas, ...words], undefined, {
    role: "option",
    class: "option",
    title: row.help,
    "data-value": row.name,
    "aria-selected": String(chosen),
    tabIndex: chosen ? 0 : -1,
  });
}

/** What a row is found by. */
const words = (of: Pictured, row: Row): string =>
  [nameOf(of, row.name), row.name, ...row.aliases, row.help].join(" ").toLowerCase();
