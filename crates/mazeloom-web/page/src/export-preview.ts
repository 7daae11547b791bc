/** The preview of the export dialog: pictures of the files, or their text, with names and sizes. */
import { h, iconButton, showText, wrongLine } from "./dom";
import { sizeText } from "./export-copy";
import type { OutFile, Sight } from "./export-files";
import type { Exporting, Made } from "./export-state";
import { ICONS } from "./icons";
import { say } from "./say";

export function preview(state: Exporting): HTMLElement {
  const view = h("div", { class: "sights" });
  const wrong = wrongLine();
  const note = h("p", { class: "help" });
  const files = h("ul", { class: "out-files", "aria-label": say("export-files") });
  const element = h(
    "section",
    { class: "export-preview", "aria-label": say("export-preview") },
    view,
    leaves(state),
    wrong,
    files,
    note,
  );
  let urls: string[] = [];
  const clear = (): void => {
    for (const url of urls) URL.revokeObjectURL(url);
    urls = [];
  };
  state.follow(() => {
    const made = state.made.value;
    clear();
    if (!made) return void view.replaceChildren();
    const kind = state.groupOf(made.choice.target);
    note.textContent = noteOf(state, kind, made);
    files.replaceChildren(...listed(state, made));
    const sights: HTMLElement[] =
      state.large && !made.leaf
        ? [h("img", { src: state.app.stage.canvas.toDataURL(), alt: say("export-preview") })]
        : [];
    for (const [i, sight] of made.sights.entries()) sights.push(seenAs(sight, i, made, urls));
    view.dataset.count = String(sights.length);
    view.classList.toggle("on-paper", onPaper(made));
    view.replaceChildren(...sights);
  });
  state.follow(() => {
    const error = state.error.value;
    showText(wrong, error);
    files.hidden = note.hidden = error !== null;
  });
  state.follow(() => {
    element.setAttribute("aria-busy", String(state.work.value > 0));
  });
  state.follow(() => clear);
  return element;
}

/** The buttons that turn the pages of a book, and which one is shown. */
function leaves(state: Exporting): HTMLElement {
  const turn = (to: number): void => {
    const pages = state.made.peek()?.leaf?.pages ?? 1;
    state.page.value = Math.min(pages, Math.max(1, to));
  };
  const by = (step: number) => () => turn(state.page.peek() + step);
  const back = iconButton(ICONS.back, say("export-previous-page"), by(-1));
  const on = iconButton(ICONS.on, say("export-next-page"), by(1));
  const which = h("span", { class: "leaf", role: "status" });
  const element = h(
    "div",
    { class: "leaves", role: "group", "aria-label": say("export-leaves"), hidden: true },
    back,
    which,
    on,
  );
  const keys: Record<string, () => void> = {
    ArrowLeft: by(-1),
    ArrowRight: by(1),
    Home: () => turn(1),
    End: () => turn(Infinity),
  };
  element.addEventListener("keydown", (event) => {
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  state.follow(() => {
    const leaf = state.made.value?.leaf;
    element.hidden = !leaf;
    if (!leaf) return;
    which.textContent = say("export-leaf", { page: leaf.page, pages: leaf.pages });
    // A button that has the focus keeps it.
    back.setAttribute("aria-disabled", String(leaf.page === 1));
    on.setAttribute("aria-disabled", String(leaf.page === leaf.pages));
  });
  return element;
}

/** Whether pages are shown, whose edges are to be seen. */
const onPaper = ({ choice }: Made): boolean =>
  choice.target.as === "book" || choice.fit === "paper" || choice.target.format === "pdf";

function noteOf(state: Exporting, kind: string, made: Made): string {
  if (kind === "book") return say("export-book-note");
  if (state.large) return say("export-large-note");
  if (kind === "models") return say("export-model-note");
  return kind === "film" && made.files.length === 0 ? say("export-film-note") : "";
}

/** The names of the files, and how large they are as far as that is known. */
function listed(state: Exporting, { files, choice }: Made): HTMLElement[] {
  if (files.length) return files.map((file) => h("li", {}, h("b", {}, file.name), ` ${facts(file)}`));
  const { as, format } = choice.target;
  const name = as === "book" ? "mazes.pdf" : `maze-${state.facts.words.seed ?? 0}.${format}`;
  return [h("li", {}, h("b", {}, name), ` ${say("export-unmade")}`)];
}

const facts = (file: OutFile): string => [sizeText(file.bytes.length), sidesOf(file)].filter(Boolean).join(" · ");

/** Width and height as a file tells them. */
export function sidesOf({ bytes, type }: Pick<OutFile, "bytes" | "type">): string {
  if (type === "image/svg+xml") {
    const head = new TextDecoder().decode(bytes.subarray(0, 600));
    const side = (name: string): string[] | null => new RegExp(`\\s${name}="([\\d.]+)(mm|px)?"`).exec(head);
    const [width, height] = [side("width"), side("height")];
    return width && height ? `${tenths(width[1]!)} × ${tenths(height[1]!)} ${width[2] ?? "px"}` : "";
  }
  if (type === "application/pdf") return pagesOf(new TextDecoder("latin1").decode(bytes));
  if (type === "image/png" && bytes.length > 24) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return `${view.getUint32(16)} × ${view.getUint32(20)} px`;
  }
  return "";
}

const tenths = (length: string): number => Math.round(Number(length) * 10) / 10;

/** How many pages a PDF has, and how large they are. */
function pagesOf(pdf: string): string {
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const [first] = boxes;
  if (!first) return "";
  const mm = (points: string): string => String(Math.round((Number(points) * 254) / 72) / 10);
  return `${say("export-pages", { n: boxes.length })} · ${mm(first[1]!)} × ${mm(first[2]!)} mm`;
}

function seenAs(sight: Sight, i: number, made: Made, urls: string[]): HTMLElement {
  if (!sight.image)
    return h("pre", { tabIndex: 0, "aria-label": say("export-excerpt") }, sight.text || say("export-binary"));
  const { bytes, type } = sight.image;
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  urls.push(url);
  const { leaf, plan } = made;
  const name = leaf
    ? say("export-leaf", { page: leaf.page, pages: leaf.pages })
    : i === 1
      ? say("export-second")
      : plan.solved === null
        ? say("export-preview")
        : say("export-first");
  return h("img", { src: url, alt: name, "data-type": type });
}
