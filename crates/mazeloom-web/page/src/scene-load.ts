/** The code of the 3D view, which is loaded when it is wanted. */
import { loadOnce } from "./again";

type Scene = typeof import("./scene3");

/** The module, or null where it cannot be fetched; then a further call tries again. */
export const sceneModule = loadOnce<Scene>((failures) => (failures === 0 ? import("./scene3") : again(failures)));

// Browsers remember for each address that its module could not be fetched, so a further try needs another address.
// The build puts the name of its file in the place of `./scene3.ts`.
const again = (failures: number): Promise<Scene> =>
  import(/* @vite-ignore */ new URL(/* @vite-ignore */ `./scene3.ts?try=${failures}`, import.meta.url).href);
