/** The files of a built folder. */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** All files in a folder and those within, with `/` between names, sorted. */
export function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")).toSorted();
}
