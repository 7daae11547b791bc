/** Questions of what happens next, made from the events of a story. */
import { button, h } from "./dom";
import type { Ask } from "./engine";
import { eventText } from "./helps";
import type { Story, Told } from "./protocol";
import type { Reel } from "./reel";
import { say } from "./say";

/** How many answers a question has, if the story has as many events. */
const CHOICES = 3;
/** How many questions an animation has at most. */
const QUESTIONS = 8;
/** How many events later a question may come, to ask for another one than before. */
const LOOK = 6;
/** Frames of larger mazes take too long to look ahead. */
const MANY = 2000;

/** A sentence without its numbers. */
export const plain = (says: string): string => says.replaceAll("{}", "…");

/** The answers to a question: the event of the story that happens, and others; `turn` says where it stands. */
export function choices(story: Story, truth: number, turn: number): number[] {
  const { events } = story;
  const others = events.map((_, i) => i).filter((i) => i !== truth && events[i]!.says !== events[truth]!.says);
  const from = others.length ? turn % others.length : 0;
  const all = [...others.slice(from), ...others.slice(0, from)].slice(0, CHOICES - 1);
  all.splice(turn % (all.length + 1), 0, truth);
  return all;
}

/** A moment at which the animation stops, and the event after it. */
export interface Question {
  at: number;
  next: { at: number; told: Told };
}

/** Looks through an animation for moments to ask at. */
export async function questions(ask: Ask, slot: number, reel: Reel): Promise<Question[]> {
  const found: Question[] = [];
  const moment = async (event: number) => (await ask({ do: "frame", slot, event })).head;
  const look = (reel.facts?.cells ?? 0) > MANY ? 1 : LOOK;
  const count = Math.min(QUESTIONS, Math.floor(reel.events / 4));
  let last = -1;
  for (let i = 1; i <= count; i++) {
    const from = Math.floor((reel.events * i) / (count + 1));
    for (let event = from; event < Math.min(from + look, reel.events - 1); event++) {
      const [here, next] = [await moment(event), await moment(event + 1)];
      if (!next.told || (next.told.of === last && event < from + look - 1)) continue;
      last = next.told.of;
      found.push({ at: here.at, next: { at: next.at, told: next.told } });
      break;
    }
  }
  return found;
}

/** The card with a question, and the score. */
export class Quiz {
  readonly card = h("section", { class: "quiz", "aria-label": say("learn-ask"), hidden: true });
  readonly score = h("output", { class: "score", hidden: true });
  private right = 0;
  private asked = 0;

  /** Asks; `answered` comes with the answer, `go` when the animation may go on. */
  ask(story: Story, { next }: Question, answered: () => void, go: () => void): void {
    const feedback = h("p", { class: "quiz-said", "aria-live": "polite" });
    const leave = (): void => {
      this.close();
      go();
    };
    const on = button(say("learn-go"), leave, { class: "button main", hidden: true });
    const answer = (chosen: HTMLButtonElement, right: boolean): void => {
      this.asked++;
      if (right) this.right++;
      else chosen.classList.add("bad");
      for (const one of buttons) {
        one.disabled = true;
        if (one.dataset.right === "true") one.classList.add("good");
      }
      feedback.textContent = `${right ? say("learn-right") : say("learn-wrong")} ${eventText(story, next.told)}`;
      this.count();
      on.hidden = false;
      on.focus();
      answered();
    };
    const buttons = choices(story, next.told.of, this.asked).map((of) => {
      const right = of === next.told.of;
      const one: HTMLButtonElement = button(plain(story.events[of]!.says), () => answer(one, right), {
        class: "quiz-choice",
        "data-right": String(right),
      });
      return one;
    });
    this.card.replaceChildren(
      h("h2", {}, say("learn-ask")),
      h("div", { class: "quiz-choices" }, ...buttons),
      h("div", { class: "quiz-end" }, feedback, on),
    );
    this.card.hidden = false;
    buttons[0]?.focus({ preventScroll: true });
  }

  close(): void {
    this.card.hidden = true;
    this.card.replaceChildren();
  }

  /** Begins again, or ends. */
  start(on: boolean): void {
    this.close();
    [this.right, this.asked] = [0, 0];
    this.score.hidden = !on;
    this.count();
  }

  private count(): void {
    this.score.textContent = say("learn-score", { right: this.right, asked: this.asked });
  }
}
