/** Dark or light: as the system has it, until the reader chooses. */
const KEY = "mazeloom-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const dark = (): boolean => document.documentElement.dataset.theme === "dark";

/** Sets the page's colors and calls back whenever they turn. */
export function theme(turned: () => void): { toggle(): void } {
  const apply = (name: string): void => {
    document.documentElement.dataset.theme = name;
  };
  apply(chosen() ?? (system.matches ? "dark" : "light"));
  system.addEventListener("change", () => {
    if (chosen()) return;
    apply(system.matches ? "dark" : "light");
    turned();
  });
  return {
    toggle() {
      const next = dark() ? "light" : "dark";
      apply(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      turned();
    },
  };
}
