/** The page's frame: the bar above, the panel with its tabs, the picture, and the line below it. */
import { h, icon, iconButton } from "./dom";
import { ICONS } from "./icons";
import { TABS, type Tab } from "./store";
import { S } from "./strings";

export interface Layout {
  undo: HTMLButtonElement;
  redo: HTMLButtonElement;
  dice: HTMLButtonElement;
  way: HTMLButtonElement;
  theme: HTMLButtonElement;
  help: HTMLButtonElement;
  /** Where the menu of files goes. */
  menus: HTMLElement;
  tabs: Record<Tab, HTMLButtonElement>;
  panels: Record<Tab, HTMLElement>;
  /** Where the picture is. */
  area: HTMLElement;
  tools: HTMLElement;
  message: HTMLElement;
  busy: HTMLElement;
  stop: HTMLButtonElement;
  title: HTMLElement;
  facts: HTMLElement;
  notes: HTMLElement;
  words: HTMLDetailsElement;
  wordsText: HTMLElement;
  live: HTMLElement;
}

export function layout(): Layout {
  const none = (): void => {};
  const undo = iconButton(ICONS.undo, S.undo, none);
  const redo = iconButton(ICONS.redo, S.redo, none);
  const dice = h("button", { type: "button", class: "dice", title: S.dice }, icon(ICONS.dice), h("span", {}, S.dice));
  const way = iconButton(ICONS.way, S.way, none, { "aria-pressed": "false" });
  const theme = iconButton(ICONS.moon, S.theme.dark, none);
  const help = iconButton(ICONS.help, S.help, none);
  const menus = h("div", { class: "menus" });
  const head = h("header", { class: "bar" },
    h("h1", { class: "wordmark" }, icon(ICONS.make), h("span", {}, S.name)),
    h("div", { class: "bar-group" }, undo, redo, dice),
    h("div", { class: "bar-group end" }, theme, help, menus),
  );

  const tabs = {} as Layout["tabs"];
  const panels = {} as Layout["panels"];
  for (const tab of TABS) {
    tabs[tab] = h("button", { type: "button", role: "tab", id: `tab-${tab}`, "aria-controls": `panel-${tab}`, "aria-selected": "false", tabIndex: -1 },
      icon(ICONS[tab]), h("span", {}, S.tabs[tab]));
    panels[tab] = h("section", { role: "tabpanel", id: `panel-${tab}`, "aria-labelledby": `tab-${tab}`, class: "panel", hidden: true, tabIndex: 0 });
  }
  const list = h("div", { role: "tablist", class: "tabs", "aria-label": S.tabsLabel }, ...Object.values(tabs));
  list.addEventListener("keydown", (event) => roam(event, Object.values(tabs)));

  const stop = h("button", { type: "button", class: "small" }, S.stop);
  const busy = h("div", { class: "busy", hidden: true }, h("span", { class: "spinner" }), h("span", {}, S.working), stop);
  const message = h("div", { class: "message", role: "alert", hidden: true });
  const tools = h("div", { class: "stage-tools", role: "group", "aria-label": S.viewLabel });
  const area = h("div", { class: "area", id: "picture" });
  const title = h("h2", { class: "maze-title" });
  const facts = h("p", { class: "maze-facts" });
  const notes = h("ul", { class: "maze-notes", hidden: true });
  const wordsText = h("div", { class: "words-text" });
  const words = h("details", { class: "words" }, h("summary", {}, S.textTitle), wordsText);
  const foot = h("div", { class: "foot" }, h("div", { class: "foot-line" }, h("div", { class: "foot-title" }, title, facts), tools), notes, words);
  const live = h("div", { class: "unseen", "aria-live": "polite", role: "status" });

  document.body.append(
    h("a", { class: "skip", href: "#picture", onclick: (event: Event) => {
      event.preventDefault();
      area.querySelector<HTMLElement>("canvas, [tabindex]")?.focus();
    } }, S.skip),
    head,
    h("main", { class: "main" },
      h("div", { class: "scene" }, h("div", { class: "frame" }, area, message, busy), foot),
      h("div", { class: "side" }, list, ...Object.values(panels)),
    ),
    live,
  );
  return { undo, redo, dice, way, theme, help, menus, tabs, panels, area, tools, message, busy, stop, title, facts, notes, words, wordsText, live };
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
