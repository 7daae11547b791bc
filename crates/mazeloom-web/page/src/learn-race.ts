/** The competitors of a race: those that run beside the one that is shown. */
import type { App } from "./app";
import { button, h, icon, iconButton } from "./dom";
import { ICONS } from "./icons";
import { choose, nameOf } from "./picker";
import { WATCH_SLOTS } from "./protocol";
import { say } from "./say";

export type Kind = "algorithms" | "solvers";

/** Up to five others; names of the address that are not in the table are left out. */
export const besides = (text: string | undefined, known: readonly string[]): string[] =>
  [...new Set((text ?? "").split(","))].filter((name) => known.includes(name)).slice(0, WATCH_SLOTS.length - 1);

/** The list of competitors with a button that adds one. */
export function racers(app: App, change: (names: string[]) => void) {
  const list = h("ul", { class: "racers" });
  let of: Kind = "algorithms";
  let now: readonly string[] = [];
  const label = h("span", {});
  const more = (): void => choose(app, of, label.textContent!, "", (name) => change([...new Set([...now, name])]));
  const add = button([icon(ICONS.plus), label], more, { class: "button add-racer" });
  const element = h(
    "section",
    { class: "race", "aria-label": say("learn-race") },
    h("h2", {}, say("learn-race")),
    h("p", { class: "help" }, say("learn-race-help")),
    list,
    add,
  );
  return {
    element,
    sync(kind: Kind, names: readonly string[]): void {
      [of, now] = [kind, names];
      label.textContent = say(`learn-add-${of}`);
      add.disabled = names.length >= WATCH_SLOTS.length - 1;
      list.hidden = names.length === 0;
      list.replaceChildren(
        ...names.map((name) => {
          const title = nameOf(of, name);
          const drop = (): void => change(now.filter((one) => one !== name));
          return h("li", {}, h("span", {}, title), iconButton(ICONS.close, say("learn-remove", { name: title }), drop));
        }),
      );
    },
  };
}
