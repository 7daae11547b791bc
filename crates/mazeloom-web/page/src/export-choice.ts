/** What is chosen in the export dialog, and what follows from it for recipe and file. */

import { usualPaper } from "./papers";
import type { Words } from "./protocol";
import { encode, text, unpainted, withKey } from "./recipe";
import { LANGUAGES, language, say } from "./say";

/** A row of the formats or of the animations; a worksheet, which is a sheet of paper and its solution; or a book of puzzles. */
export interface Target {
  format: string;
  as: "file" | "film" | "worksheet" | "book";
}

/** The size: as the recipe says, a width, or a sheet of paper. */
export type Fit = "own" | "width" | "paper";
export type Unit = "mm" | "px";
export type Turn = "auto" | "portrait" | "landscape";
export type Solution = "none" | "on" | "second";
export type Level = "own" | "easy" | "medium" | "hard" | "growing";

export interface Worksheet {
  /** Above the maze; none if it is empty. */
  title: string;
  /** True for the solution on a second page. */
  solution: boolean;
}

export interface Book {
  title: string;
  count: number;
  level: Level;
  perPage: number;
  paper: string;
  language: string;
  cover: boolean;
  solutions: boolean;
}

export interface Choice {
  target: Target;
  fit: Fit;
  width: number;
  unit: Unit;
  /** Pixels per inch. */
  dpi: number;
  paper: string;
  turn: Turn;
  /** Millimeters; null: as usual. */
  margin: number | null;
  solution: Solution;
  scheme: "light" | "dark";
  /** Whether cells have the colors of the recipe, which tell the way; null: as usual. */
  paint: boolean | null;
  /** On one sheet. */
  mazes: number;
  worksheet: Worksheet;
  book: Book;
}

/** Settings that a file may have or not. */
export type Setting = "width" | "px" | "paper" | "margin" | "dpi" | "solution" | "scheme";
export type Uses = ReadonlySet<Setting>;

/** The keys that stand for each setting when the engine is asked whether a file uses it. */
export const CANDIDATES: Record<Setting, string> = {
  width: "print-width=100mm",
  px: "print-width=400px",
  paper: "paper=a4",
  margin: "paper=a4 margin=5mm",
  dpi: "print-width=100mm dpi=150",
  solution: "solution=line",
  scheme: "scheme=dark",
};

/** How many mazes a sheet can hold, and their columns and rows on upright paper. */
export const SHEETS: Record<number, [number, number]> = { 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3], 12: [3, 4] };
/** Formats that can hold several mazes. */
const MANY = ["svg", "png", "pdf"];

export const sheetable = ({ format, as }: Target): boolean =>
  as === "worksheet" || (as === "file" && MANY.includes(format));

/** The languages of books, whose characters their font has. */
export const BOOKS = Object.entries(LANGUAGES).filter(([name]) => name !== "ja" && name !== "zh");

/** What is chosen at first: as the maze is seen, and what its recipe says of paper and width. */
export function begin(words: Words, seen: { way?: true; scheme?: "dark" }, last?: Choice): Choice {
  const { paper, orientation, "print-width": width, solution, scheme } = words.keys;
  const size = /^([\d.]+)(mm|px)$/.exec(width ?? "");
  const given = paper !== undefined && paper !== "none";
  const usual: Choice = last ?? {
    target: { format: "pdf", as: "worksheet" },
    fit: "own",
    width: 150,
    unit: "mm",
    dpi: 300,
    paper: usualPaper(),
    turn: "auto",
    margin: null,
    solution: "none",
    scheme: "light",
    paint: null,
    mazes: 1,
    worksheet: { title: say("export-worksheet-title"), solution: true },
    book: {
      title: say("export-book-title"),
      count: 12,
      level: "own",
      perPage: 1,
      paper: usualPaper(),
      language: BOOKS.some(([name]) => name === language) ? language : "en",
      cover: true,
      solutions: true,
    },
  };
  return {
    ...usual,
    fit: given ? "paper" : size ? "width" : last ? usual.fit : "own",
    ...(given ? { paper: paper.toLowerCase(), turn: (orientation ?? "auto") as Turn } : {}),
    ...(size ? { width: Number(size[1]), unit: size[2] as Unit } : {}),
    solution: solution === "separate" ? "second" : seen.way || (solution ?? "none") !== "none" ? "on" : "none",
    scheme: (scheme ?? seen.scheme) === "dark" ? "dark" : "light",
  };
}

/** The choice without what a file has no use for, so that nothing is chosen in vain. */
export function fitting(choice: Choice, uses: Uses): Choice {
  if (choice.target.as === "worksheet") {
    const solution = choice.worksheet.solution && uses.has("solution") ? "second" : "none";
    return { ...choice, fit: "paper", scheme: "light", solution };
  }
  const several = sheetable(choice.target) && choice.mazes > 1;
  const unit = choice.unit === "mm" ? (uses.has("width") ? "mm" : "px") : uses.has("px") ? "px" : "mm";
  const width = !several && (uses.has("width") || uses.has("px"));
  const fit = (choice.fit === "paper" && !uses.has("paper")) || (choice.fit === "width" && !width) ? "own" : choice.fit;
  return {
    ...choice,
    fit,
    unit,
    mazes: several ? choice.mazes : 1,
    solution: solutions(choice.target, uses).includes(choice.solution) ? choice.solution : "none",
  };
}

/** How the solution can be in a file. */
export function solutions({ as }: Target, uses: Uses): Solution[] {
  if (!uses.has("solution") || as === "book" || as === "worksheet") return [];
  return as === "film" ? ["none", "on"] : ["none", "on", "second"];
}

