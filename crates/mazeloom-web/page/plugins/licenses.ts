/** Puts the licenses of packages at the end of the files that contain them, as the packages ask for. */
import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The folder of a package, in the name of a module in it. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Adds them as comments. */
export function licenses(): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const folders = new Set(file.moduleIds.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []));
        for (const folder of [...folders].toSorted()) file.code += notice(folder);
      }
    },
  };
}

/** A comment with the name and the license of a package; `license.html` has the text of those that bring none. */
function notice(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Record<string, string>;
  const file = `${folder}/LICENSE`;
  if (existsSync(file)) return `\n/*! ${name}\n\n${readFileSync(file, "utf8").trim()}\n*/\n`;
  if (license !== "Apache-2.0") throw new Error(`${name} has no file with its license`);
  return `\n/*! ${name}: ${license}, see license.html */\n`;
}
