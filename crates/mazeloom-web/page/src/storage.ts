/** Text that is kept on this device. Without storage, or with a full one, the page goes on without it. */

/** A storage for text; the browser's own, or a test's. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Takes the storage when it is needed: some browsers throw where it is forbidden. */
export type Storing = () => Shelf;
const own: Storing = () => localStorage;

export function stored(key: string, shelf = own): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits; null: none. */
export function store(key: string, value: string | null, shelf = own): void {
  try {
    if (value === null) shelf().removeItem(key);
    else shelf().setItem(key, value);
  } catch {
    // What is not kept lasts as long as the page.
  }
}

/** A value that was kept as JSON; null if there is none, or none that can be read. */
export function storedJson(key: string, shelf = own): unknown {
  try {
    return JSON.parse(stored(key, shelf) ?? "null");
  } catch {
    return null;
  }
}
