// Written from the types of the engine by `cargo x bless`.

/** `at`: the points whose cells are looked for. */
export type At = { slot: number, points: Array<[number, number]>, };

/** `baseline`: statistics of uniform mazes on the same cells. */
export type Baseline = { recipe: string, runs?: number, 
/** The first seed. */
first?: number, };

/** A model of a maze; `PROTOCOL.md` says what the bytes are. */
export type Body = { vertices: number, triangles: number, 
/** An upright body; else it is flat, z toward the viewer. */
upright: boolean, center: [number, number, number], radius: number, cell_size: number, wall_height: number, };

/** A chapter of a book; with a title it has an opening page. */
export type BookChapter = { title: string, 
/** Recipes with their seeds. */
recipes: Array<string>, };

/** `page`: a page of a book, as a picture. */
export type BookPage = { 
/** Counting from 1; the last one if the book has fewer. */
page: number, } & MakeBook;

/** Parts that can be edited by hand. */
export type Can = { mask: boolean, walls: boolean, };

/** A cell: its number, where it is, and what it is called in recipes. */
export type CellFacts = { cell: number, 
/** Its center. */
point: [number, number], 
/** Points, clockwise. */
outline: Array<[number, number]>, 
/** Its name in recipes: position or number. */
at: string, 
/** Column and row, for example, on grids with positions; this and what follows with `facts` only. */
position?: Array<number>, 
/** Its name in the grid's file, and the floor on which it lies. */
name?: string, level?: string, 
/** Steps on shortest paths, if there are some. */
from_start?: number, to_goal?: number, 
/** Number of its sides that are open, and of all its sides. */
open?: number, sides?: number, };

/** The cell at each point. */
export type CellsAt = { cells: Array<number | null>, };

/** Two players in one maze: the answer to `race` and `run`. */
export type Contest = { players: [Runner, Runner], goal: number, end: Place, 
/** True if they look for each other. */
meet: boolean, 
/** The fewest steps: of each to the goal, or of both until they meet. */
least: number | null, 
/** The player who was at the goal first. */
winner: 0 | 1 | null, 
/** True if it is decided; in a race the other player may still go on. */
done: boolean, moved: boolean, };

/** `copy`: a maze to make once more in another slot. */
export type Copy = { from: number, to: number, };

/** A description of a maze. */
export type Description = { text: string, };

/** An answer without facts. */
export type Done = Record<symbol, never>;

/** A page of a book; the bytes of the picture follow. */
export type DrawnPage = { 
/** Counting from 1. */
page: number, pages: number, type: string, };

/** A recipe that was edited. */
export type Edited = { recipe: string, };

/** A neighbor that one can go to, and the vector from the center to the side. */
export type Exit = { cell: number, toward: [number, number], };

/** Facts about a maze: the answer to `make` and `copy`. */
export type Facts = { 
/** The canonical recipe, with its seed. */
recipe: string, words: Words, cells: number, passages: number, start: number, goal: number, 
/** In cells. */
width: number, height: number, title: string, notes: Array<string>, 
/** True if every perfect maze is equally likely. */
uniform: boolean, 
/** True if the cells are squares in columns and rows. */
board: boolean, 
/** True if there is a picture in space. */
space: boolean, 
/** True if the cells are rooms. */
solid: boolean, levels: number, masked: boolean, 
/** The rules that a walk obeys. */
rules: Array<HowTo>, can: Can, };

/** `file`: a file that recipes may name; its bytes follow. */
export type File = { name: string, };

/** The vector picture of a maze that is to be made. */
export type FirstPicture = { 
/** A maze of more cells comes without its picture. */
most: number, 
/** As the recipe's style says, in space perhaps; else flat on the plane. */
view?: boolean, } & Layers;

/** The cell that was looked for, if there is one. */
export type FoundCell = { found: CellFacts | null, };

/** A moment of an animation. */
export type Frame = { 
/** The number of steps done. */
at: number, 
/** Number of cells and edges so far. */
entered: number, opened: number, 
/** The last step. */
step: Took | null, told: Told | null, 
/** With `state`. */
state?: State, 
/** At the last step of a solver: the length of the path. */
way?: number, } & Scene;

/** A neighbor in a model: the middle of the side, and the place beyond with its up direction. */
export type Gate = { cell: number, gate: [number, number, number], at: [number, number, number], up: [number, number, number], };

