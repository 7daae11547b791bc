/** What the page knows: the recipe with its past, what is looked at, and both in the address. */
import { batch, computed, effect, signal } from "@preact/signals-core";
import { dayRecipe } from "./day";
import { LESSONS, lessonOf } from "./lessons";
import { allowed, PLACES, type Place, paramsOf, placeOf, samePlace, type Tab, tabsAt } from "./modes";

export interface State {
  recipe: string;
  place: Place;
  /** Further parameters of the address: of the modes, and files as `f.NAME`. */
  more: Record<string, string>;
}

const LONGEST = 200;
const WRITE = 250;
/** As the screen is held when the page is opened: upright on phones. */
const SIZE = globalThis.matchMedia?.("(orientation: portrait) and (max-width: 760px)").matches ? "20x30" : "30x20";
export const FIRST = `rect:${SIZE} backtracker goal=farthest paint=distance palette=viridis`;

/** Percent-encoding of a value in the fragment; what is harmless there stays readable. */
export function escaped(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2C|40|2F|3D)/g, (code) => decodeURIComponent(code));
}

export function toFragment({ recipe, place, more }: State): string {
  const parts = [`r=${escaped(recipe)}`];
  for (const [key, value] of Object.entries({ ...paramsOf(place), ...more })) {
    // A file that the recipe does not name any more would only make the link long.
    if (value && !(key.startsWith("f.") && !recipe.includes(key.slice(2))))
      parts.push(`${encodeURIComponent(key)}=${escaped(value)}`);
  }
  return `#${parts.join("&")}`;
}

/** Parameters that have a place of their own in the state. */
const OWN_KEYS = new Set(["r", "tab", "mode", "part", "view"]);

export function fromFragment(fragment: string): State {
  const values: Record<string, string> = {};
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [key, value] = split(part);
    if (key) values[key] = value;
  }
  const more = Object.fromEntries(Object.entries(values).filter(([key]) => !OWN_KEYS.has(key)));
  // A day or a lesson brings its own maze, unless the link names one.
  const own = dayRecipe(values.day ?? "") ?? lessonOf(values.lesson)?.recipe ?? "";
  return { recipe: (values.r ?? "").trim() || own, place: placeOf(values), more };
}

