import { describe, expect, it } from "vitest";
import { AT_ONCE, Clock, done, fitting, Newest } from "./film";

function clock(lengths: number[]): Clock {
  const clock = new Clock();
  clock.lengths = lengths;
  return clock;
}

describe("two films on one clock", () => {
  it("are at their end at once, at the speed for that", () => {
    const films = clock([100, 40]);
    films.speed = AT_ONCE;
    films.play();
    films.pass(0);
    expect([films.each, films.playing]).toEqual([[100, 40], false]);
  });
  it("go by shares of the whole", () => {
    const films = clock([100, 40]);
    films.seek(50);
    expect(films.each).toEqual([50, 20]);
    films.seek(100);
    expect(films.each).toEqual([100, 40]);
  });

  it("go step for step, and the shorter waits at its end", () => {
    const films = clock([100, 40]);
    films.pace = "step";
    films.seek(30);
    expect(films.each).toEqual([30, 30]);
    films.seek(70);
    expect(films.each).toEqual([70, 40]);
  });

  it("end together whatever their lengths", () => {
    for (const steps of [0, 1, 7, 99, 100]) {
      expect(done(100, 100, steps, "share")).toBe(steps);
      expect(done(99, 100, steps, "share")).toBeLessThanOrEqual(steps);
    }
  });
});

describe("a clock", () => {
  it("keeps fractions of steps while it plays", () => {
    const film = clock([10]);
    film.speed = 2;
    film.play();
    for (let i = 0; i < 4; i++) film.pass(125);
    expect(film.now).toBe(1);
    for (let i = 0; i < 4; i++) film.pass(125);
    expect(film.now).toBe(2);
  });

  it("stops at the end and begins anew", () => {
    const film = clock([10]);
    film.speed = 4;
    film.play();
    film.pass(60_000);
    expect([film.now, film.playing]).toEqual([10, false]);
    film.play();
    expect([film.now, film.playing]).toEqual([0, true]);
  });

  it("steps within the film only, and stops playing", () => {
    const film = clock([3]);
    film.play();
    film.step(-1);
    expect([film.now, film.playing]).toEqual([0, false]);
    film.step(99);
    expect(film.now).toBe(3);
  });

  it("does not play what has no steps", () => {
    const film = clock([0]);
    film.play();
    expect(film.playing).toBe(false);
  });
});

it("a film lasts about a dozen seconds, whatever its length", () => {
  expect(fitting(5)).toBe(0);
  for (const steps of [200, 3000, 60_000]) {
    const seconds = steps / 2 ** fitting(steps);
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThan(17);
  }
});

describe("asking for the newest", () => {
  it("leaves out what is wanted no more", async () => {
    const asked: number[] = [];
    let answer: () => void = () => {};
    const newest = new Newest<number>(async (at) => {
      asked.push(at);
      await new Promise<void>((done) => (answer = done));
    });
    newest.want(1);
    newest.want(2);
    newest.want(3);
    answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([1, 3]);
  });
});
