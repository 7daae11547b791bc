import { expect, test } from "vitest";
import { Engine, EngineError, type Port } from "./engine";
import type { FromWorker, ToWorker } from "./protocol";

type Reply = (message: ToWorker) => FromWorker | null;

/** A worker that answers as it is told, or when the test wants it to. */
class Fake implements Port {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  sent: ToWorker[] = [];
  ended = false;
  constructor(private readonly reply: Reply) {
    queueMicrotask(() => this.say({ is: "ready" }));
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
    const said = this.reply(message);
    if (said) queueMicrotask(() => this.say(said));
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  terminate(): void {
    this.ended = true;
    this.onmessage = null;
  }
}

const answer = (head: unknown): FromWorker => ({ is: "answer", head, bytes: new Uint8Array(0) });
const recipeOf = ({ request }: ToWorker): string => ("recipe" in request ? String(request.recipe) : request.do);

async function start(reply: Reply): Promise<{ engine: Engine; port: Fake; ports: Fake[] }> {
  const ports: Fake[] = [];
  const engine = await Engine.start(() => {
    ports.push(new Fake(reply));
    return ports.at(-1)!;
  });
  return { engine, port: ports[0]!, ports };
}

test("requests are answered one after the other", async () => {
  const { engine, port } = await start((message) => answer({ recipe: recipeOf(message) }));
  const heads = await Promise.all(["a", "b", "c"].map((recipe) => engine.ask({ do: "make", slot: 0, recipe })));
  expect(heads.map(({ head }) => head.recipe)).toEqual(["a", "b", "c"]);
  expect(port.sent.map(recipeOf)).toEqual(["a", "b", "c"]);
});

test("of those with one key only the running and the last are made", async () => {
  const { engine, port } = await start((message) =>
    message.request.do === "tables" ? null : answer({ recipe: recipeOf(message) }),
  );
  const slow = engine.ask({ do: "tables" });
  const made = ["a", "b", "c", "d"].map((recipe) => engine.latest("make", { do: "make", slot: 0, recipe }));
  const other = engine.latest("other", { do: "make", slot: 1, recipe: "x" });
  port.say(answer({}));
  await slow;
  expect((await Promise.all(made)).map((one) => one?.head.recipe)).toEqual([undefined, undefined, undefined, "d"]);
  expect((await other)?.head.recipe).toBe("x");
  expect(port.sent.map(recipeOf)).toEqual(["tables", "d", "x"]);
});

test("what runs already is not dropped", async () => {
  const { engine, port } = await start(() => null);
  const first = engine.latest("make", { do: "make", slot: 0, recipe: "a" });
  const second = engine.latest("make", { do: "make", slot: 0, recipe: "b" });
  port.say(answer({ recipe: "a" }));
  expect((await first)?.head.recipe).toBe("a");
  await expect.poll(() => port.sent.length).toBe(2);
  port.say(answer({ recipe: "b" }));
  expect((await second)?.head.recipe).toBe("b");
});

test("nothing comes between the requests of a job", async () => {
  const { engine, port } = await start((message) => answer({ recipe: recipeOf(message) }));
  const job = engine.run(async (ask) => {
    await ask({ do: "make", slot: 0, recipe: "a" });
    await ask({ do: "picture", slot: 0 });
    return "done";
  });
  const after = engine.ask({ do: "make", slot: 0, recipe: "b" });
  expect(await job).toBe("done");
  await after;
  expect(port.sent.map(recipeOf)).toEqual(["a", "picture", "b"]);
});

test("an error has its message and its place, and the line goes on", async () => {
  const { engine } = await start((message) =>
    recipeOf(message) === "bad" ? { is: "failed", error: "unknown grid `bad`", place: 1 } : answer({ recipe: "good" }),
  );
  const failure = await engine.ask({ do: "make", slot: 0, recipe: "bad" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineError);
  expect(failure).toMatchObject({ message: "unknown grid `bad`", place: 1, lost: false });
  expect((await engine.ask({ do: "make", slot: 0, recipe: "good" })).head.recipe).toBe("good");
});

test("after a loss the files and the slots are made again", async () => {
  const { engine, port } = await start((message) =>
    recipeOf(message) === "huge"
      ? { is: "lost", error: "unreachable" }
      : answer({ recipe: `${recipeOf(message)} seed=1` }),
  );
  await engine.ask({ do: "file", name: "rooms.txt" }, new Uint8Array([1]));
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  await engine.ask({ do: "copy", from: 0, to: 3 });
  const before = port.sent.length;
  await expect(engine.ask({ do: "make", slot: 1, recipe: "huge" })).rejects.toMatchObject({ lost: true });
  const again = port.sent.slice(before + 1);
  expect(
    again.map(({ request }) => [
      request.do,
      "slot" in request ? request.slot : null,
      "recipe" in request ? request.recipe : null,
    ]),
  ).toEqual([
    ["file", null, null],
    ["make", 0, "a seed=1"],
    ["make", 3, "a seed=1"],
  ]);
  expect(again[0]!.bytes).toEqual(new Uint8Array([1]));
});

test("what runs can be stopped; another engine takes over", async () => {
  const { engine, port, ports } = await start((message) =>
    recipeOf(message) === "endless" ? null : answer({ recipe: "a" }),
  );
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  const endless = engine.ask({ do: "make", slot: 0, recipe: "endless" });
  await expect.poll(() => port.sent.length).toBe(2);
  engine.stop();
  await expect(endless).rejects.toMatchObject({ lost: true, message: "stopped" });
  expect(port.ended).toBe(true);
  expect(ports[1]!.sent.map(recipeOf)).toEqual(["a"]);
  expect((await engine.ask({ do: "make", slot: 0, recipe: "b" })).head.recipe).toBe("a");
});

test("the page hears when work begins and ends", async () => {
  const { engine } = await start(() => answer({ recipe: "a" }));
  const heard: boolean[] = [];
  engine.busy = (busy) => heard.push(busy);
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  await expect.poll(() => heard).toEqual([true, false]);
});

test("an engine that cannot be loaded says why", async () => {
  class Broken extends Fake {
    override say(): void {
      this.onmessage?.({ data: { is: "broken", error: "engine.wasm: 404" } } as MessageEvent<FromWorker>);
    }
  }
  await expect(Engine.start(() => new Broken(() => null))).rejects.toThrow("404");
});
