import { useState } from 'react';
import { errorTexts } from '@texts/errors';
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { documentAnswers } from '../lib/reload';
import { Frame } from './frame/frame';
import { guarded } from './guard';
import { MissingScreen, screenRetry } from './screen-retry';
import type { PagePolicy } from './page-policy';
import type { ScreenModule } from './screen';
import { screenLines, type ScreenLine } from './screen-table';

type Source =
  | { readonly now: (file: string) => ScreenModule }
  | { readonly later: (file: string) => Promise<ScreenModule>; readonly policy?: PagePolicy };

/** Loads the screen as a new document if possible; otherwise the screen reports that it cannot be shown. */
const inNewDocument: LoaderFunction = async ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  const address = pathname + search + hash;
  return (await documentAnswers(pathname + search)) ? redirectDocument(address) : null;
};

/** Address of this build: its files have a hash of their content in their names. */
const build = import.meta.url;

/** Error page inside the frame, so that the rest of the shop stays usable. */
function Crash() {
  const [words, setWords] = useState<{ heading: string; text: string }>(errorTexts.crash);
  const again = async () => {
    const { pathname, search } = window.location;
    if (await documentAnswers(pathname + search)) window.location.reload();
    else setWords(errorTexts.missing.unreachable);
  };
  return <MissingScreen words={words} again={() => void again()} />;
}

/**
 * Creates the shop's routes: the frame, and one route per line of the screen table. The server has all screens loaded
 * (`now`); the browser fetches each when it is first shown (`later`).
 */
export function createRoutes(source: Source): RouteObject[] {
  const routeOf = ({ path, file, only }: ScreenLine): RouteObject => {
    const drawn = (module: ScreenModule) => guarded(module.screen.Component, only);
    if ('now' in source) return { path, id: path, Component: drawn(source.now(file)) };
    if (source.policy?.(file) === 'new document') {
      return { path, id: path, loader: inNewDocument, Component: screenRetry({ build, drawn }) };
    }
    const load = () => source.later(file);
    // The router calls this once and caches a failure forever, so a screen that did not load becomes one that retries.
    const lazy = () =>
      load().then(
        (module) => ({ Component: drawn(module) }),
        () => ({ Component: screenRetry({ load, build, drawn }) }),
      );
    return { path, id: path, lazy };
  };
  return [
    {
      id: 'frame',
      Component: Frame,
      children: [{ id: 'screens', ErrorBoundary: Crash, children: screenLines.map(routeOf) }],
    },
  ];
}
