/** The buttons of the export dialog: save, copy, embed, print and link. */
import { button, h, icon } from "./dom";
import { said } from "./errors";
import { copyPicture, copyText, embedCode } from "./export-copy";
import type { Exporting } from "./export-state";
import { download } from "./files";
import { ICONS } from "./icons";
import { printPages } from "./print";
import { say } from "./say";

/** Says something, below the buttons. */
type Tell = (text: string) => void;

export function actions(state: Exporting): HTMLElement {
  const status = h("p", { class: "export-status", role: "status" });
  const byHand = h("textarea", {
    class: "by-hand",
    readOnly: true,
    rows: 3,
    hidden: true,
    "aria-label": say("export-by-hand-label"),
  });
  const tell: Tell = (text) => {
    status.textContent = text;
    byHand.hidden = true;
  };
  const action: Action = (name, path, run, style = "") =>
    button([icon(path), h("span", {}, name)], () => void run().catch((error: unknown) => tell(said(error))), {
      class: `button ${style}`,
    });
  const copied = async (text: string, done: string): Promise<void> => {
    if (await copyText(text)) return tell(done);
    tell(say("export-by-hand"));
    byHand.value = text;
    byHand.hidden = false;
    byHand.select();
  };
  const pictures = pictureButtons(state, action, copied, tell);
  const save = action(say("save"), ICONS.save, () => saveFiles(state, tell), "main");
  save.dataset.save = "";
  const print = action(say("print"), ICONS.print, () => printChosen(state));
  const rest = [print, action(say("copy-link"), ICONS.link, () => copied(linkOf(state), say("export-copied-link")))];
  const row = h("div", { class: "row" }, save, ...pictures, ...rest);
  state.follow(() => {
    const { as } = state.choice.value.target;
    const drawn = as === "file" && state.groupOf(state.choice.value.target) === "pictures" && !state.large;
    for (const one of pictures) one.hidden = !drawn;
    // A worksheet is made to be printed, everything else to be saved.
    const main = as === "worksheet" ? print : save;
    for (const one of [print, save]) one.classList.toggle("main", one === main);
    if (row.firstChild !== main) row.prepend(main);
    save.disabled = state.error.value !== null;
  });
  return h("div", { class: "export-actions" }, row, status, byHand);
}

type Action = (name: string, path: string, run: () => Promise<void>, style?: string) => HTMLButtonElement;

/** What can be done with a picture besides saving it. */
function pictureButtons(
  state: Exporting,
  action: Action,
  copied: (text: string, done: string) => Promise<void>,
  tell: Tell,
): HTMLButtonElement[] {
  const svg = async (): Promise<string> => new TextDecoder().decode((await state.pages("svg"))[0]!.bytes);
  return [
    action(say("export-copy-svg"), ICONS.copy, async () => copied(await svg(), say("export-copied-svg"))),
    action(say("export-copy-png"), ICONS.copy, async () => {
      const picture = state.pages("png").then(([first]) => first!);
      tell((await copyPicture(picture)) ? say("export-copied-png") : say("export-no-picture"));
    }),
    action(say("export-embed"), ICONS.code, async () =>
      copied(embedCode(await svg(), linkOf(state), state.facts.title), say("export-copied-embed")),
    ),
  ];
}

async function saveFiles(state: Exporting, tell: Tell): Promise<void> {
  tell(state.made.peek()?.files.length ? "" : say("wait"));
  const files = await state.files();
  for (const { name, type, bytes } of files) download(name, type, bytes);
  tell(say("saved", { name: files.map(({ name }) => name).join(", ") }));
}

async function printChosen(state: Exporting): Promise<void> {
  // Printed mazes are to be solved: colors, which tell the way, are there if they were asked for.
  const pages = await state.pages("svg", { paint: state.choice.peek().paint ?? false });
  const { fit } = state.fitted.peek();
  printPages(
    state.app,
    pages.map(({ bytes }) => bytes),
    fit === "paper",
  );
}

function linkOf({ app }: Exporting): string {
  app.store.write();
  return location.href;
}
