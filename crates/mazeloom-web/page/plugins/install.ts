/** What makes the page an app that can be installed and works offline: manifest, icons, service worker. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { painter } from "./ask.ts";

const WORKER = new URL("./sw.js", import.meta.url);
const COLOR = "0f766e";
/** The icon, as the engine draws it; the maze keeps clear of what round masks cut off. */
const icon = (size: number): string =>
  `rect:4x4 wilson paper=${size}x${size}px margin=1.5cell wall-thickness=0.17cell caps=round paper-color=${COLOR} floor-color=${COLOR} wall-color=white marks=none openings=top-bottom seed=7`;
const SIZES = [192, 512];

const MANIFEST = {
  id: "./",
  name: "Mazeloom",
  short_name: "Mazeloom",
  description: "Make, watch and play mazes of every kind.",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: `#${COLOR}`,
  categories: ["games", "graphics", "education"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ...SIZES.map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" })),
    { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** Adds the manifest, the icons and the service worker, which knows all files of this build. */
export function install(): Plugin {
  return {
    name: "install",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
      { tag: "meta", attrs: { name: "theme-color", content: `#${COLOR}` }, injectTo: "head" },
    ],
    generateBundle: {
      // After the page's HTML, which is one of the files.
      order: "post",
      handler(_options, bundle) {
        const add = (fileName: string, source: string | Uint8Array): void =>
          void this.emitFile({ type: "asset", fileName, source });
        add("manifest.webmanifest", JSON.stringify(MANIFEST));
        for (const [name, bytes] of icons()) add(name, bytes);
        add("sw.js", worker(bundle));
      },
    },
  };
}

function icons(): [string, Uint8Array][] {
  const paint = painter();
  return [
    ["icon.svg", paint(icon(512), "svg")],
    ...SIZES.map((size): [string, Uint8Array] => [`icon-${size}.png`, paint(icon(size), "png")]),
  ];
}

/** The service worker with the names of all files, and a version that changes with any of them. */
function worker(bundle: Rolldown.OutputBundle): string {
  const hash = createHash("sha256");
  const names = Object.keys(bundle).toSorted();
  for (const name of names) {
    const file = bundle[name]!;
    hash.update(name).update(file.type === "chunk" ? file.code : file.source);
  }
  const others = ["./", "manifest.webmanifest", "icon.svg", "icon-192.png"];
  const files = [...names.filter((name) => name !== "index.html"), ...others].map((name) =>
    name.startsWith("./") ? name : `./${name}`,
  );
  const text = readFileSync(WORKER, "utf8");
  hash.update(text);
  return text
    .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
    .replace('["FILES"]', JSON.stringify(files));
}
