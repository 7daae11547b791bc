/** Pictures for the clipboard, and the code that shows a maze on another page. */
import type { OutFile } from "./export-files";

/** Copies text; false if the browser does not let us. */
export function copyText(text: string): Promise<boolean> {
  return (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
}

/** Copies a picture; false if the browser does not let us. Safari takes only what is promised within the press. */
export async function copyPicture(picture: Promise<OutFile>): Promise<boolean> {
  const blob = picture.then(({ bytes, type }) => new Blob([bytes], { type }));
  blob.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return true;
  } catch {
    await blob;
    return false;
  }
}

/** HTML that shows a picture and leads to its maze. */
export function embedCode(svg: string, link: string, title: string): string {
  const drawn = svg.replace(/^<\?xml[^>]*>\s*/, "").trim();
  return `<a href="${escaped(link)}" title="${escaped(title)}">\n${drawn}\n</a>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A number of bytes, to be read. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${(bytes / 1000).toPrecision(bytes < 9950 ? 2 : 3)} kB`;
  return `${(bytes / 1_000_000).toPrecision(3)} MB`;
}
