/** A part of a builder that is a list: rows that can be added and removed. */
import type { Context, Part, View } from "./builder";
import { h, iconButton } from "./dom";
import { ICONS } from "./icons";
import { B } from "./strings";

export interface List<S> {
  item: Part<S>;
  split(text: string): string[];
  join(items: string[]): string;
  /** What is added to those that are there. */
  next?(items: S[]): S;
  /** Rows that hang together are brought in line after a change. */
  tidy?(items: S[]): S[];
  /** The fewest rows of a list that has any. */
  least?: number;
  most: number;
  /** The button that adds a row, and what a row is called. */
  add: string;
  row: string;
}

export function list<S>(kind: List<S>): Part<S[]> {
  const { item, least = 1, tidy = (items) => items } = kind;
  const next = (items: S[]): S => kind.next?.(items) ?? item.first;
  return {
    first: tidy(Array.from({ length: least }).reduce<S[]>((items) => [...items, next(items)], [])),
    read(text) {
      if (text === "") return [];
      const items = kind.split(text).map((one) => item.read(one));
      return items.length >= least && items.length <= kind.most && !items.includes(null) ? (items as S[]) : null;
    },
    write(items) {
      const texts = items.map((one) => item.write(one));
      return texts.includes(null) ? null : kind.join(texts as string[]);
    },
    show: (context, tell) => new Rows({ ...kind, least, tidy }, next, context, tell),
  };
}

class Rows<S> implements View<S[]> {
  readonly element: HTMLElement;
  private items: S[] = [];
  private readonly rows: (View<S> & { row: HTMLElement; remove: HTMLButtonElement })[] = [];
  private readonly place = h("div", { class: "builder-rows" });
  private readonly add: HTMLButtonElement;

  constructor(
    private readonly kind: List<S> & { least: number; tidy(items: S[]): S[] },
    private readonly next: (items: S[]) => S,
    private readonly context: Context,
    private readonly tell: (items: S[]) => void,
  ) {
    const { name, described } = context.labels;
    this.add = h(
      "button",
      {
        type: "button",
        class: "small",
        "aria-label": B.of(name, kind.add),
        "aria-describedby": described,
        onclick: () => this.more(),
      },
      kind.add,
    );
    this.element = h("div", { class: "builder-list" }, this.place, this.add);
  }

  set(items: S[]): void {
    this.items = items;
    while (this.rows.length > items.length) this.rows.pop()!.row.remove();
    while (this.rows.length < items.length) this.append();
    items.forEach((one, i) => this.rows[i]!.set(one));
    for (const { remove } of this.rows) remove.disabled = false;
    this.add.hidden = items.length >= this.kind.most;
  }

  /** Shows a change, and tells of it. */
  private take(items: S[]): void {
    const tidied = this.kind.tidy(items);
    this.set(tidied);
    this.tell(tidied);
  }

  private more(): void {
    let { items } = this;
    do items = [...items, this.next(items)];
    while (items.length < this.kind.least);
    this.take(items);
    this.rows.at(-1)?.element.querySelector<HTMLElement>("input, select")?.focus();
  }

  private append(): void {
    const at = this.rows.length;
    const { labels } = this.context;
    const name = B.row(labels.name, this.kind.row, at + 1);
    const view = this.kind.item.show({ ...this.context, labels: { ...labels, name } }, (one) =>
      this.take(this.items.with(at, one)),
    );
    const remove = iconButton(ICONS.close, B.remove(name), () => {
      // A list that is too short is none.
      this.take(this.items.length <= this.kind.least ? [] : this.items.toSpliced(at, 1));
      this.add.focus();
    });
    const row = h("div", { class: "builder-row", role: "group", "aria-label": name }, view.element, remove);
    this.rows.push({ element: view.element, set: (one) => view.set(one), row, remove });
    this.place.append(row);
  }
}
