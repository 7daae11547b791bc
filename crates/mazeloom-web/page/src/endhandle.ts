/** The handle of start or goal: it is dragged to another cell, or moved by arrow keys. */
import { beside, cellAt, type End, withEnd } from "./cells";
import { button } from "./dom";
import type { Ask } from "./engine";
import { arrow, draggable } from "./gestures";
import { KeySteps } from "./keysteps";
import type { Playground } from "./playground";
import type { CellFacts, Point } from "./protocol";
import { text } from "./recipe";
import { say } from "./say";
import type { Stage } from "./stage";

export type EndHandle = ReturnType<typeof endHandle>;

export function endHandle(
  app: Playground,
  end: End,
  aim: { value: CellFacts | null },
  press: (cell: CellFacts, byKeys: boolean) => void,
) {
  const { stage } = app;
  let here: CellFacts | null = null;
  /** Where the handle is held, on the maze. */
  let held: Point | null = null;
  const steps = new KeySteps();
  const element = button(null, undefined, { class: "handle", "data-handle": end, hidden: true });
  const settle = (): void => {
    const at = held ?? here?.point;
    put(element, stage, at ? stage.place(...at) : null);
    const { zoom } = stage.view;
    element.style.setProperty("--cell", `${zoom}px`);
  };
  const name = (): void => {
    const label = say(`handles-end-${end}`, { at: here?.at ?? "" });
    element.setAttribute("aria-label", label);
    element.title = label;
  };
  const drop = (): void => {
    held = aim.value = null;
    element.classList.remove("held");
    stage.lift(null);
    settle();
  };
  draggable(element, {
    begin() {
      element.classList.add("held");
      stage.lift(here?.point ?? null);
    },
    move(event) {
      const point = stage.cells(event.clientX, event.clientY);
      held = point;
      settle();
      void app.engine
        .latest("aim", (ask) => cellAt(ask, { point }))
        .then(
          (cell) => {
            if (held && cell) aim.value = cell;
            else if (held === point) aim.value = null;
          },
          () => {},
        );
    },
    end() {
      const point = held;
      element.classList.remove("held");
      if (point && here) void moved(app, end, (ask) => cellAt(ask, { point })).finally(drop);
    },
    cancel: drop,
    press: (event) => here && press(here, event.detail === 0),
    key(event) {
      const toward = arrow(event.key);
      if (!toward || !here) return false;
      steps.add(toward, (take) => moved(app, end, (ask, from) => walked(ask, from, take()), `${end} by keys`));
      return true;
    },
  });
  return {
    element,
    changed(cell: CellFacts | null): void {
      here = cell;
      name();
      settle();
    },
    settle,
  };
}

/** The cell that some steps lead to; a step that leads nowhere is left out. */
async function walked(ask: Ask, from: CellFacts, steps: Point[]): Promise<CellFacts> {
  let here = from;
  for (const step of steps) here = (await beside(ask, here, step)) ?? here;
  return here;
}

/** Makes the maze with an end at the cell that is found from where it is by then. */
async function moved(
  app: Playground,
  end: End,
  find: (ask: Ask, from: CellFacts) => Promise<CellFacts | null>,
  gesture?: string,
): Promise<void> {
  let to: CellFacts | null = null;
  const made = await app.attempt(async (ask) => {
    const facts = app.facts!;
    const [from, goal] = [await cellAt(ask, { cell: facts[end] }), await cellAt(ask, { cell: facts.goal })];
    const found = from && (await find(ask, from));
    if (!found || found.cell === from.cell || !goal) return facts.recipe;
    to = found;
    return text(withEnd(facts.words, end, found.at, goal.at));
  }, gesture);
  const found = to as CellFacts | null;
  if (made && found) app.announce(say(`handles-moved-${end}`, { at: found.at }));
}

/** Puts a handle at a point of the stage; one beyond its edges is hidden. */
export function put(handle: HTMLElement, stage: Stage, at: Point | null, inside = 0): void {
  const { clientWidth: width, clientHeight: height } = stage.element;
  const beyond = !at || at[0] < -inside || at[1] < -inside || at[0] > width + inside || at[1] > height + inside;
  handle.hidden = beyond;
  if (!at || beyond) return;
  const [x, y] = [Math.min(at[0], width - inside), Math.min(at[1], height - inside)];
  handle.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}

/** A pointer's place on the stage. */
export function onStage(stage: Stage, event: PointerEvent): Point {
  const box = stage.element.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}
