import { beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "./engine";
import { direct, Game, minutes, onward } from "./game";
import type { Facts, Layers, PlayState, Request, Words } from "./protocol";
import { SLOT } from "./protocol";

/** A corridor of five cells, from 0 to 4, as an engine would tell of it. */
class Corridor {
  at = 0;
  hints = 0;
  asked: Request[] = [];
  words: Words = { grid: { name: "rect", args: {} }, keys: { paint: "distance", goal: "se" }, seed: "1" };

  ask = async (request: Request): Promise<{ head: unknown }> => {
    this.asked.push(request);
    if (request.do === "copy") return { head: { cells: 5, words: this.words } as Facts };
    if (request.do === "make") return { head: { cells: 5 } as Facts };
    if (request.do === "way") return { head: { cells: [0, 1, 2, 3, 4].slice(this.at) } };
    if (request.do === "at") return { head: { cells: request.points.map(([x]) => (x < 0 ? null : Math.floor(x))) } };
    if (request.do === "play") this.at = 0;
    const before = this.at;
    if (request.do === "go") {
      const by = request.cell === undefined ? Math.sign(request.toward?.[0] ?? 0) : request.cell - this.at;
      if (Math.abs(by) === 1 && this.at + by >= 0 && this.at + by <= 4) this.at += by;
      if (request.by === "hint") this.hints++;
    }
    const hint =
      request.do === "go" && request.by === "hint"
        ? {
            hint: [
              [
                [this.at, 0],
                [this.at + 1, 0],
              ],
            ],
          }
        : {};
    const ways = [this.at - 1, this.at + 1]
      .filter((cell) => cell >= 0 && cell <= 4)
      .map((cell) => ({ cell, toward: [cell - this.at, 0] }));
    const sight = "sight" in request && request.sight !== undefined;
    const near = { sees: [this.at], seen: [0, this.at] };
    const { at } = this;
    const moved = request.do === "play" || at !== before;
    return {
      head: {
        at,
        moved,
        done: at === 4,
        trail: [0, at],
        point: [at + 0.5, 0.5],
        hints: this.hints,
        ways,
        stairs: [],
        changed: false,
        ...hint,
        ...(sight ? near : {}),
      },
    };
  };

  run = (job: (ask: Corridor["ask"]) => Promise<unknown>): Promise<unknown> => job(this.ask);
}

let corridor: Corridor;
let game: Game;
let layers: Layers;
let told: PlayState[];

beforeEach(async () => {
  corridor = new Corridor();
  told = [];
  game = new Game(
    corridor as unknown as Engine,
    async (_, __, shown) => void (layers = shown),
    (state) => told.push(state),
  );
  await game.begin(0);
});

describe("a game", () => {
  it("begins where the maze does, with no time gone", () => {
    expect(told.map(({ at }) => at)).toEqual([0]);
    expect(layers).toEqual({ trail: [0, 0] });
    expect(game.seconds).toBe(0);
  });

  it("ends at the goal, where nothing moves any more", async () => {
    for (let i = 0; i < 6; i++) await game.go({ toward: [1, 0] });
    expect(told.at(-1)).toMatchObject({ at: 4, done: true });
    expect(told).toHaveLength(5);
    const { seconds } = game;
    expect(game.seconds).toBe(seconds);
  });

  it("follows a pointer as far as there are passages, and skips points outside", async () => {
    await game.along([
      [0.5, 0.5],
      [1.2, 0.5],
      [-3, 0],
      [2.1, 0.5],
      [4.5, 0.5],
    ]);
    expect(game.state?.at).toBe(2);
  });

  it("is pointed to by a hint, which does not move the player and counts once", async () => {
    await game.go({ by: "hint" });
    await game.go({ by: "hint" });
    expect(game.state).toMatchObject({ at: 0, hints: 1 });
    expect(game.hint).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
    ]);
    await game.go({ toward: [1, 0] });
    expect(game.hint).toBeNull();
    await game.go({ by: "hint" });
    expect(game.state).toMatchObject({ at: 1, hints: 2 });
  });

  it("runs to the end of a corridor, and walks to a cell that was tapped", async () => {
    await game.walk([2.5, 0.5]);
    expect(game.state?.at).toBe(2);
    await game.run([-1, 0]);
    expect(game.state?.at).toBe(0);
    await game.run([1, 0]);
    expect(game.state).toMatchObject({ at: 4, done: true });
  });

  it("shows the path from the current cell", async () => {
    await game.guide(true);
    expect(layers.line).toEqual([0, 1, 2, 3, 4]);
    await game.go({ toward: [1, 0] });
    expect(layers.line).toEqual([1, 2, 3, 4]);
    await game.guide(false);
    expect(layers.line).toBeUndefined();
  });

  it("shows through fog what is near, or what was seen", async () => {
    game.fog = "near";
    await game.begin(0);
    await game.go({ toward: [1, 0] });
    expect(layers.dim).toEqual([1]);
    game.fog = "seen";
    game.redraw();
    await Promise.resolve();
    expect(layers.dim).toEqual([0, 1]);
  });
});

it("has no colors that tell the way, unless they are wanted", async () => {
  const made = (): Request[] => corridor.asked.filter((one) => one.do === "make");
  expect(made()).toEqual([{ do: "make", slot: SLOT.play, recipe: "rect goal=se seed=1" }]);
  game.colors = true;
  await game.begin(0);
  expect(made()).toHaveLength(1);
});

it("a run stops at junctions, stairs, keys and dead ends", () => {
  const ways = (...cells: number[]) => cells.map((cell) => ({ cell, toward: [1, 0] as [number, number] }));
  const here = { stairs: [], done: false, found: [] };
  expect(onward({ ...here, ways: ways(1, 3) }, 1)).toBe(3);
  expect(onward({ ...here, ways: ways(1, 3, 7) }, 1)).toBeNull();
  expect(onward({ ...here, ways: ways(1) }, 1)).toBeNull();
  expect(onward({ ...here, ways: ways(1, 3), stairs: [9] }, 1)).toBeNull();
  expect(onward({ ...here, ways: ways(1, 3), found: ["a"] }, 1)).toBeNull();
  expect(onward({ ...here, ways: ways(1, 3), done: true }, 1)).toBeNull();
});

it("seconds are told as minutes", () => {
  expect([0, 9.9, 61, 3600].map(minutes)).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});

it("a walk without its detours goes from its first cell to its last, and nowhere twice", () => {
  expect(direct([0, 1, 2, 1, 5, 6, 5, 1, 0, 4, 8])).toEqual([0, 4, 8]);
  expect(direct([0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  expect(direct([3, 4, 3])).toEqual([3]);
  expect(direct([])).toEqual([]);
});
