import { readFileSync, writeFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { engineHere } from "../plugins/ask";
import { rulesIn } from "../plugins/languages";
import { names, texts } from "./helps";
import type { Tables } from "./protocol";
import { LANGUAGES } from "./say";

const { tables } = engineHere()({ do: "tables" }).head as { tables: Tables };
/** Texts as messages: `{}` stands for a number, other braces for themselves. */
const sources = new Map([
  ...[...names(tables)].map(([id, name]): [string, string] => [id, name.replaceAll("-", " ")]),
  ...texts(tables).map(({ id, text }): [string, string] => [id, text]),
]);
const written = (text: string): string =>
  text.replace(/\{\}|[{}]/g, (brace) => (brace === "{}" ? "{ $n }" : `{ "${brace}" }`));

test("each text of the engine can be a message", () => {
  const lines = [...sources].map(([id, text]) => `${id} = ${written(text)}`);
  expect(new FluentResource(lines.join("\n")).body.length).toBe(lines.length);
  // For those who translate them.
  const file = process.env.ENGINE_TEXTS;
  if (file) writeFileSync(file, `${lines.join("\n")}\n`);
});

test.each(Object.keys(LANGUAGES).filter((language) => language !== "en"))(
  "%s has no text that the engine has not",
  (language) => {
    const { body } = new FluentResource(readFileSync(new URL(`../languages/${language}.ftl`, import.meta.url), "utf8"));
    const own = body.map(({ id }) => id).filter((id) => /^(help|name)-/.test(id));
    expect(own.filter((id) => !sources.has(id))).toEqual([]);
    console.info(`${language}: ${sources.size - own.length} of ${sources.size} texts of the engine are English`);
  },
);

test("rules are told with the sentences of books", () => {
  const told = rulesIn("de");
  expect(told[tables.rules.find(({ name }) => name === "slide")!.how!]).toContain("Der Boden ist aus Eis");
  expect(tables.rules.filter(({ how }) => !(how! in told)).map(({ name }) => name)).toEqual([]);
});
