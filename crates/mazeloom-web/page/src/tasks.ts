/** Long work in pieces: between them the page is drawn and hears its reader. */

/** Resolves in a task of its own, after what waits already. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
