/* Keeps the page in the browser, so that it works without a network and begins at once: everything that is needed by
   every visit at first, modules of shipped scenarios when they are asked for. A new version has another name.

   On the first visit it answers at once and keeps what the page asks for anyway, so that nothing is fetched twice; the
   page has the rest kept when it has begun. A new version is whole before it takes the place of the old one. */

const { version, core } = self.CCMOD; // written in front of this by the build

const NAME = `ccmod-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      if (self.registration.active) await keepRest();
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "keep the rest") {
    event.waitUntil(
      keepRest().then(
        () => event.source.postMessage("kept"),
        () => undefined, // the network is gone: the next visit goes on
      ),
    );
  }
});

/* Fetch what every visit needs and is not kept yet. What is large and packed is kept unpacked: that takes long each time. */
async function keepRest() {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const isKept = (path) => kept.has(new URL(path, self.location).href) || kept.has(new URL(plain(path), self.location).href);
  await cache.addAll(core.filter((path) => !isKept(path)).map((path) => new Request(path, { cache: "no-cache" })));
  for (const path of core.filter((path) => plain(path) !== path)) await unpack(cache, path);
}

const plain = (path) => path.replace(/\.bin\.gz$/, ".bin");

/* Where there is no room for it, the packed file stays. */
async function unpack(cache, path) {
  const packed = await cache.match(path);
  if (!packed) return;
  try {
    await cache.put(plain(path), new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))));
    await cache.delete(path);
  } catch (error) {
    console.warn(`${path} stays packed: ${error?.message ?? error}`);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("ccmod-") && name !== NAME);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== self.location.origin) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(event.request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()).catch(() => undefined));
  return response;
}
