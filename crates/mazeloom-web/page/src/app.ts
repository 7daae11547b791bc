/** The interface that all parts of the page share. */
import type { Ask, Engine } from "./engine";
import type { Picture } from "./picture";
import type { Facts, Tables } from "./protocol";
import type { Stage } from "./stage";
import type { Store } from "./store";
import type { Thumbs } from "./thumbs";

/** A recipe, or what finds one; of several the first is taken that makes a maze. */
export type Wish = string | ((ask: Ask) => Promise<string | string[]>);

export interface App {
  engine: Engine;
  store: Store;
  tables: Tables;
  /** The stage of the page's own maze, and what draws it there. */
  stage: Stage;
  picture: Picture;
  /** The last maze that was made, in the slot of the page. */
  readonly facts: Facts | null;
  /**
   * Makes a recipe, or the recipe that a job of the engine returns, and shows the maze; null if a newer request
   * came first. `gesture` joins steps of the past. What goes wrong is rejected, and shown above the picture
   * unless `quiet`.
   */
  make(recipe: Wish, gesture?: string, quiet?: boolean): Promise<Facts | null>;
  /** As `make`, but null where it goes wrong, which is shown above the picture. */
  attempt(recipe: Wish, gesture?: string): Promise<Facts | null>;
  /** Puts an element where the page's stage is; null brings the stage back. */
  fill(element: HTMLElement | null): void;
  /** Announces a message to screen readers only. */
  announce(text: string): void;
  /** Shows a message above the picture until the next maze or mode; null takes it away. `retry` gives it a button. */
  tell(text: string | null, retry?: () => void): void;
  /** Small pictures of recipes, drawn when the engine has nothing else to do. */
  thumbs: Thumbs;
  /** Whether the page is dark. */
  dark(): boolean;
  /** Keeps a file for recipes to name, and in the link if it is small. */
  file(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/**
 * A tab, mounted in its panel when it is first opened. `show` and `hide` follow the tab, `changed` comes
 * after each `show`, with each new maze while the tab is open, and when the page turns dark or light.
 */
export interface View {
  show(): void;
  hide(): void;
  changed(facts: Facts): void;
}

export type Mount = (root: HTMLElement, app: App) => View;
