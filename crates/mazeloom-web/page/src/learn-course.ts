/** Parts that lessons need when the first of them is opened: their texts, and the boards that answer to the hand. */
import { parse } from "./learn-prose";
import text from "./lessons.txt?raw";

export { biasBoard, handBoard } from "./learn-board";

export const TEXTS = parse(text);
