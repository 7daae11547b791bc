/** Whether the reader has chosen dark or light, and what the system says. */

const KEY = "mazeloom-theme";
export const system = matchMedia("(prefers-color-scheme: dark)");

/** "dark" or "light", or null until the reader chooses. */
export function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the choice for later visits. */
export function store(choice: "dark" | "light"): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
