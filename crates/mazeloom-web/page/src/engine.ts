/**
 * The page's side of the engine: jobs that wait in line for its workers. Nearly all is done by a small engine, which is
 * there first; what that one lacks, such as files, bodies and rarer shapes, is done by the whole engine, which is loaded
 * when it is first needed. The whole one is also faster: once it has taken over, it makes all new mazes.
 */
import { EngineError } from "./errors";
import { Link, type Open, worker } from "./link";
import type { Kind } from "./module";
import type { Answer, Do, FromWorker, Request } from "./protocol";
import { say } from "./say";

export { EngineError } from "./errors";
export type { Port } from "./link";

export type Ask = <D extends Do>(request: Request<D>, bytes?: Uint8Array) => Promise<Answer<D>>;
/** Several requests that belong together; nothing else comes between them. */
export type Job<T> = (ask: Ask) => Promise<T>;

/** Requests that start what later requests continue in the same slot: a game, a race, a recording. */
const STARTING: ReadonlySet<Do> = new Set(["play", "race", "record"]);

interface Waiting {
  key: string | null;
  run(): Promise<void>;
  drop(): void;
}

export class Engine {
  private readonly line: Waiting[] = [];
  private running = false;
  private readonly small: Link;
  private whole: Promise<Link> | null = null;
  /** A whole engine that loads while others work. */
  private ahead: { link: Link; ready: Promise<void> } | null = null;
  /** Where new mazes are made. */
  private maker: Link;
  /** The worker that is at work, or that loads. */
  private active: Link;
  /** What each slot was made from, the files, and where the slots of the whole engine are. */
  private readonly slots = new Map<number, Request<"make">>();
  private readonly files = new Map<string, Uint8Array>();
  private readonly homes = new Map<number, Link>();
  /** Called with true when work begins and false when the line is empty. */
  busy: (busy: boolean) => void = () => {};
  /** Called with true when the whole engine begins to load, and with false when it is there or cannot be loaded. */
  loading: (loading: boolean) => void = () => {};

  private constructor(
    private readonly open: Open,
    first: Kind,
  ) {
    this.small = this.active = this.maker = new Link(first, open);
  }

  /** Loads the small engine, or another one in its place; fails if it cannot be loaded. */
  static async start(open: Open = worker, first: Kind = "core"): Promise<Engine> {
    const engine = new Engine(open, first);
    await engine.small.ready();
    return engine;
  }

  /** One request. */
  ask<D extends Do>(request: Request<D>, bytes?: Uint8Array): Promise<Answer<D>> {
    return this.run((ask) => ask(request, bytes));
  }

  /** A job, after all that were queued before it. */
  run<T>(job: Job<T>): Promise<T> {
    return this.queue(null, job) as Promise<T>;
  }

  /**
   * A request or a job that replaces those with the same key that still wait; they get null. What
   * runs already is not stopped, so that a slider shows what lies between.
   */
  latest<D extends Do>(key: string, request: Request<D>): Promise<Answer<D> | null>;
  latest<T>(key: string, job: Job<T>): Promise<T | null>;
  latest(key: string, work: Request | Job<unknown>): Promise<unknown> {
    for (let i = this.line.length - 1; i >= 0; i--) {
      if (this.line[i]!.key === key) this.line.splice(i, 1)[0]!.drop();
    }
    return this.queue(key, typeof work === "function" ? work : (ask) => ask(work));
  }

  /** Which engine makes new mazes. */
  get makes(): Kind {
    return this.maker.kind;
  }

  /**
   * Loads the whole engine while requests go on, and has it make all mazes from then on; those that are there stay where
   * they are. Resolves with whether it has taken over: what does not load leaves all as it was.
   */
  async takeOver(): Promise<boolean> {
    if (this.makes === "full") return true;
    try {
      if (!this.whole) await (this.ahead ??= this.begin()).ready;
      // As a job of its own, so that no file and no maze comes between.
      await this.run(async () => (this.maker = await this.all()));
      return true;
    } catch {
      return false;
    }
  }

  /** Stops the running job, and restarts the engine. */
  stop(): void {
    this.active.stop();
  }

