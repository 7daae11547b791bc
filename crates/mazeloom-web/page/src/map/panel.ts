/** The panel: the seed, the position, the path, and what went wrong. */
import { effect } from "@preact/signals-core";
import { button, h, icon, iconButton } from "../dom";
import { ICONS } from "../icons";
import { languageButton } from "../language-choice";
import { say, short } from "../say";
import { dark, toggleTheme } from "../theme";
import type { Ends } from "./ends";
import { cellCount } from "./scale";
import type { PathFacts } from "./server";
import { type Cell, parseCell, parseSeed, straight } from "./world";

/** What the reader can ask for. */
export interface Wishes {
  seed(seed: string | null): void;
  copy(): void;
  walk(): void;
  fit(): void;
  clear(): void;
  /** Colors cells by their distance from the start of the path, or no longer. */
  color(on: boolean): void;
  /** A cell that was typed, or null for the middle of the map. False: there is no such cell. */
  place(as: "from" | "to" | "center", cell: Cell | null): boolean;
  /** Cells along each side of the world. */
  side(): number;
  retry(): void;
}

/** Whether the panel covers much of the screen, so that it is collapsed at first. */
const SMALL = "(max-width: 640px), (max-height: 480px)";

export class Panel {
  readonly element: HTMLElement;
  /** Hides all but the title on small screens. */
  readonly foldIfSmall: () => void;
  private readonly seed = h("input", {
    type: "text",
    id: "seed",
    inputMode: "numeric",
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "errors",
  });
  private readonly position = h("p", { class: "position" });
  private readonly facts = h("dl", { class: "facts", hidden: true });
  private readonly hint = h("p", { class: "hint" }, say("map-click-start"));
  private readonly fit = button(say("map-whole"), () => this.wishes.fit(), { disabled: true });
  private readonly clear = button(say("map-clear"), () => this.wishes.clear(), { disabled: true });
  private readonly colored = h("input", {
    type: "checkbox",
    id: "colored",
    disabled: true,
    "aria-describedby": "colored-help",
    onchange: () => this.wishes.color(this.colored.checked),
  });
  private readonly errors = h("div", { class: "errors", id: "errors", role: "alert", hidden: true });
  private readonly messages = new Map<string, string>();
  private readonly note = h("p", { class: "note", role: "status" });
  private readonly copy = button([icon(ICONS.link), say("map-copy")], () => this.wishes.copy());
  private readonly walk = button([icon(ICONS.play), say("map-walk")], () => this.wishes.walk(), {
    title: say("map-walk-help"),
    class: "button main",
  });

  constructor(private readonly wishes: Wishes) {
    const body = h(
      "div",
      { class: "panel-body", id: "panel-body" },
      h("p", { class: "hint" }, say("map-about")),
      this.seedForm(),
      h("div", { class: "two" }, this.walk, this.copy),
      this.note,
      this.pathSection(),
    );
    const { element, fold } = head(body);
    this.foldIfSmall = fold;
    this.element = h(
      "section",
      { class: "panel", "aria-labelledby": "title" },
      element,
      this.position,
      this.errors,
      body,
    );
  }

  setSeed(seed: string): void {
    this.seed.value = seed;
    document.title = `${say("map-title")} ${seed}`;
  }

  setPosition({ x, y }: Cell, zoom: number): void {
    this.position.textContent = say("map-position", { x, y, zoom });
  }

  /** Shows the ends of the path. */
  setEnds({ from, to }: Ends): void {
    this.hint.textContent = to ? say("map-click-again") : from ? say("map-click-end") : say("map-click-start");
    this.clear.disabled = this.colored.disabled = !from;
    this.facts.hidden = !from;
    const rows: [string, string, string][] = [];
    if (from) rows.push(["A", say("map-start"), cellWords(from)]);
    if (to) rows.push(["B", say("map-end"), cellWords(to)]);
    const ends = rows.map(([letter, name, text]) =>
      row(h("abbr", { title: name, class: letter === "A" ? "from" : "to" }, letter), text),
    );
    const more = from && to ? [row(say("map-straight"), cellCount(Math.round(straight(from, to))))] : [];
    this.facts.replaceChildren(...ends, ...more);
  }

  /** Shows if cells are colored by their distance. */
  setColored(on: boolean): void {
    this.colored.checked = on;
  }

  /** Shows the length of the path. */
  setFacts(facts: PathFacts | undefined, both: boolean): void {
    this.fit.disabled = !facts;
    this.facts.querySelector(".length")?.remove();
    if (!both) return;
    const text = !facts ? say("map-counting") : facts.length === null ? say("map-too-long") : cellCount(facts.length);
    const length = row(say("map-length"), text);
    length.classList.add("length");
    this.facts.append(length);
  }

