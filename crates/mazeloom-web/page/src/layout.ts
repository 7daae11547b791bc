/** The page's frame: the bar above, the panel with its parts, the picture, and the actions below it. */
import { button, h, icon, iconButton, roam } from "./dom";
import { ICONS } from "./icons";
import { languageButton } from "./language-choice";
import { MODES, type Mode, PART_TABS, PARTS, type Part, type Place, TABS, type Tab } from "./modes";
import { say, under } from "./say";

/** Buttons that look like one row, of which one is chosen. */
interface Segments<T extends string> {
  element: HTMLElement;
  buttons: Record<T, HTMLButtonElement>;
}

export type Layout = ReturnType<typeof layout>;

const none = (): void => {};

export function layout() {
  const parts = { ...bar(), ...scene(), ...side() };
  const live = h("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const main = h("main", { class: "main", "data-sheet": "shut" }, parts.frame, parts.actions, parts.side, parts.below);
  const skip = (event: Event): void => {
    event.preventDefault();
    focusStage(parts.area);
  };
  document.body.append(h("a", { class: "skip", href: "#picture", onclick: skip }, say("skip")), parts.head, main, live);
  return { ...parts, live, main };
}

/** Whether the page can be used; until the engine is there, its buttons do nothing. */
export function enable({ side, actions, modes, past }: Layout, on: boolean): void {
  for (const part of [side, actions, modes.element, past]) part.inert = !on;
}

/** Shows what a place has around the picture, so that the picture has its size before it is there. */
export function arrange({ main, modes, corner, ideas }: Layout, { mode, part }: Place): void {
  select(modes, mode);
  main.dataset.mode = mode;
  main.dataset.part = part;
  corner.hidden = mode === "learn";
  ideas.hidden = mode !== "create" || part !== "options";
}

/** Gives the keys to what is on the stage, or to the whole page where nothing there takes them. */
export function focusStage(area = document.getElementById("picture")!): void {
  const shown = area.querySelector<HTMLElement>("canvas[tabindex], [tabindex]");
  shown?.focus({ preventScroll: true });
  // What is hidden takes no focus.
  if (document.activeElement !== shown) (document.activeElement as HTMLElement).blur();
}

function bar() {
  const undo = iconButton(ICONS.undo, say("undo"), none);
  const redo = iconButton(ICONS.redo, say("redo"), none);
  const theme = iconButton(ICONS.moon, say("theme-dark"), none);
  const help = iconButton(ICONS.help, say("help"), none, { class: "icon-button keys-button" });
  // Where the button of the export dialog goes.
  const menus = h("div", { class: "menus" });
  const past = h("div", { class: "bar-group" }, undo, redo);
  const icons = { create: ICONS.create, learn: ICONS.learn, play: ICONS.play };
  const modes = segments("mode", say("mode-label"), MODES, under("modes"), icons);
  const head = h(
    "header",
    { class: "bar" },
    h("h1", { class: "wordmark" }, icon(ICONS.make), h("span", {}, say("name"))),
    modes.element,
    h("p", { class: "tagline" }, say("tagline")),
    h("div", { class: "bar-group end" }, past, theme, languageButton(), help, menus),
  );
  return { head, modes, past, undo, redo, theme, help, menus };
}

/** Tabs as segments of one control; arrow keys go along them. */
function segments<T extends string>(
  id: string,
  label: string,
  all: readonly T[],
  names: Record<T, string>,
  icons?: Record<T, string>,
): Segments<T> {
  const buttons = {} as Record<T, HTMLButtonElement>;
  for (const one of all) {
    buttons[one] = button([icons && icon(icons[one]), h("span", {}, names[one])], undefined, {
      class: "",
      role: "tab",
      id: `${id}-${one}`,
      "aria-controls": `panel-${one}`,
      "aria-selected": "false",
      tabIndex: -1,
    });
  }
  const list = Object.values<HTMLButtonElement>(buttons);
  const element = h("div", { role: "tablist", class: `segments ${id}s`, "aria-label": label }, ...list);
  element.addEventListener("keydown", (event) => roam(event, list)?.click());
  return { element, buttons };
}

/** Shows which of the segments is chosen. */
export function select<T extends string>({ buttons }: Segments<T>, chosen: T): void {
  for (const [one, button] of Object.entries<HTMLButtonElement>(buttons)) {
    button.setAttribute("aria-selected", String(one === chosen));
    button.tabIndex = one === chosen ? 0 : -1;
  }
}

function action(path: string, name: string, help: string, style = ""): HTMLButtonElement {
  return button([icon(path), h("span", {}, name)], undefined, { class: `action ${style}`, title: help });
}

function scene() {
  const stop = button(say("stop"), undefined, { class: "small" });
  // What is done while the page is busy.
  const work = h("span", {}, say("loading"));
  const busy = h("div", { class: "busy", hidden: true }, h("span", { class: "spinner" }), work, stop);
  const message = h("div", { class: "message", role: "alert", hidden: true });
  const area = h("div", { class: "area", id: "picture" });
  const frame = h("div", { class: "frame" }, area, message, busy);
  return { frame, area, message, busy, work, stop, ...below(), ...actions() };
}

/** Words on the maze below its picture. */
function below() {
  const title = h("h2", { class: "maze-title" });
  const facts = h("p", { class: "maze-facts" });
  const notes = h("ul", { class: "maze-notes", hidden: true });
  const wordsText = h("div", { class: "words-text" });
  const words = h("details", { class: "words" }, h("summary", {}, say("text-title")), wordsText);
  const ideas = h("section", { class: "ideas", "aria-label": say("ideas") });
  const foot = h("div", { class: "foot" }, h("div", { class: "foot-title" }, title, facts), notes, words);
  return { below: h("div", { class: "below" }, foot, ideas), title, facts, notes, words, wordsText, ideas };
}

/** The buttons between the picture and its words. */
function actions() {
  const tools = h("div", { class: "stage-tools", role: "group", "aria-label": say("view-label") });
  // Where the switch between 2D and 3D goes.
  const corner = h("div", { class: "corner" });
  const sheet = action(ICONS.sliders, say("sheet-create"), say("sheet-create"), "sheet-button");
  const dice = action(ICONS.dice, say("new-maze"), say("new-maze-help"), "primary dice");
  const watch = action(ICONS.watch, say("watch"), say("watch-help"));
  const play = action(ICONS.play, say("play-it"), say("play-help"));
  const way = action(ICONS.way, say("solution"), say("way"));
  sheet.setAttribute("aria-controls", "side");
  way.setAttribute("aria-pressed", "false");
  const deeds = h(
    "div",
    { class: "deeds", role: "group", "aria-label": say("actions") },
    sheet,
    dice,
    watch,
    play,
    way,
  );
  const element = h("div", { class: "actions" }, corner, deeds, tools);
  return { actions: element, tools, corner, sheet, dice, watch, play, way };
}

/** The panel: a section for each mode, and for each part of Create; in them lie the panels of the views. */
function side() {
  const parts = segments("part", say("part-label"), PARTS, under("parts"));
  const panels = {} as Record<Tab, HTMLElement>;
  for (const tab of TABS) panels[tab] = h("div", { class: `view-${tab}` });
  const section = (tag: "div" | "section", one: string, of: string, props: object, ...inside: HTMLElement[]) =>
    h(
      tag,
      { role: "tabpanel", id: `panel-${one}`, "aria-labelledby": `${of}-${one}`, hidden: true, ...props },
      ...inside,
    );
  const sections = {} as Record<Mode | Part, HTMLElement>;
  for (const part of PARTS) sections[part] = section("div", part, "part", {}, panels[PART_TABS[part]]);
  const inside: Record<Mode, HTMLElement[]> = {
    create: [h("div", { class: "solid-card", hidden: true }), ...PARTS.map((part) => sections[part])],
    learn: [panels.watch],
    play: [panels.play],
  };
  for (const mode of MODES)
    sections[mode] = section("section", mode, "mode", { class: "panel", tabIndex: 0 }, ...inside[mode]);
  const shut = iconButton(ICONS.down, say("close"), none, { class: "icon-button shut-sheet" });
  const head = h("div", { class: "side-head" }, parts.element, shut);
  const element = h("div", { class: "side", id: "side" }, head, ...MODES.map((mode) => sections[mode]));
  return { side: element, parts, sections, panels, shut };
}
