import { Navigate, type RouteObject, Outlet, useParams } from 'react-router-dom';
import { NotFound } from './not-found';
import { PeopleLayout } from './people-layout';
import { useEffect, useState } from 'react';
import { getFetchClient, Page } from '@strapi/strapi/admin';

interface Answer {
  readonly data: unknown;
}

/** Shows the page of a person or role if it exists. Strapi would show an empty form or an error. */
function Existing({ kind }: { kind: string }) {
  const { id = '' } = useParams();
  const [found, setFound] = useState<{ readonly id: string; readonly isThere: boolean }>();
  useEffect(() => {
    const ended = new AbortController();
    const note = (isThere: boolean) => (ended.signal.aborted ? undefined : setFound({ id, isThere }));
    getFetchClient()
      .get<Answer>(`/admin/${kind}/${encodeURIComponent(id)}`, { signal: ended.signal })
      .then(
        ({ data }) => note(Boolean(data.data)),
        // The page handles other refusals itself.
        ({ status }: { readonly status?: number }) => note(status !== 404 && status !== 400),
      );
    return () => ended.abort();
  }, [kind, id]);
  if (found?.id !== id) return <Page.Loading />;
  return found.isThere ? <Outlet /> : <NotFound />;
}

/** Wraps pages whose path ends in `:id` in {@link Existing}; returns other pages unchanged. */
function existingOnly(page: RouteObject): RouteObject {
  const { path = '' } = page;
  if (!path.endsWith('/:id')) return page;
  const kind = path.split('/', 1)[0] ?? '';
  return {
    path,
    element: <Existing kind={kind} />,
    children: [{ ...page, path: undefined, index: true } as RouteObject],
  };
}

declare global {
  interface ImportMeta {
    /** Set by Vite: whether the panel is built from source. */
    readonly env: { readonly DEV: boolean };
  }
}

/** Pages of Strapi and our plugins that stay unchanged. */
const kept = [
  ...[
    'me/sessions',
    'content-manager/*',
    'plugins/upload/*',
    'plugins/desk/*',
    'plugins/donations/*',
    'plugins/sevas/*',
    'plugins/editing/*',
  ],
  // Content types are edited here in development.
  ...(import.meta.env.DEV ? ['plugins/content-type-builder/*'] : []),
];

/** Used pages of Strapi's settings: people and roles. Versions, plans, tokens and offers are unused. */
const keptSettings = /^(users|roles)(\/|$)/;

const ofPeople = (pages: readonly RouteObject[]): RouteObject[] => [
  ...pages.filter(({ path = '' }) => keptSettings.test(path)).map(existingOnly),
  { path: '*', Component: NotFound },
];

/**
 * Returns the panel's pages from all that Strapi and its parts register: the used ones, our own profile and people pages,
 * and a not-found page for the rest. Call it after all parts have registered.
 */
export function ownPages(routes: readonly RouteObject[]): RouteObject[] {
  const pages = routes.flatMap((route): RouteObject[] => {
    const { path = '', index } = route;
    if (index || kept.includes(path) || path.startsWith('second-factor') || path.startsWith('health')) return [route];
    if (path === 'me')
      return [{ path, lazy: async () => ({ Component: (await import('../profile/profile-page')).ProfilePage }) }];
    if (path === 'settings/*')
      return [{ path, Component: PeopleLayout, children: ofPeople(route.children ?? []) } satisfies RouteObject];
    return [];
  });
  return [
    ...pages,
    { path: 'plugins/upload/configuration', element: <Navigate to="/plugins/upload" replace /> },
    { path: '*', Component: NotFound },
  ];
}
