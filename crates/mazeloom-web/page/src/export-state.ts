/** The export dialog's state: what is chosen, what the file can have, and what was made of it. */
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals-core";
import type { App } from "./app";
import type { Ask } from "./engine";
import { said } from "./errors";
import { begin, type Choice, fitting, type Plan, planOf, type Target, type Uses } from "./export-choice";
import {
  filesOf,
  forget,
  type Leaf,
  leafOf,
  type OutFile,
  pictureOf,
  type Sight,
  sightsOf,
  usesOf,
} from "./export-files";
import type { Facts } from "./protocol";
import { levelsIn } from "./say";
import { seen, watched } from "./seen";

/** Mazes of more cells are not made again with each change. */
const MANY = 40_000;

export interface Made {
  choice: Choice;
  plan: Plan;
  /** Empty until they are asked for, where they take long to make. */
  files: OutFile[];
  sights: Sight[];
  /** Of a book: the page that is shown. */
  leaf: Leaf | null;
}

/** The last choice of this visit. */
let last: Choice | undefined;

export class Exporting {
  readonly choice: Signal<Choice>;
  readonly uses = signal<Uses>(new Set());
  /** The page of a book that is looked at, from 1. */
  readonly page = signal(1);
  readonly made = signal<Made | null>(null);
  readonly error = signal<string | null>(null);
  /** How many jobs are under way. */
  readonly work = signal(0);
  /** The choice without what the file has no use for. */
  readonly fitted: ReadonlySignal<Choice>;
  private readonly known = new Map<string, Uses>();
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly app: App,
    readonly facts: Facts,
  ) {
    this.choice = signal(begin(facts.words, seen(app), last));
    this.fitted = computed(() => fitting(this.choice.value, this.uses.value));
  }

  /** Whether the maze is too large to be made again with each change. */
  get large(): boolean {
    return this.facts.cells > MANY;
  }

  /** Follows the state until the dialog is closed. */
  follow(run: () => void): void {
    this.ends.push(effect(run));
  }

  /** Begins to make files. */
  start(): void {
    this.follow(() => {
      last = this.choice.value;
      void this.page.value;
      untracked(() => void this.refresh());
    });
  }

  set(change: Partial<Choice>): void {
    this.choice.value = { ...this.choice.peek(), ...change };
  }

  /** Ends all, and gives memory back. */
  end(): void {
    for (const end of this.ends) end();
    void this.app.engine.run(forget).catch(() => {});
  }

  /** `pictures`, `models`, `data`; or `film`, `worksheet`, `book`, which are no format's group. */
  groupOf({ format, as }: Target): string {
    if (as !== "file") return as;
    return this.app.tables.formats.find((row) => row.name === format)?.group ?? "pictures";
  }

  /** Whether the file is made with each change. */
  get eager(): boolean {
    return ["file", "worksheet"].includes(this.choice.peek().target.as) && !this.large;
  }

  /** The files as they are chosen now. */
  async files(): Promise<OutFile[]> {
    const there = this.made.peek();
    if (there?.choice === this.choice.peek() && there.files.length) return there.files;
    const made = await this.working(() => this.app.engine.run((ask) => this.make(ask, true)));
    if (made.choice === this.choice.peek()) this.made.value = made;
    return made.files;
  }

  /** A picture of each page as it is chosen now, or with a change. */
  pages(format: "svg" | "png", change: Partial<Choice> = {}): Promise<OutFile[]> {
    return this.working(() =>
      this.app.engine.run(async (ask) => {
        const plan = await this.plan(ask, { ...this.choice.peek(), ...change });
        const pages: OutFile[] = [];
        for (const recipe of [plan.recipe, ...(plan.solved === null ? [] : [plan.solved])])
          pages.push(await pictureOf(ask, plan, recipe, format));
        return pages;
      }),
    );
  }

  private async refresh(): Promise<void> {
    try {
      const made = await this.working(() => this.app.engine.latest("export", (ask) => this.make(ask, this.eager)));
      if (!made) return;
      const there = this.made.peek();
      // A book that was saved stays so while its pages are turned.
      this.made.value = there?.choice === made.choice && made.leaf ? { ...made, files: there.files } : made;
      this.error.value = null;
      if (made.leaf) this.page.value = made.leaf.page;
    } catch (error) {
      this.made.value = null;
      this.error.value = said(error);
    }
  }

  private async working<T>(job: () => Promise<T>): Promise<T> {
    this.work.value++;
    try {
      return await job();
    } finally {
      this.work.value--;
    }
  }

  private async make(ask: Ask, whole: boolean): Promise<Made> {
    const choice = this.choice.peek();
    const plan = await this.plan(ask, choice);
    const files = whole ? await filesOf(ask, plan, choice.book, watched(this.app)) : [];
    if (plan.book) {
      const leaf = await leafOf(ask, plan, choice.book, this.page.peek());
      return { choice, plan, files, sights: [{ image: leaf.image }], leaf };
    }
    const sights = this.large ? [] : await sightsOf(ask, plan, files, this.groupOf(choice.target));
    return { choice, plan, files, sights, leaf: null };
  }

  private async plan(ask: Ask, choice: Choice): Promise<Plan> {
    const { target } = choice;
    const key = `${target.as} ${target.format}`;
    const uses = this.known.get(key) ?? (await usesOf(ask, this.facts.recipe, target));
    this.known.set(key, uses);
    if (choice === this.choice.peek()) this.uses.value = uses;
    return planOf(this.facts.words, choice, uses, await levelsIn(choice.book.language));
  }
}
