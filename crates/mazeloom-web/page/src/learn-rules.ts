/** Algorithms whose random choices the reader makes: what may be chosen next, and what follows from it without a choice. */
import { beside, part } from "./learn-moments";

type Edge = [number, number];

/** A choice: an edge to open or close, or a cell to go to. */
export interface Choice {
  edge: Edge;
  /** It is shown as this cell; otherwise as the wall. */
  cell?: number;
}

/** A maze in the hands of the reader. */
export interface Hand {
  width: number;
  height: number;
  open: Edge[];
  reached: Set<number>;
  /** The path, walk or run; its last cell is where the reader is. */
  path: number[];
  /** Walls that are decided, and rooms that are left to cut. */
  tried: Set<string>;
  rooms: [x: number, y: number, width: number, height: number][];
}

interface Rule {
  /** All walls are open at first. */
  full?: boolean;
  /** Walls that were chosen are opened later, together. */
  later?: boolean;
  /** Cells join the maze one after the other. */
  grows?: boolean;
  /** Choices that there are, after all that needs no choice; none when the maze is finished. */
  choices(hand: Hand): Choice[];
  take(hand: Hand, choice: Choice): void;
}

const key = ([a, b]: Edge): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
const same = (a: Edge, b: Edge): boolean => key(a) === key(b);
const at = ({ path }: Hand): number => path.at(-1)!;
const cells = ({ width, height }: Hand): number[] => Array.from({ length: width * height }, (_, cell) => cell);
const fresh = (hand: Hand, cell: number): number[] => beside(hand, cell).filter((one) => !hand.reached.has(one));
const edges = (hand: Hand): Edge[] =>
  cells(hand).flatMap((a) =>
    beside(hand, a)
      .filter((b) => b > a)
      .map((b): Edge => [a, b]),
  );
const to =
  (from: number) =>
  (cell: number): Choice => ({ edge: [from, cell], cell });
const isOpen = (hand: Hand, edge: Edge): boolean => hand.open.some((one) => same(one, edge));

/** Opens an edge, whose cells are in the maze then. */
function join(hand: Hand, edge: Edge): void {
  hand.open.push(edge);
  for (const cell of edge) hand.reached.add(cell);
}

function close(hand: Hand, edge: Edge): void {
  hand.open = hand.open.filter((one) => !same(one, edge));
}

const backtracker: Rule = {
  grows: true,
  choices(hand) {
    while (hand.path.length && !fresh(hand, at(hand)).length) hand.path.pop();
    return hand.path.length ? fresh(hand, at(hand)).map(to(at(hand))) : [];
  },
  take(hand, { edge, cell }) {
    join(hand, edge);
    hand.path.push(cell!);
  },
};

const hunt: Rule = {
  ...backtracker,
  choices(hand) {
    if (!fresh(hand, at(hand)).length) {
      const found = cells(hand).find(
        (one) => !hand.reached.has(one) && fresh(hand, one).length < beside(hand, one).length,
      );
      if (found === undefined) return [];
      join(hand, [beside(hand, found).find((one) => hand.reached.has(one))!, found]);
      hand.path = [found];
      return this.choices(hand);
    }
    return fresh(hand, at(hand)).map(to(at(hand)));
  },
};

const walk: Rule = {
  grows: true,
  choices: (hand) => (hand.reached.size < hand.width * hand.height ? beside(hand, at(hand)).map(to(at(hand))) : []),
  take(hand, { edge, cell }) {
    if (!hand.reached.has(cell!)) join(hand, edge);
    hand.path = [cell!];
  },
};

/** Walks without their loops; they begin at the first cell that is not in the maze. */
const wilson: Rule = {
  grows: true,
  choices(hand) {
    const next = cells(hand).find((one) => !hand.reached.has(one));
    if (next === undefined) return [];
    if (hand.reached.has(at(hand))) hand.path = [next];
    return beside(hand, at(hand)).map(to(at(hand)));
  },
  take(hand, { cell }) {
    const before = hand.path.indexOf(cell!);
    if (before >= 0) hand.path.length = before + 1;
    else hand.path.push(cell!);
    if (hand.reached.has(cell!)) for (const [i, one] of hand.path.slice(1).entries()) join(hand, [hand.path[i]!, one]);
  },
};

const half = ({ reached, width, height }: Hand): boolean => reached.size * 2 >= width * height;

