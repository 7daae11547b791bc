/** What went wrong, in words for the page. */
import { say } from "./say";

export class EngineError extends Error {
  constructor(
    message: string,
    /** The word of the recipe that is at fault, counting from 1. */
    readonly place?: number,
    /** The engine crashed on this request and had to be restarted. */
    readonly lost = false,
  ) {
    super(message);
    this.name = "EngineError";
  }
}

/** Lists of all that is known are long; the menus show them better. */
const LIST = /; known: .{100,}$/s;
/** Where in the recipe it is: the code box shows that, and what follows names the option. */
const PLACE = /^word \d+, `[^`]*`: /;

export function said(error: unknown): string {
  if (error instanceof EngineError && error.lost) return error.message === "stopped" ? say("stopped") : say("lost");
  return (error instanceof Error ? error.message : String(error)).replace(LIST, "").replace(PLACE, "");
}
