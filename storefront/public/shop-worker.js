/* global self, caches, Headers, Response */
// Keeps public screens of the shop that were seen on this device, so that they open without a network: the temple's home,
// timings, lists and services as a visitor sees them. It never keeps what names anybody: no screen of accounts or money,
// no answer to a signed-in request, no page that was drawn for somebody (docs/decisions/063-public-screens-work-offline.md).
const prefix = 'seva-shop-';
const pages = `${prefix}pages`;
const answers = `${prefix}answers`;
const files = `${prefix}files`;
const most = { [pages]: 30, [answers]: 80, [files]: 400 };
const patienceMs = 2000;
const anyCopy = { ignoreVary: true };

const publicPage =
  /^\/(home|services|about|newsletter|pooja|donate|deities|wishlist|membership|festival|poojashop|priest|rentals|kitchen|page|product|info)?(\/|$)/;
/** True for a typed search, which is private and not stored. Keyword links of the shop's own lists are stored. */
const isTyped = (request, search) =>
  search.has('keyword') && (!search.has('pageNumber') || /\/search(\/|$)/.test(request.referrer));
const publicAnswer = /^\/api\/(products(?!\/[^/]+\/slots)|content|config\/storefront)(\/|$)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage('/home').catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Puts a copy into a cache and takes the oldest ones out of it. */
async function put(name, address, answer) {
  const cache = await caches.open(name);
  await cache.delete(address, anyCopy);
  await cache.put(address, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most[name]))) await cache.delete(old);
}

/** Whether an answer may be kept: whole, and not said to be somebody's own. */
const mayKeep = (answer) => answer.ok && !/private|no-store/.test(answer.headers.get('cache-control') ?? '');

/** Keeps a page as a visitor without a session gets it, with the files that it names; answers the scripts it begins with. */
async function keepPage(path) {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!mayKeep(answer) || !/text\/html/.test(answer.headers.get('content-type') ?? '')) return;
  const text = await answer.clone().text();
  const named = new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([address]) => address));
  const cache = await caches.open(files);
  for (const address of named) if (!(await cache.match(address, anyCopy))) await keepFile(address);
  await put(pages, path, answer);
  return [...text.matchAll(/<script[^>]* data-entry="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
}

async function keepFile(address) {
  const answer = await fetch(address);
  if (mayKeep(answer)) await put(files, address, answer);
}

/** A page that navigates without a new document reports its path, so that the page and the files of its screen are stored. */
self.addEventListener('message', (event) => {
  const { seen, assets = [] } = event.data ?? {};
  if (typeof seen !== 'string' || !publicPage.test(new URL(seen, self.location.origin).pathname)) return;
  const keep = async () => {
    const cache = await caches.open(files);
    for (const address of assets) if (!(await cache.match(address, anyCopy))) await keepFile(address);
    const scripts = await keepPage(seen);
    // A page of an older build learns from them that there is a newer one.
    if (scripts) event.source?.postMessage({ scripts });
  };
  event.waitUntil(keep().catch(() => undefined));
});

/** When the server sent a copy, by its own clock: that of the device may be wrong. */
const sentAt = ({ headers }) => headers.get('date') ?? '';

/** A kept answer as it is given out: its head says of when it is. */
function given(kept, body) {
  const headers = new Headers(kept.headers);
  // The body is no longer as it was sent.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('x-kept', sentAt(kept));
  return new Response(body, { status: kept.status, headers });
}

/** A kept page tells its reader of when it is: no script can read the head of the document it stands in. */
const givenPage = async (kept) =>
  given(kept, (await kept.text()).replace(/<html\b/, `<html data-kept="${sentAt(kept).replace(/"/g, '')}"`));

const late = () => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** The network's page where it comes in time, else the kept one, else whatever the network brings. */
async function openPage(request, path) {
  const asked = fetch(request);
  const first = await Promise.race([asked.catch(() => null), late()]);
  if (first && first.status < 500) return first;
  const kept = await caches.match(path, { ...anyCopy, cacheName: pages });
  return kept ? givenPage(kept) : asked;
}

/** The network's answer where it comes, else the kept one. */
async function openAnswer(event, address) {
  try {
    const answer = await fetch(event.request);
    if (mayKeep(answer)) event.waitUntil(put(answers, address, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(address, { ...anyCopy, cacheName: answers });
    if (kept) return given(kept, kept.body);
    throw error;
  }
}

/** A file never changes under its name: the kept one, else the network's, which is kept. */
async function openFile(event, address) {
  const kept = await caches.match(address, { ...anyCopy, cacheName: files });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200 && mayKeep(answer)) event.waitUntil(put(files, address, answer.clone()));
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('Authorization')) return;
  const address = pathname + search;
  if (request.mode === 'navigate') {
    if (publicPage.test(pathname)) event.respondWith(openPage(request, address));
  } else if (publicAnswer.test(pathname) && !isTyped(request, searchParams))
    event.respondWith(openAnswer(event, address));
  else if (pathname.startsWith('/assets/') || (pathname.startsWith('/uploads/') && !request.headers.has('Range')))
    event.respondWith(openFile(event, address));
});
