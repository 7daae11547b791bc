/** The page: the engine, the maze, and the tabs around it. */
import "./base.css";
import "./layout.css";
import "./controls.css";
import "./panels.css";
import "./print.css";
import type { App, Mount, View } from "./app";
import { iconButton } from "./dom";
import { type Ask, Engine, EngineError } from "./engine";
import { said } from "./errors";
import { fromBase64, toBase64 } from "./files";
import { ICONS } from "./icons";
import { type Layout, layout } from "./layout";
import { mount as make } from "./make";
import { mount as mask } from "./masks";
import { mount as measure } from "./measures";
import { Picture } from "./picture";
import { mount as play } from "./play";
import { printScreen } from "./print";
import { type Facts, SLOT } from "./protocol";
import { unseeded } from "./recipe";
import { samplesOf } from "./samples";
import { saveMenu } from "./save";
import { shortcuts } from "./shortcuts";
import { mount as space } from "./space";
import { Stage } from "./stage";
import { status } from "./status";
import { FIRST, Store, TABS, type Tab } from "./store";
import { S } from "./strings";
import { dark, theme } from "./theme";
import { mount as watch } from "./watch";

const MOUNTS: Record<Tab, Mount> = { make, mask, watch, play, space, measure };
/** Files up to so many bytes go into the link. */
const IN_LINK = 24_000;

async function begin(): Promise<void> {
  const store = new Store();
  const { toggle } = theme(() => void turned());
  const page = layout();
  const stage = new Stage(page.area, S.picture);
  const engine = await load(page);
  const { tables } = (await engine.ask({ do: "tables" })).head;
  const picture = new Picture(engine, stage, SLOT.page);
  const views: Partial<Record<Tab, View>> = {};
  let shown: Tab | null = null;

  const app: App = {
    engine, store, tables, stage, picture, facts: null, dark,
    async make(recipe, gesture, quiet) {
      try {
        const facts = await engine.latest("make", (ask) => bring(ask, recipe, gesture !== undefined && gesture !== SETTLE));
        if (facts) arrived(facts, gesture);
        return facts;
      } catch (error) {
        // What a field says of itself need not be said twice.
        app.tell(quiet && !(error instanceof EngineError && error.lost) ? null : said(error));
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
      if (bytes.length <= IN_LINK) store.set(`f.${name}`, toBase64(bytes));
      else app.announce(S.notInLink(name));
    },
  };
  const told = status(page, app);

  async function bring(ask: Ask, wish: string | ((ask: Ask) => Promise<string>), moving: boolean): Promise<Facts> {
    const recipe = typeof wish === "string" ? wish : await wish(ask);
    const { head } = await ask({ do: "make", slot: SLOT.page, recipe, seed: dice() });
    app.facts = head;
    await picture.draw(ask, head, moving && !picture.ground);
    return head;
  }

  function arrived(facts: Facts, gesture?: string): void {
    if (gesture === SETTLE) store.settle(facts.recipe);
    else store.commit(facts.recipe, gesture);
    app.tell(null);
    told.changed(facts);
    if (shown) views[shown]?.changed(facts);
  }

  async function turned(): Promise<void> {
    page.theme.replaceWith((page.theme = iconButton(dark() ? ICONS.sun : ICONS.moon, dark() ? S.theme.light : S.theme.dark, toggle)));
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

  const remake = (recipe: string | null | undefined): void => {
    if (recipe) void app.make(recipe, SETTLE).catch(() => {});
  };
  const undo = (): void => remake(store.undo());
  const redo = (): void => remake(store.redo());
  const reseed = (): void => {
    if (app.facts) void app.make(unseeded(app.facts.recipe)).catch(() => {});
  };
  const way = (): void => {
    const on = !picture.layers.way;
    picture.layers = { ...picture.layers, way: on || undefined };
    page.way.setAttribute("aria-pressed", String(on));
    store.set("way", on ? "1" : undefined);
    void picture.refresh();
  };

  page.undo.addEventListener("click", undo);
  page.redo.addEventListener("click", redo);
  page.dice.addEventListener("click", reseed);
  page.way.addEventListener("click", way);
  page.stop.addEventListener("click", () => engine.stop());
  page.menus.append(...saveMenu(app));
  for (const tab of TABS) page.tabs[tab].addEventListener("click", () => open(tab));
  page.tools.append(
    page.way,
    iconButton(ICONS.plus, S.nearer, () => stage.zoom(1.5)),
    iconButton(ICONS.minus, S.farther, () => stage.zoom(1 / 1.5)),
    iconButton(ICONS.fit, S.fit, () => stage.fit()),
  );
  const help = shortcuts(app, { undo, redo, reseed, way, theme: toggle, tab: (number) => TABS[number] && page.tabs[TABS[number]].click() });
  page.help.addEventListener("click", help);
  const past = (): void => {
    [page.undo.disabled, page.redo.disabled] = [!store.canUndo, !store.canRedo];
  };
  store.hear(past);
  past();
  addEventListener("hashchange", async () => {
    if (!store.reread()) return;
    await files(store, engine);
    open(store.tab);
    remake(store.recipe);
  });
  printScreen(app);

  await files(store, engine);
  if (store.get("way")) {
    picture.layers = { way: true };
    page.way.setAttribute("aria-pressed", "true");
  }
  void turned();
  open(store.tab);
  await app.make(store.recipe, SETTLE).catch(async (error) => {
    // A link that names no maze says why, over one that there is.
    await app.make(FIRST, SETTLE);
    app.tell(said(error));
  });
  // For tests, and for those who look in the console.
  Object.assign(window, { mazeloom: app });
  document.body.dataset["ready"] = "";
}

/** A gesture that is no step of the past: the recipe came from there, or from the address. */
const SETTLE = "settle";

async function load(page: Layout): Promise<Engine> {
  page.busy.hidden = false;
  try {
    const engine = await Engine.start();
    let wait = 0;
    engine.busy = (busy) => {
      document.body.dataset["busy"] = busy ? "yes" : "no";
      clearTimeout(wait);
      // What is quick needs no word.
      if (busy) wait = window.setTimeout(() => (page.busy.hidden = false), 300);
      else page.busy.hidden = true;
    };
    return engine;
  } catch (error) {
    page.message.textContent = `${S.broken}: ${(error as Error).message}`;
    page.message.hidden = false;
    page.busy.hidden = true;
    throw error;
  }
}

/** Gives the engine the files that the address holds. */
async function files(store: Store, engine: Engine): Promise<void> {
  for (const [key, value] of store.entries()) {
    if (key.startsWith("f.")) await engine.ask({ do: "file", name: key.slice(2) }, fromBase64(value)).catch(() => {});
  }
  await samplesOf(engine, store.recipe);
}

/** A seed that is short enough to read out. */
const dice = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

void begin();
