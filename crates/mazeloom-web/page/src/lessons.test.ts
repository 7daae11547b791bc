/** Laws of all lessons: their texts, moments, questions and turns for the reader. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { type Drawing, decode, type Pen } from "./draw";
import type { Ask } from "./engine";
import { CELLS, LIVE, type Moment, moments, part } from "./learn-moments";
import { type Prose, parse, type Step } from "./learn-prose";
import { begin, RULES } from "./learn-rules";
import { LESSON_COLORS, TRAIL } from "./legend";
import { LESSONS, type Lesson } from "./lessons";
import type { Facts, Frame, Row, Scene, Tables } from "./protocol";

const here = engineHere();
const ask = (async (request: object) => {
  const { ok, head, bytes } = here(request);
  if (!ok) throw new Error(JSON.stringify(head));
  return { head, bytes };
}) as unknown as Ask;
const { tables } = here({ do: "tables" }).head as { tables: Tables };
const texts = parse(readFileSync(new URL("./lessons.txt", import.meta.url), "utf8"));
const nothing = (): void => {};
const pen = (): Pen => ({ moveTo: nothing, lineTo: nothing, arc: nothing, bezierCurveTo: nothing, closePath: nothing });

interface Shown {
  moment: Moment;
  colors: Set<string>;
}

/** Pictures of the steps of a lesson. */
async function shown({ id, recipe, solver }: Lesson, text: Prose, dark: boolean): Promise<Shown[]> {
  const { words, width, height, cells, start, goal } = (
    await ask({ do: "make", slot: 0, recipe: dark ? `${recipe} scheme=dark` : recipe })
  ).head as Facts;
  const { steps } = (await ask({ do: "record", slot: 0, ...(solver ? { solver } : {}) })).head;
  const name = solver ?? words.algorithm!.name;
  const row = (solver ? tables.solvers : tables.algorithms).find((one) => one.name === name) as Row;
  const found = await moments(ask, text, { slot: 0, steps, story: row.story! });
  const times = found.filter((at): at is number => at !== null);
  const lost = text.steps.filter((_, i) => found[i] === null).map(({ moment }) => `${id}: ${moment} does not come`);
  if (lost.length) throw new Error(lost.join());
  expect(times, id).toEqual(times.toSorted((a, b) => a - b));
  const all: Shown[] = [];
  for (const at of times) {
    const { head, bytes } = await ask({ do: "frame", slot: 0, at, state: true });
    const { told, state } = head as Frame;
    const { items } = decode(head as Scene, bytes, pen) as Drawing<Pen>;
    const colors = new Set(items.flatMap((one) => (one.is === "fill" ? [one.color] : [])));
    all.push({ moment: { at, told, state: state!, width, height, cells, start, goal }, colors });
  }
  return all;
}

test("each algorithm and each solver has a lesson, and each lesson a text", () => {
  const ids = LESSONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...texts.keys()].toSorted()).toEqual(ids.toSorted());
  for (const { name } of [...tables.algorithms, ...tables.solvers]) expect(ids).toContain(name);
  for (const [id, { title, steps }] of texts) {
    expect(title, id).not.toBe("");
    expect(steps.length, id).toBeGreaterThan(2);
  }
});