/** A parameter whose value there is not, such as `mode=xyz`: its name, the value, and those that there are. */
export function unknown(fragment: string): [key: string, value: string, known: readonly string[]] | null {
  const kinds = { ...PLACES, lesson: LESSONS.map(({ id }) => id) };
  for (const [key, value] of fragment.replace(/^#/, "").split("&").map(split)) {
    const known = Object.hasOwn(kinds, key) ? kinds[key as keyof typeof kinds] : undefined;
    if (known && !known.includes(value)) return [key, value.slice(0, 20), known];
  }
  return null;
}

function split(part: string): [key: string, value: string] {
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
  /** `step`: as an entry of its own in the browser's history. */
  write(fragment: string, step: boolean): void;
}

const OWN: Address = {
  read: () => location.hash,
  write: (fragment, step) => (step ? history.pushState(null, "", fragment) : history.replaceState(null, "", fragment)),
};

export class Store {
  private readonly theRecipe = signal("");
  private readonly thePlace = signal<Place>(placeOf({}));
  private readonly theMore = signal<Record<string, string>>({});
  private readonly past = signal<string[]>([]);
  private readonly future = signal<string[]>([]);
  /** Why the recipe makes no maze; another maze is shown then. */
  readonly broken = signal<Error | null>(null);
  private readonly fragment = computed(() =>
    toFragment({ recipe: this.theRecipe.value, place: this.thePlace.value, more: this.theMore.value }),
  );
  private gesture: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The next writing makes an entry of the browser's history. */
  private step = false;

  constructor(private readonly address: Address = OWN) {
    const state = fromFragment(address.read());
    this.theRecipe.value = state.recipe || FIRST;
    this.thePlace.value = state.place;
    this.theMore.value = state.more;
    let first = true;
    effect(() => {
      void this.fragment.value;
      // Browsers refuse addresses that change with every move of a slider.
      if (!first) this.timer ??= setTimeout(() => this.write(), WRITE);
      first = false;
    });
  }

  get recipe(): string {
    return this.theRecipe.value;
  }

  get place(): Place {
    return this.thePlace.value;
  }

  /** What has the stage. */
  get tab(): Tab {
    return tabsAt(this.place).at(-1)!;
  }

  get canUndo(): boolean {
    return this.past.value.length > 0;
  }

  get canRedo(): boolean {
    return this.future.value.length > 0;
  }

  /** A recipe that was made. Changes with the same `gesture` in a row are one step of the past. */
  commit(recipe: string, gesture: string | null = null): void {
    const failed = this.broken.peek() !== null;
    if (recipe === this.theRecipe.peek() && !failed) return;
    const goesOn = gesture !== null && gesture === this.gesture;
    if (!goesOn) this.mark();
    batch(() => {
      // What makes no maze is nothing to go back to.
      if (!goesOn && !failed) this.remember();
      this.future.value = [];
      this.broken.value = null;
      this.theRecipe.value = recipe;
    });
    this.gesture = gesture;
  }

  /** The canonical form of the recipe that is there: no step of the past. */
  settle(recipe: string): void {
    batch(() => {
      this.broken.value = null;
      this.theRecipe.value = recipe;
    });
  }

  /** The next change is a step of its own. */
  rest(): void {
    this.gesture = null;
  }

  undo(): string | null {
    return this.move(this.past, this.future);
  }

  redo(): string | null {
    return this.move(this.future, this.past);
  }

  /** Goes to another mode, or another part of one. */
  go(to: Partial<Place>): void {
    const place = allowed({ ...this.thePlace.peek(), ...to });
    if (samePlace(place, this.thePlace.peek())) return;
    this.mark();
    this.thePlace.value = place;
  }

  /** A further parameter of the address. */
  get(key: string): string | undefined {
    return this.theMore.value[key];
  }

  set(key: string, value: string | undefined): void {
    const { [key]: old, ...others } = this.theMore.peek();
    if (old === (value || undefined)) return;
    this.theMore.value = value ? { ...this.theMore.peek(), [key]: value } : others;
  }

  entries(): [string, string][] {
    return Object.entries(this.theMore.peek());
  }

  /** The fragment that says all of this. */
  link(): string {
    return this.fragment.value;
  }

  /** Takes what the address says now, if it is news. */
  reread(): boolean {
    const state = fromFragment(this.address.read());
    if (!state.recipe || toFragment(state) === this.link()) return false;
    batch(() => {
      if (state.recipe !== this.theRecipe.peek()) this.revisit(state.recipe);
      this.thePlace.value = state.place;
      this.theMore.value = state.more;
    });
    this.gesture = null;
    // The address is the newer: nothing of before is written over it.
    this.forget();
    return true;
  }

  /** Writes the address now. */
  write(): void {
    const { step } = this;
    this.forget();
    if (this.address.read() !== this.fragment.peek()) this.address.write(this.fragment.peek(), step);
  }

  /** What comes next is an entry of its own in the browser's history. */
  private mark(): void {
    // What came before belongs to the entry before.
    if (this.timer && !this.step) this.write();
    this.step = true;
  }

  private forget(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.step = false;
  }

  private remember(): void {
    this.past.value = [...this.past.peek(), this.theRecipe.peek()].slice(-LONGEST);
  }

  /** Goes to the recipe of another entry of the history: back, forth, or to a link that is new. */
  private revisit(recipe: string): void {
    if (this.past.peek().at(-1) === recipe) this.swap(this.past, this.future);
    else if (this.future.peek().at(-1) === recipe) this.swap(this.future, this.past);
    else {
      if (!this.broken.peek()) this.remember();
      this.broken.value = null;
      this.theRecipe.value = recipe;
    }
  }

  private move(from: typeof this.past, to: typeof this.past): string | null {
    if (from.peek().length === 0) return null;
    this.mark();
    batch(() => this.swap(from, to));
    this.gesture = null;
    return this.theRecipe.peek();
  }

  private swap(from: typeof this.past, to: typeof this.past): void {
    const recipe = from.peek().at(-1)!;
    from.value = from.peek().slice(0, -1);
    if (!this.broken.peek()) to.value = [...to.peek(), this.theRecipe.peek()];
    this.broken.value = null;
    this.theRecipe.value = recipe;
  }
}