const grow: Rule = {
  grows: true,
  choices: (hand) =>
    cells(hand)
      .filter((one) => !hand.reached.has(one))
      .flatMap((cell) => {
        const from = beside(hand, cell).find((one) => hand.reached.has(one));
        return from === undefined ? [] : [to(from)(cell)];
      }),
  take(hand, { edge, cell }) {
    join(hand, edge);
    hand.path = [cell!];
  },
};

const kruskal: Rule = {
  choices: (hand) =>
    part(hand.open, 0).size < hand.width * hand.height
      ? edges(hand).flatMap((edge) => (hand.tried.has(key(edge)) ? [] : [{ edge }]))
      : [],
  take(hand, { edge }) {
    hand.tried.add(key(edge));
    if (!part(hand.open, edge[0]).has(edge[1])) join(hand, edge);
  },
};

/** In each round every part names its cheapest edge to another one; they are opened when all have. */
const boruvka: Rule = {
  later: true,
  choices(hand) {
    const { width, height, open, tried } = hand;
    const named = [...tried].map((one) => one.split("-").map(Number) as Edge);
    for (const cell of cells(hand)) {
      const own = part(open, cell);
      const out = edges(hand).filter(([a, b]) => own.has(a) !== own.has(b));
      if (out.length && !named.some(([a, b]) => own.has(a) !== own.has(b))) {
        hand.path = [...own];
        return out.map((edge) => ({ edge }));
      }
    }
    tried.clear();
    for (const edge of named) if (!part(hand.open, edge[0]).has(edge[1])) join(hand, edge);
    return part(hand.open, 0).size < width * height ? this.choices(hand) : [];
  },
  take: (hand, { edge }) => void hand.tried.add(key(edge)),
};

/** The cheapest active cell is named first, and opened until all its neighbors are taken. */
const cheapest: Rule = {
  grows: true,
  choices(hand) {
    if (hand.path.length && fresh(hand, at(hand)).length) return fresh(hand, at(hand)).map(to(at(hand)));
    hand.path = [];
    const active = [...hand.reached].filter((one) => fresh(hand, one).length);
    return active.map((cell) => ({ edge: [cell, cell], cell }));
  },
  take(hand, { edge, cell }) {
    if (edge[0] === edge[1]) hand.path = [cell!];
    else join(hand, edge);
  },
};

const remove: Rule = {
  full: true,
  choices: (hand) =>
    hand.open.length >= hand.width * hand.height
      ? hand.open.flatMap((edge) => (hand.tried.has(key(edge)) ? [] : [{ edge }]))
      : [],
  take(hand, { edge }) {
    hand.tried.add(key(edge));
    close(hand, edge);
    if (!part(hand.open, edge[0]).has(edge[1])) hand.open.push(edge);
  },
};

/** Goes through all cells, and opens each upward or to the right. */
const coins: Rule = {
  grows: true,
  choices(hand) {
    for (;;) {
      const here = at(hand);
      if (here >= hand.width * hand.height) return [];
      const ways = beside(hand, here).filter((one) => one === here - hand.width || one === here + 1);
      if (ways.length > 1) return ways.map(to(here));
      if (ways[0] !== undefined) join(hand, [here, ways[0]]);
      hand.path = [here + 1];
    }
  },
  take(hand, { edge }) {
    join(hand, edge);
    hand.path = [edge[0] + 1];
  },
};

/** A run goes on to the right, or ends with a passage upward. */
const runs: Rule = {
  grows: true,
  choices(hand) {
    const { width, height, path } = hand;
    while (at(hand) < width - 1) {
      join(hand, [at(hand), at(hand) + 1]);
      hand.path = [at(hand) + 1];
    }
    if (at(hand) === width - 1) hand.path = [width];
    if (at(hand) >= width * height) return [];
    const up = hand.path.map((cell): Choice => ({ edge: [cell, cell - width], cell: cell - width }));
    return (at(hand) + 1) % width && path.length ? [...up, to(at(hand))(at(hand) + 1)] : up;
  },
  take(hand, { edge }) {
    join(hand, edge);
    if (edge[1] > edge[0]) hand.path.push(edge[1]);
    else hand.path = [at(hand) + 1];
  },
};

/**
 * Row by row: each cell is opened to the one before it, or not (its own cell is pressed); then each set opens a way
 * down. `path` is the cell that is decided; after the last one of a row, sets wait for their way down.
 */
