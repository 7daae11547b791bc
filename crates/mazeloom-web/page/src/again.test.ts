import { expect, test } from "vitest";
import { loadOnce } from "./again";

test("what is there is loaded once, what failed is tried again as another try", async () => {
  const tries: number[] = [];
  const get = loadOnce(async (failures) => {
    tries.push(failures);
    if (failures < 2) throw new Error("offline");
    return "there";
  });
  expect(await Promise.all([get(), get()])).toEqual([null, null]);
  expect(await get()).toBeNull();
  expect(await Promise.all([get(), get(), get()])).toEqual(["there", "there", "there"]);
  expect(await get()).toBe("there");
  expect(tries).toEqual([0, 1, 2]);
});