  /** A message about one thing, which replaces the last one about it; null: all is well. */
  setError(about: string, message: string | null): void {
    if ((this.messages.get(about) ?? null) === message) return;
    if (message === null) this.messages.delete(about);
    else this.messages.set(about, message);
    const texts = [...new Set(this.messages.values())].map((text) => h("p", {}, text));
    const again = ["world", "tiles", "path"].some((name) => this.messages.has(name));
    this.errors.replaceChildren(...texts, ...(again ? [button(say("map-retry"), () => this.wishes.retry())] : []));
    this.errors.hidden = texts.length === 0;
    this.seed.setAttribute("aria-invalid", String(this.messages.has("seed")));
  }

  /** A short message about what was done. */
  say(text: string): void {
    this.note.textContent = text;
  }

  setWalking(walking: boolean): void {
    this.walk.disabled = walking;
  }

  /** Before there is a map, only the seed can be changed. */
  enable(on: boolean): void {
    for (const one of [this.walk, this.copy]) one.disabled = !on;
  }

  private seedForm(): HTMLElement {
    const submit = (event: Event): void => {
      event.preventDefault();
      const seed = parseSeed(this.seed.value);
      this.setError("seed", seed === undefined ? say("map-wrong-seed") : null);
      if (seed !== undefined) this.wishes.seed(seed);
    };
    const dice = iconButton(ICONS.dice, say("map-random"), () => this.wishes.seed(null), { id: "random" });
    return h(
      "form",
      { class: "field", onsubmit: submit },
      h("label", { for: "seed" }, say("map-seed")),
      h("div", { class: "row" }, this.seed, h("button", { type: "submit", class: "button" }, say("map-go")), dice),
    );
  }

  private pathSection(): HTMLElement {
    return h(
      "section",
      { class: "path", "aria-labelledby": "path-title" },
      h("h2", { id: "path-title" }, say("map-path")),
      this.hint,
      this.facts,
      h("div", { class: "two" }, this.fit, this.clear),
      h("label", { class: "check" }, this.colored, say("map-colored")),
      h("p", { class: "hint", id: "colored-help" }, say("map-colored-help")),
      this.cellForm(),
    );
  }

  private cellForm(): HTMLElement {
    const field = h("input", {
      type: "text",
      id: "cell",
      autocomplete: "off",
      placeholder: say("map-cell-help"),
      "aria-describedby": "errors",
    });
    const place = (as: "from" | "to" | "center"): void => {
      const empty = field.value.trim() === "";
      const cell = empty ? null : parseCell(field.value);
      const placed = cell !== undefined && this.wishes.place(as, cell);
      field.setAttribute("aria-invalid", String(!placed));
      this.setError("cell", placed ? null : say("map-wrong-cell", { last: this.wishes.side() - 1 }));
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      place("center");
    };
    return h(
      "form",
      { class: "field", onsubmit: submit },
      h("label", { for: "cell" }, say("map-cell")),
      field,
      h(
        "div",
        { class: "three" },
        button(say("map-from-here"), () => place("from")),
        button(say("map-to-here"), () => place("to")),
        h("button", { type: "submit", class: "button" }, say("map-center")),
      ),
    );
  }
}

/** The title, and what hides the panel's body on small screens. */
function head(body: HTMLElement): { element: HTMLElement; fold(): void } {
  const toggle = iconButton(ICONS.down, say("map-less"), () => set(body.hidden === true), {
    class: "icon-button fold",
  });
  toggle.setAttribute("aria-controls", body.id);
  const set = (open: boolean): void => {
    body.hidden = !open;
    toggle.setAttribute("aria-expanded", String(open));
    toggle.title = open ? say("map-less") : say("map-more");
    toggle.setAttribute("aria-label", toggle.title);
  };
  const small = matchMedia(SMALL);
  set(!small.matches);
  small.addEventListener("change", () => set(!small.matches));
  const theme = iconButton(ICONS.sun, say("map-theme"), toggleTheme);
  effect(() => theme.replaceChildren(icon(dark() ? ICONS.sun : ICONS.moon)));
  const playground = h("a", {
    class: "icon-button",
    href: "./index.html",
    title: say("map-playground-help"),
    "aria-label": say("map-playground"),
  });
  playground.append(icon(ICONS.make));
  const element = h(
    "header",
    {},
    h("h1", { id: "title" }, say("map-title")),
    playground,
    theme,
    languageButton(),
    toggle,
  );
  return { element, fold: () => set(!small.matches) };
}

const cellWords = ({ x, y }: Cell): string => `${short(x)}, ${short(y)}`;

const row = (name: string | HTMLElement, value: string): HTMLElement =>
  h("div", {}, h("dt", {}, name), h("dd", {}, value));
