import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

interface RedirectProps {
  /** Path of the next screen, or null while there is none. */
  readonly to: string | null;
  readonly children: ReactNode;
}

/**
 * Redirects to another screen once there is one. A form on the page remains until then: a shorter page would move the
 * footer into the window.
 */
export function Redirect({ to, children }: RedirectProps) {
  const [hadForm] = useState(to === null);
  return (
    <>
      {to === null ? null : <Navigate to={to} replace />}
      {hadForm || to === null ? (
        children
      ) : (
        <Container>
          <Loader>
            <TextSkeleton lines={14} />
          </Loader>
        </Container>
      )}
    </>
  );
}
