import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first paint, true after: what only the browser knows may be shown from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
