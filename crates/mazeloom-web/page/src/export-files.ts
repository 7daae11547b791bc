/** Files that the engine makes as the export dialog asks for, and pictures of them. */

import type { Ask } from "./engine";
import type { Book, Plan, Setting, Target, Uses } from "./export-choice";
import { CANDIDATES } from "./export-choice";
import { type Request, SLOT } from "./protocol";

type Bytes = Uint8Array<ArrayBuffer>;

export interface OutFile {
  name: string;
  type: string;
  bytes: Bytes;
}

/** What a file looks like: a picture, or how its text begins. */
export interface Sight {
  image?: { type: string; bytes: Bytes };
  text?: string;
}

const slot = SLOT.try;
/** How much of a text is shown. */
const EXCERPT = 3000;

/** Which settings change a file of a recipe. */
export async function usesOf(ask: Ask, recipe: string, { format, as }: Target): Promise<Uses> {
  if (as === "book") return new Set();
  await ask({ do: "make", slot, recipe });
  const settings = Object.entries(CANDIDATES) as [Setting, string][];
  const keys = settings.map(([, candidate]) => candidate);
  const { uses } = (await ask({ do: "uses", slot, format, film: as === "film", keys })).head;
  return new Set(settings.filter(([, candidate]) => uses.includes(candidate)).map(([setting]) => setting));
}

/** All files of a plan. */
export async function filesOf(ask: Ask, plan: Plan, book: Book, solver?: string): Promise<OutFile[]> {
  const { target, recipe, solved } = plan;
  if (target.as === "book") return [await bookFile(ask, plan, book)];
  const paged = solved !== null && target.format === "pdf";
  const file = await saved(ask, recipe, { ...how(plan), ...(paged ? { second: true } : {}) }, solver);
  const files = [file];
  if (file.companion) files.push(await saved(ask, recipe, { ...how(plan), companion: true }));
  if (solved !== null && !paged) {
    const second = await saved(ask, solved, how(plan));
    files.push({ ...second, name: withSolution(second.name) });
  }
  return files;
}

/** The picture that the first file shows, or the page with the solution. */
export async function pictureOf(ask: Ask, plan: Plan, recipe: string, format = "svg"): Promise<OutFile> {
  return saved(ask, recipe, { format, ...(plan.sheet ? { sheet: plan.sheet } : {}) });
}

/** What is shown of files: themselves if they are pictures, else a picture of the same recipe. */
export async function sightsOf(ask: Ask, plan: Plan, files: OutFile[], group: string): Promise<Sight[]> {
  const [first] = files;
  if (first && group === "data") return [{ text: excerpt(first) }];
  if (first && group !== "models" && first.type.startsWith("text/plain")) return [{ text: excerpt(first) }];
  const shown = files.filter((file) => file.type.startsWith("image/"));
  if (shown.length) return shown.map((image) => ({ image }));
  if (group === "models") return [{ image: await modelPicture(ask, plan.recipe) }];
  const pages = [plan.recipe, ...(plan.solved === null ? [] : [plan.solved])];
  const sights: Sight[] = [];
  for (const page of pages) sights.push({ image: await pictureOf(ask, plan, page) });
  return sights;
}

/** A page of a book as it will be printed, and how many there are. */
export interface Leaf {
  page: number;
  pages: number;
  image: { type: string; bytes: Bytes };
}

/** A page of a book, from 1; the last one where it has fewer. */
export async function leafOf(ask: Ask, plan: Plan, book: Book, page: number): Promise<Leaf> {
  const { head, bytes } = await ask({ do: "page", ...asked(plan, book), page });
  return { page: head.page, pages: head.pages, image: { type: head.type, bytes } };
}

/** The name of the file with the solution, as the program calls it. */
export const withSolution = (name: string): string => name.replace(/^([^.]*)/, "$1-solution");

const excerpt = ({ bytes, type }: OutFile): string => {
  if (type.startsWith("application/octet-stream")) return "";
  const text = new TextDecoder().decode(bytes.subarray(0, EXCERPT));
  return bytes.length > EXCERPT ? `${text}…` : text;
};

type How = Partial<Request<"save">> & { format: string };

const how = ({ target, sheet }: Plan): How => ({
  format: target.format,
  ...(target.as === "film" ? { film: true } : {}),
  ...(sheet ? { sheet } : {}),
});

async function saved(
  ask: Ask,
  recipe: string,
  how: How,
  solver?: string,
): Promise<OutFile & { companion?: string | null }> {
  await ask({ do: "make", slot, recipe });
  const { head, bytes } = await ask({ do: "save", slot, ...how, ...(how.film && solver ? { solver } : {}) });
  return { ...head, bytes };
}

/** A model as it looks from outside. */
async function modelPicture(ask: Ask, recipe: string): Promise<OutFile> {
  const plain = recipe.replace(/ (print-width|print-height|cell-mm|paper|view)=\S+/g, "");
  return saved(ask, plain.replace(/( seed=\d+)?$/, " view=space$1"), { format: "png" });
}

async function bookFile(ask: Ask, plan: Plan, book: Book): Promise<OutFile> {
  const { head, bytes } = await ask({ do: "book", ...asked(plan, book) });
  return { ...head, bytes };
}

/** How the engine is asked for a book. */
function asked(plan: Plan, { title, language, paper, perPage, solutions }: Book): Omit<Request<"book">, "do"> {
  const { cover, chapters } = plan.book!;
  return { title, language, paper, per_page: perPage, solutions, chapters, ...(cover ? { cover } : {}) };
}

/** Gives the memory back that the last file took. */
export const forget = (ask: Ask): Promise<unknown> => ask({ do: "make", slot, recipe: "rect:2x2 seed=1" });
