/** A part of a builder that names a row of a table with its arguments, such as `star:points=7`. */
import type { Context, Part, Tell, View } from "./builder";
import { h, showText, unique } from "./dom";
import { optionName } from "./helps";
import type { Param, Row } from "./protocol";
import { decode } from "./recipe";
import { say } from "./say";

/** Arguments in the order of the text; those without a name stand for the parameter at their place. */
export type Args = [name: string | null, value: string][];

export interface Calls {
  rows: Row[];
  /** What people call the rows. */
  names: Record<string, string>;
  /** The name of the choice of nothing, where that is possible. */
  none?: string;
  /** Rows that are offered only where they are chosen already, without their arguments. */
  silent?: string[];
  /** Tells whether a text needs parentheses around it. */
  brackets?(text: string): boolean;
  /** The arguments that a row begins with. */
  begin?(row: Row): string;
  /** Whether arguments are folded away. */
  folded?: boolean;
}

/** The items of a list with commas, where commas in parentheses do not count. */
export function split(text: string): string[] {
  const items = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth <= 0) items.push("");
    else items[items.length - 1] += letter;
  }
  return items;
}

/** A text without parentheses around it. */
export const bare = (text: string): string => (text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : text);

/** Which argument is that of a parameter; -1 if it is not given. */
const indexOf = (row: Row, args: Args, param: Param): number =>
  args.findIndex(([name], i) => (name ?? row.params[i]?.name) === param.name);

/** The arguments with another value, or without one. */
export function withArgument(row: Row, args: Args, param: Param, value: string | undefined): Args {
  const at = indexOf(row, args, param);
  // Without one of them, those after it would stand for other parameters.
  const named: Args = args.map(([name, one], i) => [name ?? row.params[i]?.name ?? null, one]);
  if (value === undefined) return at < 0 ? args : named.toSpliced(at, 1);
  return at < 0 ? [...args, [param.name, value]] : args.with(at, [args[at]![0], value]);
}

/** A row with its arguments, and how it stands in a text. */
export class Call {
  constructor(
    readonly row: Row,
    readonly args: Args,
  ) {}

  /** The call of a text without parentheses; null if there is no such row, or no such argument. */
  static read(rows: Row[], text: string): Call | null {
    const at = text.indexOf(":");
    const row = rows.find(({ name }) => name === (at < 0 ? text : text.slice(0, at)));
    const args: Args = (at < 0 ? [] : split(text.slice(at + 1))).map((one) => {
      const named = /^([a-z][\w-]*)=(.*)$/s.exec(one);
      const isFlag = row?.params.some((param) => param.name === one && param.kind.is === "flag");
      return named ? [named[1]!, named[2]!] : isFlag ? [one, "yes"] : [null, one];
    });
    const known = ([name]: Args[number], i: number): unknown =>
      name === null ? row?.params[i] : row?.params.some((one) => one.name === name);
    return row && args.every(known) ? new Call(row, args) : null;
  }

  /** The value of a parameter, if it is given. */
  value(param: Param): string | undefined {
    return this.args[indexOf(this.row, this.args, param)]?.[1];
  }

  with(param: Param, value: string | undefined): Call {
    return new Call(this.row, withArgument(this.row, this.args, param, value));
  }

  /** The text, or null while an argument is missing. */
  write({ brackets = () => false }: Calls): string | null {
    const { row, args } = this;
    if (row.params.some((param) => param.default === null && !this.value(param))) return null;
    const isFlag = (name: string): boolean => row.params.find((param) => param.name === name)?.kind.is === "flag";
    const given = args
      .map(([name, value]) => (!name ? value : value === "yes" && isFlag(name) ? name : `${name}=${value}`))
      .join(",");
    const text = args.length ? `${row.name}:${given}` : row.name;
    return brackets(text) ? `(${text})` : text;
  }
}

export function call(kind: Calls): Part {
  const { rows, none } = kind;
  return {
    first: none === undefined ? begun(kind, rows[0]!.name)!.write(kind) : "",
    fits: (text) => (text === "" ? none !== undefined : Call.read(rows, bare(text))?.write(kind) === text),
    show: (context, tell) => new CallView(kind, context, tell),
  };
}

