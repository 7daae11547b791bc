/** The maze of the page: made by the engine, drawn on the stage, and told to the open views. */
import { effect, signal, untracked } from "@preact/signals-core";
import type { Wish } from "./app";
import { button, h, icon } from "./dom";
import { type Ask, type Engine, EngineError } from "./engine";
import { said } from "./errors";
import { toBase64 } from "./files";
import { first } from "./first";
import { ICONS } from "./icons";
import type { Layout } from "./layout";
import { Picture } from "./picture";
import { type Facts, SLOT, type Tables } from "./protocol";
import { readings, unseeded } from "./recipe";
import { say } from "./say";
import type { Stage } from "./stage";
import { status } from "./status";
import { FIRST, type Store } from "./store";
import { Tabs } from "./tabs";
import { dark } from "./theme";
import { Thumbs } from "./thumbs";

/** A gesture that is no step of the past: the recipe came from there, or from the address. */
export const SETTLE = "settle";
/** A maze that is shown in place of one that cannot be made; the recipe stays. */
const INSTEAD = "instead";
/** Files up to this many bytes go into the link. */
const IN_LINK = 24_000;

interface Message {
  text: string;
  /** What can be done about it. */
  remedy?: { name: string; icon: string; run(): void } | undefined;
}

export class Playground {
  /** Tells whether the page is dark. */
  readonly dark = dark;
  /** Draws the maze on the stage. */
  readonly picture: Picture;
  readonly tabs: Tabs;
  /** Small pictures of recipes, drawn when the engine has nothing else to do. */
  readonly thumbs: Thumbs;
  /** Whether the engine works. */
  readonly busy = signal(false);
  /** The last maze that was made, in the slot of the page. */
  facts: Facts | null = null;
  /** The maze that all of the page has heard of. */
  readonly heard = signal<Facts | null>(null);
  private readonly message = signal<Message | null>(null);

  constructor(
    readonly engine: Engine,
    readonly store: Store,
    readonly tables: Tables,
    readonly stage: Stage,
    private readonly page: Layout,
  ) {
    this.picture = new Picture(engine, stage, SLOT.page);
    this.dress();
    this.thumbs = new Thumbs(engine, this.busy, dark);
    this.tabs = new Tabs(page, this);
  }

  /** Follows the state from now on. */
  start(): void {
    const { page, store } = this;
    const told = status(page, this);
    effect(() => {
      const facts = this.heard.value;
      if (!facts) return;
      untracked(() => {
        told.changed(facts);
        this.tabs.changed(facts);
      });
    });
    effect(() => {
      [page.undo.disabled, page.redo.disabled] = [!store.canUndo, !store.canRedo];
    });
    effect(() => {
      page.way.setAttribute("aria-pressed", String(this.dress()));
      untracked(() => void this.redraw());
    });
    effect(() => {
      const broken = store.broken.value;
      const remedy = { name: say("show-code"), icon: ICONS.sliders, run: () => this.showCode() };
      this.show(this.message.value ?? (broken && { text: say("wrong-link", { why: said(broken) }), remedy }));
    });
    effect(() => {
      void store.place;
      // Messages about one mode do not apply to another.
      this.message.value = null;
    });
    this.tabs.start();
  }

  /**
   * Makes a recipe, or the recipe that a job of the engine returns, and shows the maze; null if a newer request
   * came first. `gesture` joins steps of the past. What goes wrong is rejected, and shown above the picture
   * unless `quiet`.
   */
  async make(recipe: Wish, gesture?: string, quiet?: boolean): Promise<Facts | null> {
    const moving = gesture !== undefined && gesture !== SETTLE && gesture !== INSTEAD;
    try {
      const facts = await this.engine.latest("make", (ask) => this.bring(ask, recipe, moving));
      if (facts) this.arrived(facts, gesture);
      return facts;
    } catch (error) {
      // What a field says of itself need not be said twice.
      this.tell(quiet && !(error instanceof EngineError && error.lost) ? null : said(error));
      throw error;
    }
  }