  private queue<T>(key: string | null, job: Job<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      this.line.push({
        key,
        run: () => job((request, bytes) => this.send(request, bytes)).then(resolve, reject),
        drop: () => resolve(null),
      });
      void this.pump();
    });
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.busy(true);
    for (let next = this.line.shift(); next; next = this.line.shift()) await next.run();
    this.running = false;
    this.busy(false);
  }

  private async send<D extends Do>(asked: Request<D>, bytes?: Uint8Array): Promise<Answer<D>> {
    const request = asked as Request;
    let link = this.home(request);
    let message = await this.post(link, request, bytes);
    if (message.is === "failed" && message.absent && link === this.small) {
      link = await this.all();
      message = await this.post(link, request, bytes);
      const slot = slotOf(request);
      // What this engine started, it continues.
      if (message.is === "answer" && slot !== null && STARTING.has(request.do)) this.homes.set(slot, link);
    }
    if (message.is === "answer") {
      await this.remember(link, request, bytes, message.head);
      return { head: message.head, bytes: message.bytes } as Answer<D>;
    }
    if (message.is === "failed") throw new EngineError(message.error, message.place);
    if (message.is === "lost") {
      await this.remake(link);
      throw new EngineError(message.error, undefined, true);
    }
    throw new EngineError(message.is === "broken" ? message.error : "no answer");
  }

  /** The worker that has the maze of a request. */
  private home(request: Request): Link {
    const slot = slotOf(request);
    if (request.do === "make" || request.do === "baseline") return this.maker;
    return (slot === null ? undefined : this.homes.get(slot)) ?? this.small;
  }

  /** Asks a worker, which makes the maze first if another one has it. */
  private async post(link: Link, request: Request, bytes?: Uint8Array): Promise<FromWorker> {
    this.active = link;
    const slot = slotOf(request);
    const make = slot === null || request.do === "make" ? undefined : this.slots.get(slot);
    if (make && link.made.get(make.slot) !== make.recipe) {
      const message = await link.post(make);
      if (message.is !== "answer") return message;
      link.made.set(make.slot, make.recipe);
    }
    return link.post(request, bytes);
  }

  /** The whole engine, with all files; a load that failed is tried again by the next request that needs it. */
  private all(): Promise<Link> {
    this.whole ??= this.load().catch((error: EngineError) => {
      this.whole = null;
      throw error.lost ? error : new EngineError(`${say("whole-broken")}: ${error.message}`);
    });
    return this.whole;
  }

  /** Begins to load a whole engine, which has no files yet. */
  private begin(): { link: Link; ready: Promise<void> } {
    const link = new Link("full", this.open);
    const ready = link.ready();
    // A request that needs it is told of a failure; another one is loaded then.
    ready.catch(() => (this.ahead = null));
    return { link, ready };
  }

  private async load(): Promise<Link> {
    const { link, ready } = (this.ahead ??= this.begin());
    this.active = link;
    if (!link.loaded) this.loading(true);
    try {
      await ready;
      for (const [name, bytes] of this.files) await link.post({ do: "file", name }, bytes);
      return link;
    } finally {
      this.loading(false);
    }
  }

  private async remember(link: Link, request: Request, bytes: Uint8Array | undefined, head: unknown): Promise<void> {
    if (request.do === "file" && bytes) {
      this.files.set(request.name, bytes);
      // A load that failed is told to the request that it was for.
      const whole = await this.whole?.catch(() => null);
      await whole?.post(request, bytes);
    } else if (request.do === "make") {
      const { recipe } = head as { recipe: string };
      this.hold(link, { do: "make", slot: request.slot, recipe });
    } else if (request.do === "copy") {
      const from = this.slots.get(request.from);
      if (from) this.hold(link, { ...from, slot: request.to });
    }
  }

  private hold(link: Link, make: Request<"make">): void {
    this.slots.set(make.slot, make);
    this.homes.set(make.slot, link);
    link.made.set(make.slot, make.recipe);
  }

  private async remake(link: Link): Promise<void> {
    link.made.clear();
    for (const [name, bytes] of this.files) await link.post({ do: "file", name }, bytes);
    for (const [slot, make] of [...this.slots]) {
      if (this.homes.get(slot) !== link) continue;
      const message = await link.post(make);
      if (message.is === "answer") link.made.set(slot, make.recipe);
      else this.slots.delete(slot);
    }
  }
}

/** The slot whose maze a request is about. */
function slotOf(request: Request): number | null {
  if (request.do === "copy") return request.from;
  return "slot" in request ? request.slot : null;
}
