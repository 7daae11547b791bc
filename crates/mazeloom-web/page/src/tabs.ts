/** The tabs beside the picture: one is open, each is mounted when it is first opened. */
import type { App, Mount, View } from "./app";
import type { Layout } from "./layout";
import { mount as make } from "./make";
import { mount as mask } from "./masks";
import { mount as measure } from "./measures";
import { mount as play } from "./play";
import type { Facts } from "./protocol";
import { mount as space } from "./space";
import { TABS, type Tab } from "./store";
import { mount as watch } from "./watch";

const MOUNTS: Record<Tab, Mount> = { make, mask, watch, play, space, measure };

export class Tabs {
  private readonly views: Partial<Record<Tab, View>> = {};
  private shown: Tab | null = null;

  constructor(private readonly page: Layout, private readonly app: App) {
    for (const tab of TABS) page.tabs[tab].addEventListener("click", () => this.open(tab));
  }

  open(tab: Tab): void {
    const { page, app, shown } = this;
    if (tab === shown) return;
    if (shown) {
      this.views[shown]?.hide();
      page.panels[shown].hidden = true;
    }
    for (const one of TABS) {
      page.tabs[one].setAttribute("aria-selected", String(one === tab));
      page.tabs[one].tabIndex = one === tab ? 0 : -1;
    }
    this.shown = tab;
    page.panels[tab].hidden = false;
    app.store.open(tab);
    const view = (this.views[tab] ??= MOUNTS[tab](page.panels[tab], app));
    view.show();
    if (app.facts) view.changed(app.facts);
  }

  /** Tells the open tab of a new maze, or of new colors. */
  changed(facts: Facts): void {
    if (this.shown) this.views[this.shown]?.changed(facts);
  }
}
