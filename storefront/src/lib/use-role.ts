import { session } from './session';
import { useInitialData, type Role } from './initial-data';
import { useHydrated } from './hydrated';

/** Who is looking: at first whom the server drew the page for, then whom the browser knows. It gives no access. */
export function useRole(): Role {
  const user = session.use();
  const hydrated = useHydrated();
  const { data: initialData } = useInitialData();
  if (!hydrated) return initialData.role;
  if (!user) return 'visitor';
  return user.isAdmin ? 'admin' : 'devotee';
}
