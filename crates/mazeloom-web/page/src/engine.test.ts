import { expect, test } from "vitest";
import { Engine, EngineError, type Port } from "./engine";
import type { Kind } from "./module";
import type { FromWorker, Request, ToWorker } from "./protocol";

type Reply = (message: ToWorker) => FromWorker | null;

/** A worker that answers as it is told, or when the test wants it to. */
class Fake implements Port {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  sent: ToWorker[] = [];
  ended = false;
  constructor(
    private readonly reply: Reply,
    readonly kind: Kind = "core",
  ) {
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
  const engine = await Engine.start((kind) => {
    ports.push(new Fake(reply, kind));
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

/** What a worker was asked, in short. */
const asked = (port: Fake): string[] =>
  port.sent.map(({ request }) => [request.do, "recipe" in request ? request.recipe : ""].join(" ").trim());
const save = (format: string): Request<"save"> => ({ do: "save", slot: 0, format });

/** A small engine that has no letters and no races and writes no PDF, and whole ones. */
function both(): { open: (kind: Kind) => Fake; ports: Fake[]; fail: { loads: number } } {
  const ports: Fake[] = [];
  const fail = { loads: 0 };
  const open = (kind: Kind): Fake => {
    const port = new Fake((message) => {
      const { request } = message;
      const needsAll = request.do === "race" || (request.do === "save" && request.format === "pdf");
      const lacks = needsAll || recipeOf(message).includes("text:");
      if (kind === "core" && lacks) return { is: "failed", error: "no", absent: true };
      return answer({ recipe: recipeOf(message) });
    }, kind);
    if (kind === "full" && fail.loads-- > 0) {
      port.say = () => port.onmessage?.({ data: { is: "broken", error: "404" } } as MessageEvent<FromWorker>);
    }
    ports.push(port);
    return port;
  };
  return { open, ports, fail };
}

test("a format that the small engine lacks is written by the whole one, which is loaded once", async () => {
  const { open, ports } = both();
  const engine = await Engine.start(open);
  const heard: boolean[] = [];
  engine.loading = (loading) => heard.push(loading);
  await engine.ask({ do: "tables" });
  await engine.ask({ do: "file", name: "rooms.txt" }, new Uint8Array([1]));
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  await engine.ask(save("svg"));
  expect(ports.map((port) => port.kind)).toEqual(["core"]);
  await engine.ask(save("pdf"));
  await engine.ask(save("pdf"));
  await engine.ask(save("svg"));
  expect(ports.map((port) => port.kind)).toEqual(["core", "full"]);
  // The small one is asked first each time, and says at once that it cannot.
  expect(asked(ports[0]!)).toEqual(["tables", "file", "make a", "save", "save", "save", "save"]);
  // It has the file and the maze, which it makes once.
  expect(asked(ports[1]!)).toEqual(["file", "make a", "save", "save"]);
  expect(ports[1]!.sent[0]!.bytes).toEqual(new Uint8Array([1]));
  await engine.ask({ do: "make", slot: 0, recipe: "b" });
  await engine.ask(save("pdf"));
  expect(asked(ports[1]!).slice(4)).toEqual(["make b", "save"]);
  expect(heard).toEqual([true, false]);
});

test("a maze that the small engine cannot make stays with the whole one", async () => {
  const { open, ports } = both();
  const engine = await Engine.start(open);
  await engine.ask({ do: "make", slot: 0, recipe: "mask=text:A" });
  await engine.ask({ do: "picture", slot: 0 });
  await engine.ask({ do: "copy", from: 0, to: 3 });
  await engine.ask({ do: "play", slot: 3, living: 0 });
  expect(asked(ports[0]!)).toEqual(["make mask=text:A"]);
  expect(asked(ports[1]!)).toEqual(["make mask=text:A", "picture", "copy", "play"]);
  await engine.ask({ do: "make", slot: 0, recipe: "b" });
  await engine.ask({ do: "picture", slot: 0 });
  expect(asked(ports[0]!).slice(1)).toEqual(["make b", "picture"]);
  await engine.ask({ do: "file", name: "new.txt" }, new Uint8Array([2]));
  expect(asked(ports[1]!).at(-1)).toBe("file");
});

test("what the whole engine started, it continues, until another maze is made", async () => {
  const { open, ports } = both();
  const engine = await Engine.start(open);
  await engine.ask({ do: "make", slot: 3, recipe: "a" });
  await engine.ask({ do: "race", slot: 3, meet: false });
  await engine.ask({ do: "way", slot: 3, from: 1 });
  expect(asked(ports[0]!)).toEqual(["make a", "race"]);
  expect(asked(ports[1]!)).toEqual(["make a", "race", "way"]);
  await engine.ask({ do: "make", slot: 3, recipe: "b" });
  await engine.ask({ do: "way", slot: 3, from: 1 });
  expect(asked(ports[0]!).slice(2)).toEqual(["make b", "way"]);
});

test("a whole engine that does not load is told, and loaded by the next request that needs it", async () => {
  const { open, ports, fail } = both();
  const engine = await Engine.start(open);
  await engine.ask({ do: "tables" });
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  fail.loads = 1;
  await expect(engine.ask(save("pdf"))).rejects.toThrow("404");
  expect(ports[1]!.ended).toBe(true);
  await engine.ask(save("svg"));
  await engine.ask(save("pdf"));
  expect(asked(ports[2]!)).toEqual(["make a", "save"]);
});

test("the load of the whole engine can be stopped", async () => {
  const { open, ports } = both();
  const engine = await Engine.start(open);
  await engine.ask({ do: "tables" });
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  engine.loading = (loading) => loading && engine.stop();
  const saved = engine.ask(save("pdf"));
  await expect(saved).rejects.toMatchObject({ lost: true });
  engine.loading = () => {};
  await engine.ask(save("pdf"));
  expect(asked(ports.at(-1)!)).toEqual(["make a", "save"]);
});

/** As `both`, but the whole engine is there when the test says so. */
function late(): { open: (kind: Kind) => Fake; ports: Fake[]; arrive(message?: FromWorker): void } {
  const { open, ports } = both();
  let arrive = (_message: FromWorker): void => {};
  return {
    ports,
    open: (kind) => {
      const port = open(kind);
      if (kind === "full") {
        const say = port.say.bind(port);
        port.say = () => {};
        arrive = (message) => {
          port.say = say;
          say(message);
        };
      }
      return port;
    },
    arrive: (message = { is: "ready" }) => arrive(message),
  };
}

test("the whole engine takes over without a pause, with all files; mazes that are there stay where they are", async () => {
  const { open, ports, arrive } = late();
  const engine = await Engine.start(open);
  const heard: boolean[] = [];
  engine.loading = (loading) => heard.push(loading);
  await engine.ask({ do: "file", name: "rooms.txt" }, new Uint8Array([1]));
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  const taken = engine.takeOver();
  await engine.ask({ do: "file", name: "doors.txt" }, new Uint8Array([2]));
  await engine.ask({ do: "make", slot: 3, recipe: "b" });
  expect(engine.makes).toBe("core");
  // What waits when it arrives is answered, too.
  const waiting = ["c", "d"].map((recipe) => engine.ask({ do: "make", slot: 4, recipe }));
  arrive();
  expect(await taken).toBe(true);
  expect(engine.makes).toBe("full");
  expect((await Promise.all(waiting)).map(({ head }) => head.recipe)).toEqual(["c", "d"]);
  expect(heard).not.toContain(true);
  await engine.ask({ do: "picture", slot: 0 });
  await engine.ask({ do: "make", slot: 0, recipe: "e" });
  await engine.ask({ do: "picture", slot: 0 });
  await engine.ask({ do: "picture", slot: 3 });
  const at = asked(ports[0]!);
  expect(at.slice(0, 3)).toEqual(["file", "make a", "file"]);
  expect(at.filter((one) => one === "picture")).toHaveLength(2);
  const whole = asked(ports[1]!);
  expect(whole.slice(0, 2)).toEqual(["file", "file"]);
  expect(whole.slice(-2)).toEqual(["make e", "picture"]);
  expect([...at, ...whole].filter((one) => one.startsWith("make")).toSorted()).toEqual(
    ["a", "b", "c", "d", "e"].map((recipe) => `make ${recipe}`),
  );
  expect(ports.map((port) => port.kind)).toEqual(["core", "full"]);
  expect(await engine.takeOver()).toBe(true);
  expect(ports).toHaveLength(2);
});

test("a whole engine that loads while it is needed is not loaded twice, and the page shows it", async () => {
  const { open, ports, arrive } = late();
  const engine = await Engine.start(open);
  const heard: boolean[] = [];
  engine.loading = (loading) => heard.push(loading);
  await engine.ask({ do: "tables" });
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  const taken = engine.takeOver();
  const saved = engine.ask(save("pdf"));
  await expect.poll(() => heard).toEqual([true]);
  arrive();
  await saved;
  expect(await taken).toBe(true);
  expect(heard.at(-1)).toBe(false);
  expect(ports.map((port) => port.kind)).toEqual(["core", "full"]);
});

test("a whole engine that does not come leaves all as it was, and is loaded again on demand", async () => {
  const { open, ports, fail } = both();
  const engine = await Engine.start(open);
  await engine.ask({ do: "tables" });
  fail.loads = 1;
  expect(await engine.takeOver()).toBe(false);
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  expect(engine.makes).toBe("core");
  await engine.ask(save("pdf"));
  expect(ports.map((port) => port.kind)).toEqual(["core", "full", "full"]);
  expect(await engine.takeOver()).toBe(true);
  await engine.ask({ do: "make", slot: 0, recipe: "b" });
  expect(asked(ports[2]!).at(-1)).toBe("make b");
});

test("after it has taken over, the whole engine can be stopped like the small one", async () => {
  const { open, ports } = both();
  const engine = await Engine.start(open);
  await engine.takeOver();
  await engine.ask({ do: "make", slot: 0, recipe: "a" });
  ports[1]!.postMessage = (message) => void ports[1]!.sent.push(message);
  const endless = engine.ask({ do: "make", slot: 0, recipe: "endless" });
  await expect.poll(() => asked(ports[1]!)).toContain("make endless");
  engine.stop();
  await expect(endless).rejects.toMatchObject({ lost: true, message: "stopped" });
  await engine.ask({ do: "picture", slot: 0 });
  expect(ports.map((port) => port.kind)).toEqual(["core", "full", "full"]);
  expect(asked(ports[2]!)).toEqual(["make a", "picture"]);
});
