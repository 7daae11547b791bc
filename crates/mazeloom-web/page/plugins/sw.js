// The page without a network: all files of one build in one cache. A new build is fetched in the
// background, and takes over when no page of the old one is open, so that their files never mix.
const VERSION = "VERSION";
const FILES = ["FILES"];
// Other copies of the page on the same server have caches of their own.
const HOME = new URL("./", location.href).pathname;
const OWN = `mazeloom ${HOME} `;
const NAME = OWN + VERSION;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // A server of mazes answers by itself.
  const asked = pathname.startsWith(`${HOME}v1/`);
  if (request.method === "GET" && origin === location.origin && !asked) event.respondWith(answer(request));
});

// Names in assets/ hold a hash: what an older cache has is the same file.
async function fill() {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (file) => {
      const hashed = file.startsWith("./assets/");
      const kept = hashed ? await caches.match(file) : undefined;
      const response = kept ?? (await fetch(file, { cache: hashed ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(file, response);
    }),
  );
}

async function clean() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== NAME) await caches.delete(name);
  }
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const page = request.mode === "navigate" && inPlace(request.url);
  return (await cache.match(page ? "./" : request)) ?? fetch(request);
}

// The page itself, and no other that may lie in the same folder.
function inPlace(url) {
  const { pathname } = new URL(url);
  return pathname === HOME || pathname === `${HOME}index.html`;
}
