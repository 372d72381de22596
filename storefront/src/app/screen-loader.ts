import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';
import type { ScreenModule } from './screen';

const modules = import.meta.glob<ScreenModule>(['./screens/*.tsx', '!./screens/*.test.tsx']);

/** Fetches the code of a screen; each is a file of its own that is only loaded when it is shown. */
export async function loadScreen(file: string): Promise<ScreenModule> {
  const load = modules[`./screens/${file}.tsx`] ?? modules['./screens/not-found.tsx'];
  if (!load) throw new Error(`There is no screen ${file}`);
  return load();
}

/** Fetches the code of a screen with all that it needs to be drawn where the server did not draw it. */
export async function loadWholeScreen(file: string): Promise<ScreenModule> {
  const module = await loadScreen(file);
  await module.screen.prepare?.();
  return module;
}

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
