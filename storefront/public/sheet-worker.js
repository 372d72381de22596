/* global self, caches */
// Keeps the shell of the priests' sheet on the priest's device, so that it opens in a hall without a signal: the page of
// /sheet, which names nobody, and the files that it needs. It never keeps an answer of the API and nothing of any other
// screen (docs/decisions/058-the-priest-sheet-works-offline.md).
const prefix = 'seva-sheet-';
const page = '/sheet';
const patienceMs = 4000;
const anyCopy = { ignoreVary: true };

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function keepAsset(cache, address) {
  if (await cache.match(address, anyCopy)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  await cache.put(address, answer);
}

/**
 * Keeps the shell of one build: its files first and the page last, so that a page is never kept without them. A page of
 * another build than the open one is left for the next time.
 */
async function keepShell({ entry, assets }) {
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-cache' });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(entry)) return;
  const named = [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address);
  const name = prefix + entry.split('/').pop();
  const cache = await caches.open(name);
  for (const address of new Set([...assets, ...named])) await keepAsset(cache, address);
  await cache.put(page, answer);
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
}

self.addEventListener('message', (event) => {
  // Without a signal nothing is kept anew; what was kept before stays.
  if (event.data?.keep) event.waitUntil(keepShell(event.data.keep).catch(() => undefined));
});

const late = () => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** The network's page where it comes in time, else the kept one. */
async function openPage(request) {
  const asked = fetch(request);
  const first = await Promise.race([asked.catch(() => null), late()]);
  if (first && first.status < 500) return first;
  return (await caches.match(page, anyCopy)) ?? asked;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isSheet = pathname === page || pathname.startsWith(`${page}/`);
  if (request.mode === 'navigate' && isSheet) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request, anyCopy).then((kept) => kept ?? fetch(request)));
});
