/** Keeps what the stage shows, for the next visit to show while the engine loads. */
import type { App } from "./app";
import { screenNow, write } from "./kept";

/** Larger pictures, in bytes, are not kept. */
const MOST = 300_000;
/** A picture is kept once it has not changed for this many milliseconds. */
const REST = 1000;

/** Keeps the picture from now on, whenever it has stopped changing. */
export function keepPictures(app: App): void {
  let wait = 0;
  const drawn = (): void => {
    clearTimeout(wait);
    // A picture that cannot be read back is not kept.
    wait = window.setTimeout(() => keep(app).catch(() => {}), REST);
  };
  app.stage.on("drawn", drawn);
  drawn();
}

async function keep({ stage: { canvas, fitted }, store }: App): Promise<void> {
  // Elsewhere there is more on the stage than the maze of the address, and what was moved is fitted again.
  const whole = store.tab === "make" && fitted && !store.broken.peek() && canvas.isConnected;
  if (!whole || canvas.width === 0) return;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [link, screen] = [store.link(), screenNow()];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob || blob.size > MOST) return;
  write({ link, screen, box: [left, top, width, height], picture: await address(blob) });
}

function address(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}
