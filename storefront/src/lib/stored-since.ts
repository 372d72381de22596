import { useSyncExternalStore } from 'react';

/** Milliseconds since 1970; null while everything shown came over the network. */
let since: number | null | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the time of the oldest shown part. The page itself may be a stored copy: the worker then wrote its time into
 * the page.
 */
const read = (): number | null => (since === undefined ? timeOf(document.documentElement.dataset.kept) : since);

function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

function set(time: number | null): void {
  since = time;
  listeners.forEach((tell) => tell());
}

/** Records the server's time from the header of an answer that the device had stored. The oldest one counts. */
export function noteStoredCopy(header: string | null): void {
  const time = timeOf(header);
  const before = read();
  if (time !== null) set(before === null ? time : Math.min(before, time));
}

/** Resets the time when another screen is shown or the network is back. */
export function resetStoredSince(): void {
  if (read() !== null) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', resetStoredSince);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', resetStoredSince);
  };
}

/** Returns when the server sent the stored content that is shown; null if it came over the network. */
export const useStoredSince = (): number | null => useSyncExternalStore(subscribe, read, () => null);
