/** The page: the engine, the maze, and the tabs around it. */
import "./base.css";
import "./layout.css";
import "./controls.css";
import type { App, Mount, View } from "./app";
import { h, iconButton } from "./dom";
import { type Ask, Engine, EngineError } from "./engine";
import { ICONS } from "./icons";
import { layout } from "./layout";
import { mount as make } from "./make";
import { mount as mask } from "./masks";
import { mount as measure } from "./measures";
import { Picture } from "./picture";
import { mount as play } from "./play";
import { type Facts, SLOT } from "./protocol";
import { mount as space } from "./space";
import { Stage } from "./stage";
import { Store, TABS, type Tab } from "./store";
import { S } from "./strings";
import { dark, theme } from "./theme";
import { mount as watch } from "./watch";

const MOUNTS: Record<Tab, Mount> = { make, mask, watch, play, space, measure };

async function begin(): Promise<void> {
  const store = new Store();
  const { toggle } = theme(() => void turned());
  const page = layout();
  const stage = new Stage(page.area, S.picture);
  const views: Partial<Record<Tab, View>> = {};
  let shown: Tab | null = null;

  page.busy.hidden = false;
  const engine = await Engine.start().catch((error: Error) => {
    page.message.textContent = `${S.broken}: ${error.message}`;
    page.message.hidden = false;
    page.busy.hidden = true;
    throw error;
  });
  let wait = 0;
  engine.busy = (busy) => {
    clearTimeout(wait);
    // What is quick needs no word.
    if (busy) wait = window.setTimeout(() => (page.busy.hidden = false), 300);
    else page.busy.hidden = true;
  };
  const { tables } = (await engine.ask({ do: "tables" })).head;
  const picture = new Picture(engine, stage, SLOT.page);

  const app: App = {
    engine, store, tables, stage, picture, facts: null, dark,
    async make(recipe, gesture) {
      try {
        const facts = await engine.latest("make", (ask) => bring(ask, recipe));
        if (facts) arrived(facts, gesture);
        return facts;
      } catch (error) {
        app.tell(words(error));
        throw error;
      }
    },
    fill(element) {
      page.area.replaceChildren(element ?? stage.element);
      page.tools.hidden = element !== null;
    },
    announce(text) {
      page.live.textContent = text;
    },
    tell(text) {
      page.message.textContent = text ?? "";
      page.message.hidden = !text;
    },
    async file(name, bytes) {
      await engine.ask({ do: "file", name }, bytes);
    },
  };

  async function bring(ask: Ask, recipe: string): Promise<Facts> {
    const { head } = await ask({ do: "make", slot: SLOT.page, recipe, seed: dice() });
    const scheme = dark() ? "dark" : undefined;
    picture.layers = { ...picture.layers, scheme };
    await picture.draw(ask, head);
    return head;
  }

  function arrived(facts: Facts, gesture?: string): void {
    app.facts = facts;
    store.commit(facts.recipe, gesture);
    app.tell(null);
    page.title.textContent = facts.title;
    page.facts.textContent = S.facts(S.count(facts.cells), S.count(facts.passages));
    page.notes.replaceChildren(...facts.notes.map((note) => h("li", {}, note)));
    page.notes.hidden = facts.notes.length === 0;
    document.title = `${facts.title} – ${S.name}`;
    if (shown) views[shown]?.changed(facts);
    if (page.words.open) void describe();
  }

  async function describe(): Promise<void> {
    const answer = await engine.latest("describe", { do: "describe", slot: SLOT.page });
    if (answer) page.wordsText.textContent = answer.head.text;
  }

  async function turned(): Promise<void> {
    const name = dark() ? S.theme.light : S.theme.dark;
    page.theme.replaceWith((page.theme = iconButton(dark() ? ICONS.sun : ICONS.moon, name, toggle)));
    picture.layers = { ...picture.layers, scheme: dark() ? "dark" : undefined };
    await picture.refresh();
    if (shown && app.facts) views[shown]?.changed(app.facts);
  }

  function open(tab: Tab): void {
    if (tab === shown) return;
    if (shown) {
      views[shown]?.hide();
      page.panels[shown].hidden = true;
    }
    for (const one of TABS) {
      page.tabs[one].setAttribute("aria-selected", String(one === tab));
      page.tabs[one].tabIndex = one === tab ? 0 : -1;
    }
    shown = tab;
    page.panels[tab].hidden = false;
    store.open(tab);
    const view = (views[tab] ??= MOUNTS[tab](page.panels[tab], app));
    view.show();
    if (app.facts) view.changed(app.facts);
  }

  page.words.addEventListener("toggle", () => page.words.open && void describe());
  page.stop.addEventListener("click", () => engine.stop());
  page.undo.addEventListener("click", () => again(store.undo()));
  page.redo.addEventListener("click", () => again(store.redo()));
  page.dice.addEventListener("click", () => {
    if (app.facts) void app.make(app.facts.recipe.replace(/ seed=\d+/, "")).catch(() => {});
  });
  function again(recipe: string | null): void {
    if (recipe) void app.make(recipe).catch(() => {});
  }
  for (const tab of TABS) page.tabs[tab].addEventListener("click", () => open(tab));
  page.tools.append(
    iconButton(ICONS.plus, S.nearer, () => stage.zoom(1.5)),
    iconButton(ICONS.minus, S.farther, () => stage.zoom(1 / 1.5)),
    iconButton(ICONS.fit, S.fit, () => stage.fit()),
  );
  store.hear(() => {
    page.undo.disabled = !store.canUndo;
    page.redo.disabled = !store.canRedo;
  });
  [page.undo.disabled, page.redo.disabled] = [true, true];
  addEventListener("hashchange", () => {
    if (!store.reread()) return;
    open(store.tab);
    again(store.recipe);
  });
  void turned();
  open(store.tab);
  await app.make(store.recipe).catch(() => {});
}

/** A seed that is short enough to read out. */
const dice = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

function words(error: unknown): string {
  if (error instanceof EngineError && error.lost) return error.message === "stopped" ? S.stopped : S.lost;
  return error instanceof Error ? error.message : String(error);
}

void begin();
