import { expect, test } from "vitest";
import { KeySteps } from "./keysteps";
import type { Point } from "./protocol";

const LEFT: Point = [-1, 0];
const DOWN: Point = [0, 1];

test("steps that wait are taken together, each once", async () => {
  const steps = new KeySteps();
  let [first, second]: ((() => Point[]) | null)[] = [null, null];
  let dropped: () => void = () => {};
  steps.add(LEFT, (take) => {
    first = take;
    return new Promise<void>((resolve) => (dropped = resolve));
  });
  steps.add(DOWN, async (take) => void (second = take));
  // The second replaces the first, as a newer job does in the engine's line.
  dropped();
  expect(first).not.toBeNull();
  expect(second!()).toEqual([LEFT, DOWN]);
  await Promise.resolve();
  const taken: Point[] = [];
  steps.add(DOWN, async (take) => void taken.push(...take()));
  expect(taken).toEqual([DOWN]);
});

test("a step that comes before the last job has taken its own is made once", async () => {
  const steps = new KeySteps();
  const taken: Point[][] = [];
  const jobs: (() => Point[])[] = [];
  const go = async (take: () => Point[]): Promise<void> => void jobs.push(take);
  steps.add(LEFT, go);
  steps.add(DOWN, go);
  for (const job of jobs) taken.push(job());
  expect(taken).toEqual([[LEFT, DOWN], []]);
});

test("steps that another job replaced are not made later", async () => {
  const steps = new KeySteps();
  steps.add(LEFT, async () => null);
  await new Promise((resolve) => setTimeout(resolve));
  const taken: Point[] = [];
  steps.add(DOWN, async (take) => void taken.push(...take()));
  expect(taken).toEqual([DOWN]);
});
