import { type Drawing, decode, images } from "./draw";
import type { Scene } from "./protocol";

/** A drawing whose images have come. */
export async function loaded(scene: Scene, bytes: Uint8Array<ArrayBuffer>): Promise<Drawing> {
  if (scene.images?.length) await images(scene);
  return decode(scene, bytes);
}
