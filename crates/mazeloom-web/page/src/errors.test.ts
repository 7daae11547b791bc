import { expect, test } from "vitest";
import { EngineError } from "./engine";
import { said } from "./errors";
import { say } from "./say";

test("what the engine says is shown, without long lists", () => {
  expect(said(new EngineError("word 1, `hexx`: unknown grid `hexx`; did you mean `hex`?", 1))).toBe(
    "unknown grid `hexx`; did you mean `hex`?",
  );
  expect(said(new EngineError("word 3, `braid=x`: `braid` cannot be `x`; it takes a number from 0 to 1", 3))).toBe(
    "`braid` cannot be `x`; it takes a number from 0 to 1",
  );
  expect(said(new EngineError(`unknown key \`bread\`; known: ${"start goal exits ".repeat(20)}`, 2))).toBe(
    "unknown key `bread`",
  );
  expect(said(new EngineError("unknown look `x`; known: a b c"))).toBe("unknown look `x`; known: a b c");
});

test("a lost engine is told apart from one that was stopped", () => {
  expect(said(new EngineError("unreachable", undefined, true))).toBe(say("lost"));
  expect(said(new EngineError("stopped", undefined, true))).toBe(say("stopped"));
});
