/** The engine's modules: each fetched and compiled once, while it arrives, for every worker of the page. */
import core from "../built/core.wasm?url";
import full from "../built/engine.wasm?url";

/** The small engine that the page starts with, and the one that can do all. */
export type Kind = "core" | "full";

/** How many bytes the modules have. The header that says so counts compressed bytes, if it is there at all. */
declare const ENGINE_BYTES: Record<Kind, number>;

/** What a worker is sent first. */
export interface Start {
  module: WebAssembly.Module;
}

type Progress = (fraction: number) => void;

const URLS: Record<Kind, string> = { core, full };

/** A module on its way. */
class Arrival {
  private loading: Promise<WebAssembly.Module> | null = null;
  private fraction = 0;
  private readonly watchers = new Set<Progress>();

  constructor(private readonly kind: Kind) {}

  module(): Promise<WebAssembly.Module> {
    if (!this.loading) {
      this.tell(0);
      this.loading = load(URLS[this.kind], ENGINE_BYTES[this.kind], (fraction) => this.tell(fraction));
      this.loading.catch(() => (this.loading = null));
    }
    return this.loading;
  }

  watch(watcher: Progress): () => void {
    this.watchers.add(watcher);
    watcher(this.fraction);
    return () => void this.watchers.delete(watcher);
  }

  private tell(fraction: number): void {
    this.fraction = fraction;
    for (const watcher of this.watchers) watcher(fraction);
  }
}

const arrivals: Record<Kind, Arrival> = { core: new Arrival("core"), full: new Arrival("full") };

/** The compiled module. A load that failed is tried again by the next call. */
export const engineModule = (kind: Kind): Promise<WebAssembly.Module> => arrivals[kind].module();

/** Calls a function with the fraction that has arrived, now and whenever it changes; returns how to stop that. */
export const watchProgress = (kind: Kind, watcher: Progress): (() => void) => arrivals[kind].watch(watcher);

/** Fetches a module and compiles it while it arrives, whatever type the server says it has. */
export async function load(from: string, bytes: number, progress: Progress): Promise<WebAssembly.Module> {
  const response = await fetch(from);
  if (!response.ok) throw new Error(`${from.split("/").at(-1)}: ${response.status}`);
  const counted = response.clone();
  const [module] = await Promise.all([compiled(response), count(counted, bytes, progress)]);
  return module;
}

/** The original response lets the browser keep the machine code; a type that is wrong is put right. */
function compiled(response: Response): Promise<WebAssembly.Module> {
  const type = response.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compileStreaming(new Response(response.body, { headers: { "Content-Type": "application/wasm" } }));
}

async function count(response: Response, bytes: number, progress: Progress): Promise<void> {
  const reader = response.body!.getReader();
  let there = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    there += part.value.length;
    progress(bytes > 0 ? Math.min(1, there / bytes) : 0);
  }
}
