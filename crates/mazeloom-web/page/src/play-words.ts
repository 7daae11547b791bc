/** Descriptions of a game: for screen readers, and for the result card. */
import { minutes } from "./game";
import { wind } from "./gesture";
import { short } from "./numbers";
import type { PlayState, Point } from "./protocol";
import { T } from "./strings";

const W = T.play;

export const left = (state: PlayState): string => (state.left === null ? "–" : short(state.left));
export const scored = ({ score }: PlayState): string => (score === null ? "" : W.score(`${Math.round(score * 100)} %`));

/** Where the player is, and what is open there. */
export function spoken(state: PlayState): string {
  const words: string[] = state.moved ? [] : [state.hint.length ? hinted(state.hint) : (remarkOf(state) ?? W.blocked)];
  words.push(...state.found.map(W.found), ...state.states.map((told) => `${told}.`));
  if (state.trapped) words.push(W.trapped);
  words.push(W.here(short(state.steps), left(state)));
  const names = [...new Set(state.ways.map(({ toward: [x, y] }) => wind(x, y)))];
  if (names.length) words.push(W.open(names.join(", ")));
  if (state.stairs.length) {
    const levels = state.stairs.map((cell) => (cell > state.at ? W.upward : W.downward));
    words.push(W.stairs([...new Set(levels)].join(", ")));
  }
  return words.join(" ");
}

/** Where a hint points, in words. */
function hinted(steps: Point[][]): string {
  const turns = steps.map(([a, b]) => (a && b ? wind(b[0] - a[0], b[1] - a[1]) : W.waiting));
  return W.hinted(turns.filter((turn, i) => turn !== turns[i - 1]).join(", "));
}

/** What was done, in a sentence or two. */
export function deeds(state: PlayState, seconds: number): string {
  const [steps, time] = [short(state.steps), minutes(seconds)];
  const fewest = state.shortest ?? state.steps;
  const line = state.steps <= fewest ? W.wonBest(steps, time) : W.wonLine(steps, short(fewest), time);
  const cost =
    state.cost === null || state.cheapest === null ? "" : ` ${W.wonCost(short(state.cost), short(state.cheapest))}`;
  return `${line}${cost}${state.hints > 0 ? ` ${W.helped(state.hints)}` : ""}`;
}

/** A message about the last step, if there is one. */
export function remarkOf(state: PlayState): string | null {
  if (state.locked) return W.locked(state.locked);
  if (state.found.length) return state.found.map(W.found).join(" ");
  if (state.forbidden) return W.forbidden;
  if (state.hint[0]?.length === 1) return hinted(state.hint);
  return state.steps > 0 && state.trapped ? W.trapped : null;
}
