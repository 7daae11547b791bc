/** The menu of files: every format of the tables, printing, and the link. */
import type { App } from "./app";
import { h, icon } from "./dom";
import { said } from "./errors";
import { toggle } from "./fields";
import { download } from "./files";
import { ICONS } from "./icons";
import { printMaze } from "./print";
import { type Row, SLOT } from "./protocol";
import { copyButton } from "./recipebox";
import { type Seen, seen, watched } from "./seen";
import { S } from "./strings";

/** The most common formats first. */
const FIRST = ["svg", "png", "pdf"];

/** The menu's button and the menu, for the bar. */
export function saveMenu(app: App): HTMLElement[] {
  const menu = h("div", { class: "menu", id: "save-menu", popover: "auto", role: "dialog", "aria-label": S.save });
  const button = h(
    "button",
    {
      type: "button",
      class: "button main",
      id: "save",
      "aria-label": S.save,
      "aria-haspopup": "dialog",
      "aria-expanded": "false",
      popoverTargetElement: menu,
    },
    icon(ICONS.save),
    h("span", {}, S.save),
  );
  menu.addEventListener("toggle", (event) => {
    const open = (event as ToggleEvent).newState === "open";
    button.setAttribute("aria-expanded", String(open));
    if (!open) return;
    asShown();
    const box = button.getBoundingClientRect();
    menu.style.top = `${box.bottom + 6}px`;
    menu.style.right = `${Math.max(8, innerWidth - box.right)}px`;
  });

  // As the stage shows the maze, unless it is chosen otherwise here.
  const way = toggle(S.withWay, false, () => {});
  const dark = toggle(S.inDark, false, () => {});
  const how = h("section", { class: "menu-group menu-how", "aria-label": S.asShown }, way.field, dark.field);
  function asShown(): void {
    const now = seen(app);
    const keys = app.facts?.words.keys ?? {};
    [way.input.checked, dark.input.checked] = [now.way === true, now.scheme === "dark"];
    way.field.hidden = (keys.solution ?? "none") !== "none";
    dark.field.hidden = "scheme" in keys;
    how.hidden = way.field.hidden && dark.field.hidden;
  }
  const chosen = (): Seen => ({
    ...(way.input.checked ? { way: true } : {}),
    ...(dark.input.checked ? { scheme: "dark" } : {}),
  });

  const group = (title: string, rows: Row[], film: boolean): HTMLElement | null =>
    rows.length === 0
      ? null
      : h(
          "section",
          { class: "menu-group" },
          h("h2", {}, title),
          h(
            "div",
            { class: "chips" },
            ...rows.map((row) =>
              h(
                "button",
                {
                  type: "button",
                  class: "chip",
                  title: row.help,
                  "aria-label": S.saveAs(row.name, film),
                  "data-format": row.name,
                  "data-film": String(film),
                  onclick: () => void save(row, film),
                },
                row.name,
              ),
            ),
          ),
        );

  async function save(row: Row, film: boolean): Promise<void> {
    menu.hidePopover();
    try {
      const { head, bytes } = await app.engine.ask({
        do: "save",
        slot: SLOT.page,
        format: row.name,
        ...chosen(),
        ...(film ? { film, solver: watched(app) } : {}),
      });
      download(head.name, head.type, bytes);
      if (head.companion) {
        const second = await app.engine.ask({
          do: "save",
          slot: SLOT.page,
          format: row.name,
          ...chosen(),
          companion: true,
        });
        download(second.head.name, second.head.type, second.bytes);
      }
      app.announce(S.saved(head.name));
    } catch (error) {
      app.tell(said(error));
    }
  }

  const { formats, films } = app.tables;
  // `none` throws the maze away; a page has no use for it.
  const rest = formats.filter((row) => row.name !== "none" && row.group === "pictures");
  const pictures = [
    ...FIRST.flatMap((name) => rest.filter((row) => row.name === name)),
    ...rest.filter((row) => !FIRST.includes(row.name)),
  ];
  menu.append(
    ...[
      how,
      group(S.saveGroups.pictures, pictures, false),
      group(S.saveGroups.films, films, true),
      group(
        S.saveGroups.models,
        formats.filter((row) => row.group === "models"),
        false,
      ),
      group(
        S.saveGroups.data,
        formats.filter((row) => row.group === "data"),
        false,
      ),
      h(
        "div",
        { class: "row menu-foot" },
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => {
              menu.hidePopover();
              void printMaze(app, chosen());
            },
          },
          icon(ICONS.print),
          S.print,
        ),
        copyButton(S.copyLink, ICONS.link, app, () => {
          app.store.write();
          return location.href;
        }),
      ),
    ].filter((one) => one !== null),
  );
  return [button, menu];
}
