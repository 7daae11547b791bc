/** Small mazes that answer to the hand: the reader makes an algorithm's choices, or sees where a thousand mazes have walls. */
import type { App } from "./app";
import { drawn, h } from "./dom";
import { beside } from "./learn-moments";
import { begin, type Choice, RULES } from "./learn-rules";
import { LESSON_COLORS, type LessonColor } from "./legend";
import { nameOf } from "./picker";
import { say } from "./say";

/** The size of a cell, and of the boards in cells. */
const CELL = 10;
const SIZE = { width: 6, height: 5 };
const BIAS = { size: 8, runs: 1000 };

interface Board {
  width: number;
  height: number;
  label: string;
  /** Darkness of the wall between two cells, from 0 to 1. */
  wall(a: number, b: number): number;
  fill?(cell: number): LessonColor | null;
  choices?: Choice[];
  pick?(choice: Choice): void;
}

/** A drawing of cells and walls; what can be chosen is a button. */
function board({ width, height, label, wall, fill, choices = [], pick }: Board, dark: boolean): SVGElement {
  const corner = (cell: number): [number, number] => [(cell % width) * CELL, Math.floor(cell / width) * CELL];
  const all = Array.from({ length: width * height }, (_, cell) => cell);
  const side = dark ? 1 : 0;
  const floors = all.map((cell) => {
    const [x, y] = corner(cell);
    const color = fill?.(cell);
    return drawn("rect", { x, y, width: CELL, height: CELL, fill: color ? LESSON_COLORS[color][side] : "transparent" });
  });
  /** The wall between two cells, as a line. */
  const line = (a: number, b: number): Record<string, number> => {
    const [x, y] = corner(Math.max(a, b));
    return Math.abs(a - b) === 1 && width > 1
      ? { x1: x, y1: y, x2: x, y2: y + CELL }
      : { x1: x, y1: y, x2: x + CELL, y2: y };
  };
  const walls = all.flatMap((a) =>
    beside({ width, height }, a)
      .filter((b) => b > a)
      .map((b) => drawn("line", { ...line(a, b), class: "wall", "stroke-opacity": wall(a, b) })),
  );
  const buttons = choices.map((choice) => {
    const [a, b] = choice.edge;
    const cell = choice.cell;
    const name =
      cell === undefined
        ? say("learn-wall-between", { a: spot(a, width), b: spot(b, width) })
        : say("learn-cursor", { at: spot(cell, width) });
    const shape =
      cell === undefined
        ? drawn("line", { ...line(a, b), class: "pick-wall" })
        : drawn("circle", { cx: corner(cell)[0] + CELL / 2, cy: corner(cell)[1] + CELL / 2, r: 2.2 });
    const area =
      cell === undefined
        ? drawn("line", { ...line(a, b), class: "pick-area" })
        : drawn("rect", { x: corner(cell)[0], y: corner(cell)[1], width: CELL, height: CELL, fill: "transparent" });
    const button = drawn("g", { role: "button", tabindex: 0, "aria-label": name, class: "pick" }, area, shape);
    button.addEventListener("click", () => pick?.(choice));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      pick?.(choice);
    });
    return button;
  });
  const border = drawn("rect", { x: 0, y: 0, width: width * CELL, height: height * CELL, class: "border" });
  const box = `-1 -1 ${width * CELL + 2} ${height * CELL + 2}`;
  const role = choices.length ? "group" : "img";
  return drawn(
    "svg",
    { viewBox: box, class: "learn-board", role, "aria-label": label },
    ...floors,
    ...walls,
    border,
    ...buttons,
  );
}

/** The position of a cell, as people say it. */
const spot = (cell: number, width: number): string => `${(cell % width) + 1}, ${Math.floor(cell / width) + 1}`;

/** A maze that the reader makes by the rule of an algorithm. */
export function handBoard(name: string, dark: boolean): HTMLElement {
  const rule = RULES[name]!;
  const host = h("div", { class: "hand" });
  const said = h("p", { class: "hand-said", "aria-live": "polite" });
  let hand = begin(rule, SIZE.width, SIZE.height);
  const show = (): void => {
    const choices = rule.choices(hand);
    const open = new Set(hand.open.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`));
    // Where walls are chosen, no cell is special.
    const inCells = choices.some(({ cell }) => cell !== undefined);
    const fill = (cell: number): LessonColor | null => {
      if (inCells && cell === hand.path.at(-1)) return "here";
      if (hand.path.length > 1 - Number(inCells) && hand.path.includes(cell)) return "busy";
      return hand.reached.has(cell) || !rule.grows ? null : "untouched";
    };
    const wall = (a: number, b: number): number =>
      open.has(`${a}-${b}`) ? 0 : rule.later && hand.tried.has(`${a}-${b}`) ? 0.35 : 1;
    const pick = (choice: Choice): void => {
      rule.take(hand, choice);
      show();
      host.querySelector<SVGElement>(".pick")?.focus();
    };
    host.replaceChildren(
      board({ ...SIZE, label: say("learn-hand"), wall, fill, choices, pick }, dark) as unknown as Node,
    );
    said.textContent = choices.length
      ? `${say("learn-choices", { n: choices.length })}; ${say("learn-open", { n: hand.open.length })}`
      : say("learn-chosen", { n: hand.open.length });
  };
  const again = h(
    "button",
    {
      type: "button",
      class: "button small",
      onclick: () => {
        hand = begin(rule, SIZE.width, SIZE.height);
        show();
      },
    },
    say("learn-again"),
  );
  show();
  return h("div", { class: "board-box" }, host, h("div", { class: "hand-line" }, said, again));
}

/** Shares of a thousand mazes of an algorithm that have each wall, as a picture. */
export function biasBoard(app: App, name: string): HTMLElement {
  const host = h("div", { class: "board-box", "data-bias": name }, h("p", { class: "help" }, say("learn-counting")));
  const recipe = `rect:${BIAS.size}x${BIAS.size} ${name}`;
  void app.engine.ask({ do: "tally", recipe, runs: BIAS.runs, first: 1 }).then(
    ({ head }) => {
      const open = new Map(head.edges.map(([a, b, open]) => [`${a}-${b}`, open]));
      const wall = (a: number, b: number): number => 1 - (open.get(`${a}-${b}`) ?? 0) / BIAS.runs;
      const shares = [...open.values()].map((one) => Math.round((one * 100) / BIAS.runs));
      const [least, most] = [Math.min(...shares), Math.max(...shares)];
      const label = say("learn-bias-label", { name: nameOf("algorithms", name), least, most });
      const picture = board({ width: BIAS.size, height: BIAS.size, label, wall }, app.dark());
      host.replaceChildren(picture as unknown as Node, h("p", { class: "help" }, label));
    },
    (error: Error) => host.replaceChildren(h("p", { class: "help" }, error.message)),
  );
  return host;
}