/** `go`: moves the player. */
export type Go = { slot: number, sight?: number, 
/** A direction. */
toward?: [number, number], 
/** A cell that can be walked to without a decision. */
cell?: number, by?: Move, };

/** `ground`: all cells of the grid before its mask. */
export type Ground = { slot: number, scheme?: Scheme, };

/** A rule: a sentence for the player, and the marks of its devices. */
export type HowTo = { how: string, marks: string, };

/** The slot of a maze. */
export type InSlot = { 
/** From 0 to 11; the first if a request says none. */
slot: number, };

/** A key of recipes. */
export type KeyParam = { 
/** Name of a modifier, or heading in help. */
group: string, } & Param;

/** The values that a parameter takes. */
export type Kind = { "is": "size" } | { "is": "sizes", 
/** Minimum number of lengths. */
least: number, 
/** Maximum number of lengths. */
most: number, } | { "is": "outline", 
/** The shapes, each with its number of lengths. */
shapes: Array<[string, number]>, } | { "is": "number", 
/** Minimum. */
min: number, 
/** Maximum. */
max: number, } | { "is": "whole", 
/** Minimum. A string of digits above 2^53. */
min: Large, 
/** Maximum. A string of digits above 2^53. */
max: Large, } | { "is": "share" } | { "is": "ramp" } | { "is": "word", 
/** The words. */
words: Array<string>, } | { "is": "place", 
/** The words. */
words: Array<string>, } | { "is": "flag" } | { "is": "text", 
/** The placeholder in help texts. */
placeholder: string, 
/** An example of a value. */
example: string, 
/** True if the value is the name of a file. */
file: boolean, 
/** The table whose rows, between commas, the value names; null for other texts. */
rows: TableName | null, };

/** A whole number: a string of digits above 2⁵³, since readers of JSON may round it. */
export type Large = number | string;

/** Layers over a maze. */
export type Layers = { 
/** The solution. */
way?: boolean, 
/** Colored cells. */
trail?: Array<number>, 
/** Cells of a path that is drawn like the solution. */
line?: Array<number>, 
/** The cell of a player. */
player?: number, 
/** The trails of two players, in two colors. */
trails?: [Array<number>, Array<number>], 
/** The cells of two players, in the same colors. */
players?: [number, number], 
/** Cells with a mark, each in a color such as `#ff8800`. */
marks?: Array<[number, string]>, 
/** The cells that stay visible; the others are covered, as by fog. */
dim?: Array<number>, 
/** Colors for a dark page, unless the recipe says. */
scheme?: Scheme, 
/** Start and goal have no marks. */
bare?: boolean, };

/** The answer to `tables`. */
export type Listing = { version: string, 
/** Of each table its rows, the keys of recipes, and everyday words for both. */
tables: Record<TableName, Array<Row>> & { keys: Array<KeyParam>, words: Record<string, Array<string>> }, };

/** A maze that was made; the draw list of its picture follows. */
export type Made = { 
/** Its picture, if one was asked for and could be drawn. */
scene?: Scene, } & Facts;

/** `make`: a maze to make. */
export type Make = { slot: number, recipe: string, 
/** Used if the recipe has none; a decimal number. */
seed?: string, 
/** The picture that comes with it, if one is asked for at once. */
picture?: FirstPicture, };

/** `book`: a book of puzzles. */
export type MakeBook = { title?: string, 
/** The language of its own words, such as `de`; English if not given. */
language?: string, 
/** The name of a paper, or its size, such as `a5-landscape`; A4 if not given. */
paper?: string, 
/** Number of puzzles on a page: 1, 2, 4 or 6. */
per_page?: number, 
/** At the end. */
solutions?: boolean, 
/** The recipe of the picture on the title page. */
cover?: string, chapters: Array<BookChapter>, };

/** `mask`: cells to keep or to leave out. */
export type Mask = { recipe: string, points?: Array<[number, number]>, 
/** The cells with their centers inside. */
boxes?: Array<[number, number, number, number]>, 
/**
 * Points; the cells that are reached from there over cells that are kept, or left out, as the
 * first.
 */
fills?: Array<[number, number]>, 
/** All cells. */
all?: boolean, keep?: boolean, };

/** `measure`: the statistics of a maze. */
export type Measure = { slot: number, 
/** Also the exact number of perfect mazes, which takes long above 300 cells. */
exact?: boolean, };

/** Statistics, as `maze measure --json` prints them. */
export type Measures = { measures: Record<string, unknown>, };

