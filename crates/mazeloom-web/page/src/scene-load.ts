/** The code of the 3D view, which is loaded when it is wanted. */

type Scene = typeof import("./scene3");

let tries = 0;

/** The module, or null where it cannot be fetched; then a further call tries again. */
export async function sceneModule(): Promise<Scene | null> {
  tries++;
  try {
    return tries === 1 ? await import("./scene3") : await again();
  } catch {
    return null;
  }
}

// Browsers remember for each address that its module could not be fetched, so a further try needs another address.
// The build puts the name of its file in the place of `./scene3.ts`.
const again = (): Promise<Scene> =>
  import(/* @vite-ignore */ new URL(/* @vite-ignore */ `./scene3.ts?try=${tries}`, import.meta.url).href);