  /** As `make`, but null where it goes wrong, which is shown above the picture. */
  attempt(recipe: Wish, gesture?: string): Promise<Facts | null> {
    return this.make(recipe, gesture).catch(() => null);
  }

  /** Puts an element where the page's stage is; null brings the stage back. */
  fill(element: HTMLElement | null): void {
    this.page.area.replaceChildren(element ?? this.stage.element);
    this.page.tools.classList.toggle("no-view", element !== null);
  }

  /** Announces a message to screen readers only. */
  announce(text: string): void {
    this.page.live.textContent = text;
  }

  /** Shows a message above the picture until the next maze or mode; null takes it away. `retry` gives it a button. */
  tell(text: string | null, retry?: () => void): void {
    this.message.value = text ? { text, remedy: retry && { name: say("retry"), icon: ICONS.again, run: retry } } : null;
  }

  /** Keeps a file for recipes to name, and in the link if it is small. */
  async file(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.engine.ask({ do: "file", name }, bytes);
    if (bytes.length <= IN_LINK) this.store.set(`f.${name}`, toBase64(bytes));
    else this.announce(say("not-in-link", { name }));
  }

  /** Makes the recipe of the address or of the past; one that makes no maze stays, and is explained. */
  async follow(): Promise<void> {
    const { store } = this;
    await this.make(async () => readings(store.recipe), SETTLE).catch(async (error: Error) => {
      // What was stopped leaves the maze that there was.
      if (error instanceof EngineError && error.lost && this.facts) return;
      if (!this.facts) await this.attempt(FIRST, INSTEAD);
      this.tell(null);
      store.broken.value = error;
      if (this.facts) this.tabs.changed(this.facts);
    });
  }

  /** Makes the maze with another seed. */
  reseed(): void {
    if (this.facts) void this.attempt(unseeded(this.facts.recipe));
  }

  /** Shows the solution, or hides it. */
  toggleWay(): void {
    this.store.set("way", this.store.get("way") ? undefined : "1");
  }

  /** Tells the picture its layers and colors; returns whether the solution is one of them. */
  private dress(): boolean {
    const way = this.store.get("way") !== undefined;
    this.picture.layers = { ...this.picture.layers, way: way || undefined, scheme: dark() ? "dark" : undefined };
    return way;
  }

  /** Draws again with other layers, or in other colors. */
  private async redraw(): Promise<void> {
    await this.picture.refresh();
    if (this.facts) this.tabs.changed(this.facts);
  }

  /** Makes and draws a maze, as one job of the engine. */
  private async bring(ask: Ask, wish: Wish, moving: boolean): Promise<Facts> {
    const recipes = [typeof wish === "string" ? wish : await wish(ask)].flat();
    const picture = this.picture.expected(moving);
    const { head, bytes } = await first(recipes, (recipe) =>
      ask({ do: "make", slot: SLOT.page, recipe, seed: dice(), ...(picture && { picture }) }),
    );
    const { scene, ...facts } = head;
    this.facts = facts;
    if (picture && scene) this.picture.came(facts, picture, scene, bytes);
    await this.picture.draw(ask, facts, moving && !this.picture.ground);
    return facts;
  }

  private arrived(facts: Facts, gesture?: string): void {
    if (gesture === SETTLE) this.store.settle(facts.recipe);
    else if (gesture !== INSTEAD) this.store.commit(facts.recipe, gesture);
    this.tell(null);
    this.heard.value = facts;
  }

  private show(message: Message | null): void {
    const { page } = this;
    const remedy = message?.remedy;
    page.message.replaceChildren(...(message ? [h("span", {}, message.text)] : []));
    const mend = (): void => {
      this.tell(null);
      remedy?.run();
    };
    if (remedy) page.message.append(button([icon(remedy.icon), remedy.name], mend));
    page.message.hidden = !message;
  }

  /** Goes to the recipe as code. */
  private showCode(): void {
    this.store.go({ mode: "create", part: "options" });
    this.tabs.openSheet();
    const code = this.page.panels.make.querySelector<HTMLDetailsElement>("#code");
    if (code) code.open = true;
    code?.querySelector("textarea")?.focus();
  }
}

/** A seed that is short enough to read out. */
const dice = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);
