import { expect, test, vi } from "vitest";
import { HOME } from "./modes";
import { type Address, FIRST, fromFragment, Store, toFragment, unknown } from "./store";

/** An address with a history. */
function address(fragment = ""): Address & { now: string; history: string[] } {
  return {
    now: fragment,
    history: [],
    read() {
      return this.now;
    },
    write(next, step) {
      if (step) this.history.push(this.now);
      this.now = next;
    },
  };
}

test("the whole state goes into the address and comes back", () => {
  const recipe =
    "rect:12x8 kruskal:bias=horizontal mask=text:HI%20YOU%2C%20A&B gradient=white,ffb000@0.3,navy title=100%25 seed=18446744073709551615";
  const state = {
    recipe,
    place: { ...HOME, mode: "learn" as const },
    more: { solver: "a*", at: "12", "odd key&=": "x=y&z #1 道" },
  };
  const fragment = toFragment(state);
  expect(fragment).toMatch(/^#[\x21-\x7e]+$/);
  expect(fromFragment(fragment)).toEqual(state);
});

test("what an address asks for that there is not is found", () => {
  expect(unknown("#mode=xyz&r=9x9")).toEqual(["mode", "xyz", ["create", "learn", "play"]]);
  expect(unknown("#mode=learn&lesson=nope")?.[1]).toBe("nope");
  expect(unknown("#mode=learn&lesson=wilson&view=2d&tab=make&part=shape&constructor=1&r=x")).toBeNull();
});

test("the recipe stays readable in the address", () => {
  expect(toFragment({ recipe: "rect:4x4 wilson mask=star:points=6,inner=0.3", place: HOME, more: {} })).toBe(
    "#r=rect:4x4%20wilson%20mask=star:points=6,inner=0.3",
  );
});

test("files go with the link while the recipe names them", () => {
  const more = { "f.rooms.txt": "YSBi" };
  expect(toFragment({ recipe: "graph:rooms.txt", place: HOME, more })).toContain("f.rooms.txt=YSBi");
  expect(toFragment({ recipe: "rect:4x4", place: HOME, more })).not.toContain("rooms");
});

test("an address that is broken or empty gives the first maze", () => {
  expect(new Store(address("")).recipe).toBe(FIRST);
  expect(new Store(address("#r=%E0%A4%A")).recipe).toBe(FIRST);
  expect(fromFragment("#r=hex&tab=nowhere").place).toEqual(HOME);
  expect(fromFragment("#r=hex&mode=nowhere&part=x&view=9d").place).toEqual(HOME);
  expect(fromFragment("#&&r=hex").recipe).toBe("hex");
});

test("undo and redo go through the past, and a new change forgets the future", () => {
  const store = new Store(address("#r=a"));
  store.commit("b");
  store.commit("c");
  expect([store.undo(), store.undo(), store.undo()]).toEqual(["b", "a", null]);
  expect(store.canUndo).toBe(false);
  expect(store.redo()).toBe("b");
  store.commit("d");
  expect(store.canRedo).toBe(false);
  expect(store.undo()).toBe("b");
});

test("one gesture is one step", () => {
  const store = new Store(address("#r=a"));
  for (const recipe of ["b", "c", "d"]) store.commit(recipe, "slider");
  expect(store.undo()).toBe("a");
  store.redo();
  store.commit("e", "slider");
  expect(store.undo()).toBe("d");
});

test("a rest ends a gesture", () => {
  const store = new Store(address("#r=a"));
  store.commit("b", "slider");
  store.rest();
  store.commit("c", "slider");
  expect(store.undo()).toBe("b");
});

test("the canonical form and the same recipe again are no steps", () => {
  const store = new Store(address("#r=4x4"));
  store.settle("rect:4x4 seed=1");
  store.commit("rect:4x4 seed=1");
  expect(store.canUndo).toBe(false);
});

test("the address follows, and is read again when it was changed from outside", () => {
  const place = address("#r=a&solver=dfs");
  const store = new Store(place);
  store.set("speed", "3");
  store.go({ mode: "play" });
  store.write();
  expect(place.now).toBe("#r=a&mode=play&solver=dfs&speed=3");
  expect(store.reread()).toBe(false);
  place.now = "#r=b&tab=mask";
  expect(store.reread()).toBe(true);
  expect([store.recipe, store.tab, store.get("solver")]).toEqual(["b", "mask", undefined]);
  expect(store.undo()).toBe("a");
});

test("the address has an entry for each mode and maze, and one for a whole gesture", () => {
  const place = address("#r=a");
  const store = new Store(place);
  store.settle("a seed=1");
  store.commit("b");
  store.write();
  expect(place.history).toEqual(["#r=a%20seed=1"]);
  for (const recipe of ["c", "d", "e"]) {
    store.commit(recipe, "slider");
    store.write();
  }
  expect([place.history, place.now]).toEqual([["#r=a%20seed=1", "#r=b"], "#r=e"]);
  store.set("way", "1");
  store.go({ mode: "learn" });
  store.write();
  expect([place.history, place.now]).toEqual([["#r=a%20seed=1", "#r=b", "#r=e&way=1"], "#r=e&mode=learn&way=1"]);
});

test("changes that come at once are one entry", () => {
  const place = address("#r=a");
  const store = new Store(place);
  for (const recipe of ["b", "c", "d"]) store.commit(recipe);
  store.go({ mode: "play" });
  store.write();
  expect([place.history, place.now]).toEqual([["#r=a"], "#r=d&mode=play"]);
});

test("Back is undo, and Forward is redo", () => {
  const place = address("#r=a");
  const store = new Store(place);
  store.commit("b");
  store.write();
  place.now = "#r=a";
  store.reread();
  expect([store.recipe, store.canUndo, store.canRedo]).toEqual(["a", false, true]);
  place.now = "#r=b";
  store.reread();
  expect([store.recipe, store.canUndo, store.canRedo]).toEqual(["b", true, false]);
});

test("an address that was gone back to is not written over", () => {
  vi.useFakeTimers();
  const place = address("#r=a");
  const store = new Store(place);
  store.commit("b");
  store.write();
  store.set("way", "1");
  place.now = "#r=a";
  store.reread();
  vi.runAllTimers();
  expect(place.now).toBe("#r=a");
  vi.useRealTimers();
});

test("a recipe that makes no maze stays in the address, and is no step of the past", () => {
  const place = address("#r=bad");
  const store = new Store(place);
  store.broken.value = new Error("no");
  store.set("way", "1");
  store.write();
  expect(place.now).toBe("#r=bad&way=1");
  store.commit("good");
  expect([store.canUndo, store.broken.value]).toEqual([false, null]);
});
