import { useSyncExternalStore } from 'react';

let isReady = false;
const listeners = new Set<() => void>();

/** Hears which entries the shop's pages name now: others than this page's are a newer version, which may be taken back. */
export function noteScripts(named: readonly string[]): void {
  // A worker of an older version, until it is replaced, tells of the tag's own address.
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
