/** The texts of the lessons, as `lessons.txt` has them: paragraphs with moments, questions and turns for the reader. */

/** A part of a sentence: plain, in a color of the picture, a value of now, or a term that is introduced. */
export type Piece = string | { text: string; color: string } | { live: string } | { term: string };

export interface Step {
  text: Piece[];
  /** The animation runs to it: an event of the story, `half` or `end`. */
  moment?: string;
  /** A question that is answered by a cell: those that a row of `CELLS` tells. */
  question?: { text: string; cells: string; answer: string };
  /** The reader makes the choices, by the rule of this algorithm. */
  hand?: string;
  /** An algorithm of which a thousand mazes are shown. */
  bias?: string;
}

export interface Prose {
  title: string;
  steps: Step[];
}

/** Reads the texts. */
export function parse(text: string): Map<string, Prose> {
  const lessons = text.split(/^# /m).slice(1);
  return new Map(lessons.map((lesson) => lessonFrom(lesson.trim())));
}

function lessonFrom(lesson: string): [string, Prose] {
  const [head = "", ...blocks] = lesson.split(/\n\n+/);
  const [, id = "", title = ""] = /^([\w-]+): (.*)$/.exec(head) ?? [];
  return [id, { title, steps: blocks.map((block) => stepFrom(block.split("\n"))) }];
}

function stepFrom(lines: string[]): Step {
  const step: Step = { text: [] };
  for (const line of lines) {
    const rest = line.slice(2);
    if (line.startsWith("@ ")) step.moment = rest;
    else if (line.startsWith("! ")) step.hand = rest;
    else if (line.startsWith("% ")) step.bias = rest;
    else if (line.startsWith("? ")) {
      const [text = "", cells = ""] = rest.split(" | ");
      step.question = { text, cells, answer: "" };
    } else if (line.startsWith("= ")) step.question!.answer = rest;
    else step.text.push(...pieces(line));
  }
  return step;
}

/** A sentence in pieces: `[words](color)`, `{value}`, `*term*`. */
function pieces(line: string): Piece[] {
  const marks = line.split(/(\[[^\]]+\]\([\w-]+\)|\{\w+\}|\*[^*]+\*)/);
  return marks
    .filter((one) => one !== "")
    .map((one) => {
      const [, text, color] = /^\[([^\]]+)\]\(([\w-]+)\)$/.exec(one) ?? [];
      if (text && color) return { text, color };
      if (one.startsWith("{")) return { live: one.slice(1, -1) };
      return one.startsWith("*") ? { term: one.slice(1, -1) } : one;
    });
}