/** The call of a row that was just chosen; null for no row. */
function begun({ rows, begin }: Calls, name: string): Call | null {
  const row = rows.find((one) => one.name === name);
  const args = row && begin?.(row);
  return Call.read(rows, args ? `${name}:${args}` : name);
}

class CallView implements View {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;
  private readonly place = h("div", { class: "fields" });
  private readonly more: HTMLElement;
  private readonly summary = h("span");
  private readonly help = h("p", { class: "help" });
  private now: Call | null = null;
  private fields: { param: Param; sync(value: string | undefined): void }[] | null = null;
  private shown: string | undefined;

  constructor(
    private readonly kind: Calls,
    private readonly context: Context,
    private readonly tell: Tell,
  ) {
    const { labels } = context;
    const { rows, names, none, silent = [] } = kind;
    const option = (value: string, name: string) => h("option", { value, hidden: silent.includes(value) }, name);
    this.select = h(
      "select",
      { "aria-label": labels.name, "aria-describedby": labels.described, onchange: () => this.choose() },
      none !== undefined && option("", none),
      ...rows.map(({ name }) => option(name, names[name] ?? name)),
    );
    this.more = kind.folded
      ? h("details", { class: "arguments", ontoggle: () => this.fill() }, h("summary", {}, this.summary), this.place)
      : this.place;
    this.element = h("div", { class: "call" }, this.select, this.help, this.more);
    showText(this.help, null);
  }

  set(text: string | null): void {
    const { rows, none } = this.kind;
    this.turn(
      text === null ? (none === undefined ? begun(this.kind, rows[0]!.name) : null) : Call.read(rows, bare(text)),
    );
  }

  private choose(): void {
    this.turn(begun(this.kind, this.select.value));
    const text = this.now ? this.now.write(this.kind) : "";
    this.tell(text);
    if (text === null) this.place.querySelector("input")?.focus();
  }

  private turn(to: Call | null): void {
    const name = to?.row.name ?? "";
    this.now = to;
    this.select.value = name;
    if (name !== this.shown) {
      this.shown = name;
      this.fields = null;
      this.place.replaceChildren();
      showText(this.help, this.kind.folded ? null : to?.row.help);
      this.more.hidden = !to?.row.params.length || (this.kind.silent ?? []).includes(name);
    }
    this.fill();
    this.sync();
  }

  /** Makes the fields of the arguments as soon as they are seen. */
  private fill(): void {
    if (this.fields || this.more.hidden || (this.more instanceof HTMLDetailsElement && !this.more.open)) return;
    this.fields = (this.now?.row.params ?? []).map((param) => this.field(param));
    this.sync();
  }

  private sync(): void {
    const { now } = this;
    const given = (now?.row.params ?? []).flatMap((param) => {
      const value = now?.value(param);
      return value === undefined ? [] : [`${optionName(param.name)} ${decode(value)}`];
    });
    this.summary.textContent = given.length ? say("builder-given", { args: given.join(", ") }) : say("builder-options");
    for (const { param, sync } of this.fields ?? []) sync(now?.value(param));
  }

  private field(param: Param) {
    const { context } = this;
    const id = unique(param.name);
    const help = h("p", { class: "unseen", id: `${id}-help` }, param.help);
    const name = optionName(param.name);
    const change = (value: string | undefined): void => {
      this.now = this.now!.with(param, value);
      this.tell(this.now.write(this.kind));
    };
    const inner = context.control(param, { id, name, described: help.id }, change);
    inner.element.querySelector("[data-file]")?.addEventListener("click", () => context.open(change));
    this.place.append(
      h(
        "div",
        { class: param.kind.is === "flag" ? "field flag" : "field", "data-argument": param.name, title: param.help },
        h("div", { class: "field-head" }, h("label", { for: id }, name), inner.extra),
        inner.element,
        help,
      ),
    );
    return { param, sync: (value: string | undefined) => inner.sync(value) };
  }
}
