/** `mix`: algorithms one after the other, each except the last with the fraction of its passages to keep. */
import type { Context, Part, View } from "./builder";
import { algorithmCall } from "./builder-algorithm";
import { type Call, split } from "./builder-call";
import { form } from "./builder-form";
import { list } from "./builder-list";
import { h } from "./dom";
import type { Tables } from "./protocol";
import { B } from "./strings";

/** The last one has no share: it makes the rest. */
interface Turn {
  algorithm: Call;
  share: string | null;
}

const share = form({
  inputs: [{ label: B.share, is: "slider", min: 0, max: 1, step: 0.01, usual: 0.5 }],
  first: ["0.5"],
  pattern: /^([\d.]+)$/,
  write: ([value]) => value!,
});

function turn(tables: Tables): Part<Turn> {
  const algorithm = algorithmCall(tables, (_, text) => text.includes(","));
  return {
    first: { algorithm: { ...algorithm.first, name: "kruskal" }, share: null },
    read(text) {
      const [, name, value] = /^(.*?)(?:@([\d.]+))?$/s.exec(text)!;
      const found = algorithm.read(name!);
      return found && { algorithm: found, share: value ?? null };
    },
    write(state) {
      const name = algorithm.write(state.algorithm);
      if (name === null || state.share === "") return null;
      return state.share === null ? name : `${name}@${state.share}`;
    },
    show: (context, tell) => show(algorithm, context, tell),
  };
}

function show(algorithm: Part<Call>, context: Context, tell: (state: Turn) => void): View<Turn> {
  let now: Turn;
  const which = algorithm.show(context, (to) => tell({ ...now, algorithm: to }));
  const kept = share.show(context, ([value]) => tell({ ...now, share: value! }));
  const rest = h("p", { class: "help" }, B.rest);
  return {
    element: h("div", { class: "variants" }, which.element, kept.element, rest),
    set(state) {
      now = state;
      which.set(state.algorithm);
      kept.element.hidden = state.share === null;
      rest.hidden = state.share !== null;
      if (state.share !== null) kept.set([state.share]);
    },
  };
}

export const mix = (tables: Tables): Part<Turn[]> => {
  const item = turn(tables);
  const part = list<Turn>({
    item,
    split,
    join: (items) => items.join(","),
    next: (items) => ({
      ...item.first,
      algorithm: { ...item.first.algorithm, name: items.length ? "wilson" : "kruskal" },
    }),
    tidy: (items) => items.map((one, i) => ({ ...one, share: i < items.length - 1 ? (one.share ?? "0.5") : null })),
    least: 2,
    most: 12,
    add: B.addAlgorithm,
    row: B.algorithm,
  });
  return {
    ...part,
    read(text) {
      const turns = part.read(text);
      return turns?.every((one, i) => (one.share === null) === (i === turns.length - 1)) ? turns : null;
    },
  };
};
