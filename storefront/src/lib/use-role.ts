import { useSyncExternalStore } from 'react';
import { session } from './session';
import { useInitialData, type Role } from './initial-data';

function roleNow(): Role {
  const user = session.get();
  if (!user) return 'visitor';
  return user.isAdmin ? 'admin' : 'devotee';
}

/**
 * Returns the user's role: first the server's, then the browser's. It gives no access. If both are the same, nothing
 * renders again; most of a screen depends on the role.
 */
export function useRole(): Role {
  const { data: initialData } = useInitialData();
  return useSyncExternalStore(session.subscribe, roleNow, () => initialData.role);
}
