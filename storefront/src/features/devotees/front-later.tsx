import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { errorTexts } from '@texts/errors';
import { session } from '../../lib/session';
import { Failure } from '../../ui/failure';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

let known: ComponentType | null = null;

async function loadFront(): Promise<void> {
  known ??= (await import('./front')).Front;
}

/** Fetches the front for admins when an admin is signed in. */
export const prepareFront = async (): Promise<void> => (session.get()?.isAdmin ? loadFront() : undefined);

/** The front for admins, whose code is fetched by admins alone. */
export function FrontLater() {
  const [Front, setFront] = useState(() => known);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    loadFront().then(
      () => setFront(() => known),
      () => setMissing(true),
    );
  }, []);
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);
  if (Front) return <Front />;
  return (
    <Container>
      {isMissing ? (
        <Failure message={errorTexts.missing.unreachable.text} again={load} />
      ) : (
        <Loader>
          <TextSkeleton lines={10} />
        </Loader>
      )}
    </Container>
  );
}
