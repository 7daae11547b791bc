import { beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "./engine";
import { Game, minutes } from "./game";
import type { Facts, Layers, PlayState, Request } from "./protocol";

/** A corridor of five cells, from 0 to 4, as an engine would tell of it. */
class Corridor {
  at = 0;
  asked: Request[] = [];

  ask = async (request: Request): Promise<{ head: unknown }> => {
    this.asked.push(request);
    if (request.do === "copy") return { head: { cells: 5 } as Facts };
    if (request.do === "way") return { head: { cells: [0, 1, 2, 3, 4].slice(this.at) } };
    if (request.do === "at") return { head: { cells: request.points.map(([x]) => (x < 0 ? null : Math.floor(x))) } };
    if (request.do === "play") this.at = 0;
    const before = this.at;
    if (request.do === "go") {
      const by = request.cell === undefined ? Math.sign(request.toward?.[0] ?? 0) : request.cell - this.at;
      if (Math.abs(by) === 1 && this.at + by >= 0) this.at += by;
    }
    const sight = "sight" in request && request.sight !== undefined;
    const near = { sees: [this.at], seen: [0, this.at] };
    const { at } = this;
    const moved = request.do === "play" || at !== before;
    return { head: { at, moved, done: at === 4, trail: [0, at], changed: false, ...(sight ? near : {}) } };
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
  game = new Game(corridor as unknown as Engine, async (_, __, shown) => void (layers = shown), (state) => told.push(state));
  await game.begin(0);
});

describe("a game", () => {
  it("begins where the maze does, with no time gone", () => {
    expect(told.map(({ at }) => at)).toEqual([0]);
    expect(layers).toEqual({ trail: [0, 0], player: 0 });
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
    await game.along([[0.5, 0.5], [1.2, 0.5], [-3, 0], [2.1, 0.5], [4.5, 0.5]]);
    expect(game.state?.at).toBe(2);
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

it("seconds are told as minutes", () => {
  expect([0, 9.9, 61, 3600].map(minutes)).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});
