// Keeps the companion in the browser, so that it opens without a connection. The server fills in which files there are; a file that
// is another one has another address, so that this script is another one, too, and the browser takes all of them anew.
const CACHE = "companion-VERSION_OF_FILES";
const FILES = "ALL_FILES";
const PAGE = FILES[0];

function isOld(name) {
  return name.startsWith("companion-") && name !== CACHE;
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  const file = pathname === PAGE ? PAGE : pathname + search;
  if (event.request.method !== "GET" || origin !== self.location.origin || !FILES.includes(file)) return;
  event.respondWith(caches.match(file, { ignoreVary: true, cacheName: CACHE }).then((found) => found || fetch(event.request)));
});
