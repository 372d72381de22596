import { Navigate } from 'react-router-dom';
import { Measure } from '../../ui/layout';
import { Loader, TextBones } from '../../ui/skeleton';

/** Whoever is signed in already is only passing through; the page keeps its height until the next screen is there. */
export function PassingOn({ to }: { to: string }) {
  return (
    <Measure>
      <Navigate to={to} replace />
      <Loader>
        <TextBones lines={14} />
      </Loader>
    </Measure>
  );
}