/** `body`: a model of a maze. */
export type Model = { slot: number, 
/** Hollow rooms, to walk through. */
inside?: boolean, scheme?: Scheme, };

/** `frame`: a moment of an animation: after some steps, or when an event is over. */
export type Moment = { slot: number, at?: number, event?: number, 
/** Instead of that event the next one, from it on, with this number in the story. */
of?: number, 
/** Also the state of the algorithm. */
state?: boolean, };

/** A move that has no direction. */
export type Move = "back" | "hint" | "up" | "down" | "restart" | "stay" | "wait";

/** A grid or an algorithm with its arguments. */
export type Named = { name: string, args: { [key in string]: string }, };

/** No arguments. */
export type Nothing = Record<symbol, never>;

/** `cell`: a cell by its number or by a point in it. */
export type OneCell = { slot: number, cell?: number, point?: [number, number], 
/** With all facts; else only where it is. */
facts?: boolean, };

/** A parameter of a row, or a key of recipes. */
export type Param = { 
/** The name, before the equals sign. */
name: string, 
/** Other names that are read. */
aliases: Array<string>, 
/** A description of the allowed values. */
values: string, 
/** The allowed values as data. */
kind: Kind, 
/** The default value, as written in recipes; null if a value is required. */
default: string | null, 
/** A short description. */
help: string, };

/** `parse`: a recipe to read. */
export type Parse = { recipe: string, };

/** The answer to `parse`. */
export type Parsed = { 
/** The canonical form. */
recipe: string, words: Words, };

/** A path. */
export type PathCells = { cells: Array<number>, };

/** `picture`: a vector picture of a maze. */
export type Picture = { slot: number, 
/** The part of it that is seen. */
window?: [number, number, number, number], 
/** As the recipe's style says, in space perhaps; else flat on the plane. */
view?: boolean, } & Layers;

/** Edges that were given by hand, each as a line of three points. */
export type Pins = { open: Array<Array<[number, number]>>, shut: Array<Array<[number, number]>>, };

/** A picture in pixels: red, green, blue and opacity of each follow. */
export type Pixels = { width: number, height: number, 
/** Pixels per cell. */
unit: number, origin: [number, number], background: string, };

/** A cell, its center, and how far its sides are from there at least. */
export type Place = { cell: number, point: [number, number], room: number, };

/** `play`: begins a game. */
export type Play = { slot: number, 
/** Steps of the origin at every move; 0 leaves the maze as it is. */
living?: number, 
/** Number of steps that one sees. */
sight?: number, };

/** A game: the answer to `play` and `go`. */
export type PlayState = { at: number, 
/** The middle of the player's cell, in cells. */
point: [number, number], 
/** Least distance of the sides of the player's cell from its middle, in cells. */
room: number, 
/** Start and goal. */
ends: [Place, Place], ways: Array<Exit>, steps: number, 
/** From the start. */
shortest: number | null, 
/** Of all cells entered, and of the cheapest path; null if cells have no costs. */
cost: number | null, cheapest: number | null, 
/** Steps from here on a shortest path. */
left: number | null, 
/** True if one-way passages or rules keep the player from the goal. */
trapped: boolean, 
/** Number of locked doors of the maze, and the letters of the keys that the player holds. */
doors: number, keys: Array<string>, 
/** Sentences on the states of the rules, and whether one lets the player wait. */
states: Array<string>, waits: boolean, 
/** True if the rules did not permit the last step, where a passage leads. */
forbidden: boolean, done: boolean, 
/** From 0 to 1 when done. */
score: number, hints: number, trail: Array<number>, 
/** Cells that stairs here lead to. */
stairs: Array<number>, level: number, levels: number, moved: boolean, 
/** True if edges opened or closed: the picture is to be drawn again. */
changed: boolean, 
/** With `sight`: what is near now, and all that was near so far. */
sees?: Array<number>, seen?: Array<number>, 
/** The steps of the last request, as lines, and those that a hint points out. */
walked: Array<Array<[number, number]>>, hint: Array<Array<[number, number]>>, 
/** The letter of the key that the player lacked, and those of the keys that were picked up. */
locked: string | null, found: Array<string>, };

/** A move of a race that has no direction. */
export type RaceMove = "restart" | "stay";

