/** One worker of the engine: a request at a time, and another worker in its place when it is stopped. */
import { EngineError } from "./errors";
import { engineModule, type Kind, type Start } from "./module";
import type { FromWorker, Request, ToWorker } from "./protocol";

/** What a worker is to the engine; tests put another in its place. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** Opens a worker with the small engine or with all of it. */
export type Open = (kind: Kind) => Port;

export class Link {
  /** The recipe in each slot. */
  readonly made = new Map<number, string>();
  private port: Port;
  private settle: ((message: FromWorker) => void) | null = null;
  /** Whether the worker has its module. */
  loaded = false;

  constructor(
    readonly kind: Kind,
    private readonly open: Open,
  ) {
    this.port = this.begin();
  }

  /** Resolves when the worker has its module; the worker ends if it does not get it. */
  async ready(): Promise<void> {
    const message = await new Promise<FromWorker>((resolve) => (this.settle = resolve));
    this.loaded = message.is === "ready";
    if (this.loaded) return;
    this.port.terminate();
    throw new EngineError("error" in message ? message.error : "no answer", undefined, message.is === "lost");
  }

  post(request: Request, bytes?: Uint8Array): Promise<FromWorker> {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.port.postMessage(bytes ? { request, bytes } : { request });
    });
  }

  /** Ends what runs; another worker takes over, unless this one still loads. */
  stop(): void {
    const { settle } = this;
    if (!settle) return;
    this.port.terminate();
    this.settle = null;
    const stopped = (): void => settle({ is: "lost", error: "stopped" });
    if (!this.loaded) return stopped();
    this.port = this.begin();
    this.ready().then(stopped, (error: Error) => settle({ is: "broken", error: error.message }));
  }

  private begin(): Port {
    const port = this.open(this.kind);
    port.onmessage = (event) => {
      const { settle } = this;
      this.settle = null;
      settle?.(event.data);
    };
    port.onerror = (event) =>
      port.onmessage?.({ data: { is: "broken", error: event.message } } as MessageEvent<FromWorker>);
    return port;
  }
}

/** A worker, which is sent the module as soon as that is there. */
export function worker(kind: Kind): Port {
  const port = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  engineModule(kind).then(
    (module) => port.postMessage({ module } satisfies Start),
    (error: Error) => port.onmessage?.({ data: { is: "broken", error: error.message } } as MessageEvent<FromWorker>),
  );
  return port;
}
