/** Which lines of pseudocode are told. */
import type { Row } from "./protocol";

/** The option that a line is for, and the value with which it runs. */
const OPTION = /with ([\w-]+)=([\w-]+)/;

/** True if a line belongs to an option that is not used: it has another value, or what it does has probability 0. */
export function never(line: string, { params }: Pick<Row, "params">, args: Record<string, string>): boolean {
  const value = (name: string): string | null | undefined =>
    args[name] ?? params.find((one) => one.name === name)?.default;
  const [, option, wanted] = OPTION.exec(line) ?? [];
  if (option && value(option) !== undefined) return value(option) !== wanted;
  if (/\bbias refuses\b/.test(line)) return value("bias") === "none";
  const [, other, name] = /with probability (1 − )?([\w-]+)/.exec(line) ?? [];
  const param = params.find((one) => one.name === name);
  // What a block begins with stays with it.
  if (!name || !param || line.endsWith(":")) return false;
  const of = name.replace(/-chance$/, "");
  if (of !== name && args[of] === undefined) return true;
  return Number(args[name] ?? param.default) === (other ? 1 : 0);
}

/** Lines as they are told: those of options that are not used are left out, with the lines that belong to them. */
export function toldLines(code: readonly string[], row: Pick<Row, "params">, args: Record<string, string>): boolean[] {
  const indent = (line: string): number => line.length - line.trimStart().length;
  // A line that ends with a value begins a variant, which goes to the end or to the next empty line.
  let hidden: number | null = null;
  let variant = false;
  return code.map((line, i) => {
    if (line === "") {
      variant = OPTION.test(code[i + 1] ?? "") && never(code[i + 1]!, row, args);
      return !variant;
    }
    if (variant) return false;
    if (hidden !== null && indent(line) > hidden) return false;
    hidden = never(line, row, args) ? indent(line) : null;
    return hidden === null;
  });
}
