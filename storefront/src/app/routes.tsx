import { useState } from 'react';
import { errorTexts } from '@texts/errors';
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { documentAnswers } from '../lib/reload';
import { Frame } from './frame/frame';
import { guarded } from './guard';
import { NotHere, screenRetry } from './screen-retry';
import type { PagePolicy } from './page-policy';
import type { ScreenModule } from './screen';
import { screenLines, type ScreenLine } from './screen-table';

type Source =
  | { readonly now: (file: string) => ScreenModule }
  | { readonly later: (file: string) => Promise<ScreenModule>; readonly policy?: PagePolicy };

/** Leaves the open document for one of the screen's own, if that can be had; else the screen says that it cannot. */
const inNewDocument: LoaderFunction = async ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  const address = pathname + search + hash;
  return (await documentAnswers(pathname + search)) ? redirectDocument(address) : null;
};

/** The build that is running: its files carry their content in their names. */
const build = import.meta.url;

/** A screen that failed to draw, inside the frame, so that the rest of the shop stays at hand. */
function Crash() {
  const [words, setWords] = useState<{ heading: string; text: string }>(errorTexts.crash);
  const again = async () => {
    const { pathname, search } = window.location;
    if (await documentAnswers(pathname + search)) window.location.reload();
    else setWords(errorTexts.missing.unreachable);
  };
  return <NotHere words={words} again={() => void again()} />;
}

/**
 * The shop's routes: the frame, and in it a route for each line of the table. The server has all screens at hand
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
    // The router asks once and remembers a failure for good: a screen that did not come is a screen that tries again.
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
