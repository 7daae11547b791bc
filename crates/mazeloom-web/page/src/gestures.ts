/** Wheel, drag, pinch and keys that move a stage's view. */
import type { Stage, Tool } from "./stage";

const STEP = 60;

export function gestures(stage: Stage): void {
  const { canvas } = stage;
  const held = new Map<number, PointerEvent>();
  let tooling = false;
  const tool = (): Tool | null => stage.tool ?? stage.idle;

  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      // A pinch on a touch pad comes as a wheel with Ctrl, in much smaller steps.
      stage.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
    },
    { passive: false },
  );

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    held.set(event.pointerId, event);
    const first = held.size === 1 && event.button === 0 && !event.shiftKey;
    if (first && tool()?.down(stage.cells(event.clientX, event.clientY), event)) tooling = true;
    else if (held.size > 1 && tooling) {
      tooling = false;
      const now = tool();
      if (now?.cancel) now.cancel();
      else now?.up?.(stage.cells(event.clientX, event.clientY), event);
    }
  });

  canvas.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return tool()?.hover?.(stage.cells(event.clientX, event.clientY));
    if (tooling) {
      for (const part of event.getCoalescedEvents?.() ?? [event]) {
        tool()?.move?.(stage.cells(part.clientX, part.clientY), part);
      }
    } else if (held.size === 1) {
      stage.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    } else {
      const other = [...held.values()].find((one) => one.pointerId !== event.pointerId)!;
      pinch(stage, before, event, other);
    }
    held.set(event.pointerId, event);
  });

  const end = (event: PointerEvent): void => {
    if (!held.delete(event.pointerId)) return;
    if (tooling && held.size === 0) {
      tooling = false;
      tool()?.up?.(stage.cells(event.clientX, event.clientY), event);
    }
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", () => tool()?.hover?.(null));
  canvas.addEventListener("dblclick", (event) => {
    if (!stage.tool) stage.zoom(2, event.clientX, event.clientY);
  });

  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (tool()?.key?.(event)) return event.preventDefault();
    const move = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    if (event.key === "+" || event.key === "=") stage.zoom(1.3);
    else if (event.key === "-") stage.zoom(1 / 1.3);
    else if (event.key === "0") stage.fit();
    else if (move && !stage.tool) stage.pan(move[0]!, move[1]!);
    else return;
    event.preventDefault();
  });
}

function pinch(stage: Stage, before: PointerEvent, now: PointerEvent, other: PointerEvent): void {
  const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
  const is = Math.hypot(now.clientX - other.clientX, now.clientY - other.clientY);
  stage.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
  if (was > 0) stage.zoom(is / was, (now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2);
}
