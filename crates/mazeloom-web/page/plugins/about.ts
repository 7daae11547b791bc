/** What the page says of itself: the version, the license and addresses, as the workspace's manifest names them. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { About } from "../src/about.ts";

const LICENSE = "license.html";
const ROOT = new URL("../../../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), "utf8");
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Defines `ABOUT`, and adds a page with the licenses. */
export function about(): Plugin {
  return {
    name: "about",
    config: () => ({ define: { ABOUT: JSON.stringify(named(read("Cargo.toml"))) } }),
    generateBundle() {
      const texts = ["MIT", "APACHE"].map((name) => `<pre>${escaped(read(`LICENSE-${name}`))}</pre>`);
      const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Licenses of Mazeloom</title>`;
      const source = `${head}<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">\n${texts.join("\n<hr>\n")}\n`;
      this.emitFile({ type: "asset", fileName: LICENSE, source });
    },
  };
}

function named(manifest: string): About {
  const value = (key: string): string | null => RegExp(`^${key} = "(.*)"`, "m").exec(manifest)?.[1] ?? null;
  return {
    version: value("version")!,
    license: value("license")!,
    documentation: value("documentation") ?? value("homepage"),
    source: value("repository"),
  };
}
