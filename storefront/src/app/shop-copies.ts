import { useSyncExternalStore } from 'react';
import { isGuardedPath } from '@seva/config/rules/screens';
import { loadedAssets } from '../lib/loaded-assets';

let isReady = false;
const listeners = new Set<() => void>();

/**
 * Records which entries the shop's pages name now. If this page's is not among them, a newer version is available; that
 * may change back.
 */
export function compareScripts(named: readonly string[]): void {
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

/** Returns true if the shop has a newer version than the open page. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );

/** Milliseconds that a screen must be shown before the worker stores it. */
const quietMs = 3000;

/**
 * Lets a service worker store the public screens that the visitor sees, so that they open offline. The worker reports
 * which scripts the stored pages name. Does nothing where service workers are missing or blocked.
 * @param onScreen calls its argument whenever another screen is shown
 */
export async function storeSeenScreens(onScreen: (told: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/shop-worker.js', { updateViaCache: 'none' });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ scripts?: readonly string[] }>) => {
    compareScripts(data.scripts ?? []);
  });
  const { active } = await navigator.serviceWorker.ready;
  let timer = 0;
  const tell = () => {
    window.clearTimeout(timer);
    if (isGuardedPath(location.pathname)) return;
    const seen = location.pathname + location.search;
    timer = window.setTimeout(() => {
      if (navigator.onLine) active?.postMessage({ seen, assets: loadedAssets() });
    }, quietMs);
  };
  tell();
  onScreen(tell);
}
