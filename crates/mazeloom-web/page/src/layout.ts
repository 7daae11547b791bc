/** The page's frame: the bar above, the panel with its parts, the picture, and the actions below it. */
import { h, icon, iconButton } from "./dom";
import { ICONS } from "./icons";
import { MODES, type Mode, PARTS, type Part, type Place, TABS, type Tab } from "./modes";
import { S } from "./strings";

/** Buttons that look like one row, of which one is chosen. */
export interface Segments<T extends string> {
  element: HTMLElement;
  buttons: Record<T, HTMLButtonElement>;
}

export interface Layout extends Bar, Scene, Side {
  live: HTMLElement;
  main: HTMLElement;
}

interface Bar {
  head: HTMLElement;
  modes: Segments<Mode>;
  past: HTMLElement;
  undo: HTMLButtonElement;
  redo: HTMLButtonElement;
  theme: HTMLButtonElement;
  help: HTMLButtonElement;
  /** Where the button of the export dialog goes. */
  menus: HTMLElement;
}

interface Scene {
  frame: HTMLElement;
  /** Where the picture is. */
  area: HTMLElement;
  tools: HTMLElement;
  /** Where the switch between 2D and 3D goes. */
  corner: HTMLElement;
  message: HTMLElement;
  busy: HTMLElement;
  /** What is done while the page is busy. */
  work: HTMLElement;
  stop: HTMLButtonElement;
  below: HTMLElement;
  title: HTMLElement;
  facts: HTMLElement;
  notes: HTMLElement;
  words: HTMLDetailsElement;
  wordsText: HTMLElement;
  ideas: HTMLElement;
  actions: HTMLElement;
  sheet: HTMLButtonElement;
  dice: HTMLButtonElement;
  watch: HTMLButtonElement;
  play: HTMLButtonElement;
  way: HTMLButtonElement;
}

interface Side {
  side: HTMLElement;
  parts: Segments<Part>;
  /** The panel of each mode, and of each part of Create. */
  sections: Record<Mode | Part, HTMLElement>;
  /** Where each view puts its controls. */
  panels: Record<Tab, HTMLElement>;
  shut: HTMLButtonElement;
}

const none = (): void => {};

