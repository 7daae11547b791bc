/** Reads the messages of a language when the page is built: the browser gets them parsed. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

type Patterns = Record<string, unknown>;

/** The sentences of printed books. */
const BOOKS = new URL("../../../mazeloom/languages/", import.meta.url);

function patternsOf(text: string, keep: (id: string) => boolean): Patterns {
  const { body } = new FluentResource(text);
  return Object.fromEntries(body.filter(({ id }) => keep(id)).map(({ id, value }) => [id, value]));
}

/** The sentences of rules in the language of a book, by the English ones, which the engine has. */
export function rulesIn(language: string): Patterns {
  const [english, own] = ["en", language].map((name) =>
    patternsOf(readFileSync(new URL(`${name}.ftl`, BOOKS), "utf8"), (id) => id.startsWith("rule-")),
  );
  return Object.fromEntries(Object.entries(english!).map(([id, text]) => [text, own![id] ?? text]));
}

/** The texts of the engine's tables. */
const ENGINE = /^(help|name)-./;

/**
 * Makes a file of messages a module with their patterns by ids; `keep` says which of them the page needs. With
 * `?engine` these are the texts of the engine and the rules, which the page needs later.
 */
export function languages(keep: (id: string) => boolean): Plugin {
  return {
    name: "languages",
    transform(text, id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".ftl")) return null;
      const patterns =
        query === "engine"
          ? { ...patternsOf(text, (id) => ENGINE.test(id)), ...rulesIn(basename(file, ".ftl")) }
          : patternsOf(text, (id) => keep(id) && !ENGINE.test(id));
      return { code: `export default ${JSON.stringify(patterns)};`, map: null };
    },
  };
}
