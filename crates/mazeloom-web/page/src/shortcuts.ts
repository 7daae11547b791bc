/** Keys that work anywhere on the page, and the list of them. */
import { aboutLine } from "./about";
import type { App } from "./app";
import { dialog } from "./dialog";
import { h } from "./dom";
import { openExport } from "./export-dialog";
import { MODES } from "./modes";
import { printMaze } from "./print";
import { say, under } from "./say";
import { toggleTheme } from "./theme";

export interface Actions {
  undo(): void;
  redo(): void;
  search(): void;
}

/** Listens; what it returns opens the list. */
export function shortcuts(app: App, actions: Actions): () => void {
  const help = (): void =>
    void dialog(
      say("keys-title"),
      h(
        "div",
        {},
        h(
          "dl",
          { class: "keys" },
          ...Object.entries(under("keys-press")).flatMap(([id, keys]) => [
            h("dt", {}, ...keys.split(" ").map((key) => (key === "–" ? key : h("kbd", {}, key)))),
            h("dd", {}, say(`keys-does-${id}`)),
          ]),
        ),
        aboutLine(),
      ),
    );

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return;
      if (key === "z" && !typing(event)) (event.shiftKey ? actions.redo : actions.undo)();
      else if (key === "y" && !typing(event)) actions.redo();
      else if (key === "s" && !event.shiftKey) openExport(app);
      else if (key === "p") void printMaze(app);
      else return;
      return event.preventDefault();
    }
    if (event.altKey || typing(event)) return;
    // While the maze is played, letters are steps.
    const playing = app.store.tab === "play" || app.store.tab === "space";
    const mode = MODES[Number(key) - 1];
    if (key === "?") help();
    else if (key === "/") actions.search();
    else if (mode) app.store.go({ mode });
    else if (playing) return;
    else if (takes(key)) void 0;
    else if (key === "n") app.reseed();
    else if (key === "s") app.toggleWay();
    else if (key === "d") toggleTheme();
    else if (event.target !== app.stage.canvas && (key === "+" || key === "=")) app.stage.zoom(1.3);
    else if (event.target !== app.stage.canvas && key === "-") app.stage.zoom(1 / 1.3);
    else if (event.target !== app.stage.canvas && key === "0") app.stage.fit();
    else return;
    event.preventDefault();
  });
  return help;
}

/** Presses what is in sight and says that this is its key; false if nothing is. */
function takes(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const all = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
  const shown = [...all].find((one) => one.closest("[hidden]") === null);
  shown?.click();
  return shown !== undefined;
}

/** Letters go to a field that takes them. */
function typing(event: KeyboardEvent): boolean {
  const { target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button", "color"].includes(target.type);
}