export function layout(): Layout {
  const parts = { ...bar(), ...scene(), ...side() };
  const live = h("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const main = h("main", { class: "main", "data-sheet": "shut" }, parts.frame, parts.actions, parts.side, parts.below);
  document.body.append(
    h(
      "a",
      {
        class: "skip",
        href: "#picture",
        onclick: (event: Event) => {
          event.preventDefault();
          focusStage(parts.area);
        },
      },
      S.skip,
    ),
    parts.head,
    main,
    live,
  );
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

function bar(): Bar {
  const undo = iconButton(ICONS.undo, S.undo, none);
  const redo = iconButton(ICONS.redo, S.redo, none);
  const theme = iconButton(ICONS.moon, S.theme.dark, none);
  const help = iconButton(ICONS.help, S.help, none, { class: "icon-button keys-button" });
  const menus = h("div", { class: "menus" });
  const past = h("div", { class: "bar-group" }, undo, redo);
  const modes = segments("mode", S.modesLabel, MODES, S.modes, (mode) => `panel-${mode}`, {
    create: ICONS.create,
    learn: ICONS.learn,
    play: ICONS.play,
  });
  const head = h(
    "header",
    { class: "bar" },
    h("h1", { class: "wordmark" }, icon(ICONS.make), h("span", {}, S.name)),
    modes.element,
    h("p", { class: "tagline" }, S.tagline),
    h("div", { class: "bar-group end" }, past, theme, help, menus),
  );
  return { head, modes, past, undo, redo, theme, help, menus };
}

/** Tabs as segments of one control; arrow keys go along them. */
function segments<T extends string>(
  id: string,
  label: string,
  all: readonly T[],
  names: Record<T, string>,
  controls: (one: T) => string,
  icons?: Record<T, string>,
): Segments<T> {
  const buttons = {} as Record<T, HTMLButtonElement>;
  for (const one of all) {
    buttons[one] = h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${id}-${one}`,
        "aria-controls": controls(one),
        "aria-selected": "false",
        tabIndex: -1,
      },
      icons ? icon(icons[one]) : null,
      h("span", {}, names[one]),
    );
  }
  const list = Object.values<HTMLButtonElement>(buttons);
  const element = h("div", { role: "tablist", class: `segments ${id}s`, "aria-label": label }, ...list);
  element.addEventListener("keydown", (event) => roam(event, list));
  return { element, buttons };
}

/** Shows which of the segments is chosen. */
export function select<T extends string>({ buttons }: Segments<T>, chosen: T): void {
  for (const [one, button] of Object.entries<HTMLButtonElement>(buttons)) {
    button.setAttribute("aria-selected", String(one === chosen));
    button.tabIndex = one === chosen ? 0 : -1;
  }
}

/** Arrow keys, Home and End go along the tabs. */
function roam(event: KeyboardEvent, tabs: HTMLButtonElement[]): void {
  const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length]!;
  next.focus();
  next.click();
}

function action(path: string, name: string, help: string, style = ""): HTMLButtonElement {
  return h("button", { type: "button", class: `action ${style}`, title: help }, icon(path), h("span", {}, name));
}

function scene(): Scene {
  const stop = h("button", { type: "button", class: "small" }, S.stop);
  const work = h("span", {}, S.loading);
  const busy = h("div", { class: "busy", hidden: true }, h("span", { class: "spinner" }), work, stop);
  const message = h("div", { class: "message", role: "alert", hidden: true });
  const tools = h("div", { class: "stage-tools", role: "group", "aria-label": S.viewLabel });
  const area = h("div", { class: "area", id: "picture" });
  const corner = h("div", { class: "corner" });
  const title = h("h2", { class: "maze-title" });
  const facts = h("p", { class: "maze-facts" });
  const notes = h("ul", { class: "maze-notes", hidden: true });
  const wordsText = h("div", { class: "words-text" });
  const words = h("details", { class: "words" }, h("summary", {}, S.textTitle), wordsText);
  const ideas = h("section", { class: "ideas", "aria-label": S.ideas });
  const below = h(
    "div",
    { class: "below" },
    h("div", { class: "foot" }, h("div", { class: "foot-title" }, title, facts), notes, words),
    ideas,
  );
  const frame = h("div", { class: "frame" }, area, message, busy);
  const sheet = action(ICONS.sliders, S.sheet.create, S.sheet.create, "sheet-button");
  const dice = action(ICONS.dice, S.newMaze, S.newMazeHelp, "primary dice");
  const watch = action(ICONS.watch, S.watch, S.watchHelp);
  const play = action(ICONS.play, S.playIt, S.playHelp);
  const way = action(ICONS.way, S.solution, S.way);
  sheet.setAttribute("aria-controls", "side");
  way.setAttribute("aria-pressed", "false");
  const deeds = h("div", { class: "deeds", role: "group", "aria-label": S.actions }, sheet, dice, watch, play, way);
  const actions = h("div", { class: "actions" }, corner, deeds, tools);
  return {
    frame,
    area,
    tools,
    corner,
    message,
    busy,
    work,
    stop,
    below,
    title,
    facts,
    notes,
    words,
    wordsText,
    ideas,
    actions,
    sheet,
    dice,
    watch,
    play,
    way,
  };
}

function side(): Side {
  const parts = segments("part", S.partsLabel, PARTS, S.parts, (part) => `panel-${part}`);
  const panels = {} as Side["panels"];
  for (const tab of TABS) panels[tab] = h("div", { class: `view-${tab}` });
  const sections = {} as Side["sections"];
  const holds: Record<Part, Tab> = { options: "make", shape: "mask", statistics: "measure" };
  for (const part of PARTS)
    sections[part] = h(
      "div",
      { role: "tabpanel", id: `panel-${part}`, "aria-labelledby": `part-${part}`, hidden: true },
      panels[holds[part]],
    );
  const shut = iconButton(ICONS.down, S.close, none, { class: "icon-button shut-sheet" });
  const inside: Record<Mode, HTMLElement[]> = {
    create: [h("div", { class: "solid-card", hidden: true }), ...PARTS.map((part) => sections[part])],
    learn: [panels.watch],
    play: [panels.play],
  };
  for (const mode of MODES)
    sections[mode] = h(
      "section",
      {
        role: "tabpanel",
        id: `panel-${mode}`,
        "aria-labelledby": `mode-${mode}`,
        class: "panel",
        hidden: true,
        tabIndex: 0,
      },
      ...inside[mode],
    );
  const element = h(
    "div",
    { class: "side", id: "side" },
    h("div", { class: "side-head" }, parts.element, shut),
    ...MODES.map((mode) => sections[mode]),
  );
  return { side: element, parts, sections, panels, shut };
}
