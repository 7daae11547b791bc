/** When the whole engine comes without being asked for: it is larger than the small one, and faster. */
import { effect } from "@preact/signals-core";
import type { Playground } from "./playground";
import { SLOT } from "./protocol";

/** How long the page has to be idle, in milliseconds. */
const QUIET = 3000;
/** Mazes of more cells are not made again for it. */
const MANY = 50_000;

/** What browsers tell of the network, those that do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether two megabytes more might cost the reader money or time. */
export function metered({ saveData, effectiveType = "4g" }: Connection = {}): boolean {
  return saveData === true || effectiveType !== "4g";
}

/** Waits until the page has been idle for a while, then has the whole engine make the mazes. */
export function takeOverWhenIdle(app: Playground): void {
  let wait = 0;
  const stop = effect(() => {
    clearTimeout(wait);
    if (app.busy.value) return;
    wait = window.setTimeout(() => {
      if (metered((navigator as { connection?: Connection }).connection)) return;
      stop();
      void take(app);
    }, QUIET);
  });
}

async function take(app: Playground): Promise<void> {
  if (!(await app.engine.takeOver())) return;
  // The code that makes and draws a maze is compiled when it first runs: better now than with the next one.
  await app.engine
    .run(async (ask) => {
      const { facts } = app;
      if (!facts || facts.cells > MANY) return;
      await ask({ do: "make", slot: SLOT.page, recipe: facts.recipe });
      await ask({ do: "picture", slot: SLOT.page });
    })
    .catch(() => {});
}
