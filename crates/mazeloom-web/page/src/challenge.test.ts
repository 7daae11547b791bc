import { expect, test } from "vitest";
import { goalText, parseGoal, verdict } from "./challenge";

test("a challenge is read as it is written", () => {
  expect(parseGoal("83.2s")).toEqual({ seconds: 83.2, steps: null });
  expect(parseGoal(goalText(83.16, 57)!)).toEqual({ seconds: 83.2, steps: 57 });
  expect(parseGoal(goalText(0, 4)!)).toEqual({ seconds: 0.1, steps: 4 });
  expect(parseGoal(goalText(86_400, 1)!)).toEqual({ seconds: 86_400, steps: 1 });
  expect(goalText(86_401, 1)).toBeNull();
});

test("what is no challenge is refused", () => {
  for (const bad of [
    "",
    "83",
    "-3s",
    "0s",
    "0.0s",
    "1e9s",
    "99999s",
    "83.25s",
    "83s,",
    "83s,0",
    "83s,x",
    "83s,1,2",
    " 83s",
    "NaNs",
    "83s<b>",
  ])
    expect(parseGoal(bad), bad).toBeNull();
});

test("the faster one wins; with the same time, fewer steps", () => {
  const goal = { seconds: 10, steps: 20 };
  expect(verdict(goal, 9.9, 99)).toBe("won");
  expect(verdict(goal, 10.1, 1)).toBe("lost");
  // Times count in tenths, as the link has them.
  expect(verdict(goal, 10.04, 19)).toBe("won");
  expect(verdict(goal, 9.96, 20)).toBe("tied");
  expect(verdict(goal, 10, 21)).toBe("lost");
  expect(verdict({ seconds: 10, steps: null }, 10, 3)).toBe("tied");
});
