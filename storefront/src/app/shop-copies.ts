import { useSyncExternalStore } from 'react';
import { isGuardedPath } from '@seva/config/rules/screens';

let isReady = false;
const listeners = new Set<() => void>();

/** Hears which entries the shop's pages name now: others than this page's are a newer version, which may be taken back. */
export function noteScripts(named: readonly string[]): void {
  // A worker of an older version, until it is replaced, reports the tag's own address.
  const own = new Set([...document.scripts].flatMap((tag) => [tag.dataset.entry, tag.getAttribute('src')]));
  const isNewer = named.some((address) => !own.has(address));
  if (isReady === isNewer) return;
  isReady = isNewer;
  listeners.forEach((tell) => tell());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the shop has a newer version than the page that is open. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );

/** The files of the build that this page has asked for so far, as paths. */
function assets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** So long a screen is looked at before a copy of it is kept, in milliseconds. */
const quietMs = 3000;

/**
 * Lets a worker keep the public screens that are seen on this device, so that they open without a network. `onScreen` is
 * told whenever another screen is shown. The worker tells which scripts the pages name that it keeps. Browsers that cannot,
 * or may not, open them only where there is a network.
 */
export async function keepCopies(onScreen: (told: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/shop-worker.js', { updateViaCache: 'none' });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ scripts?: readonly string[] }>) => {
    noteScripts(data.scripts ?? []);
  });
  const { active } = await navigator.serviceWorker.ready;
  let timer = 0;
  const tell = () => {
    window.clearTimeout(timer);
    if (isGuardedPath(location.pathname)) return;
    const seen = location.pathname + location.search;
    timer = window.setTimeout(() => {
      if (navigator.onLine) active?.postMessage({ seen, assets: assets() });
    }, quietMs);
  };
  tell();
  onScreen(tell);
}
