import { useSyncExternalStore } from 'react';
import { useInitialData, type InitialDataState } from './initial-data';

const tickMs = 15_000;
/**
 * A page that was drawn this long ago (milliseconds) or less keeps its time until the next tick: nothing is drawn twice. The
 * host keeps pages for a minute, and some seconds pass until a page is alive.
 */
const freshMs = 75_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // What asked for it last may have been given up before it was shown, long ago.
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

/** The time that is shown until the first tick. */
function firstTime({ data, isFresh }: InitialDataState): number {
  const now = Date.now();
  return isFresh() && Math.abs(now - data.now) < freshMs ? data.now : now;
}

/** The time in milliseconds: the server's in the first paint, so that the markup agrees, then live. */
export function useNow(): number {
  const initialData = useInitialData();
  return useSyncExternalStore(
    subscribe,
    () => (current ||= firstTime(initialData)),
    () => initialData.data.now,
  );
}
