/** Arrow keys that are pressed faster than the engine works. */
import type { Point } from "./protocol";

/**
 * Steps in the order in which they were pressed. None is lost: those that are pressed before the engine takes them are
 * made in one go.
 */
export class KeySteps {
  private readonly waiting: Point[] = [];
  private last = 0;

  /** Adds a step; `go` gets a function that takes all steps so far, to be called when the engine comes to them. */
  add(step: Point, go: (take: () => Point[]) => Promise<unknown>): void {
    this.waiting.push(step);
    this.last += 1;
    const number = this.last;
    const take = (): Point[] => this.waiting.splice(0);
    // What was replaced by something else than a further step is not made later.
    void go(take).finally(() => {
      if (number === this.last) take();
    });
  }
}
