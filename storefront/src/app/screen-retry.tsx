import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { errorTexts } from '@texts/errors';
import { useLocation } from 'react-router-dom';
import { documentAnswers, mayReload } from '../lib/reload';
import { usePageHead } from '../lib/page-head';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Container, Page } from '../ui/layout';
import { Drawing } from '../ui/motifs/drawing';
import emptyList from '../ui/motifs/empty-list.svg?raw';
import { Loader, TextSkeleton } from '../ui/skeleton';
import type { ScreenModule } from './screen';

/** State of a missing screen: loading, server unreachable, or gone although the server answers. */
type Wait = 'asking' | 'unreachable' | 'gone';

interface Late {
  /** Fetches the screen's code again; undefined if the screen needs a new document. */
  readonly load?: () => Promise<ScreenModule>;
  readonly build: string;
  readonly drawn: (module: ScreenModule) => ComponentType;
}

/**
 * Returns a component that replaces a screen whose code failed to load. It retries when it is shown, when the
 * network is back and when the visitor asks, and shows the reason meanwhile. A browser may refuse to fetch a failed
 * module again: if the server answers but the file does not come, the page reloads.
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
            // The reason is found next.
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
    return <MissingScreen words={errorTexts.missing[wait]} again={() => void attempt(true)} />;
  };
}

/** Message in place of a screen that cannot be shown: the reason, what is safe, and a button to retry. */
export function MissingScreen({ words, again }: { words: { heading: string; text: string }; again: () => void }) {
  usePageHead({ title: words.heading, description: words.text, noIndex: true });
  return (
    <Page heading={words.heading}>
      <div>
        <Drawing svg={emptyList} />
      </div>
      <Alert>{words.text}</Alert>
      <div>
        <Button onClick={again}>{errorTexts.again}</Button>
      </div>
    </Page>
  );
}
