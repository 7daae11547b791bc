/** Parts that lessons need when the first of them is opened: their texts, and the boards that answer to the hand. */
import { parse } from "./learn-prose";
import text from "./lessons.txt?raw";
import { language } from "./say";

export { biasBoard, handBoard } from "./learn-board";

const FILES = import.meta.glob<string>("../languages/lessons.*.txt", { query: "?raw", import: "default" });
const own = await FILES[`../languages/lessons.${language}.txt`]?.().catch(() => "");

/** Lessons in the language of the page, and in English where it has none. */
export const TEXTS = new Map([...parse(text), ...parse(own ?? "")]);
