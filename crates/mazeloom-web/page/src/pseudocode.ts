/** Which lines of pseudocode are told. */
import type { Row } from "./protocol";

/** Whether a line belongs to an option that is not used: what it does has probability 0. */
export function never(line: string, { params }: Pick<Row, "params">, args: Record<string, string>): boolean {
  const [, other, name] = /with probability (1 − )?([\w-]+)/.exec(line) ?? [];
  const param = params.find((one) => one.name === name);
  // What a block begins with stays with it.
  if (!name || !param || line.endsWith(":")) return false;
  const of = name.replace(/-chance$/, "");
  if (of !== name && args[of] === undefined) return true;
  return Number(args[name] ?? param.default) === (other ? 1 : 0);
}
