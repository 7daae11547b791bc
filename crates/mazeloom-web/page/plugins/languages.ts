/** Reads the messages of a language when the page is built: the browser gets them parsed. */
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Makes a file of messages a module with their patterns by ids; `keep` says which of them the page needs. */
export function languages(keep: (id: string) => boolean): Plugin {
  return {
    name: "languages",
    transform(text, file) {
      if (!file.endsWith(".ftl")) return null;
      const messages = new FluentResource(text).body.filter(({ id }) => keep(id));
      const patterns = Object.fromEntries(messages.map(({ id, value }) => [id, value]));
      return { code: `export default ${JSON.stringify(patterns)};`, map: null };
    },
  };
}
