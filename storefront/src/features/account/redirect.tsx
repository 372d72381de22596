import { Navigate } from 'react-router-dom';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

/** Redirects to another screen, with a skeleton that keeps the page's height meanwhile. */
export function Redirect({ to }: { to: string }) {
  return (
    <Container>
      <Navigate to={to} replace />
      <Loader>
        <TextSkeleton lines={14} />
      </Loader>
    </Container>
  );
}
