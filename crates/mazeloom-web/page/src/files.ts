/** Files that the reader opens, for recipes to name. */
import type { App } from "./app";
import { h } from "./dom";

/** Lets the reader choose a file and gives it to the engine; its name, or null. */
export function pick(app: App, accept: string): Promise<string | null> {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept });
    input.addEventListener("cancel", () => resolve(null));
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (!file) return resolve(null);
      void take(app, file).then(resolve, () => resolve(null));
    });
    input.click();
  });
}

export async function take(app: App, file: File): Promise<string> {
  // A name that stands in a recipe as it is keeps the recipe readable.
  const name = file.name.replace(/[^\w.-]+/g, "-");
  if (!file.type.startsWith("image/") || file.type === "image/png") {
    await app.file(name, new Uint8Array(await file.arrayBuffer()));
    return name;
  }
  const png = `${name.replace(/\.\w+$/, "")}.png`;
  await app.file(png, await asPng(file));
  return png;
}

/** The longest side of a picture that becomes a mask or a map of weights; more than a maze has cells. */
const LONGEST = 1600;

/** Any picture that the browser can read, as the engine reads it. */
async function asPng(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = h("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  canvas.getContext("2d")!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new Uint8Array(await blob!.arrayBuffer());
}

export function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromBase64(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Gives bytes to the reader as a download. */
export function download(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
