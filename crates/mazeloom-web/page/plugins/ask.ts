/** Asks the engine while the page is built. */
import { readFileSync } from "node:fs";
import { ENGINE } from "./engine.ts";

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(): number;
  answer(): number;
  answer_length(): number;
}

/** Answers requests one after the other: the bytes of each answer. */
export function engineHere(): (request: object) => Uint8Array {
  const module = new WebAssembly.Module(readFileSync(ENGINE));
  const engine = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const to = engine.room(text.length);
    new Uint8Array(engine.memory.buffer, to, text.length).set(text);
    const status = engine.ask();
    const said = new Uint8Array(engine.memory.buffer, engine.answer(), engine.answer_length());
    if (status !== 0) throw new Error(new TextDecoder().decode(said));
    return said.slice(said.indexOf(10) + 1);
  };
}
