/** The types that all parts of the page share. */
import type { Ask } from "./engine";
import type { Playground } from "./playground";
import type { Facts } from "./protocol";

export type { Playground as App } from "./playground";

/** A recipe, or what finds one; of several the first is taken that makes a maze. */
export type Wish = string | ((ask: Ask) => Promise<string | string[]>);

/**
 * A tab, mounted in its panel when it is first opened. `show` and `hide` follow the tab, `changed` comes
 * after each `show`, with each new maze while the tab is open, and when the page turns dark or light.
 */
export interface View {
  /** Element in the place of the page's stage while the tab is open. */
  area?: HTMLElement;
  show?(): void;
  hide?(): void;
  changed(facts: Facts): void;
  /** A key that is for nothing that has the focus; true if it was taken. */
  key?(event: KeyboardEvent): boolean;
}

export type Mount = (root: HTMLElement, app: Playground) => View;
