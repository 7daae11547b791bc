/** A window over the page, closed by Escape, its button, or a press beside it. */
import { h, iconButton, unique } from "./dom";
import { ICONS } from "./icons";
import { say } from "./say";

/** Opens it; calling what it returns closes it. */
export function dialog(title: string, content: HTMLElement, style = ""): () => void {
  const id = unique("dialog");
  const close = (): void => box.close();
  const box = h(
    "dialog",
    { class: `dialog ${style}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id }, title), iconButton(ICONS.close, say("close"), close)),
    h("div", { class: "dialog-body" }, content),
  );
  const before = document.activeElement as HTMLElement | null;
  box.addEventListener("close", () => {
    box.remove();
    before?.focus();
  });
  box.addEventListener("click", (event) => event.target === box && close());
  document.body.append(box);
  box.showModal();
  return close;
}
