/** What the page knows: the recipe with its past, what is looked at, and both in the address. */

export const TABS = ["make", "mask", "watch", "play", "space", "measure"] as const;
export type Tab = (typeof TABS)[number];

export interface State {
  recipe: string;
  tab: Tab;
  /** Further parameters of the address: of the tabs, and files as `f.NAME`. */
  more: Record<string, string>;
}

const LONGEST = 200;
const WRITE = 250;
export const FIRST = "rect:28x20 backtracker";

/** Percent-encoding of a value in the fragment; what is harmless there stays readable. */
export function escape(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2C|40|2F|3D)/g, (code) => decodeURIComponent(code));
}

export function toFragment({ recipe, tab, more }: State): string {
  const parts = [`r=${escape(recipe)}`];
  if (tab !== "make") parts.push(`tab=${tab}`);
  for (const [key, value] of Object.entries(more)) {
    // A file that the recipe does not name any more would only make the link long.
    if (value && !(key.startsWith("f.") && !recipe.includes(key.slice(2)))) parts.push(`${encodeURIComponent(key)}=${escape(value)}`);
  }
  return `#${parts.join("&")}`;
}

export function fromFragment(fragment: string): State {
  const state: State = { recipe: "", tab: "make", more: {} };
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [key, value] = split(part);
    if (!key) continue;
    if (key === "r") state.recipe = value.trim();
    else if (key === "tab") state.tab = TABS.find((tab) => tab === value) ?? "make";
    else state.more[key] = value;
  }
  return state;
}

function split(part: string): [string, string] {
  const at = part.indexOf("=");
  if (at < 0) return ["", ""];
  try {
    return [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))];
  } catch {
    return ["", ""];
  }
}

/** Where the address is kept; the page's own, or a test's. */
export interface Address {
  read(): string;
  write(fragment: string): void;
}

const OWN: Address = {
  read: () => location.hash,
  write: (fragment) => history.replaceState(null, "", fragment),
};

export class Store {
  private state: State;
  private past: string[] = [];
  private future: string[] = [];
  private gesture: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly hearers = new Set<() => void>();

  constructor(private readonly address: Address = OWN) {
    this.state = fromFragment(address.read());
    if (!this.state.recipe) this.state.recipe = FIRST;
  }

  get recipe(): string {
    return this.state.recipe;
  }

  get tab(): Tab {
    return this.state.tab;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** A recipe that was made. Changes with the same `gesture` in a row are one step of the past. */
  commit(recipe: string, gesture: string | null = null): void {
    if (recipe === this.state.recipe) return;
    if (!gesture || gesture !== this.gesture) {
      this.past.push(this.state.recipe);
      if (this.past.length > LONGEST) this.past.shift();
    }
    this.gesture = gesture;
    this.future = [];
    this.state.recipe = recipe;
    this.tell();
  }

  /** The canonical form of the recipe that is there: no step of the past. */
  settle(recipe: string): void {
    if (recipe === this.state.recipe) return;
    this.state.recipe = recipe;
    this.tell();
  }

  /** The next change is a step of its own. */
  rest(): void {
    this.gesture = null;
  }

  undo(): string | null {
    return this.step(this.past, this.future);
  }

  redo(): string | null {
    return this.step(this.future, this.past);
  }

  open(tab: Tab): void {
    if (tab === this.state.tab) return;
    this.state.tab = tab;
    this.tell();
  }

  /** A further parameter of the address. */
  get(key: string): string | undefined {
    return this.state.more[key];
  }

  set(key: string, value: string | undefined): void {
    if (this.state.more[key] === value) return;
    if (value === undefined || value === "") delete this.state.more[key];
    else this.state.more[key] = value;
    this.tell();
  }

  entries(): [string, string][] {
    return Object.entries(this.state.more);
  }

  /** The fragment that says all of this. */
  link(): string {
    return toFragment(this.state);
  }

  /** Takes what the address says now, if it is news. */
  reread(): boolean {
    const state = fromFragment(this.address.read());
    if (!state.recipe || toFragment(state) === this.link()) return false;
    if (state.recipe !== this.state.recipe) this.past.push(this.state.recipe);
    this.state = state;
    this.gesture = null;
    this.tell();
    return true;
  }

  /** Calls back after each change. */
  hear(hearer: () => void): void {
    this.hearers.add(hearer);
  }

  /** Writes the address now. */
  write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.address.write(this.link());
  }

  private step(from: string[], to: string[]): string | null {
    const recipe = from.pop();
    if (recipe === undefined) return null;
    to.push(this.state.recipe);
    this.state.recipe = recipe;
    this.gesture = null;
    this.tell();
    return recipe;
  }

  private tell(): void {
    // Browsers refuse addresses that change with every move of a slider.
    this.timer ??= setTimeout(() => this.write(), WRITE);
    for (const hearer of this.hearers) hearer();
  }
}
