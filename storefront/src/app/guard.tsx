import { useEffect, useRef, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useHydrated } from '../lib/hydrated';
import { loginFrom, paths } from '../lib/paths';
import { session } from '../lib/session';
import { Container } from '../ui/layout';
import { Loader, TextSkeleton } from '../ui/skeleton';
import { media } from '../ui/theme/tokens';
import type { ScreenLine } from './screen-table';

/** As high as the window: the footer waits below the fold while what only the browser knows takes its place. */
const Placeholder = styled.div`
  min-height: 100vh;
  ${media.print} {
    min-height: 0;
  }
`;

/**
 * Shows a screen only to whom it is for; others sign in first and come back. The server refuses
 * the data whatever this says.
 */
export function guarded(Component: ComponentType, only: ScreenLine['only']): ComponentType {
  if (!only) return Component;
  return function Guarded() {
    const hydrated = useHydrated();
    const user = session.use();
    const location = useLocation();
    const wasIn = useRef(false);
    useEffect(() => {
      if (user) wasIn.current = true;
    }, [user]);
    if (!hydrated) {
      return (
        <Placeholder>
          <Container>
            <Loader>
              <TextSkeleton lines={10} />
            </Loader>
          </Container>
        </Placeholder>
      );
    }
    // After logging out, the next person must not be led back to the screens of the one before.
    const loggedOut = user === null && wasIn.current && !session.wasRefused();
    const target = loggedOut ? paths.login() : loginFrom(location);
    const allowed = user !== null && (only === 'devotee' || user.isAdmin || (only === 'priest' && user.isPriest));
    return <Placeholder>{allowed ? <Component /> : <Navigate to={target} replace />}</Placeholder>;
  };
}
