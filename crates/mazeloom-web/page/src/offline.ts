/** Keeps the page for use without a network. */

/** Registers the service worker once the first maze is there: it fetches every file of the page. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it the page works all the same, with a network.
  navigator.serviceWorker.register(new URL("./sw.js", document.baseURI)).catch(() => {});
}
