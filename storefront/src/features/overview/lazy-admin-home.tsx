import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { errorTexts } from '@texts/errors';
import { session } from '../../lib/session';
import { Failure } from '../../ui/failure';
import { Container } from '../../ui/layout';
import { Loader, TextSkeleton } from '../../ui/skeleton';

let loadedPage: ComponentType | null = null;

async function loadAdminHome(): Promise<void> {
  loadedPage ??= (await import('./admin-home')).AdminHome;
}

/** Loads the home page for admins if the visitor is one. */
export const preloadAdminHome = async (): Promise<void> => (session.get()?.isAdmin ? loadAdminHome() : undefined);

/** Home page for admins. Its code loads for admins only. */
export function LazyAdminHome() {
  const [AdminHome, setAdminHome] = useState(() => loadedPage);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    loadAdminHome().then(
      () => setAdminHome(() => loadedPage),
      () => setMissing(true),
    );
  }, []);
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);
  if (AdminHome) return <AdminHome />;
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
