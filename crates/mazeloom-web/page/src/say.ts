/**
 * The strings of the page: messages of `languages/en.ftl`, and of the file of the reader's language. English comes with
 * the page; a module that imports this one runs after another language is there.
 */
import { FluentBundle, FluentNumber, type FluentVariable } from "@fluent/bundle";
import english from "../languages/en.ftl";
import { store, stored } from "./storage";

/** All languages, as those who speak them write them. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ja: "日本語",
  zh: "中文",
};
export type Language = keyof typeof LANGUAGES;

export type Patterns = typeof english;

const KEY = "mazeloom-language";
const FILES = import.meta.glob<Patterns>(["../languages/*.ftl", "!../languages/en.ftl"], { import: "default" });

/** The first language of some tags, such as `pt-BR`, in which the page is written. */
export function known(tags: readonly (string | null)[]): Language {
  const names = tags.map((tag) => tag?.toLowerCase().split("-")[0] ?? "");
  return (names.find((name) => Object.hasOwn(LANGUAGES, name)) ?? "en") as Language;
}

/** The language of the page: the address asks for it, or the reader has chosen it, or the browser has it. */
export const language: Language =
  typeof document === "undefined"
    ? "en"
    : known([new URLSearchParams(location.search).get("lang"), stored(KEY), ...navigator.languages]);

/** Keeps a language for this visit and later ones, and loads the page again. */
export function speak(choice: Language): void {
  store(KEY, choice);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  location.reload();
}

/** The messages of a language; without a network and without the file, they are English. */
async function load(name: string): Promise<Patterns> {
  const own = await FILES[`../languages/${name}.ftl`]?.().catch(() => null);
  return own ? { ...english, ...own } : english;
}

const messages = language === "en" ? english : await load(language);
if (typeof document !== "undefined") document.documentElement.lang = messages === english ? "en" : language;

/** Adds messages that are loaded later. */
export const add = (more: Patterns): unknown => Object.assign(messages, more);

const bundle = new FluentBundle(language, { useIsolating: false });

/** A number in few digits, as the language of the page writes it. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "∞";
  // The browser takes long when it is first asked to write a number.
  if (language === "en" && Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return value.toLocaleString(language, { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** A number in a message, which chooses the plural form. */
class Count extends FluentNumber {
  override toString(): string {
    return short(this.value);
  }
}

/** True if there is a message with an id. */
export const has = (id: string): boolean => Object.hasOwn(messages, id);
/** A message, or something else where there is none. */
export const sayOr = (id: string, other: string): string => (has(id) ? say(id) : other);

/** A message in the language of the page. */
export function say(id: string, variables: Record<string, string | number> = {}): string {
  const pattern = messages[id] ?? id;
  if (typeof pattern === "string") return pattern;
  const values = Object.entries(variables).map(([name, value]): [string, FluentVariable] => [
    name,
    typeof value === "number" ? new Count(value) : value,
  ]);
  return bundle.formatPattern(pattern, Object.fromEntries(values), []);
}

/** All messages whose ids begin with a prefix, by the rest of their ids, in the order of the English file. */
export function under<T extends string = string>(prefix: string): Record<T, string> {
  const ids = Object.keys(english).filter((id) => id.startsWith(`${prefix}-`));
  return Object.fromEntries(ids.map((id) => [id.slice(prefix.length + 1), say(id)])) as Record<T, string>;
}

/** The levels of difficulty in any language. */
export async function levelsIn(name: string): Promise<Record<"easy" | "medium" | "hard", string>> {
  const all = await load(name);
  const level = (id: string): string => String(all[`levels-${id}`]);
  return { easy: level("easy"), medium: level("medium"), hard: level("hard") };
}
