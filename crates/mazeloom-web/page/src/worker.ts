/** The engine's own thread: takes the compiled module and answers one request after the other. */
import type { Start } from "./module";
import type { FromWorker, ToWorker } from "./protocol";

interface Module {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(): number;
  answer(): number;
  answer_length(): number;
}

const send = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });

/** The compiled module; a fresh instance of it replaces one that trapped. */
let compiled: WebAssembly.Module | null = null;
let engine: Module | null = null;

function begin(): Module {
  if (!compiled) throw new Error("the engine is not loaded");
  return new WebAssembly.Instance(compiled, {}).exports as unknown as Module;
}

function start({ module }: Start): void {
  try {
    compiled = module;
    engine = begin();
    send({ is: "ready" });
  } catch (error) {
    send({ is: "broken", error: String(error) });
  }
}

/** JSON, then, if there is more, a line feed and bytes. */
function packed({ request, bytes }: ToWorker): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(request));
  if (!bytes) return head;
  const whole = new Uint8Array(head.length + 1 + bytes.length);
  whole.set(head);
  whole[head.length] = 10;
  whole.set(bytes, head.length + 1);
  return whole;
}

function answer(message: ToWorker): void {
  const whole = packed(message);
  engine ??= begin();
  const to = engine.room(whole.length);
  new Uint8Array(engine.memory.buffer, to >>> 0, whole.length).set(whole);
  const status = engine.ask();
  const said = new Uint8Array(engine.memory.buffer, engine.answer() >>> 0, engine.answer_length());
  const feed = said.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(feed < 0 ? said : said.subarray(0, feed)));
  if (status !== 0)
    return send({ is: "failed", error: head.error, place: head.place ?? undefined, absent: head.absent });
  const bytes = feed < 0 ? new Uint8Array(0) : said.slice(feed + 1);
  send({ is: "answer", head, bytes }, [bytes.buffer]);
}

addEventListener("message", (event: MessageEvent<Start | ToWorker>) => {
  if ("module" in event.data) return start(event.data);
  try {
    answer(event.data);
  } catch (error) {
    engine = null;
    send({ is: "lost", error: String(error) });
  }
});
