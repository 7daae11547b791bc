/** The engine's module: fetched and compiled once, while it arrives, for every worker of the page. */
import url from "../built/engine.wasm?url";

/** How many bytes the module has. The header that says so counts compressed bytes, if it is there at all. */
declare const ENGINE_BYTES: number;

/** What a worker is sent first. */
export interface Start {
  module: WebAssembly.Module;
}

type Progress = (fraction: number) => void;

let loading: Promise<WebAssembly.Module> | null = null;
let fraction = 0;
const watchers = new Set<Progress>();

/** The compiled module. A load that failed is tried again by the next call. */
export function engineModule(): Promise<WebAssembly.Module> {
  if (!loading) {
    tell(0);
    loading = load(url, ENGINE_BYTES, tell);
    loading.catch(() => (loading = null));
  }
  return loading;
}

/** Calls a function with the fraction that has arrived, now and whenever it changes; returns how to stop that. */
export function watchProgress(watcher: Progress): () => void {
  watchers.add(watcher);
  watcher(fraction);
  return () => void watchers.delete(watcher);
}

function tell(now: number): void {
  fraction = now;
  for (const watcher of watchers) watcher(now);
}

/** Fetches a module and compiles it while it arrives, whatever type the server says it has. */
export async function load(from: string, bytes: number, progress: Progress): Promise<WebAssembly.Module> {
  const response = await fetch(from);
  if (!response.ok) throw new Error(`engine.wasm: ${response.status}`);
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
