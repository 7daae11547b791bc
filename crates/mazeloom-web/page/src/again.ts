/** What is loaded once, and again only where it failed. */

/** Loads with `load`, which is told how often it has failed; null where it fails. */
export function loadOnce<T>(load: (failures: number) => Promise<T>): () => Promise<T | null> {
  let failures = 0;
  let loading: Promise<T | null> | null = null;
  return () => {
    loading ??= load(failures).catch(() => {
      failures++;
      loading = null;
      return null;
    });
    return loading;
  };
}
