import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';

/**
 * Fetches the code of the screen at an address before anything is drawn, so that nothing flickers. Gives the empty
 * loader data with which the router starts at once.
 */
export async function resolveRoutes(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'> | string,
): Promise<Record<string, null>> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
}
