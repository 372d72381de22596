import { Navigate, type RouteObject } from 'react-router-dom';
import { existingOnly } from './existing';
import { NotFound } from './not-found';
import { PeopleLayout } from './people-layout';

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
