import { useSyncExternalStore } from 'react';

/** Milliseconds since 1970; null while everything that is shown came over the network. */
let since: number | null | undefined;
const listeners = new Set<() => void>();

/** The page itself may be one that this device kept: the worker then wrote into it since when. */
const read = (): number | null => (since === undefined ? timeOf(document.documentElement.dataset.kept) : since);

function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

function set(time: number | null): void {
  since = time;
  listeners.forEach((tell) => tell());
}

/** Hears of an answer that this device had kept, by the time that stands in its header; the oldest one counts. */
export function noteKept(header: string | null): void {
  const time = timeOf(header);
  const before = read();
  if (time !== null) set(before === null ? time : Math.min(before, time));
}

/** Another screen is shown, or the network is back: what is read from now on counts. */
export function forgetKept(): void {
  if (read() !== null) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', forgetKept);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', forgetKept);
  };
}

/** Since when what is shown was kept on this device; null where it came over the network. */
export const useKeptSince = (): number | null => useSyncExternalStore(subscribe, read, () => null);
