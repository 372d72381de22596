import { session } from './session';
import { useDelivery, type Role } from './delivery';
import { useHydrated } from './hydrated';

/** Who is looking: at first whom the server drew the page for, then whom the browser knows. It opens no door. */
export function useRole(): Role {
  const user = session.use();
  const hydrated = useHydrated();
  const { delivery } = useDelivery();
  if (!hydrated) return delivery.role;
  if (!user) return 'visitor';
  return user.isAdmin ? 'admin' : 'devotee';
}