/** The recipe's words with what is chosen; `solved`: of the file that shows the solution. */
export function chosenWords(words: Words, choice: Choice, uses: Uses, solved = choice.solution === "on"): Words {
  const { fit, unit, width, dpi, margin, scheme } = choice;
  let all = words;
  const put = (key: string, value: string | undefined): void => {
    all = withKey(all, key, value);
  };
  if (uses.has("width") || uses.has("px") || uses.has("paper")) {
    if (fit !== "own") for (const key of ["print-height", "cell-mm", "cell", "scale"]) put(key, undefined);
    put("print-width", fit === "width" ? `${width}${unit}` : undefined);
    put("paper", fit === "paper" ? choice.paper : undefined);
    put("orientation", fit === "paper" && choice.turn !== "auto" ? choice.turn : undefined);
  }
  if (fit === "paper" && margin !== null && uses.has("margin")) put("margin", `${margin}mm`);
  const physical = fit === "paper" || (fit === "width" && unit === "mm");
  if (uses.has("dpi")) put("dpi", physical ? String(dpi) : undefined);
  if (uses.has("solution")) {
    const form = words.keys.solution;
    const drawn = form && !["none", "separate"].includes(form) ? form : "line";
    put("solution", solved ? drawn : undefined);
  }
  if (uses.has("scheme")) put("scheme", scheme === "dark" ? "dark" : undefined);
  return all;
}

/** Whether the cells have colors: on paper and in books only if that is chosen. */
export const colored = ({ paint, fit, target }: Choice): boolean => paint ?? (fit !== "paper" && target.as !== "book");

/** What the engine is asked for, to make the files of a choice. */
export interface Plan {
  target: Target;
  /** Of the first file, and of the one or the page with the solution. */
  recipe: string;
  solved: string | null;
  /** Columns and rows of several mazes. */
  sheet: string | null;
  book: { cover: string | null; chapters: { title: string; recipes: string[] }[] } | null;
}

/** Names of a book's chapters. */
export type Titles = Record<"easy" | "medium" | "hard", string>;

export function planOf(own: Words, asked: Choice, uses: Uses, titles: Titles): Plan {
  const choice = fitting(asked, uses);
  const plain = colored(choice) ? own : unpainted(own);
  if (choice.target.as === "book") return bookPlan(plain, choice, titles);
  const words = choice.target.as === "worksheet" ? headed(plain, choice) : plain;
  return {
    target: choice.target,
    recipe: text(chosenWords(words, choice, uses)),
    solved: choice.solution === "second" ? text(chosenWords(words, choice, uses, true)) : null,
    sheet: sheetWord(choice.mazes, choice.fit === "paper" && choice.turn === "landscape"),
    book: null,
  };
}

/** Colors of marks and solution on a worksheet, unless the recipe has others. */
const INKS = { "start-color": "black", "goal-color": "black", "solution-color": "gray" };

/** The words of a worksheet: its title, and at its foot the recipe; on a sheet of several mazes, each has its own. */
function headed(words: Words, { worksheet, mazes }: Choice): Words {
  const own = withKey(withKey(words, "title", undefined), "caption", undefined);
  const title = worksheet.title.trim();
  const named = withKey({ ...own, keys: { ...INKS, ...own.keys } }, "title", title ? encode(title) : undefined);
  return withKey(named, "caption", mazes > 1 ? undefined : encode(text(own)));
}

/** The columns and rows of a sheet with a number of mazes, such as `2x3`; null for a single maze. */
export function sheetWord(mazes: number, wide: boolean): string | null {
  const places = SHEETS[mazes];
  if (!places) return null;
  const [columns, rows] = wide ? places.toReversed() : places;
  return `${columns}x${rows}`;
}

/** Keys of a picture that has a size or words of its own, which the pages of a book set. */
const OWN = [
  ...["paper", "orientation", "print-width", "print-height", "cell-mm", "cell", "scale"],
  ...["dpi", "margin", "title", "caption"],
];

function bookPlan(words: Words, { target, book }: Choice, titles: Titles): Plan {
  let plain = words;
  for (const key of OWN) plain = withKey(plain, key, undefined);
  const first = BigInt(words.seed ?? "0");
  const level = (count: number, from: number, difficulty?: Level): string[] =>
    Array.from({ length: count }, (_, i) => {
      const leveled = difficulty && difficulty !== "own" ? withKey(plain, "difficulty", difficulty) : plain;
      return text({ ...leveled, seed: String(first + BigInt(from + i)) });
    });
  const cover = book.cover ? text(withKey(withKey(plain, "marks", "none"), "solution", undefined)) : null;
  const chapters =
    book.level === "growing"
      ? thirds(book.count).map(([from, count], i) => {
          const name = (["easy", "medium", "hard"] as const)[i]!;
          return { title: titles[name], recipes: level(count, from, name) };
        })
      : [{ title: "", recipes: level(book.count, 0, book.level) }];
  const filled = chapters.filter(({ recipes }) => recipes.length > 0);
  const sheet = sheetWord(book.perPage, false);
  const page = withKey(withKey(plain, "paper", encode(book.paper)), "orientation", "portrait");
  const recipe = text({ ...page, ...shownFirst(book.level, page) });
  return { target, recipe, solved: null, sheet, book: { cover, chapters: filled } };
}

/** The words of the first page, which is shown before the book is made. */
function shownFirst(level: Level, words: Words): Words {
  if (level === "own") return words;
  return withKey(words, "difficulty", level === "growing" ? "easy" : level);
}

/** Where the thirds of a number begin, and how many each has. */
function thirds(count: number): [number, number][] {
  const ends = [0, Math.ceil(count / 3), Math.ceil((2 * count) / 3), count];
  return [0, 1, 2].map((i) => [ends[i]!, ends[i + 1]! - ends[i]!]);
}