const eller: Rule = {
  grows: true,
  choices(hand) {
    const { width, height } = hand;
    for (;;) {
      const here = at(hand);
      const [row, last] = [Math.ceil((here + 1) / width) - 1, here >= width * (height - 1)];
      const before = here - 1;
      if (here >= width * height) return [];
      if (hand.tried.has(`row ${row}`)) {
        const cut = Array.from({ length: width }, (_, i) => row * width + i).find(
          (cell) => ![...part(hand.open, cell)].some((one) => one >= (row + 1) * width),
        );
        if (cut !== undefined) {
          const set = [...part(hand.open, cut)].filter((one) => one >= row * width);
          return set.map((one) => ({ edge: [one, one + width] }));
        }
        hand.path = [(row + 1) * width];
        continue;
      }
      if (here % width && !part(hand.open, here).has(before)) {
        if (!last) return [{ edge: [before, here] }, { edge: [here, here], cell: here }];
        join(hand, [before, here]);
      }
      this.take(hand, to(here)(here));
    }
  },
  take(hand, { edge: [a, b] }) {
    if (a !== b) join(hand, [a, b]);
    if (b - a > 1) return;
    hand.reached.add(b);
    const { width, height } = hand;
    if ((b + 1) % width || b >= width * (height - 1)) hand.path = [b + 1];
    else hand.tried.add(`row ${Math.floor(b / width)}`);
  },
};

/** The walls across a room's middle, of which one becomes the door. */
const division: Rule = {
  full: true,
  choices(hand) {
    while (hand.rooms.length && Math.min(...hand.rooms.at(-1)!.slice(2)) < 2) hand.rooms.pop();
    const room = hand.rooms.at(-1);
    if (!room) return [];
    const [x, y, w, h] = room;
    const cell = (x: number, y: number): number => y * hand.width + x;
    return w > h
      ? Array.from({ length: h }, (_, i) => ({ edge: [cell(x + (w >> 1) - 1, y + i), cell(x + (w >> 1), y + i)] }))
      : Array.from({ length: w }, (_, i) => ({ edge: [cell(x + i, y + (h >> 1) - 1), cell(x + i, y + (h >> 1))] }));
  },
  take(hand, { edge }) {
    const others = this.choices(hand).filter((one) => !same(one.edge, edge));
    for (const one of others) close(hand, one.edge);
    const [x, y, w, h] = hand.rooms.pop()!;
    if (w > h) hand.rooms.push([x, y, w >> 1, h], [x + (w >> 1), y, w - (w >> 1), h]);
    else hand.rooms.push([x, y, w, h >> 1], [x, y + (h >> 1), w, h - (h >> 1)]);
  },
};

/** The root of a comb is moved; `path` is its last cell. It ends when every cell has been the root. */
const shift: Rule = {
  choices(hand) {
    if (!hand.open.length) {
      for (const cell of cells(hand)) if (cell % hand.width) hand.open.push([cell - 1, cell]);
      for (let cell = hand.width; cell < hand.width * hand.height; cell += hand.width)
        hand.open.push([cell - hand.width, cell]);
    }
    return hand.reached.size < hand.width * hand.height ? beside(hand, at(hand)).map(to(at(hand))) : [];
  },
  take(hand, { edge, cell }) {
    if (!isOpen(hand, edge)) {
      // The cell's own way to the root is closed.
      const next = beside(hand, cell!).find(
        (one) => isOpen(hand, [cell!, one]) && connected(hand, [cell!, one]).has(edge[0]),
      )!;
      close(hand, [cell!, next]);
      hand.open.push(edge);
    }
    hand.reached.add(cell!);
    hand.path = [cell!];
  },
};

/** Cells that are connected with an edge's second cell without that edge. */
const connected = ({ open }: Hand, edge: Edge): Set<number> =>
  part(
    open.filter((one) => !same(one, edge)),
    edge[1],
  );

export const RULES: Record<string, Rule> = {
  "aldous-broder": walk,
  backtracker,
  "binary-tree": coins,
  boruvka,
  eller,
  "growing-tree": grow,
  houston: {
    grows: true,
    choices: (hand) => (half(hand) ? wilson : walk).choices(hand),
    take: (hand, choice) => (half(hand) ? wilson : walk).take(hand, choice),
  },
  "hunt-and-kill": hunt,
  kruskal,
  "origin-shift": shift,
  "prim-cells": cheapest,
  "recursive-division": division,
  "reverse-delete": remove,
  sidewinder: runs,
  wilson,
};

/** A maze before the first choice. */
export function begin(rule: Rule, width: number, height: number): Hand {
  const hand: Hand = {
    width,
    height,
    open: [],
    reached: new Set([0]),
    path: [0],
    tried: new Set(),
    rooms: [[0, 0, width, height]],
  };
  if (rule.full) hand.open = edges(hand);
  return hand;
}
