/** What went wrong, in words for the page. */
import { EngineError } from "./engine";
import { S } from "./strings";

/** Lists of all that is known are long; the menus show them better. */
const LIST = /; known: .{100,}$/s;

export function said(error: unknown): string {
  if (error instanceof EngineError && error.lost) return error.message === "stopped" ? S.stopped : S.lost;
  return (error instanceof Error ? error.message : String(error)).replace(LIST, "");
}
