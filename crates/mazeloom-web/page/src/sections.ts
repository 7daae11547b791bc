/** The folding section in which a key of the recipe stands: the most used first, then by the groups of the help. */
import { called } from "./helps";
import type { Param, Row } from "./protocol";
import { say } from "./say";

export interface Section {
  title: string;
  help?: string;
  open?: boolean;
  params: Param[];
}

const COMMON = ["braid", "mask", "start", "goal", "paint", "palette", "look", "solution"];

export function sections(keys: Param[], reshapings: Row[]): Section[] {
  const modifiers = new Map(reshapings.map((row) => [row.name, row]));
  const common = COMMON.flatMap((name) => keys.filter((key) => key.name === name));
  const others = keys.filter((key) => key.name !== "seed" && !common.includes(key));
  const found = [...new Set(others.map((key) => key.group ?? ""))].map((group): Section => {
    const params = others.filter((key) => (key.group ?? "") === group);
    const row = modifiers.get(group);
    return row ? { title: called(row.name), help: row.help, params } : { title: called(group), params };
  });
  return [{ title: say("sections-common"), open: true, params: common }, ...found].filter(
    ({ params }) => params.length > 0,
  );
}
