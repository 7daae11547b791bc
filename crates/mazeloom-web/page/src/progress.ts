/** How much of the engine has arrived, as a bar in the line that says what the page does. */
import "./progress.css";
import { h } from "./dom";
import type { Layout } from "./layout";
import { type Kind, watchProgress } from "./module";
import { say } from "./say";

/** Shows the bar; returns how to take it away. */
export function showProgress({ work }: Layout, kind: Kind = "core"): () => void {
  const bar = h("progress", {
    class: "load-bar",
    max: "1",
    value: "0",
    "aria-label": kind === "core" ? say("loading") : say("loading-whole"),
  });
  work.after(bar);
  const end = watchProgress(kind, (fraction) => (bar.value = fraction));
  return () => {
    end();
    bar.remove();
  };
}
