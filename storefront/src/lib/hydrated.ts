import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and in the first paint, true afterwards: from then on browser data may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
