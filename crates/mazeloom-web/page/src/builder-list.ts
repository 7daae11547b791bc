/** A part of a builder that is a list: rows that can be added and removed. */
import type { Context, Part, Tell, View } from "./builder";
import { button, h, iconButton } from "./dom";
import { ICONS } from "./icons";
import { say } from "./say";

/** The texts of the rows; null where something is missing. */
type Items = (string | null)[];

export interface List {
  /** The part of a row, which counts from 0. */
  item(at: number): Part;
  /** The rows of a text, which are between commas if it is not said; null if it has none. */
  split?(text: string): string[] | null;
  join?(items: string[]): string;
  /** What is added to those that are there. */
  next?(items: Items): string;
  /** Rows that hang together are brought in line after a change. */
  tidy?(items: Items): Items;
  /** The fewest rows of a list that has any. */
  least?: number;
  most: number;
  /** True if there have to be rows. */
  needed?: boolean;
  /** The button that adds a row, and what a row is called. */
  add: string;
  row: string;
}

export function list(given: List): Part {
  const kind: Required<List> = {
    split: (text) => text.split(","),
    join: (items) => items.join(","),
    next: (items) => given.item(items.length).first!,
    tidy: (items) => items,
    least: 1,
    needed: false,
    ...given,
  };
  const { item, split, least, most, tidy } = kind;
  return {
    first: joined(kind, begun(kind, [])),
    fits(text) {
      const items = text === "" ? [] : split(text);
      if (!items?.every((one, i) => item(i).fits(one)) || joined(kind, tidy(items)) !== text) return false;
      return items.length === 0 || (items.length >= least && items.length <= most);
    },
    show: (context, tell) => new Rows(kind, context, tell),
  };
}

/** One row more, or as many as there have to be. */
function begun({ next, least, tidy }: Required<List>, items: Items): Items {
  let more = items;
  do more = [...more, next(more)];
  while (more.length < least);
  return tidy(more);
}

const joined = ({ join }: Required<List>, items: Items): string | null =>
  items.includes(null) ? null : items.length ? join(items as string[]) : "";

class Rows implements View {
  readonly element: HTMLElement;
  private items: Items = [];
  private readonly rows: (View & { row: HTMLElement; remove: HTMLButtonElement })[] = [];
  private readonly place = h("div", { class: "builder-rows" });
  private readonly add: HTMLButtonElement;

  constructor(
    private readonly kind: Required<List>,
    private readonly context: Context,
    private readonly tell: Tell,
  ) {
    const { name, described } = context.labels;
    this.add = button(kind.add, () => this.more(), {
      class: "small",
      "aria-label": say("builder-of", { name, part: kind.add }),
      "aria-describedby": described,
    });
    this.element = h("div", { class: "builder-list" }, this.place, this.add);
  }

  set(text: string | null): void {
    this.fill(text ? this.kind.split(text)! : []);
  }

  /** Shows rows; those that are as they were are left alone. */
  private fill(items: Items): void {
    while (this.rows.length > items.length) this.rows.pop()!.row.remove();
    for (const [i, one] of items.entries()) {
      const added = i >= this.rows.length;
      if (added) this.append();
      if (added || one !== this.items[i]) this.rows[i]!.set(one);
    }
    this.items = items;
    const { least, most, needed } = this.kind;
    this.add.hidden = items.length >= most;
    for (const { remove } of this.rows) remove.disabled = needed && items.length <= least;
  }

  private more(): void {
    this.take(begun(this.kind, this.items));
    this.rows.at(-1)?.element.querySelector<HTMLElement>("input, select")?.focus();
  }

  /** Shows a change, and tells of it. */
  private take(items: Items): void {
    this.fill(items);
    this.tell(joined(this.kind, items));
  }

  private append(): void {
    const at = this.rows.length;
    const { labels } = this.context;
    const name = say("builder-row", { name: labels.name, row: this.kind.row, number: at + 1 });
    const view = this.kind.item(at).show({ ...this.context, labels: { ...labels, name } }, (one) => {
      this.items = this.items.with(at, one);
      this.take(this.kind.tidy(this.items));
    });
    const remove = iconButton(ICONS.close, say("builder-remove", { name }), () => {
      // A list that is too short is none.
      const left = this.items.length <= this.kind.least ? [] : this.items.toSpliced(at, 1);
      this.fill([]);
      this.take(this.kind.tidy(left));
      this.add.focus();
    });
    const row = h("div", { class: "builder-row", role: "group", "aria-label": name }, view.element, remove);
    this.rows.push({ element: view.element, set: (one) => view.set(one), row, remove });
    this.place.append(row);
  }
}
