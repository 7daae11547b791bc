/** The formats of the export dialog: the most common ones as chips, each with its use, and the others below in groups. */
import { h, unique } from "./dom";
import type { Target } from "./export-choice";
import type { Exporting } from "./export-state";
import type { Row } from "./protocol";
import { say, sayOr } from "./say";

/** The most common formats. */
const FIRST = ["svg", "png", "pdf"];

interface Chip {
  target: Target;
  name: string;
  help: string;
}

/** All chips of a group. */
interface Group {
  title: string;
  chips: Chip[];
}

/** The groups of formats and animations: first what most people take, then all others. */
export function groupsOf(formats: Row[], films: Row[]): Group[] {
  const of = (rows: Row[], as: Target["as"]): Chip[] =>
    rows.map((row) => ({ target: { format: row.name, as }, name: row.name, help: row.help }));
  // `none` throws the maze away; a page has no use for it.
  const grouped = (group: string): Row[] => formats.filter((row) => row.group === group && row.name !== "none");
  const pictures = grouped("pictures");
  const common = FIRST.flatMap((name) => pictures.filter((row) => row.name === name));
  const others = pictures.filter((row) => !common.includes(row));
  const worksheet: Chip = {
    target: { format: "pdf", as: "worksheet" },
    name: say("export-worksheet-chip"),
    help: say("export-worksheet-help"),
  };
  const book: Chip = {
    target: { format: "pdf", as: "book" },
    name: say("export-book-chip"),
    help: say("export-book-help"),
  };
  return [
    { title: "", chips: [worksheet, book, ...of(common, "file")] },
    { title: say("save-groups-pictures"), chips: of(others, "file") },
    { title: say("save-groups-films"), chips: of(films, "film") },
    { title: say("save-groups-models"), chips: of(grouped("models"), "file") },
    { title: say("save-groups-data"), chips: of(grouped("data"), "file") },
  ];
}

export function formatChips(state: Exporting): HTMLElement {
  const { formats, animations } = state.app.tables;
  const name = unique("format");
  const [first, ...others] = groupsOf(formats, animations).filter(({ chips }) => chips.length > 0);
  const help = h("p", { class: "help", id: unique("format-help"), "aria-live": "polite" });
  const all: { chip: Chip; input: HTMLInputElement }[] = [];
  const chip = (one: Chip, words: string): HTMLElement => {
    const input = h("input", {
      type: "radio",
      name,
      "aria-label": chipLabel(one),
      "data-format": one.target.format,
      "data-as": one.target.as,
      onchange: () => state.set({ target: one.target }),
    });
    all.push({ chip: one, input });
    return h("label", { class: "format-chip", title: one.help }, input, h("span", {}, one.name, h("small", {}, words)));
  };
  const more = h(
    "details",
    { class: "more-formats" },
    h("summary", {}, say("export-more-formats")),
    ...others.map(({ title, chips }) =>
      h(
        "div",
        { class: "format-group" },
        h("span", { class: "format-title" }, title),
        ...chips.map((one) => chip(one, one.help)),
      ),
    ),
  );
  const element = h(
    "fieldset",
    { class: "formats", "aria-describedby": help.id },
    h("legend", {}, say("export-format")),
    h("div", { class: "format-group first" }, ...first!.chips.map((one) => chip(one, useOf(one)))),
    help,
    more,
  );
  state.follow(() => {
    const { format, as } = state.choice.value.target;
    for (const { chip, input } of all) {
      input.checked = chip.target.format === format && chip.target.as === as;
      if (!input.checked) continue;
      help.textContent = sentence(chip.help);
      if (more.contains(input)) more.open = true;
    }
  });
  return element;
}

/** A few words about what a common file is for. */
function useOf({ target: { format, as } }: Chip): string {
  return sayOr(`export-uses-${as === "file" ? format : as}`, "");
}

const chipLabel = ({ target, name }: Chip): string =>
  target.as === "film"
    ? say("export-as-film", { name: name.toUpperCase() })
    : target.as === "file"
      ? name.toUpperCase()
      : name;

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
