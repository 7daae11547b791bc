/** Dark or light: as the system has it, until the reader chooses. */
import { effect, signal } from "@preact/signals-core";

const KEY = "mazeloom-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const chosen = signal(stored());
const systemDark = signal(system.matches);
system.addEventListener("change", () => (systemDark.value = system.matches));

/** Whether the page is dark; effects that ask follow it. */
export const dark = (): boolean => (chosen.value === null ? systemDark.value : chosen.value === "dark");

effect(() => void (document.documentElement.dataset.theme = dark() ? "dark" : "light"));

export function toggleTheme(): void {
  const next = dark() ? "light" : "dark";
  chosen.value = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
