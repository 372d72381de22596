import { useSyncExternalStore } from 'react';

let isReady = false;
const listeners = new Set<() => void>();

/** Hears which scripts the shop's pages name now: others than this page's are a newer version, which may be taken back. */
export function noteScripts(named: readonly string[]): void {
  const own = new Set([...document.scripts].map(({ src }) => new URL(src, location.href).pathname));
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
