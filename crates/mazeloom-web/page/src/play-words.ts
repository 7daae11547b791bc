/** Descriptions of a game: for screen readers, and for the result card. */
import { minutes } from "./game";
import { wind } from "./gesture";
import type { PlayState, Point } from "./protocol";
import { say, short } from "./say";

export const left = (state: PlayState): string => (state.left === null ? "–" : short(state.left));
export const scored = ({ score }: PlayState): string =>
  score === null ? "" : say("play-score", { percent: `${Math.round(score * 100)} %` });

/** Where the player is, and what is open there. */
export function spoken(state: PlayState): string {
  const words: string[] = state.moved
    ? []
    : [state.hint.length ? hinted(state.hint) : (remarkOf(state) ?? say("play-blocked"))];
  words.push(...state.found.map(found), ...state.states.map((told) => `${told}.`));
  if (state.trapped) words.push(say("play-trapped"));
  words.push(say("play-here", { steps: state.steps, left: left(state) }));
  const names = [...new Set(state.ways.map(({ toward: [x, y] }) => say(`winds-${wind(x, y)}`)))];
  if (names.length) words.push(say("play-open", { ways: names.join(", ") }));
  if (state.stairs.length) {
    const levels = state.stairs.map((cell) => (cell > state.at ? say("play-upward") : say("play-downward")));
    words.push(say("play-stairs", { ways: [...new Set(levels)].join(", ") }));
  }
  return words.join(" ");
}

const found = (letter: string): string => say("play-found", { letter });
const costs = (cost: number, cheapest: number): string =>
  say(cost === cheapest ? "play-won-cost-best" : "play-won-cost", { cost, cheapest });

/** Where a hint points, in words. */
function hinted(steps: Point[][]): string {
  const turns = steps.map(([a, b]) => (a && b ? say(`winds-${wind(b[0] - a[0], b[1] - a[1])}`) : say("play-waiting")));
  return say("play-hinted", { turns: turns.filter((turn, i) => turn !== turns[i - 1]).join(", ") });
}

/** What was done, in a sentence or two. */
export function deeds(state: PlayState, seconds: number): string {
  const [steps, time] = [short(state.steps), minutes(seconds)];
  const fewest = state.shortest ?? state.steps;
  const line =
    state.steps <= fewest
      ? say("play-won-best", { steps, time })
      : say("play-won-line", { steps, shortest: fewest, time });
  const cost = state.cost === null || state.cheapest === null ? "" : ` ${costs(state.cost, state.cheapest)}`;
  return `${line}${cost}${state.hints > 0 ? ` ${say("play-helped", { n: state.hints })}` : ""}`;
}

/** A message about the last step, if there is one. */
export function remarkOf(state: PlayState): string | null {
  if (state.locked) return say("play-locked", { letter: state.locked });
  if (state.found.length) return state.found.map(found).join(" ");
  if (state.forbidden) return say("play-forbidden");
  if (state.hint[0]?.length === 1) return hinted(state.hint);
  return state.steps > 0 && state.trapped ? say("play-trapped") : null;
}