/** `pixels`: a picture of squares, in pixels. */
export type Raster = { slot: number, 
/** Pixels of the longer side. */
most?: number, 
/** Refused unless pixels show what lines do, in the same proportions. */
same?: boolean, } & Layers;

/** Length of a recording. */
export type Recorded = { steps: number, events: number, };

/** `resize`: a maze on a grid of another size; a mask that was drawn is scaled. */
export type Resize = { recipe: string, 
/** As it stands in recipes. */
grid: string, };

/** A row of a table. */
export type Row = { 
/** The name, as used in recipes and options. */
name: string, 
/** Other names that are read. */
aliases: Array<string>, 
/** A short description. */
help: string, 
/** The parameters, in their order. */
params: Array<Param>, 
/** Examples, as written in recipes. */
examples?: Array<string>, 
/** Explanation of how an algorithm or a solver works, or a rule is played, in a few plain sentences. */
how?: string, 
/** Origin of an algorithm or a solver, its looks, and its pseudocode with events. */
story?: Story, 
/** Of an algorithm: whether all perfect mazes are equally likely with its default parameters. */
uniform?: boolean, 
/** Of an algorithm: whether it starts without walls and adds them. */
begins_open?: boolean, 
/** Of a solver: whether its paths are shortest paths, in mazes with loops too. */
shortest?: boolean, 
/**
 * Of a solver: whether it obeys one-way passages and fetches the keys of locked doors; the others are refused
 * where there are some.
 */
one_way?: boolean, 
/** Memory in bytes per cell that it uses besides the maze. */
scratch_bytes_per_cell?: number, 
/** Of a format: the kind of its files, `pictures`, `models` or `data`. */
group?: string, 
/** Of a format: the media type of its files, as browsers name it. */
media?: string, 
/** Of a format: whether its files contain their recipe. */
recipe?: boolean, };

/** `run`: moves one of two players. */
export type Run = { slot: number, 
/** 0 or 1. */
player?: number, toward?: [number, number], by?: RaceMove, };

/** One of two players. */
export type Runner = { at: number, point: [number, number], room: number, start: Place, ways: Array<Exit>, steps: number, trail: Array<number>, done: boolean, };

/** `save`: a file of a maze, or of an animation of it. */
export type Save = { slot: number, format: string, 
/** An animation of the making, or of the solver. */
film?: boolean, solver?: string, 
/** The second file, such as the picture of a map's tiles. */
companion?: boolean, 
/** The solution is shown. */
way?: boolean, 
/** Dark colors. */
scheme?: Scheme, 
/** `COLUMNSxROWS` mazes with successive seeds. */
sheet?: string, 
/** A PDF gets a second page, which shows the solution. */
second?: boolean, };

/** A file; its bytes follow. */
export type Saved = { name: string, 
/** The media type. */
type: string, 
/** The name of a second file. */
companion: string | null, };

/** A book; the bytes of the PDF follow. */
export type SavedBook = { name: string, type: string, pages: number, };

/** A drawing; its draw list follows. Pictures that show no plane have neither unit nor origin. */
export type Scene = { 
/** In pixels. */
width: number, height: number, 
/** Pixels per cell. */
unit: number, 
/** The place of the point 0, 0, in pixels. */
origin: [number, number], background: string, title: string, texts: Array<string>, 
/** Pictures in the picture, as data URLs. */
images: Array<string>, };

/** The dark colors, for a dark page. */
export type Scheme = "dark";

/**
 * What becomes of an edge: `turn` opens it if it is closed and closes it if it is open, `free`
 * leaves it to the algorithm, `none` leaves all edges to it.
 */
export type Set = "open" | "shut" | "free" | "turn" | "none";

/** Mean and standard deviation of a statistic. */
export type Spread = { mean: number, sd: number, };

/** The place of a walker in a model, and where one can go. */
export type Stand = { at: [number, number, number], up: [number, number, number], ways: Array<Gate>, cell_size: number, };

/** `stand`: where one stands in a cell of the model. */
export type StandIn = { slot: number, cell: number, scheme?: Scheme, };

/** `race`: begins a game of two. */
export type StartRace = { slot: number, 
/** The players look for each other; else the first at the goal wins. */
meet: boolean, };

/** The state of an algorithm or a solver. */
export type State = { 
/** Cells that were entered and not left, the last one entered at the end. */
busy: Array<number>, 
/** Cells that it has reached. */
reached: Array<number>, 
/** Open edges, by the cells on both sides. */
open: Array<[number, number]>, };

