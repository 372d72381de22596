import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { Crash } from './crash';
import { Frame } from './frame/frame';
import { guarded } from './guard';
import type { PagePolicy } from './page-policy';
import type { ScreenModule } from './screen';
import { screenLines, type ScreenLine } from './screen-table';

type Source =
  | { readonly now: (file: string) => ScreenModule }
  | { readonly later: (file: string) => Promise<ScreenModule>; readonly policy?: PagePolicy };

/** Leaves the open document for one of the screen's own. */
const inNewDocument: LoaderFunction = ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

/**
 * The shop's routes: the frame, and in it a route for each line of the table. The server has all screens at hand
 * (`now`); the browser fetches each when it is first shown (`later`).
 */
export function createRoutes(source: Source): RouteObject[] {
  const routeOf = ({ path, file, only }: ScreenLine): RouteObject => {
    const component = (module: ScreenModule) => ({ Component: guarded(module.screen.Component, only) });
    if ('now' in source) return { path, id: path, ...component(source.now(file)) };
    const route = { path, id: path, lazy: async () => component(await source.later(file)) };
    return source.policy?.(file) === 'new document' ? { ...route, loader: inNewDocument } : route;
  };
  return [
    {
      id: 'frame',
      Component: Frame,
      children: [{ id: 'screens', ErrorBoundary: Crash, children: screenLines.map(routeOf) }],
    },
  ];
}
