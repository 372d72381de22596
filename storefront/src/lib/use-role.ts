import { useSyncExternalStore } from 'react';
import { session } from './session';
import { useInitialData, type Role } from './initial-data';

function roleNow(): Role {
  const user = session.get();
  if (!user) return 'visitor';
  return user.isAdmin ? 'admin' : 'devotee';
}

/**
 * Who is looking: at first whom the server drew the page for, then whom the browser knows. It gives no access. Where both are
 * the same, nothing is drawn again: on most screens all that is seen hangs on it.
 */
export function useRole(): Role {
  const { data: initialData } = useInitialData();
  return useSyncExternalStore(session.subscribe, roleNow, () => initialData.role);
}
