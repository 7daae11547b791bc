/** The page: the engine, the maze, and the tabs around it. */
import "./base.css";
import "./layout.css";
import "./controls.css";
import "./panels.css";
import "./print.css";
import { iconButton } from "./dom";
import { Engine } from "./engine";
import { said } from "./errors";
import { fromBase64 } from "./files";
import { ICONS } from "./icons";
import { type Layout, layout } from "./layout";
import { Playground, SETTLE } from "./playground";
import { printScreen } from "./print";
import { samplesOf } from "./samples";
import { saveMenu } from "./save";
import { shortcuts } from "./shortcuts";
import { spinning } from "./spin";
import { Stage } from "./stage";
import { FIRST, Store, TABS } from "./store";
import { S } from "./strings";
import { dark, theme } from "./theme";

async function begin(): Promise<void> {
  const store = new Store();
  let app: Playground | null = null;
  const { toggle } = theme(() => app && turned(app));
  const page = layout();
  const stage = new Stage(page.area, S.picture);
  const engine = await load(page);
  const { tables } = (await engine.ask({ do: "tables" })).head;
  app = new Playground(engine, store, tables, stage, page);

  /** Follows a change of the page's colors. */
  function turned(app: Playground): void {
    page.theme.replaceWith((page.theme = iconButton(dark() ? ICONS.sun : ICONS.moon, dark() ? S.theme.light : S.theme.dark, toggle)));
    void app.recolor();
  }

  bar(page, app, toggle);
  stage.idle = spinning(app);
  follow(store, engine, app);
  printScreen(app);

  await files(store, engine);
  if (store.get("way")) {
    app.picture.layers = { way: true };
    page.way.setAttribute("aria-pressed", "true");
  }
  turned(app);
  app.tabs.open(store.tab);
  await first(app);
  // For tests, and for those who look in the console.
  Object.assign(window, { mazeloom: app });
  document.body.dataset["ready"] = "";
}

/** Gives the buttons around the maze and the keys of the page something to do. */
function bar(page: Layout, app: Playground, toggle: () => void): void {
  const { engine, store, stage } = app;
  const undo = (): void => app.remake(store.undo());
  const redo = (): void => app.remake(store.redo());
  const reseed = (): void => app.reseed();
  const way = (): void => app.toggleWay();
  page.undo.addEventListener("click", undo);
  page.redo.addEventListener("click", redo);
  page.dice.addEventListener("click", reseed);
  page.way.addEventListener("click", way);
  page.stop.addEventListener("click", () => engine.stop());
  page.menus.append(...saveMenu(app));
  page.tools.append(
    page.way,
    iconButton(ICONS.plus, S.nearer, () => stage.zoom(1.5)),
    iconButton(ICONS.minus, S.farther, () => stage.zoom(1 / 1.5)),
    iconButton(ICONS.fit, S.fit, () => stage.fit()),
  );
  const tab = (number: number): void => {
    if (TABS[number]) page.tabs[TABS[number]].click();
  };
  page.help.addEventListener("click", shortcuts(app, { undo, redo, reseed, way, theme: toggle, tab }));
  const past = (): void => {
    [page.undo.disabled, page.redo.disabled] = [!store.canUndo, !store.canRedo];
  };
  store.hear(past);
  past();
}

/** Follows the address: its files, its tab and its recipe. */
function follow(store: Store, engine: Engine, app: Playground): void {
  addEventListener("hashchange", async () => {
    if (!store.reread()) return;
    await files(store, engine);
    app.tabs.open(store.tab);
    app.remake(store.recipe);
  });
}

/** Makes the first maze. */
async function first(app: Playground): Promise<void> {
  await app.make(app.store.recipe, SETTLE).catch(async (error) => {
    // A link that names no maze says why, over one that there is.
    await app.make(FIRST, SETTLE);
    app.tell(said(error));
  });
}

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
    if (!key.startsWith("f.")) continue;
    try {
      await engine.ask({ do: "file", name: key.slice(2) }, fromBase64(value));
    } catch {
      // A recipe that names a file which is damaged in the link says that it is missing.
    }
  }
  await samplesOf(engine, store.recipe);
}

void begin();
