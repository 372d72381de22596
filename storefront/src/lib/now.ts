import { useSyncExternalStore } from 'react';
import { useInitialData, type InitialDataState } from './initial-data';

const tickMs = 15_000;
/**
 * Maximum age (milliseconds) of a page that retains its time until the next tick, so that nothing renders twice. The
 * host caches pages for a minute, and hydration takes some seconds.
 */
const freshMs = 75_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The last subscriber may have been discarded before it was shown, long ago.
  if (timer === undefined && Date.now() - current > freshMs) current = 0;
  timer ??= setInterval(() => {
    current = Date.now();
    for (const each of [...listeners]) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    current = 0;
  };
}

/** Returns the time that is shown until the first tick. */
function firstTime({ data, isFresh }: InitialDataState): number {
  const now = Date.now();
  return isFresh() && Math.abs(now - data.now) < freshMs ? data.now : now;
}

/**
 * Returns the time in milliseconds since 1970: the server's in the first paint, so that the markup matches, then live.
 */
export function useNow(): number {
  const initialData = useInitialData();
  return useSyncExternalStore(
    subscribe,
    () => (current ||= firstTime(initialData)),
    () => initialData.data.now,
  );
}
