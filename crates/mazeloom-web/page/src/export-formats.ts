/** The formats of the export dialog as chips in groups, the most common ones first. */
import { h, unique } from "./dom";
import type { Target } from "./export-choice";
import type { Exporting } from "./export-state";
import type { Row } from "./protocol";
import { E, S } from "./strings";

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

/** The groups of formats and animations, and books. */
export function groupsOf(formats: Row[], films: Row[]): Group[] {
  const of = (rows: Row[], as: Target["as"]): Chip[] =>
    rows.map((row) => ({ target: { format: row.name, as }, name: row.name, help: row.help }));
  // `none` throws the maze away; a page has no use for it.
  const grouped = (group: string): Row[] => formats.filter((row) => row.group === group && row.name !== "none");
  const pictures = grouped("pictures");
  const common = FIRST.flatMap((name) => pictures.filter((row) => row.name === name));
  const others = pictures.filter((row) => !common.includes(row));
  const book: Chip = { target: { format: "pdf", as: "book" }, name: E.bookChip, help: E.bookHelp };
  return [
    { title: S.saveGroups.pictures, chips: [...of(common, "file"), book, ...of(others, "file")] },
    { title: S.saveGroups.films, chips: of(films, "film") },
    { title: S.saveGroups.models, chips: of(grouped("models"), "file") },
    { title: S.saveGroups.data, chips: of(grouped("data"), "file") },
  ];
}

export function formatChips(state: Exporting): HTMLElement {
  const { formats, animations } = state.app.tables;
  const name = unique("format");
  const groups = groupsOf(formats, animations);
  const help = h("p", { class: "help", id: unique("format-help"), "aria-live": "polite" });
  const all: { chip: Chip; input: HTMLInputElement }[] = [];
  const chip = (one: Chip): HTMLElement => {
    const input = h("input", {
      type: "radio",
      name,
      "aria-label": chipLabel(one),
      "data-format": one.target.format,
      "data-as": one.target.as,
      onchange: () => state.set({ target: one.target }),
    });
    all.push({ chip: one, input });
    return h("label", { class: "format-chip", title: one.help }, input, h("span", {}, one.name));
  };
  const element = h(
    "fieldset",
    { class: "formats", "aria-describedby": help.id },
    h("legend", {}, E.format),
    h(
      "div",
      { class: "format-groups" },
      ...groups
        .filter(({ chips }) => chips.length > 0)
        .map(({ title, chips }) =>
          h("div", { class: "format-group" }, h("span", { class: "format-title" }, title), ...chips.map(chip)),
        ),
    ),
    help,
  );
  state.follow(() => {
    const { format, as } = state.choice.value.target;
    for (const { chip, input } of all) {
      input.checked = chip.target.format === format && chip.target.as === as;
      if (input.checked) help.textContent = sentence(chip.help);
    }
  });
  return element;
}

const chipLabel = ({ target, name }: Chip): string =>
  target.as === "film" ? E.asFilm(name) : target.as === "book" ? name : name.toUpperCase();

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
