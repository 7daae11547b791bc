/** Walls set by hand; the algorithm finishes the rest. */
import type { App } from "./app";
import { type Brush, PLAIN } from "./brush";
import { choice } from "./choice";
import { button, h } from "./dom";
import { type Point, SLOT } from "./protocol";
import { say, under } from "./say";

type Set = "turn" | "open" | "shut" | "free";

export function walls(app: App): { element: HTMLElement; brush: Brush } {
  let set: Set = "turn";
  let waiting: Point[] = [];
  const brush: Brush = {
    ...PLAIN,
    dab: true,
    extent: () => [app.facts?.width ?? 1, app.facts?.height ?? 1],
    apply({ points }) {
      waiting.push(...points);
      const now = set;
      void app.attempt(async (ask) => {
        const taken = waiting;
        waiting = [];
        const { head } = await ask({ do: "walls", slot: SLOT.page, points: taken, set: now });
        return head.recipe;
      });
    },
  };
  const sets = choice<Set>(say("wall-set"), under("walls"), set, (to) => {
    set = to;
    brush.dab = to === "turn";
  });
  const forget = (): void =>
    void app.attempt(async (ask) => (await ask({ do: "walls", slot: SLOT.page, points: [], set: "none" })).head.recipe);
  return {
    element: h(
      "div",
      { class: "stack" },
      h("p", { class: "help" }, say("wall-help")),
      sets,
      h("div", { class: "row" }, button(say("wall-forget"), forget)),
    ),
    brush,
  };
}
