/** The bar below the map while someone walks: the steps, the directions, and the end of the walk. */
import { button, h, iconButton } from "../dom";
import { say } from "../say";
import { DIRECTIONS, type Direction } from "./steps";

const ARROWS = {
  north: "M12 20V5M6 11l6-6 6 6",
  east: "M4 12h15M13 6l6 6-6 6",
  south: "M12 4v15M6 13l6 6 6-6",
  west: "M20 12H5M11 6l-6 6 6 6",
};

/** The bar, and how to show a number of steps or to hide it. */
export function walkBar(go: (direction: Direction) => void, end: () => void) {
  const steps = h("p", { class: "steps" });
  const pad = h(
    "div",
    { class: "pad" },
    ...DIRECTIONS.map((direction) =>
      iconButton(ARROWS[direction.name], say(`map-step-${direction.name}`), () => go(direction), {
        class: `icon-button ${direction.name}`,
      }),
    ),
  );
  const stop = button(say("map-stop-short"), end, { title: say("map-stop") });
  const element = h("section", { class: "walk-bar", "aria-label": say("map-walking"), hidden: true }, steps, pad, stop);
  return {
    element,
    show(taken: number | undefined): void {
      element.hidden = taken === undefined;
      if (taken !== undefined) steps.textContent = say("map-steps", { n: taken });
    },
  };
}
