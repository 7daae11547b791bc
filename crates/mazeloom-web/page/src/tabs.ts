/** The modes and their parts: what is open follows from the place; each view is mounted when it is first open. */
import { effect, signal, untracked } from "@preact/signals-core";
import type { App, Mount, View } from "./app";
import { stageChoice } from "./choice";
import { taken } from "./fields";
import { arrange, focusStage, type Layout, select } from "./layout";
import { mount as make } from "./make";
import { mount as mask } from "./masks";
import { mount as measure } from "./measures";
import { MODES, type Mode, PARTS, type Place, type Tab, tabsAt } from "./modes";
import { mount as play } from "./play";
import type { Facts } from "./protocol";
import { say } from "./say";
import { noSolid } from "./solid";
import { mount as space } from "./space";
import { mount as watch } from "./watch";

const MOUNTS: Record<Tab, Mount> = { make, mask, watch, play, space, measure };

/** Where the panel is a sheet, as in layout.css. */
const NARROW = matchMedia("(max-width: 760px), (max-width: 1023px) and (orientation: portrait)");

export class Tabs {
  private readonly views: Partial<Record<Tab, View>> = {};
  private shown: Tab[] = [];
  private mode: Mode | null = null;
  /** On small screens the panel is a sheet; what the reader chose for a place, or undefined. */
  private readonly sheet = signal<boolean | undefined>(undefined);
  private readonly solidity: HTMLFieldSetElement;

  constructor(
    private readonly page: Layout,
    private readonly app: App,
  ) {
    const { store } = app;
    this.solidity = this.solidSwitch();
    const press = (button: HTMLElement, to: Partial<Place>): void =>
      button.addEventListener("click", (event) => {
        store.go(to);
        // Pressed with a pointer, the keys are for the stage; with keys, for the tabs.
        if (event.detail > 0) focusStage(page.area);
      });
    for (const mode of MODES) press(page.modes.buttons[mode], { mode });
    for (const part of PARTS) {
      press(page.parts.buttons[part], { part });
      // The buttons lie on the sheet: it stays where it is.
      page.parts.buttons[part].addEventListener("click", () => this.openSheet());
    }
    press(page.watch, { mode: "learn" });
    press(page.play, { mode: "play" });
    const turn = (): void => void (this.sheet.value = page.main.dataset.sheet !== "open");
    page.sheet.addEventListener("click", turn);
    page.shut.addEventListener("click", () => {
      turn();
      page.sheet.focus();
    });
  }

  /** Opens what the store says, now and whenever it changes. */
  start(): void {
    const { store } = this.app;
    effect(() => {
      const { place } = store;
      untracked(() => this.open(place));
    });
    const narrow = signal(NARROW.matches);
    NARROW.addEventListener("change", () => (narrow.value = NARROW.matches));
    effect(() => {
      const { mode, part, solid } = store.place;
      // Options come when they are asked for; what one plays, turns or draws with is there at once.
      const open = this.sheet.value ?? (mode !== "create" || part !== "options" || solid);
      this.page.main.dataset.sheet = open ? "open" : "shut";
      this.page.sheet.setAttribute("aria-expanded", String(open));
    });
    document.addEventListener("keydown", (event) => {
      if (!taken(event) && this.shown.some((tab) => this.views[tab]?.key?.(event))) event.preventDefault();
    });
    effect(() => {
      const { tools, past, head } = this.page;
      (narrow.value ? tools : head.querySelector(".bar-group.end")!).prepend(past);
    });
  }

  /** Shows the panel, where it is a sheet. */
  openSheet(): void {
    this.sheet.value = true;
  }

  /** Tells the open views of a new maze, or of new colors. */
  changed(facts: Facts): void {
    const why = noSolid(facts, this.app.store.place);
    const [, input] = this.solidity.querySelectorAll("input");
    input!.disabled = why !== null;
    this.solidity.title = why ?? "";
    for (const tab of this.shown) this.views[tab]?.changed(facts);
  }

  private open(place: Place): void {
    const { page, app } = this;
    const next = tabsAt(place);
    for (const tab of this.shown.filter((one) => !next.includes(one))) this.leave(this.views[tab]!);
    this.arrange(place);
    const news = next.filter((one) => !this.shown.includes(one));
    this.shown = next;
    if (place.mode !== this.mode) this.sheet.value = undefined;
    this.mode = place.mode;
    for (const tab of news) {
      const view = (this.views[tab] ??= MOUNTS[tab](page.panels[tab], app));
      if (view.area) app.fill(view.area);
      view.show?.();
    }
    if (app.facts) this.changed(app.facts);
  }

  private leave(view: View): void {
    view.hide?.();
    if (view.area) this.app.fill(null);
  }

  /** Shows the panels of a place. */
  private arrange(place: Place): void {
    const { page } = this;
    const { mode, part, solid } = place;
    arrange(page, place);
    select(page.parts, part);
    for (const one of MODES) page.sections[one].hidden = one !== mode;
    for (const one of PARTS) page.sections[one].hidden = one !== part;
    page.parts.element.hidden = mode !== "create";
    const card = page.sections.create.querySelector<HTMLElement>(".solid-card")!;
    card.hidden = !solid;
    page.panels.play.hidden = solid;
    page.panels.space.hidden = !solid;
    (mode === "play" ? page.sections.play : card).append(page.panels.space);
    page.watch.hidden = mode === "learn";
    page.play.hidden = mode === "play";
    page.way.hidden = mode !== "create" || solid;
    page.sheet.querySelector("span")!.textContent = page.sheet.title = say(`sheet-${mode}`);
    for (const [i, input] of this.solidity.querySelectorAll("input").entries()) input.checked = (i === 1) === solid;
  }

  private solidSwitch(): HTMLFieldSetElement {
    const element = stageChoice<"2d" | "3d">(say("view"), { "2d": say("flat"), "3d": say("solid") }, "2d", (to) => {
      const { store } = this.app;
      // What is played in 3D is walked.
      if (to === "3d" && store.place.mode === "play") store.set("walk", "1");
      store.go({ solid: to === "3d" });
    });
    element.classList.add("solid-switch");
    this.page.corner.append(element);
    return element;
  }
}
