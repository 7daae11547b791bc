/** All that a pointer can do: wheel, drag, pinch and keys on a stage, handles that are dragged, presses elsewhere. */
import type { Point } from "./protocol";
import type { Stage, Tool } from "./stage";

const STEP = 60;
/** A pointer that has moved less than this many pixels has pressed, not dragged. */
const PRESS = 5;

const LEFT = 0;
const RIGHT = 2;

export function gestures(stage: Stage): void {
  // On the whole stage: handles over the picture are no obstacle.
  stage.element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      // A pinch on a touch pad comes as a wheel with Ctrl, in much smaller steps.
      stage.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
    },
    { passive: false },
  );
  pointers(stage);
  keys(stage);
}

const toolOf = (stage: Stage): Tool | null => stage.tool ?? stage.idle;

/** Whether the button that was pressed is one for the tool. */
const forTool = (event: PointerEvent, tool: Tool | null): boolean =>
  !event.shiftKey && (event.button === LEFT || (event.button === RIGHT && tool?.right === true));

function pointers(stage: Stage): void {
  const { canvas } = stage;
  const held = new Map<number, PointerEvent>();
  let tooling = false;
  /** Where a press began that may become a tap. */
  let pressed: Point | null = null;
  const tool = (): Tool | null => toolOf(stage);
  const at = (event: PointerEvent): Point => stage.cells(event.clientX, event.clientY);

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    held.set(event.pointerId, event);
    const alone = held.size === 1;
    pressed = alone && event.button === LEFT ? [event.clientX, event.clientY] : null;
    if (alone && forTool(event, tool()) && tool()?.down(at(event), event)) tooling = true;
    else if (held.size > 1 && tooling) {
      tooling = false;
      const now = tool();
      if (now?.cancel) now.cancel();
      else now?.up?.(at(event), event);
    }
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return tool()?.hover?.(at(event));
    if (pressed && far(pressed, event)) pressed = null;
    if (tooling) {
      for (const part of event.getCoalescedEvents?.() ?? [event]) tool()?.move?.(at(part), part);
    } else if (held.size === 1) {
      stage.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    } else {
      const other = [...held.values()].find((one) => one.pointerId !== event.pointerId)!;
      pinch(stage, before, event, other);
    }
    held.set(event.pointerId, event);
  });
  const end = (event: PointerEvent): void => {
    if (!held.delete(event.pointerId) || held.size > 0) return;
    if (tooling) tool()?.up?.(at(event), event);
    else if (pressed && event.type === "pointerup") tool()?.tap?.(at(event), event);
    tooling = false;
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", () => tool()?.hover?.(null));
  canvas.addEventListener("contextmenu", (event) => tool()?.right && event.preventDefault());
  canvas.addEventListener("dblclick", (event) => {
    if (!stage.tool) stage.zoom(2, event.clientX, event.clientY);
  });
}

const far = ([x, y]: Point, event: PointerEvent): boolean => Math.hypot(event.clientX - x, event.clientY - y) >= PRESS;

function keys(stage: Stage): void {
  stage.canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (toolOf(stage)?.key?.(event)) return event.preventDefault();
    const move = arrow(event.key);
    if (event.key === "+" || event.key === "=") stage.zoom(1.3);
    else if (event.key === "-") stage.zoom(1 / 1.3);
    else if (event.key === "0") stage.fit();
    else if (move && !stage.tool) stage.pan(-move[0] * STEP, -move[1] * STEP);
    else return;
    event.preventDefault();
  });
}

/** The direction of an arrow key on the page, or nothing. */
export function arrow(key: string): Point | undefined {
  const arrows: Record<string, Point> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  return arrows[key];
}

function pinch(stage: Stage, before: PointerEvent, now: PointerEvent, other: PointerEvent): void {
  const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
  const is = Math.hypot(now.clientX - other.clientX, now.clientY - other.clientY);
  stage.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
  if (was > 0) stage.zoom(is / was, (now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2);
}

/** What a handle does that is dragged. */
export interface Drag {
  /** The drag begins, after the first few pixels. */
  begin(): void;
  move(event: PointerEvent): void;
  end(): void;
  /** Escape, or the system, took the handle out of the hand. */
  cancel(): void;
  /** It was pressed without being dragged. */
  press?(event: MouseEvent): void;
  /** A key on the handle; true if it was taken. */
  key?(event: KeyboardEvent): boolean;
}

/** Lets mouse, pen, finger and keys move a handle. */
export function draggable(handle: HTMLElement, drag: Drag): void {
  let from: { id: number; at: Point; far: boolean } | null = null;
  let dragged = false;
  const escaped = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    drop(false);
  };
  const drop = (done: boolean): void => {
    document.removeEventListener("keydown", escaped, true);
    const was = from;
    from = null;
    if (was?.far) drag[done ? "end" : "cancel"]();
  };
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== LEFT || from) return;
    handle.setPointerCapture(event.pointerId);
    from = { id: event.pointerId, at: [event.clientX, event.clientY], far: false };
    dragged = false;
  });
  handle.addEventListener("pointermove", (event) => {
    if (from?.id !== event.pointerId || (!from.far && !far(from.at, event))) return;
    if (!from.far) {
      from.far = dragged = true;
      document.addEventListener("keydown", escaped, true);
      drag.begin();
    }
    drag.move(event);
  });
  handle.addEventListener("pointerup", (event) => from?.id === event.pointerId && drop(true));
  handle.addEventListener("pointercancel", (event) => from?.id === event.pointerId && drop(false));
  handle.addEventListener("click", (event) => dragged || drag.press?.(event));
  handle.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !drag.key?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Hears presses outside of an element; what it returns stops that. */
export function pressedOutside(element: HTMLElement, heard: (event: PointerEvent) => void): () => void {
  const listen = (event: PointerEvent): void => {
    if (!element.contains(event.target as Node)) heard(event);
  };
  document.addEventListener("pointerdown", listen, true);
  return () => document.removeEventListener("pointerdown", listen, true);
}
