/** The card at the goal: what was done, and what to do next. Below the maze, which stays in sight. */
import { button, h, iconButton } from "./dom";
import { ICONS } from "./icons";
import { say } from "./say";

export interface Result {
  title: string;
  line: string;
  score?: string;
  /** Further lines: records, a streak, a challenge. */
  more?: string[];
  /** A challenge can be made of it. */
  challenge?: boolean;
}

export class Card {
  readonly element: HTMLElement;
  private readonly title = h("h2", {}, say("play-won"));
  private readonly score = h("p", { class: "score" });
  private readonly line = h("p");
  private readonly more = h("div", { class: "won-more" });
  private readonly next: HTMLButtonElement;
  private readonly challenge: HTMLButtonElement;

  constructor(acts: { next(): void; again(): void; challenge(): void; closed(): void }) {
    this.next = button(say("play-next-short"), acts.next, { class: "button main" });
    this.challenge = button(say("play-challenge"), acts.challenge);
    const close = iconButton(
      ICONS.close,
      say("play-close"),
      () => {
        this.hide();
        acts.closed();
      },
      { class: "icon-button won-close" },
    );
    this.element = h(
      "section",
      { class: "won", hidden: true, "aria-label": say("play-won") },
      h("div", { class: "won-words" }, this.title, this.score, this.line, this.more),
      h("div", { class: "won-buttons" }, this.next, button(say("play-again"), acts.again), this.challenge),
      close,
    );
  }

  get shown(): boolean {
    return !this.element.hidden;
  }

  show({ title, line, score = "", more = [], challenge = false }: Result): void {
    this.title.textContent = title;
    this.score.textContent = score;
    this.line.textContent = line;
    this.more.replaceChildren(...more.map((one) => h("p", {}, one)));
    this.challenge.hidden = !challenge;
    this.challenge.textContent = say("play-challenge");
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Says that the link of a challenge was copied, or shows it where it cannot be. */
  copied(link: string, done: boolean): void {
    this.challenge.textContent = done ? say("play-challenged") : say("play-challenge");
    if (!done)
      this.more.append(
        h("input", { type: "text", readOnly: true, value: link, "aria-label": say("play-challenge-link") }),
      );
  }

  focus(): void {
    this.next.focus({ preventScroll: true });
  }
}
