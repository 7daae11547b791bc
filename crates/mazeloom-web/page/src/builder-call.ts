/** A part of a builder that names a row of a table with its arguments, such as `star:points=7`. */
import type { Context, Part, View } from "./builder";
import { h, unique } from "./dom";
import type { Param, Row } from "./protocol";
import { decode } from "./recipe";
import { B } from "./strings";

/** Arguments in the order of the text; those without a name stand for the parameter at their place. */
export type Args = [name: string | null, value: string][];

export interface Call {
  name: string;
  args: Args;
  /** Whether it stood in parentheses. */
  bracketed: boolean;
}

export interface Calls {
  rows: Row[];
  /** What people call the rows. */
  names: Record<string, string>;
  /** The name of the choice of nothing, where that is possible. */
  none?: string;
  /** Rows that are offered only where they are chosen already, without their arguments. */
  silent?: string[];
  /** Whether a row with such arguments needs parentheses. */
  brackets?(call: Call, text: string): boolean;
  /** Arguments that a row begins with. */
  begin?(row: Row): Args;
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

export function readArgs(row: Row, text: string): Args | null {
  const args: Args = split(text).map((one) => {
    const named = /^([a-z][\w-]*)=(.*)$/s.exec(one);
    return named ? [named[1]!, named[2]!] : [null, one];
  });
  const known = args.every(([name], i) =>
    name === null ? row.params[i] : row.params.some((one) => one.name === name),
  );
  return known ? args : null;
}

const writeArgs = (args: Args): string => args.map(([name, value]) => (name ? `${name}=${value}` : value)).join(",");

/** Which argument is that of a parameter; -1 if it is not given. */
function indexOf(row: Row, args: Args, param: Param): number {
  return args.findIndex(([name], i) => (name ?? row.params[i]?.name) === param.name);
}

/** The arguments with another value, or without one. */
export function withArgument(row: Row, args: Args, param: Param, value: string | undefined): Args {
  const at = indexOf(row, args, param);
  // Without one of them, those after it would stand for other parameters.
  const named: Args = args.map(([name, one], i) => [name ?? row.params[i]?.name ?? null, one]);
  if (value === undefined) return at < 0 ? args : named.toSpliced(at, 1);
  return at < 0 ? [...args, [param.name, value]] : args.with(at, [args[at]![0], value]);
}

export function call(kind: Calls): Part<Call> {
  const { rows, none, brackets = () => false, begin = () => [] } = kind;
  const beginning = (name: string): Call => {
    const row = rows.find((one) => one.name === name);
    return { name, args: row ? begin(row) : [], bracketed: false };
  };
  return {
    first: beginning(none === undefined ? rows[0]!.name : ""),
    read(text) {
      if (text === "") return none === undefined ? null : { name: "", args: [], bracketed: false };
      const bracketed = text.startsWith("(") && text.endsWith(")");
      const inner = bracketed ? text.slice(1, -1) : text;
      const [, name, rest] = /^([^:]*)(?::(.*))?$/s.exec(inner)!;
      const row = rows.find((one) => one.name === name);
      const args = row && (rest === undefined ? [] : readArgs(row, rest));
      return row && args ? { name: row.name, args, bracketed } : null;
    },
    write(state) {
      const row = rows.find((one) => one.name === state.name);
      if (!row) return "";
      const given = (param: Param): boolean => (state.args[indexOf(row, state.args, param)]?.[1] ?? "") !== "";
      if (row.params.some((param) => param.default === null && !given(param))) return null;
      const text = state.args.length ? `${row.name}:${writeArgs(state.args)}` : row.name;
      return state.bracketed || brackets(state, text) ? `(${text})` : text;
    },
    show: (context, tell) => new CallView(kind, beginning, context, tell),
  };
}

class CallView implements View<Call> {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;
  private readonly place = h("div", { class: "fields" });
  private readonly more: HTMLElement;
  private readonly summary = h("span");
  private now: Call = { name: "", args: [], bracketed: false };
  private fields: { param: Param; sync(value: string | undefined): void }[] | null = null;
  private shown = "";

  constructor(
    private readonly kind: Calls,
    beginning: (name: string) => Call,
    private readonly context: Context,
    private readonly tell: (state: Call) => void,
  ) {
    const { labels } = context;
    const { rows, names, none, silent = [] } = kind;
    const option = (value: string, name: string) => h("option", { value, hidden: silent.includes(value) }, name);
    this.select = h(
      "select",
      { "aria-label": labels.name, "aria-describedby": labels.described },
      none !== undefined && option("", none),
      ...rows.map(({ name }) => option(name, names[name] ?? name)),
    );
    this.select.addEventListener("change", () => {
      const next = { ...beginning(this.select.value), bracketed: this.now.bracketed };
      this.set(next);
      tell(next);
      const missing = this.row?.params.some((param) => param.default === null);
      if (missing) this.place.querySelector("input")?.focus();
    });
    this.more = kind.folded
      ? h("details", { class: "arguments", ontoggle: () => this.fill() }, h("summary", {}, this.summary), this.place)
      : this.place;
    this.element = h("div", { class: "call" }, this.select, this.more);
  }

  set(state: Call): void {
    this.now = state;
    this.select.value = state.name;
    if (state.name !== this.shown) {
      this.shown = state.name;
      this.fields = null;
      this.place.replaceChildren();
      const { row } = this;
      this.more.hidden = !row?.params.length || (this.kind.silent ?? []).includes(row.name);
    }
    this.fill();
    this.sync();
  }

  private get row(): Row | undefined {
    return this.kind.rows.find((one) => one.name === this.now.name);
  }

  /** Makes the fields of the arguments as soon as they are seen. */
  private fill(): void {
    if (this.fields || this.more.hidden || (this.more instanceof HTMLDetailsElement && !this.more.open)) return;
    const { row } = this;
    this.fields = (row?.params ?? []).map((param) => this.field(row!, param));
    this.sync();
  }

  private sync(): void {
    const { row, now } = this;
    const given = (row?.params ?? []).flatMap((param) => {
      const value = row && now.args[indexOf(row, now.args, param)]?.[1];
      return value === undefined ? [] : [`${param.name.replaceAll("-", " ")} ${decode(value)}`];
    });
    this.summary.textContent = B.given(given);
    if (row) for (const { param, sync } of this.fields ?? []) sync(now.args[indexOf(row, now.args, param)]?.[1]);
  }

  private field(row: Row, param: Param) {
    const { context } = this;
    const id = unique(param.name);
    const help = h("p", { class: "unseen", id: `${id}-help` }, param.help);
    const name = param.name.replaceAll("-", " ");
    const change = (value: string | undefined): void => {
      this.now = { ...this.now, args: withArgument(row, this.now.args, param, value) };
      this.tell(this.now);
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
