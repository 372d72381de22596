import { Navigate } from 'react-router-dom';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

/** Whoever is signed in already is only passing through; the page keeps its height until the next screen is there. */
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
