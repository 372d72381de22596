import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHydrated } from '../lib/hydrated';
import { loginFrom } from '../lib/paths';
import { session } from '../stores/session';
import { Measure } from '../ui/layout';
import { Loader, TextBones } from '../ui/skeleton';

/**
 * Shows a screen only to whom it is for (specification §6); others sign in first and come back. The server refuses
 * the data whatever this says.
 */
export function guarded(Component: ComponentType, only: 'devotee' | 'admin' | undefined): ComponentType {
  if (!only) return Component;
  return function Guarded() {
    const hydrated = useHydrated();
    const user = session.use();
    const location = useLocation();
    if (!hydrated) {
      return (
        <Measure>
          <Loader>
            <TextBones lines={10} />
          </Loader>
        </Measure>
      );
    }
    const allowed = user !== null && (only === 'devotee' || user.isAdmin);
    return allowed ? <Component /> : <Navigate to={loginFrom(location)} replace />;
  };
}
