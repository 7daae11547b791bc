/** Puts the names that the build gives to its files where the page must put addresses together itself. */
import type { Plugin } from "vite";

const SOURCE = "./scene3.ts";

/** Names the file of the 3D view. */
export function names(): Plugin {
  return {
    name: "names",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const scene = chunks.find(({ name, isDynamicEntry }) => isDynamicEntry && name === "scene3");
      const users = chunks.filter(({ code }) => code.includes(SOURCE));
      if (!scene || users.length !== 1) throw new Error(`${SOURCE} is named by ${users.length} files of the page`);
      // Its name changes with what is in it, and is in this file once already: the hash of the file covers it.
      for (const user of users) user.code = user.code.replaceAll(SOURCE, `./${scene.fileName.split("/").at(-1)}`);
    },
  };
}
