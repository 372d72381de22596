import { Navigate, type RouteObject, Outlet, useParams } from 'react-router-dom';
import { NotFound } from './not-found';
import { PeopleLayout } from './people-layout';
import { useEffect, useState } from 'react';
import { getFetchClient, Page } from '@strapi/strapi/admin';

interface Answer {
  readonly data: unknown;
}

/** A page about one person or role, where there is one. Strapi draws an empty form for others, or ends in an error. */
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
        // The page itself shows other refusals.
        ({ status }: { readonly status?: number }) => note(status !== 404 && status !== 400),
      );
    return () => ended.abort();
  }, [kind, id]);
  if (found?.id !== id) return <Page.Loading />;
  return found.isThere ? <Outlet /> : <NotFound />;
}

/** The same page below an address that ends in `:id`, for those ids that exist; any other page as it is. */
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
    /** Given by Vite: whether the panel is drawn from its source. */
    readonly env: { readonly DEV: boolean };
  }
}

/** Pages of Strapi and of our plugins that stay as they are. */
const kept = [
  ...[
    'me/sessions',
    'content-manager/*',
    'plugins/upload/*',
    'plugins/donations/*',
    'plugins/sevas/*',
    'plugins/editing/*',
  ],
  // While developing, content types are changed here.
  ...(import.meta.env.DEV ? ['plugins/content-type-builder/*'] : []),
];

/** The pages about people and roles below Strapi's settings. Its versions, plans, tokens and offers are of no use here. */
const keptSettings = /^(users|roles)(\/|$)/;

const ofPeople = (pages: readonly RouteObject[]): RouteObject[] => [
  ...pages.filter(({ path = '' }) => keptSettings.test(path)).map(existingOnly),
  { path: '*', Component: NotFound },
];

/**
 * The panel's pages out of all that Strapi and its parts bring: what is of use here, our own profile and people in place of
 * Strapi's, and a sentence for every other address. To be called when all parts have added theirs.
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
