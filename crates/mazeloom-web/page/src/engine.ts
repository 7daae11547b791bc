/** The page's side of the engine: jobs that wait in line for its worker. */
import { engineModule, type Start } from "./module";
import type { Answer, Do, FromWorker, Request, ToWorker } from "./protocol";

export class EngineError extends Error {
  constructor(
    message: string,
    /** The word of the recipe that is at fault, counting from 1. */
    readonly place?: number,
    /** The engine crashed on this request and had to be restarted. */
    readonly lost = false,
  ) {
    super(message);
    this.name = "EngineError";
  }
}

/** What a worker is to the engine; tests put another in its place. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export type Ask = <D extends Do>(request: Request<D>, bytes?: Uint8Array) => Promise<Answer<D>>;
/** Several requests that belong together; nothing else comes between them. */
export type Job<T> = (ask: Ask) => Promise<T>;

interface Waiting {
  key: string | null;
  run(): Promise<void>;
  drop(): void;
}

export class Engine {
  private readonly line: Waiting[] = [];
  private running = false;
  private settle: ((message: FromWorker) => void) | null = null;
  /** What each slot was made from, and the files, to make them again after a loss. */
  private readonly slots = new Map<number, Request<"make">>();
  private readonly files = new Map<string, Uint8Array>();
  /** Called with true when work begins and false when the line is empty. */
  busy: (busy: boolean) => void = () => {};

  private constructor(
    private port: Port,
    private readonly open: () => Port,
  ) {
    this.listen();
  }

  /** Loads the engine; fails if it cannot be loaded. */
  static async start(open: () => Port = worker): Promise<Engine> {
    const engine = new Engine(open(), open);
    try {
      await engine.ready();
    } catch (error) {
      engine.port.terminate();
      throw error;
    }
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

  /** Stops the running job, and restarts the engine. */
  stop(): void {
    if (!this.settle) return;
    this.port.terminate();
    this.port = this.open();
    this.listen();
    const settle = this.settle;
    this.settle = null;
    void this.ready().then(() => settle({ is: "lost", error: "stopped" }));
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
    const message = await this.post(request, bytes);
    if (message.is === "answer") {
      this.remember(request, bytes, message.head);
      return { head: message.head, bytes: message.bytes } as Answer<D>;
    }
    if (message.is === "failed") throw new EngineError(message.error, message.place);
    if (message.is === "lost") {
      await this.remake();
      throw new EngineError(message.error, undefined, true);
    }
    throw new EngineError(message.is === "broken" ? message.error : "no answer");
  }

  private post(request: Request, bytes?: Uint8Array): Promise<FromWorker> {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.port.postMessage(bytes ? { request, bytes } : { request });
    });
  }

  private remember(request: Request, bytes: Uint8Array | undefined, head: unknown): void {
    if (request.do === "file" && bytes) this.files.set(request.name, bytes);
    else if (request.do === "make") {
      const { recipe } = head as { recipe: string };
      this.slots.set(request.slot, { do: "make", slot: request.slot, recipe });
    } else if (request.do === "copy") {
      const from = this.slots.get(request.from);
      if (from) this.slots.set(request.to, { ...from, slot: request.to });
    }
  }

  private async remake(): Promise<void> {
    for (const [name, bytes] of this.files) await this.post({ do: "file", name }, bytes);
    for (const [slot, make] of [...this.slots]) {
      const message = await this.post(make);
      if (message.is !== "answer") this.slots.delete(slot);
    }
  }

  private listen(): void {
    this.port.onmessage = (event) => {
      const settle = this.settle;
      this.settle = null;
      settle?.(event.data);
    };
    this.port.onerror = (event) =>
      this.port.onmessage?.({ data: { is: "broken", error: event.message } } as MessageEvent<FromWorker>);
  }

  private ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.settle = (message) => {
        if (message.is === "ready") resolve();
        else reject(new EngineError(message.is === "broken" ? message.error : "no answer"));
      };
    });
  }
}

/** A worker, which is sent the module as soon as that is there. */
function worker(): Port {
  const port = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  engineModule().then(
    (module) => port.postMessage({ module } satisfies Start),
    (error) => port.onmessage?.({ data: { is: "broken", error: String(error) } } as MessageEvent<FromWorker>),
  );
  return port;
}
