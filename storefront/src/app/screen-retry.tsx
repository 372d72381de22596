import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { errorTexts } from '@texts/errors';
import { useLocation } from 'react-router-dom';
import { documentAnswers, mayReload } from '../lib/reload';
import { usePageHead } from '../lib/page-head';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Container, Page } from '../ui/layout';
import { EmptyList } from '../ui/motifs/empty-list';
import { Loader, TextSkeleton } from '../ui/skeleton';
import type { ScreenModule } from './screen';

/** Where a late screen stands: on its way, out of reach, or gone although the shop answers. */
type Wait = 'asking' | 'unreachable' | 'gone';

interface Late {
  /** Fetches the screen's code once more; left out where the screen needs a document of its own. */
  readonly load?: () => Promise<ScreenModule>;
  /** Names the build that is running. */
  readonly build: string;
  readonly drawn: (module: ScreenModule) => ComponentType;
}

/**
 * Stands in for a screen that could not be fetched. It tries again when it is shown, when the network is back and when
 * it is asked to, and says meanwhile, inside the shop, what is missing. A browser may not ask twice for a file it did
 * not get: when the shop answers and the file does not come, the page is loaded anew.
 */
export function screenRetry({ load, build, drawn }: Late): ComponentType {
  return function RetriedScreen() {
    const { pathname, search } = useLocation();
    const [wait, setWait] = useState<Wait>('asking');
    const [found, setFound] = useState<{ Screen: ComponentType } | null>(null);

    const attempt = useCallback(
      async (byHand: boolean) => {
        setWait('asking');
        if (load) {
          try {
            const module = await load();
            setFound({ Screen: drawn(module) });
            return;
          } catch {
            // Why it did not come is found out next.
          }
        }
        if (!(await documentAnswers(pathname + search))) setWait('unreachable');
        else if (byHand || !load || mayReload(build)) window.location.reload();
        else setWait('gone');
      },
      [pathname, search],
    );
    useEffect(() => {
      void attempt(false);
      const again = () => void attempt(false);
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [attempt]);

    if (found) return <found.Screen />;
    if (wait === 'asking') {
      return (
        <Container>
          <Loader>
            <TextSkeleton lines={10} />
          </Loader>
        </Container>
      );
    }
    return <NotHere words={errorTexts.missing[wait]} again={() => void attempt(true)} />;
  };
}

/** What stands in the place of a screen that cannot be shown: why, what is safe, and the way on. */
export function NotHere({ words, again }: { words: { heading: string; text: string }; again: () => void }) {
  usePageHead({ title: words.heading, description: words.text, noIndex: true });
  return (
    <Page heading={words.heading}>
      <div>
        <EmptyList />
      </div>
      <Alert>{words.text}</Alert>
      <div>
        <Button onClick={again}>{errorTexts.again}</Button>
      </div>
    </Page>
  );
}
