/** Asks the engine outside of a browser: while the page is built, and in tests. */
import { readFileSync } from "node:fs";
import { ENGINE } from "./engine.ts";

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(): number;
  answer(): number;
  answer_length(): number;
}

/** An answer: whether the request could be done, its JSON, and the bytes after it. */
export interface Reply {
  ok: boolean;
  head: unknown;
  bytes: Uint8Array;
}

/** Answers requests one after the other, with the whole engine or that of a file. */
export function engineHere(file: string = ENGINE): (request: object) => Reply {
  const module = new WebAssembly.Module(readFileSync(file));
  const engine = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const to = engine.room(text.length);
    // The memory may have grown.
    new Uint8Array(engine.memory.buffer, to, text.length).set(text);
    const ok = engine.ask() === 0;
    const answer = new Uint8Array(engine.memory.buffer, engine.answer(), engine.answer_length());
    const end = answer.indexOf(10);
    const head: unknown = JSON.parse(new TextDecoder().decode(end < 0 ? answer : answer.subarray(0, end)));
    return { ok, head, bytes: end < 0 ? new Uint8Array() : answer.slice(end + 1) };
  };
}

/** Draws recipes as files of a format; fails if that cannot be done. */
export function painter(): (recipe: string, format: string) => Uint8Array {
  const engine = engineHere();
  const ask = (request: object): Uint8Array => {
    const { ok, head, bytes } = engine(request);
    if (!ok) throw new Error(JSON.stringify(head));
    return bytes;
  };
  return (recipe, format) => {
    ask({ do: "make", slot: 0, recipe });
    return ask({ do: "save", slot: 0, format });
  };
}
