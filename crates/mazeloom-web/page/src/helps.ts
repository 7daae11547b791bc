/** The texts of the engine's tables in the language of the page: what has no message stays English. */
import type { Param, Row, Story, Tables, Told } from "./protocol";
import { add, has, language, type Patterns, say, sayOr } from "./say";

/** A text that people read, the id of its message, and what takes another. */
export interface Text {
  id: string;
  text: string;
  set(text: string): void;
}

/** The tables whose rows are shown. */
const SHOWN = [
  "grids",
  "masks",
  "algorithms",
  "solvers",
  "modifiers",
  "rules",
  "measures",
  "formats",
  "animations",
  "looks",
  "palettes",
] as const;

/** The id of a name: of a parameter, a key, a group of keys or a word that is chosen; groups have capitals. */
const idOf = (name: string): string =>
  `name-${name.replace(/^[A-Z0-9]/, (first) => `group-${first.toLowerCase()}`)}`.replaceAll(" ", "-");

/** A name as people read it. */
export const called = (name: string): string => sayOr(idOf(name), name.replaceAll("-", " "));

/** The name of an option, which may have a message of its own where the same word is a value too. */
export const optionName = (name: string): string => sayOr(idOf(`option-${name}`), called(name));

/** All names that are read, and the ids of their messages. */
export function names({ keys, ...tables }: Tables): Map<string, string> {
  const params = [...keys, ...SHOWN.flatMap((table) => tables[table]).flatMap((row) => row.params)];
  const options = new Set(params.map(({ name }) => name));
  const values = new Set(params.flatMap(({ kind }) => (kind.is === "word" || kind.is === "place" ? kind.words : [])));
  const groups = params.map(({ group = "" }) => group);
  const read = [...options, ...values, ...groups].filter((word) => /^(3D|[A-Za-z][\w -]*)$/.test(word));
  const both = [...options].filter((name) => values.has(name));
  return new Map([
    ...read.map((word): [string, string] => [idOf(word), word]),
    ...both.map((name): [string, string] => [idOf(`option-${name}`), name]),
  ]);
}

/** All texts of the tables. */
export function texts({ keys, ...tables }: Tables): Text[] {
  const rows = SHOWN.flatMap((table) => tables[table].map((row) => [`help-${table}-${row.name}`, row] as const));
  return [
    ...keys.map((key) => one(`help-keys-${key.name}`, key, "help")),
    ...rows.flatMap(([id, row]) => ofRow(id, row)),
  ];
}

function one<K extends string>(id: string, holder: { [key in K]?: string }, key: K): Text {
  return { id, text: holder[key] ?? "", set: (text) => (holder[key] = text) };
}

function ofRow(id: string, row: Row): Text[] {
  const { story } = row;
  const params = row.params.map((param: Param) => one(`${id}-${param.name}`, param, "help"));
  const told = story && [
    ...(["origin", "looks", "cost", "busy"] as const).map((part) => one(`${id}-story-${part}`, story, part)),
    ...story.events.map((event) => one(`${id}-event-${event.name}`, event, "says")),
  ];
  const found = [one(id, row, "help"), one(`${id}-how`, row, "how"), ...params, ...(told ?? [])];
  return found.filter(({ text }) => text !== "");
}

const FILES = import.meta.glob<Patterns>(["../languages/*.ftl", "!../languages/en.ftl"], {
  query: "?engine",
  import: "default",
});
// Fetched while the engine is.
const own = FILES[`../languages/${language}.ftl`]?.().catch(() => ({}));

/** Puts the messages of the page's language into the tables. */
export async function translate(tables: Tables): Promise<void> {
  if (!own) return;
  add(await own);
  // What stands for a number stays until the number is known. Rules have the sentences of books.
  for (const { id, text, set } of texts(tables)) set(has(id) ? say(id, { n: "{}" }) : sayOr(text, text));
}

/** The sentence of an event, from its story in the language of the page. */
export function eventText(story: Story | undefined, { of, says }: Told): string {
  const pattern = own && story?.events[of]?.says;
  return pattern ? pattern.replace("{}", /\d+/.exec(says)?.[0] ?? "") : says;
}
