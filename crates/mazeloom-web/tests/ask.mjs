// Asks the engine in WebAssembly, outside of any page.
//
//   node ask.mjs ENGINE.wasm < requests > answers
//
// A request is a line of JSON. Of each answer comes out its status (0 done, 1 could not) and its
// length, 32 bits each, little-endian, and then the answer.

import { readFileSync, writeSync } from "node:fs";

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) throw new Error(`it wants ${imports.map((i) => i.name).join(", ")}`);
const { exports } = await WebAssembly.instantiate(module);

function out(bytes) {
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error; // the reader is slow
    }
  }
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const request = new TextEncoder().encode(line);
  const at = exports.room(request.length);
  new Uint8Array(exports.memory.buffer, at, request.length).set(request);
  const status = exports.ask();
  const length = exports.answer_length();
  const answer = new Uint8Array(exports.memory.buffer, exports.answer(), length);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, status, true);
  head.setUint32(4, length, true);
  out(new Uint8Array(head.buffer));
  out(answer.slice());
}