/** Origin of an algorithm or a solver, its looks, and its pseudocode with events. */
export type Story = { 
/** Source: the author, the place and the year. */
origin: string, 
/** Looks of its mazes or paths. */
looks: string, 
/** The time and the memory that it takes. */
cost: string, 
/** Name of the cells that it is working on, such as a stack; empty if there are none. */
busy: string, 
/** The lines of its pseudocode. */
code: Array<string>, 
/** Events that happen in it again and again. */
events: Array<StoryEvent>, };

/** Something that happens in an algorithm or a solver again and again. */
export type StoryEvent = { 
/** The name of the event. */
name: string, 
/** The index of its line of the pseudocode. */
line: number | null, 
/** A sentence in which `{}` stands for a number of cells. */
says: string, };

/** All edges: the cells on both sides, and the number of mazes in which they are open. */
export type Tallied = { edges: Array<[number, number, number]>, };

/** `tally`: how often each edge is open in mazes with successive seeds. */
export type Tally = { recipe: string, 
/** Number of mazes. */
runs: number, 
/** The first seed. */
first: number, };

/** The last event that is over at a moment of an animation. */
export type Told = { 
/** The number of the event. */
event: number, 
/** Number of the event in the story. */
of: number, 
/** The line of the code. */
line: number | null, says: string, cell: number, };

/** A step of an algorithm. */
export type Took = { 
/** `enter` and `leave` have a cell, `open` and `close` the two cells of an edge, `note` none. */
does: string, cells: Array<number>, };

/** Statistics of uniform mazes; names of parts are joined by `_`. */
export type Uniform = { measures: { [key in string]: Spread }, runs: number, };

/** The settings that change a file. */
export type UsedKeys = { uses: Array<string>, };

/** `uses`: settings, each `KEY=VALUE` or several of them. */
export type Uses = { slot: number, format: string, film?: boolean, keys: Array<string>, };

/** `walls`: edges to give, each by a point near it. */
export type Walls = { slot: number, points: Array<[number, number]>, set: Set, };

/** `record`: an animation of the making, or of a solver. */
export type Watch = { slot: number, solver?: string, };

/** `way`: a shortest path, by default from the player to the goal. */
export type Way = { slot: number, from?: number, to?: number, };

/** A recipe in parts: only what was given, values as they stand in the recipe. */
export type Words = { grid: Named, algorithm: Named, keys: { [key in string]: string }, seed: string | null, };

/** The tables of rows. */
export type TableName = "grids" | "masks" | "algorithms" | "families" | "solvers" | "modifiers" | "rules" | "measures" | "formats" | "animations" | "looks" | "paints" | "palettes";

/** The codes of draw lists, each a position. */
export const LAYERS = ["floor", "path", "marks", "labels", "folds", "cuts", "walls"] as const;
export const CAPS = ["butt", "round", "square"] as const;
export const JOINS = ["bevel", "miter", "round"] as const;
export const ANCHORS = ["start", "center", "end"] as const;

/** Papers with their sides in millimeters. */
export const PAPERS = {
  a0: [841, 1189],
  a1: [594, 841],
  a2: [420, 594],
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  b5: [176, 250],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
  ledger: [431.8, 279.4],
} as const;

/** Each request with its arguments, and what its answer holds. */
export interface Asks {
  tables: [Nothing, Listing];
  parse: [Parse, Parsed];
  file: [File, Done];
  make: [Make, Made];
  copy: [Copy, Facts];
  picture: [Picture, Scene];
  pixels: [Raster, Pixels];
  ground: [Ground, Scene];
  mask: [Mask, Edited];
  resize: [Resize, Edited];
  walls: [Walls, Edited];
  pins: [InSlot, Pins];
  at: [At, CellsAt];
  cell: [OneCell, FoundCell];
  describe: [InSlot, Description];
  measure: [Measure, Measures];
  baseline: [Baseline, Uniform];
  tally: [Tally, Tallied];
  record: [Watch, Recorded];
  frame: [Moment, Frame];
  play: [Play, PlayState];
  go: [Go, PlayState];
  race: [StartRace, Contest];
  run: [Run, Contest];
  way: [Way, PathCells];
  body: [Model, Body];
  stand: [StandIn, Stand];
  save: [Save, Saved];
  uses: [Uses, UsedKeys];
  book: [MakeBook, SavedBook];
  page: [BookPage, DrawnPage];
}
