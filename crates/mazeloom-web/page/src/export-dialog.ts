/** The window in which files of the maze are saved, copied and printed. */
import "./export.css";
import type { App } from "./app";
import { dialog } from "./dialog";
import { button, h, icon } from "./dom";
import { actions } from "./export-actions";
import { formatChips } from "./export-formats";
import { preview } from "./export-preview";
import { settings } from "./export-settings";
import { Exporting } from "./export-state";
import { ICONS } from "./icons";
import { say } from "./say";

/** The button of the bar that opens the window. */
export function exportButton(app: App): HTMLElement {
  return button([icon(ICONS.save), h("span", {}, say("export-open"))], () => openExport(app), {
    class: "button main",
    id: "save",
    title: say("export-open-help"),
    "aria-label": say("export-open"),
    "aria-haspopup": "dialog",
  });
}

export function openExport(app: App): void {
  const { facts } = app;
  if (!facts) return;
  const state = new Exporting(app, facts);
  const content = h(
    "div",
    { class: "export" },
    preview(state),
    h("div", { class: "export-side" }, formatChips(state), settings(state)),
    actions(state),
  );
  dialog(say("export-title"), content, "wide export-dialog");
  content.closest("dialog")!.addEventListener("close", () => state.end());
  content.querySelector<HTMLElement>(".formats input:checked")?.focus();
  state.start();
}
