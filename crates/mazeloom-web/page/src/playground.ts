/** The maze of the page: made by the engine, drawn on the stage, and told to the open tab. */
import type { App } from "./app";
import { type Ask, type Engine, EngineError } from "./engine";
import { said } from "./errors";
import { toBase64 } from "./files";
import type { Layout } from "./layout";
import { Picture } from "./picture";
import { type Facts, SLOT, type Tables } from "./protocol";
import { unseeded } from "./recipe";
import type { Stage } from "./stage";
import { status } from "./status";
import type { Store } from "./store";
import { S } from "./strings";
import { Tabs } from "./tabs";
import { dark } from "./theme";

/** A gesture that is no step of the past: the recipe came from there, or from the address. */
export const SETTLE = "settle";
/** Files up to this many bytes go into the link. */
const IN_LINK = 24_000;

export class Playground implements App {
  readonly dark = dark;
  readonly picture: Picture;
  readonly tabs: Tabs;
  facts: Facts | null = null;
  private readonly status: ReturnType<typeof status>;

  constructor(
    readonly engine: Engine,
    readonly store: Store,
    readonly tables: Tables,
    readonly stage: Stage,
    private readonly page: Layout,
  ) {
    this.picture = new Picture(engine, stage, SLOT.page);
    this.tabs = new Tabs(page, this);
    this.status = status(page, this);
  }

  async make(recipe: string | ((ask: Ask) => Promise<string>), gesture?: string, quiet?: boolean): Promise<Facts | null> {
    const moving = gesture !== undefined && gesture !== SETTLE;
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

  fill(element: HTMLElement | null): void {
    this.page.area.replaceChildren(element ?? this.stage.element);
    this.page.tools.hidden = element !== null;
  }

  announce(text: string): void {
    this.page.live.textContent = text;
  }

  tell(text: string | null): void {
    this.page.message.textContent = text ?? "";
    this.page.message.hidden = !text;
  }

  async file(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.engine.ask({ do: "file", name }, bytes);
    if (bytes.length <= IN_LINK) this.store.set(`f.${name}`, toBase64(bytes));
    else this.announce(S.notInLink(name));
  }

  /** Makes a recipe of the past again, if there is one. */
  remake(recipe: string | null | undefined): void {
    if (recipe) void this.make(recipe, SETTLE).catch(() => {});
  }

  /** Makes the maze with another seed. */
  reseed(): void {
    if (this.facts) void this.make(unseeded(this.facts.recipe)).catch(() => {});
  }

  /** Shows the solution, or hides it. */
  toggleWay(): void {
    const on = !this.picture.layers.way;
    this.picture.layers = { ...this.picture.layers, way: on || undefined };
    this.page.way.setAttribute("aria-pressed", String(on));
    this.store.set("way", on ? "1" : undefined);
    void this.picture.refresh();
  }

  /** Draws again in the colors of the page, dark or light. */
  async recolor(): Promise<void> {
    this.picture.layers = { ...this.picture.layers, scheme: dark() ? "dark" : undefined };
    await this.picture.refresh();
    if (this.facts) this.tabs.changed(this.facts);
  }

  /** Makes and draws a maze, as one job of the engine. */
  private async bring(ask: Ask, wish: string | ((ask: Ask) => Promise<string>), moving: boolean): Promise<Facts> {
    const recipe = typeof wish === "string" ? wish : await wish(ask);
    const { head } = await ask({ do: "make", slot: SLOT.page, recipe, seed: dice() });
    this.facts = head;
    await this.picture.draw(ask, head, moving && !this.picture.ground);
    return head;
  }

  private arrived(facts: Facts, gesture?: string): void {
    if (gesture === SETTLE) this.store.settle(facts.recipe);
    else this.store.commit(facts.recipe, gesture);
    this.tell(null);
    this.status.changed(facts);
    this.tabs.changed(facts);
  }
}

/** A seed that is short enough to read out. */
const dice = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);
