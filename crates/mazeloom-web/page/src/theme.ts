/** Dark or light: as the system has it, until the reader chooses. */
import { effect, signal } from "@preact/signals-core";
import { storedTheme, storeTheme, system } from "./kept";

const chosen = signal(storedTheme());
const systemDark = signal(system.matches);
system.addEventListener("change", () => (systemDark.value = system.matches));

/** Whether the page is dark; effects that ask follow it. */
export const dark = (): boolean => (chosen.value === null ? systemDark.value : chosen.value === "dark");

effect(() => void (document.documentElement.dataset.theme = dark() ? "dark" : "light"));

export function toggleTheme(): void {
  const next = dark() ? "light" : "dark";
  chosen.value = next;
  storeTheme(next);
}
