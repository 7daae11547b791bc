import { expect, test } from "vitest";
import type { Param, Row } from "./protocol";
import { say } from "./say";
import { sections } from "./sections";

const key = (name: string, group: string): Param => ({ name, group, help: "", default: null, kind: { is: "flag" } });
const row = (name: string): Row => ({ name, aliases: [], help: `${name}!`, params: [] });

test("every key has one place, and new ones appear by themselves", () => {
  const keys = [
    key("start", "Start and goal"),
    key("exits", "Start and goal"),
    key("mask", "Shape"),
    key("braid", "braid"),
    key("braid-style", "braid"),
    key("new-one", "brand-new"),
    key("new-style", "Look"),
    key("walls", "Look"),
    key("seed", "Algorithm"),
  ];
  const found = sections(keys, [row("braid"), row("brand-new")]);
  const names = found.flatMap((section) => section.params.map((param) => param.name));
  expect(names.toSorted()).toEqual(
    keys
      .map((one) => one.name)
      .filter((name) => name !== "seed")
      .toSorted(),
  );
  expect(found[0]).toMatchObject({ title: say("sections-common"), open: true });
  expect(found.find((section) => section.title === "brand new")).toMatchObject({ help: "brand-new!" });
  expect(found.at(-1)).toMatchObject({ title: "Look" });
});

test("sections without keys are left out", () => {
  expect(sections([key("walls", "Look")], [row("weave")]).map((section) => section.title)).toEqual(["Look"]);
});
