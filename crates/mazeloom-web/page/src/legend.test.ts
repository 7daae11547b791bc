import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { CORE } from "../plugins/engine";
import { type Drawing, decode, type Pen } from "./draw";
import { COLORS, PARTS, TRAIL } from "./legend";
import type { Scene } from "./protocol";

const ask = engineHere(CORE);
const nothing = (): void => {};
const pen = (): Pen => ({ moveTo: nothing, lineTo: nothing, arc: nothing, bezierCurveTo: nothing, closePath: nothing });

/** The colors of the cells in all frames of some animations. */
function seen(recipes: string[], dark: boolean): Set<string> {
  const colors = new Set<string>();
  for (const recipe of recipes) {
    ask({ do: "make", slot: 0, recipe: `${recipe} seed=3${dark ? " scheme=dark" : ""}` });
    const { steps } = ask({ do: "record", slot: 0 }).head as { steps: number };
    for (let at = 0; at <= steps; at++) {
      const { head, bytes } = ask({ do: "frame", slot: 0, at });
      const { items } = decode(head as Scene, bytes as Uint8Array<ArrayBuffer>, pen) as Drawing<Pen>;
      for (const item of items) if (item.is === "fill" && item.layer === 0) colors.add(item.color);
    }
  }
  return colors;
}

test("the legend of animations has the colors that the engine draws", () => {
  for (const side of [0, 1] as const) {
    const colors = seen(["rect:7x6 backtracker", "rect:7x6 prim", "rect:7x6 wilson", "rect:14x10 kruskal"], side === 1);
    for (const [name, both] of Object.entries(COLORS)) expect([...colors], name).toContain(both[side]);
    for (const color of PARTS[side]) expect([...colors], "parts").toContain(color);
    for (const color of TRAIL[side].match(/#\w+/g)!) expect([...colors], "trail").toContain(color);
  }
});
