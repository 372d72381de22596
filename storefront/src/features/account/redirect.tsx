import { Navigate } from 'react-router-dom';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

/** Sends a visitor on to another screen; the page keeps its height until that screen is there. */
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
