/** The page: the engine, the maze, and the modes around it. */
import "./base.css";
import "./builder.css";
import "./controls.css";
import "./layout.css";
import "./panels.css";
import "./picker.css";
import "./print.css";
import { effect } from "@preact/signals-core";
import { aboutLine } from "./about";
import { cellCard } from "./cellcard";
import { button, h, icon, iconButton } from "./dom";
import { Engine } from "./engine";
import { said } from "./errors";
import { exportButton } from "./export-dialog";
import { fromBase64 } from "./files";
import { translate } from "./helps";
import { ICONS } from "./icons";
import { keepPictures } from "./lastpicture";
import { arrange, enable, type Layout, layout } from "./layout";
import { keepOffline } from "./offline";
import { Playground } from "./playground";
import { ideas } from "./presets";
import { printScreen } from "./print";
import { showProgress } from "./progress";
import { samplesOf } from "./samples";
import { say } from "./say";
import { shortcuts } from "./shortcuts";
import { spinning } from "./spin";
import { Stage, type Tool } from "./stage";
import { Store, unknown } from "./store";
import { takeOverWhenIdle } from "./takeover";
import { nextTask } from "./tasks";
import { dark, toggleTheme } from "./theme";

async function begin(): Promise<void> {
  await nextTask();
  const store = new Store();
  const page = layout();
  const stage = new Stage(page.area, say("picture"));
  splash(page);
  arrange(page, store.place);
  enable(page, false);
  await nextTask();
  const engine = await load(page);
  const { tables } = (await engine.ask({ do: "tables" })).head;
  await translate(tables);
  const app = new Playground(engine, store, tables, stage, page);
  watchWork(app, page);
  bar(page, app);
  stage.idle = idle(app);
  follow(app);
  printScreen(app);
  await files(app);
  // The engine makes the maze while the page makes its menus.
  const made = app.follow();
  await nextTask();
  app.start();
  enable(page, true);
  // Until the options that are open are there.
  await nextTask();
  await made;
  page.frame.querySelector("#splash")?.remove();
  sayUnknown(app);
  effect(() => {
    dark();
    page.ideas.replaceChildren(h("p", { class: "ideas-line" }, say("tagline")), ideas(app), aboutLine());
  });
  // For tests, and for those who look in the console.
  Object.assign(window, { mazeloom: app });
  document.body.dataset.ready = "";
  keepPictures(app);
  keepOffline();
  takeOverWhenIdle(app);
}

/** What the stage does where no tool has it: bodies are turned, and cells are pressed. */
function idle(app: Playground): Tool {
  const [spin, cells] = [spinning(app), cellCard(app)];
  return { ...spin, ...cells, key: (event) => cells.key(event) || (spin.key?.(event) ?? false) };
}

/** The small maze that draws itself while the engine loads; it is in the page's own HTML. */
function splash(page: Layout): void {
  const drawing = document.getElementById("splash");
  if (!drawing) return;
  const line = drawing.querySelector("p");
  if (line) line.textContent = say("tagline");
  page.frame.prepend(drawing);
}

/** Gives the buttons around the maze and the keys of the page something to do. */
function bar(page: Layout, app: Playground): void {
  const { engine, store, stage } = app;
  const travel = (to: string | null): void => void (to && app.follow());
  const undo = (): void => travel(store.undo());
  const redo = (): void => travel(store.redo());
  page.undo.addEventListener("click", undo);
  page.redo.addEventListener("click", redo);
  page.dice.addEventListener("click", () => app.reseed());
  page.way.addEventListener("click", () => app.toggleWay());
  page.theme.addEventListener("click", toggleTheme);
  page.stop.addEventListener("click", () => engine.stop());
  page.menus.append(exportButton(app));
  page.tools.append(
    h(
      "div",
      { class: "view-tools" },
      iconButton(ICONS.minus, say("farther"), () => stage.zoom(1 / 1.5), { class: "icon-button zoom" }),
      iconButton(ICONS.plus, say("nearer"), () => stage.zoom(1.5), { class: "icon-button zoom" }),
      iconButton(ICONS.fit, say("fit"), () => stage.fit()),
    ),
  );
  const search = (): void => {
    store.go({ mode: "create", part: "options" });
    app.tabs.openSheet();
    document.getElementById("search")?.focus();
  };
  page.help.addEventListener("click", shortcuts(app, { undo, redo, search }));
  effect(() => {
    const name = dark() ? say("theme-light") : say("theme-dark");
    page.theme.replaceChildren(icon(dark() ? ICONS.sun : ICONS.moon));
    page.theme.title = name;
    page.theme.setAttribute("aria-label", name);
  });
}

/** Follows the address: other links, and the browser's Back and Forward. */
function follow(app: Playground): void {
  addEventListener("hashchange", async () => {
    const before = app.store.recipe;
    if (!app.store.reread()) return sayUnknown(app);
    await files(app);
    if (app.store.recipe !== before) await app.follow();
    sayUnknown(app);
  });
}

async function load(page: Layout): Promise<Engine> {
  page.busy.hidden = false;
  page.stop.hidden = true;
  for (;;) {
    const done = showProgress(page);
    try {
      const engine = await Engine.start();
      page.busy.hidden = true;
      page.stop.hidden = false;
      page.work.textContent = say("working");
      return engine;
    } catch (error) {
      page.busy.hidden = true;
      await retried(page, `${say("broken")}: ${said(error)}`);
      page.busy.hidden = false;
    } finally {
      done();
    }
  }
}

/** Says that the engine is missing, until the reader wants to try again. */
function retried(page: Layout, text: string): Promise<void> {
  return new Promise((resolve) => {
    const retry = button([icon(ICONS.again), say("retry")], () => {
      page.message.hidden = true;
      resolve();
    });
    page.message.replaceChildren(h("span", {}, text), retry);
    page.message.hidden = false;
  });
}

/** Shows that the engine works, when it does so for long. */
function watchWork({ engine, busy }: Playground, page: Layout): void {
  let wait = 0;
  let loaded = (): void => {};
  engine.loading = (loading) => {
    loaded();
    loaded = loading ? showProgress(page, "full") : () => {};
    page.work.textContent = loading ? say("loading-whole") : say("working");
  };
  engine.busy = (works) => (busy.value = works);
  effect(() => {
    const works = busy.value;
    document.body.dataset.busy = works ? "yes" : "no";
    clearTimeout(wait);
    // What is quick needs no word.
    if (works) wait = window.setTimeout(() => (page.busy.hidden = false), 300);
    else page.busy.hidden = true;
  });
}

/** Says what the address asks for that there is not. */
function sayUnknown(app: Playground): void {
  const wrong = unknown(location.hash);
  if (wrong) app.tell(say("wrong-part", { key: wrong[0], value: wrong[1], known: wrong[2].join(", ") }));
}

/** Gives the engine the files that the address holds. */
async function files({ store, engine }: Playground): Promise<void> {
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