/** True if a color of words is in the picture; those of parts are many, and none of the others. */
function isPictured(color: string, colors: Set<string>, side: 0 | 1): boolean {
  const trail = TRAIL[side].match(/#\w+/g)!;
  if (color === "trail") return trail.some((one) => colors.has(one));
  if (color === "parts") return [...colors].some((one) => !others(side).includes(one));
  return colors.has(LESSON_COLORS[color as "here"][side]);
}

/** Colors that no part has: of other cells, of marks, of the paper and of all shades of a trail. */
const others = (side: 0 | 1): string[] => [
  ...Object.values(LESSON_COLORS).map((both) => both[side]!),
  ...(side ? ["#16171c"] : ["#ffffff", "#abcffc", "#97c2f8", "#85b5f1", "#72a7ea", "#629ae1"]),
  ...TRAIL[side].match(/#\w+/g)!,
];

/** Faults of a step. */
function faults({ text, question }: Step, { moment, colors }: Shown, side: 0 | 1): string[] {
  const wrong = text.flatMap((piece) => {
    if (typeof piece === "string") return /[[\]{}*_`]/.test(piece) ? [`a mark is not read: ${piece}`] : [];
    if ("term" in piece) return [];
    if ("live" in piece) return piece.live in LIVE ? [] : [`no value ${piece.live}`];
    if (!(piece.color in LESSON_COLORS)) return [`no color ${piece.color}`];
    return isPictured(piece.color, colors, side)
      ? []
      : [`${piece.color} is not in the picture: ${[...colors].join(" ")}`];
  });
  if (!question) return wrong;
  if (moment.width * moment.height !== moment.cells) wrong.push("questions need squares");
  const test = CELLS[question.cells];
  const cells = Array.from({ length: moment.width * moment.height }, (_, cell) => test?.(moment, cell));
  const answers = [true, false]
    .filter((one) => !cells.includes(one))
    .map((one) => `no cell is ${one}: ${question.cells}`);
  return [...wrong, ...answers, ...(question.answer ? [] : ["no words for the answer"])];
}

test("moments come, words have colors of the picture, and questions have answers that are right and wrong", async () => {
  const wrong: string[] = [];
  for (const side of [0, 1] as const)
    for (const lesson of LESSONS) {
      const text = texts.get(lesson.id)!;
      const all = await shown(lesson, text, side === 1).catch((error: Error) => wrong.push(error.message));
      if (typeof all === "number") continue;
      for (const [i, step] of text.steps.entries())
        wrong.push(...faults(step, all[i]!, side).map((one) => `${lesson.id}, step ${i + 1}, ${side}: ${one}`));
    }
  expect(wrong).toEqual([]);
});

test("whatever the reader chooses, the maze is a spanning tree", () => {
  let seed = 7;
  const dice = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  for (const [name, rule] of Object.entries(RULES))
    for (const [width, height] of [
      [6, 5],
      [3, 7],
      [2, 2],
    ] as const)
      for (let run = 0; run < 8; run++) {
        const hand = begin(rule, width, height);
        let turns = 0;
        for (let all = rule.choices(hand); all.length; all = rule.choices(hand)) {
          rule.take(hand, all[dice(all.length)]!);
          expect(++turns, name).toBeLessThan(20_000);
        }
        expect(hand.open.length, name).toBe(width * height - 1);
        expect(part(hand.open, 0).size, name).toBe(width * height);
      }
  for (const { steps } of texts.values())
    for (const { hand } of steps) if (hand) expect(Object.keys(RULES)).toContain(hand);
});

test("a thousand mazes are counted edge by edge, and show the bias of their algorithm", async () => {
  const tally = async (name: string) =>
    (await ask({ do: "tally", recipe: `rect:5x4 ${name}`, runs: 200, first: 1 })).head.edges;
  for (const { steps } of texts.values())
    for (const { bias } of steps)
      if (bias) expect((await tally(bias)).reduce((sum, [, , open]) => sum + open, 0)).toBe(200 * 19);
  const top = (await tally("binary-tree")).filter(([a, b]) => a < 5 && b < 5);
  expect(top.map(([, , open]) => open)).toEqual([200, 200, 200, 200]);
  // What the lesson on uniformity says of the border.
  const border = async (name: string): Promise<number> =>
    (await ask({ do: "tally", recipe: `rect:8x8 ${name}`, runs: 1000, first: 1 })).head.edges
      .filter(([a, b]) => b < 8 && b - a === 1)
      .reduce((sum, [, , open]) => sum + open / 70, 0);
  expect(Math.round((await border("backtracker")) / 5)).toBe(16);
  expect(Math.round((await border("wilson")) / 5)).toBe(13);
});

test("lessons in other languages have the steps, questions, colors and values of the English ones", () => {
  const folder = new URL("../languages/", import.meta.url);
  const shape = ({ steps }: Prose): object[] =>
    steps.map(({ text, question, ...rest }) => {
      const marks = text.flatMap((one) =>
        typeof one === "string" || "term" in one ? [] : ["live" in one ? one.live : one.color],
      );
      return { ...rest, cells: question?.cells, answered: question && question.answer !== "", marks: marks.toSorted() };
    });
  for (const file of readdirSync(folder).filter((name) => name.startsWith("lessons."))) {
    for (const [id, prose] of parse(readFileSync(new URL(file, folder), "utf8"))) {
      expect(texts.has(id), `${file}: ${id}`).toBe(true);
      expect(prose.title, `${file}: ${id}`).not.toBe("");
      expect(shape(prose), `${file}: ${id}`).toEqual(shape(texts.get(id)!));
    }
  }
});
