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

/** Box as tall as the window. It keeps the footer below the fold until the browser knows the session. */
const Placeholder = styled.div`
  min-height: 100vh;
  ${media.print} {
    min-height: 0;
  }
`;

/**
 * Wraps a screen so that only its audience sees it; others sign in first and then return. The server checks access to
 * the data itself.
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
    // After a logout, the next person must not return to the previous person's screens.
    const loggedOut = user === null && wasIn.current && !session.wasRefused();
    const target = loggedOut ? paths.login() : loginFrom(location);
    const allowed = user !== null && (only === 'devotee' || user.isAdmin || (only === 'priest' && user.isPriest));
    return <Placeholder>{allowed ? <Component /> : <Navigate to={target} replace />}</Placeholder>;
  };
}
