/** How much of the engine has arrived, as a bar in the line that says what the page does. */
import "./progress.css";
import { h } from "./dom";
import type { Layout } from "./layout";
import { watchProgress } from "./module";
import { S } from "./strings";

/** Shows the bar; returns how to take it away. */
export function showProgress({ work }: Layout): () => void {
  const bar = h("progress", { class: "load-bar", max: "1", value: "0", "aria-label": S.loading });
  work.after(bar);
  const end = watchProgress((fraction) => (bar.value = fraction));
  return () => {
    end();
    bar.remove();
  };
}
