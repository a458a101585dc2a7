// Works for the site while no page of it need be open. KEPT comes before this, from the site (views/shell.py).
//
// It shows what the site pushes, and keeps the files of one page: the one that says that the server is away. Tables, lists and
// all else that belongs to somebody pass it by, and nothing of them is kept.

"use strict";

const SHELL = `shell-${KEPT.version}`;
const LANGUAGE = "/language";
const FILES = new Set(KEPT.files);

// --- what is kept

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));

async function keep() {
  const shell = await caches.open(SHELL);
  const language = await caches.match(LANGUAGE);
  if (language) await shell.put(LANGUAGE, language);
  const wanted = [...KEPT.files, ...Object.values(KEPT.pages)];
  await shell.addAll(wanted.map((address) => new Request(address, { credentials: "omit", cache: "no-cache" })));
  await self.skipWaiting();
}

// What other parts of the site keep (the companion) is theirs.
async function forget() {
  for (const name of await caches.keys()) if (name.startsWith("shell-") && name !== SHELL) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.has(address.pathname + address.search)) event.respondWith(file(request));
});

async function file(request) {
  return (await caches.match(request)) || fetch(request);
}

// A page as the site has it; if nobody answers, or only a proxy in its place, the one that says so.
async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    return (await away()) || Promise.reject(error);
  }
  const language = answer.headers.get("Content-Language");
  if (language) await remember(language);
  else if ([502, 503, 504].includes(answer.status)) return (await away()) || answer;
  return answer;
}

async function away() {
  const language = await remembered();
  return caches.match(KEPT.pages[language] || KEPT.pages.en);
}

// Which language the last page was in; a service worker cannot read cookies.
async function remembered() {
  const known = await caches.match(LANGUAGE);
  return known ? known.text() : self.navigator.language.slice(0, 2);
}

async function remember(language) {
  if (!(language in KEPT.pages) || (await remembered()) === language) return;
  const shell = await caches.open(SHELL);
  await shell.put(LANGUAGE, new Response(language));
}

// --- notices

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(go(event.notification)));

async function show(data) {
  let told = {};
  try {
    told = data.json() ?? {};
  } catch {
    // Whoever was told nothing that can be read looks for themselves.
  }
  await self.registration.showNotification(String(told.title || "Big Shoulders"), {
    icon: KEPT.icon,
    badge: KEPT.icon,
    tag: String(told.key || ""), // the same notice, should it come twice, is shown once
    data: { path: pathOf(told.link) },
  });
}

// A place on this site, whatever a notice says.
function pathOf(link) {
  try {
    return new URL(String(link)).pathname;
  } catch {
    return "/";
  }
}

async function go(notification) {
  notification.close();
  const place = new URL(self.location.origin);
  place.pathname = notification.data.path; // one that begins with two strokes names no other site here
  const address = place.href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((one) => one.url.split("#")[0] === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
