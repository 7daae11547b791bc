import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type Message } from "@fluent/bundle";
import { expect, test } from "vitest";
import { known, LANGUAGES } from "./say";

const FOLDER = new URL("../languages/", import.meta.url);
const SOURCE = new URL("./", import.meta.url);

const read = (language: string): string => readFileSync(new URL(`${language}.ftl`, FOLDER), "utf8");
const messages = (text: string): Message[] => new FluentResource(text).body;
/** Messages of the page; texts of the engine are English where a language has none. */
const own = (text: string): Message[] => messages(text).filter(({ id }) => !/^(help|name)-./.test(id));
const english = own(read("en"));
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");

/** All expressions of a pattern, with those in its choices. */
function expressions(pattern: unknown): { type: string; name?: string }[] {
  if (Array.isArray(pattern)) return pattern.flatMap(expressions);
  if (typeof pattern !== "object" || pattern === null) return [];
  const { type, selector, variants, value } = pattern as Record<string, unknown>;
  const found = type === "select" || type === undefined ? [] : [pattern as { type: string }];
  return [...found, ...expressions(selector), ...expressions(variants), ...expressions(value)];
}

const variables = (messages: Message[]): [id: string, names: string[]][] =>
  messages
    .map(({ id, value }): [string, string[]] => [
      id,
      [...new Set(expressions(value).flatMap(({ type, name }) => (type === "var" ? [name!] : [])))].toSorted(),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

test.each(["en", ...others])("each line of %s is read, and no message comes twice or refers to another", (language) => {
  const text = read(language);
  const begun = [...text.matchAll(/^(\S+) =/gm)].map(([, id]) => id);
  expect(messages(text).map(({ id }) => id)).toEqual(begun);
  expect(new Set(begun).size).toBe(begun.length);
  expect(text.split("\n").filter((line) => !/^(#|[a-zA-Z][\w-]* = ?| {3,4}\S| {3,}|$)/.test(line))).toEqual([]);
  const kinds = new Set(messages(text).flatMap(({ value }) => expressions(value).map(({ type }) => type)));
  expect([...kinds].filter((kind) => !["var", "num", "str"].includes(kind))).toEqual([]);
});

test.each(others)("%s has the messages of English, with their variables", (language) => {
  expect(variables(own(read(language)))).toEqual(variables(english));
});

test("the page is written in the languages of the files, and the first that the reader knows is taken", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ftl"));
  expect(files.map((name) => name.replace(".ftl", ""))).toEqual(Object.keys(LANGUAGES).toSorted());
  expect(known([null, "sv", "pt-BR", "de"])).toBe("pt");
  expect(known([null, "constructor", "sv"])).toBe("en");
});

test("Polish has three plural forms, Japanese one", () => {
  const forms = (language: string): string[] => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(read(language)));
    const pattern = bundle.getMessage("cell-steps")!.value!;
    return [1, 2, 5].map((n) => bundle.formatPattern(pattern, { n }).replace(/\d/, ""));
  };
  expect(new Set(forms("pl")).size).toBe(3);
  expect(new Set(forms("de")).size).toBe(2);
  expect(new Set(forms("ja")).size).toBe(1);
});

/** The page's code without its tests. */
const code = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(new URL(name, SOURCE), "utf8"))
  .join("\n");
/** Tables whose rows are named with `TABLE-ROW`. */
const TABLES = ["grids", "masks", "algorithms", "solvers", "looks", "palettes"];
const ids = english.map(({ id }) => id);

test("each message that the page asks for is there", () => {
  const asked = [...code.matchAll(/(?<![.\w])(?:say|sayOr|has)\(\s*"([^"]+)"/g)].map(([, id]) => id!);
  expect(asked.length).toBeGreaterThan(400);
  expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  const begun = [...code.matchAll(/(?<![.\w])(?:say|sayOr|has|under)\(\s*(?:`([\w-]+)-\$|"([\w-]+)"\))/g)];
  const prefixes = begun.map(([, template, whole]) => template ?? whole!).filter((prefix) => !ids.includes(prefix));
  expect(prefixes.filter((prefix) => !ids.some((id) => id.startsWith(`${prefix}-`)))).toEqual([]);
});

test("each message is used", () => {
  const prefixes = [...code.matchAll(/`([\w-]+)-\$\{|\bunder(?:<\w+>)?\("([\w-]+)"/g)].map(([, a, b]) => a ?? b!);
  const whole = [...prefixes.filter((prefix) => prefix.includes("-")), ...TABLES];
  const used = (id: string): boolean =>
    code.includes(`"${id}"`) ||
    whole.some((prefix) => id.startsWith(`${prefix}-`)) ||
    // After a short prefix, the rest is a word of the code.
    prefixes.some(
      (prefix) => id.startsWith(`${prefix}-`) && new RegExp(`\\b${id.slice(prefix.length + 1)}\\b`).test(code),
    );
  expect(ids.filter((id) => !used(id))).toEqual([]);
});
