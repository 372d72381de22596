import { useSyncExternalStore } from 'react';
import { useInitialData } from './initial-data';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) current = Date.now();
  timer ??= setInterval(() => {
    current = Date.now();
    for (const each of [...listeners]) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds: the server's in the first paint, so that the markup agrees, then live. */
export function useNow(): number {
  const { data: initialData } = useInitialData();
  return useSyncExternalStore(
    subscribe,
    () => (current ||= Date.now()),
    () => initialData.now,
  );
}
