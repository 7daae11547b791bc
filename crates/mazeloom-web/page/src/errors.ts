/** What went wrong, in words for the page. */
import { EngineError } from "./engine";
import { S } from "./strings";

/** Lists of all that is known are long; the menus show them better. */
const LIST = /; known: .{100,}$/s;
/** Where in the recipe it is: the code box shows that, and what follows names the option. */
const PLACE = /^word \d+, `[^`]*`: /;

export function said(error: unknown): string {
  if (error instanceof EngineError && error.lost) return error.message === "stopped" ? S.stopped : S.lost;
  return (error instanceof Error ? error.message : String(error)).replace(LIST, "").replace(PLACE, "");
}
