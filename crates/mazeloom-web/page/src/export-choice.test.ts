/** What is chosen in the export dialog becomes keys that the file uses, and files of the sizes that were chosen. */
import { beforeAll, expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import type { Ask } from "./engine";
import {
  begin,
  type Choice,
  chosenWords,
  fitting,
  planOf,
  type Setting,
  sheetWord,
  type Target,
  type Uses,
} from "./export-choice";
import { filesOf, leafOf, sightsOf, usesOf, withSolution } from "./export-files";
import { groupsOf } from "./export-formats";
import { paperName, papers, usualPaper } from "./papers";
import type { Tables, Words } from "./protocol";
import { PAPERS } from "./protocol.gen";
import { text } from "./recipe";

const WORDS: Words = {
  grid: { name: "rect", args: { size: "8x6" } },
  algorithm: { name: "wilson", args: {} },
  keys: {},
  seed: "4",
};
const RECIPE = text(WORDS);
const TITLES = { easy: "Easy", medium: "Medium", hard: "Hard" };
const ALL: Uses = new Set<Setting>(["width", "px", "paper", "margin", "dpi", "solution", "scheme"]);
const svg: Target = { format: "svg", as: "file" };
const pdf: Target = { format: "pdf", as: "file" };
const worksheet: Target = { format: "pdf", as: "worksheet" };
const chosen = (change: Partial<Choice>, words = WORDS): Choice => ({ ...begin(words, {}), target: svg, ...change });

let ask: Ask;
let targets: Target[];
let tables: Tables;
beforeAll(async () => {
  const engine = engineHere();
  ask = (async (request: object) => {
    const { ok, head, bytes } = engine(request);
    if (!ok) throw new Error((head as { error: string }).error);
    return { head, bytes };
  }) as unknown as Ask;
  ({ tables } = (await ask({ do: "tables" })).head);
  targets = groupsOf(tables.formats, tables.animations).flatMap(({ chips }) => chips.map(({ target }) => target));
});

const plan = (change: Partial<Choice>, uses: Uses = ALL, words = WORDS) =>
  planOf(words, chosen(change, words), uses, TITLES);
const keysOf = (recipe: string): string => recipe.split(" ").slice(2, -1).join(" ");

test("the first choice is what is seen, and what the recipe says", () => {
  expect(begin(WORDS, {})).toMatchObject({ fit: "own", solution: "none", scheme: "light", target: worksheet });
  expect(begin(WORDS, { way: true, scheme: "dark" })).toMatchObject({ solution: "on", scheme: "dark" });
  const words = { ...WORDS, keys: { paper: "letter", solution: "separate", "print-width": "80px" } };
  expect(begin(words, {})).toMatchObject({ fit: "paper", paper: "letter", solution: "second", width: 80, unit: "px" });
  // The next time the dialog opens, it has the last format, and what is seen now.
  const last = chosen({ target: pdf, solution: "on", fit: "width" });
  expect(begin(WORDS, {}, last)).toMatchObject({ target: pdf, solution: "none", fit: "width" });
});

test("settings become keys of the recipe, and replace those that would contradict them", () => {
  expect(plan({}).recipe).toBe(RECIPE);
  expect(keysOf(plan({ fit: "width", width: 120, unit: "mm", dpi: 200 }).recipe)).toBe("print-width=120mm dpi=200");
  // Pixels have no pixels per inch.
  expect(keysOf(plan({ fit: "width", width: 800, unit: "px" }).recipe)).toBe("print-width=800px");
  const paper = { fit: "paper", paper: "a5", turn: "landscape", margin: 7 } as const;
  const some = new Set<Setting>(["width", "paper", "margin", "solution", "scheme"]);
  const of = plan({ ...paper, solution: "on", scheme: "dark" }, some).recipe;
  expect(keysOf(of)).toBe("paper=a5 orientation=landscape margin=7mm solution=line scheme=dark");
  const words = { ...WORDS, keys: { cell: "30", solution: "ribbon", paint: "distance" } };
  expect(keysOf(plan({ solution: "on" }, ALL, words).recipe)).toBe("cell=30 solution=ribbon paint=distance");
  expect(keysOf(plan({ solution: "none", fit: "width", unit: "px", width: 90 }, ALL, words).recipe)).toBe(
    "paint=distance print-width=90px",
  );
});

test("what a file has no use for is not asked of it", () => {
  expect(plan({ fit: "paper", solution: "on", scheme: "dark" }, new Set()).recipe).toBe(RECIPE);
  const model = new Set<Setting>(["width"]);
  const asked = chosen({
    target: { format: "stl", as: "file" },
    fit: "width",
    unit: "px",
    mazes: 6,
    solution: "second",
  });
  expect(fitting(asked, model)).toMatchObject({ unit: "mm", mazes: 1, solution: "none", fit: "width" });
  // A sheet of several mazes takes its size from the paper only.
  expect(fitting(chosen({ mazes: 4, fit: "width" }), ALL).fit).toBe("own");
});

test("each key that is chosen for a format changes its files", async () => {
  for (const target of targets.filter(({ as }) => as !== "book")) {
    const uses = await usesOf(ask, RECIPE, target);
    for (const fit of ["own", "width", "paper"] as const) {
      const choice = chosen({ target, fit, margin: 6, dpi: 120, solution: "on", scheme: "dark" });
      const { keys } = chosenWords(WORDS, fitting(choice, uses), uses);
      const { recipe } = planOf(WORDS, choice, uses, TITLES);
      await ask({ do: "make", slot: 6, recipe });
      const words = Object.entries(keys).map(([key, value]) => `${key}=${value}`);
      const { head } = await ask({
        do: "uses",
        slot: 6,
        format: target.format,
        film: target.as === "film",
        keys: words,
      });
      expect(head.uses, `${target.format}, ${fit}`).toEqual(words);
    }
  }
});

test("a worksheet is black on white paper, with a title, its recipe at the foot, and the solution on page two", async () => {
  const words = { ...WORDS, keys: { paint: "distance", title: "Old", scheme: "dark", "print-width": "90mm" } };
  const choice = chosen({ target: worksheet, paper: "a4", scheme: "dark", solution: "on", fit: "width" }, words);
  const uses = await usesOf(ask, text(words), worksheet);
  const { recipe, solved, sheet } = planOf(words, choice, uses, TITLES);
  const inks = ["start-color=black", "goal-color=black", "solution-color=gray"];
  const foot = "caption=rect:size%3D8x6%20wilson%20scheme%3Ddark%20print-width%3D90mm%20seed%3D4";
  expect(keysOf(recipe).split(" ").sort()).toEqual(
    [foot.replace("rect:", "rect%3A"), ...inks, "paper=a4", "title=Maze"].sort(),
  );
  expect(solved).toContain("solution=line");
  expect(sheet).toBe(null);
  const [file] = await filesOf(ask, planOf(words, choice, uses, TITLES), choice.book);
  const pdf = new TextDecoder("latin1").decode(file!.bytes);
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(2);
  // Without a title or a solution, and of several mazes, each of which has its recipe below it.
  const bare = { ...choice, mazes: 9, worksheet: { title: " ", solution: false } };
  const many = planOf(words, bare, uses, TITLES);
  expect(many).toMatchObject({ solved: null, sheet: "3x3" });
  expect(keysOf(many.recipe)).toBe(`${inks.join(" ")} paper=a4`);
});

test("the paper is that of the place", () => {
  const usual = ["en-US", "es-MX", "fr-CA", "en", "de", "de-DE", "en-GB", "ja", "pt-BR", "nonsense-"].map(usualPaper);
  expect(usual).toEqual(["letter", "letter", "letter", "letter", ...Array(6).fill("a4")]);
});

test("names of papers have sides without rounding errors", () => {
  for (const paper of papers) expect(paperName(paper)).toMatch(/^[A-Z]\w+ \(\d+(\.\d)? × \d+(\.\d)? (mm|in)\)$/);
});

test("data carry the recipe as it is, and have no settings", async () => {
  const target: Target = { format: "json", as: "file" };
  const uses = await usesOf(ask, RECIPE, target);
  expect(uses.size).toBe(0);
  const wanted = plan({ target, scheme: "dark", solution: "on", fit: "paper" }, uses);
  const [file] = await filesOf(ask, wanted, chosen({}).book);
  expect(JSON.parse(new TextDecoder().decode(file!.bytes))).toMatchObject({
    recipe: "rect:8x6 wilson seed=4",
    cells: 48,
  });
});

const boxes = (bytes: Uint8Array): number[][] =>
  [...new TextDecoder("latin1").decode(bytes).matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map((found) =>
    found[1]!.trim().split(/\s+/).map(Number),
  );
const points = (mm: number): number => (mm * 72) / 25.4;

test("a PDF on paper has the size of the paper", async () => {
  const uses = await usesOf(ask, RECIPE, pdf);
  for (const [paper, sides] of Object.entries(PAPERS)) {
    const [short, long] = sides.toSorted((a, b) => a - b);
    for (const turn of ["auto", "portrait", "landscape"] as const) {
      const wanted = plan({ target: pdf, fit: "paper", paper, turn }, uses);
      const [file] = await filesOf(ask, wanted, chosen({}).book);
      const [box] = boxes(file!.bytes);
      const sides = [box![2]!, box![3]!];
      const upright = turn === "auto" ? sides[0]! < sides[1]! : turn === "portrait";
      const [width, height] = upright ? [short!, long!] : [long!, short!];
      expect(Math.abs(sides[0]! - points(width)), `${paper} ${turn}`).toBeLessThan(0.5);
      expect(Math.abs(sides[1]! - points(height)), `${paper} ${turn}`).toBeLessThan(0.5);
    }
  }
});

test("a width in millimeters is that of the picture, without its margin", async () => {
  const uses = await usesOf(ask, RECIPE, svg);
  const [file] = await filesOf(ask, plan({ fit: "width", width: 80, unit: "mm" }, uses), chosen({}).book);
  const width = Number(/ width="([\d.]+)mm"/.exec(new TextDecoder().decode(file!.bytes))![1]);
  // Eight cells of a centimeter, half a cell of margin on each side, and half the walls.
  expect(width).toBeGreaterThan(89);
  expect(width).toBeLessThan(93);
});

test("the solution is on a second page of a PDF, and in a second file of others", async () => {
  const uses = await usesOf(ask, RECIPE, pdf);
  const wanted = plan({ target: pdf, solution: "second", fit: "paper", paper: "a5" }, uses);
  const files = await filesOf(ask, wanted, chosen({}).book);
  expect(files.map(({ name }) => name)).toEqual(["maze-4.pdf"]);
  const pages = boxes(files[0]!.bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toEqual(pages[1]);
  // What is shown are both pages.
  const shown = (await sightsOf(ask, wanted, files, "pictures")).map(({ image }) =>
    new TextDecoder().decode(image!.bytes),
  );
  expect(shown.map((one) => one.includes("solution=line"))).toEqual([false, true]);
  const pictures = await filesOf(ask, plan({ solution: "second" }), chosen({}).book);
  expect(pictures.map(({ name }) => name)).toEqual(["maze-4.svg", "maze-4-solution.svg"]);
  const [plain, solved] = pictures.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(plain).not.toContain("solution=line");
  expect(solved).toContain("solution=line");
  expect(withSolution("maze-4.cut.svg")).toBe("maze-4-solution.cut.svg");
});

test("a sheet has several mazes, on which the solutions can be seen", async () => {
  expect([1, 2, 4, 6, 12].map((mazes) => sheetWord(mazes, false))).toEqual([null, "1x2", "2x2", "2x3", "3x4"]);
  expect(sheetWord(6, true)).toBe("3x2");
  const uses = await usesOf(ask, RECIPE, svg);
  const wanted = plan({ mazes: 6, fit: "paper", paper: "a4", turn: "portrait" }, uses);
  const [file] = await filesOf(ask, wanted, chosen({}).book);
  const picture = new TextDecoder().decode(file!.bytes);
  for (let seed = 4; seed < 10; seed++) expect(picture).toContain(`seed=${seed}`);
  expect(picture).toMatch(/width="210mm" height="297mm"/);
  // A PDF of it has the solutions on a second page.
  const paged = plan({ target: pdf, mazes: 6, solution: "second", fit: "paper" }, uses);
  expect(boxes((await filesOf(ask, paged, chosen({}).book))[0]!.bytes)).toHaveLength(2);
});

test("what is shown of each format is what is saved, or a picture of the same maze", async () => {
  for (const target of targets.filter(({ as }) => as === "file")) {
    const group = tables.formats.find((row) => row.name === target.format)!.group!;
    const uses = await usesOf(ask, RECIPE, target);
    const wanted = plan({ target, scheme: "dark" }, uses);
    const files = await filesOf(ask, wanted, chosen({}).book);
    const [sight] = await sightsOf(ask, wanted, files, group);
    const [file] = files;
    expect(Boolean(sight?.image) || sight?.text !== undefined, target.format).toBe(true);
    if (file!.type.startsWith("image/")) expect(sight!.image!.bytes).toEqual(file!.bytes);
  }
});

test("a book has its chapters, its puzzles and the solutions", async () => {
  const target: Target = { format: "pdf", as: "book" };
  const words = { ...WORDS, keys: { paper: "a4", title: "Own", paint: "distance" } };
  const book = { ...chosen({}).book, count: 7, level: "growing" as const, perPage: 2, paper: "a5" };
  const wanted = plan({ target, book }, new Set(), words);
  const { chapters, cover } = wanted.book!;
  expect(chapters.map(({ title, recipes }) => [title, recipes.length])).toEqual([
    ["Easy", 3],
    ["Medium", 2],
    ["Hard", 2],
  ]);
  expect(chapters.flatMap(({ recipes }) => recipes).map((recipe) => recipe.slice(-6))).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((seed) => `seed=${seed}`.slice(-6)),
  );
  expect(keysOf(chapters[1]!.recipes[0]!)).toBe("difficulty=medium");
  // Colors tell the way: they are in a book only if that is chosen.
  const painted = plan({ target, book, paint: true }, new Set(), words).book!;
  expect(keysOf(painted.chapters[1]!.recipes[0]!)).toBe("paint=distance difficulty=medium");
  expect(cover).toContain("marks=none");
  const [file] = await filesOf(ask, wanted, book);
  const pages = boxes(file!.bytes);
  // Cover, an empty page, title, how to play, three openings, two pages of puzzles for the first chapter and one for
  // each of the others, and two of solutions.
  expect(pages).toHaveLength(13);
  expect(pages[0]![2]).toBeCloseTo(points(148), 0);
  // Each of them is shown as it will be printed.
  const seen = new Set<string>();
  for (let page = 1; page <= pages.length; page++) {
    const leaf = await leafOf(ask, wanted, book, page);
    expect([leaf.page, leaf.pages]).toEqual([page, pages.length]);
    const picture = new TextDecoder().decode(leaf.image.bytes);
    expect(picture).toContain('width="148mm" height="210mm"');
    seen.add(picture);
  }
  expect(seen.size).toBe(pages.length);
  expect((await leafOf(ask, wanted, book, 99)).page).toBe(pages.length);
  expect(plan({ target, book: { ...book, level: "own", cover: false } }, new Set(), words).book).toMatchObject({
    cover: null,
    chapters: [{ title: "" }],
  });
});
