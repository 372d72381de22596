import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';
import type { ScreenModule } from './screen';

const modules = import.meta.glob<ScreenModule>(['./screens/*.tsx', '!./screens/*.test.tsx']);

/** Fetches the code of a screen. Each screen is a separate chunk. */
export async function loadScreen(file: string): Promise<ScreenModule> {
  const load = modules[`./screens/${file}.tsx`] ?? modules['./screens/not-found.tsx'];
  if (!load) throw new Error(`There is no screen ${file}`);
  return load();
}

/** Fetches the code of a screen with everything it needs to render in the browser alone. */
export async function loadWholeScreen(file: string): Promise<ScreenModule> {
  const module = await loadScreen(file);
  await module.screen.prepare?.();
  return module;
}

/**
 * Fetches the code of the screen at an address before the first render, so that nothing flickers. Returns the empty
 * loader data that lets the router start at once.
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
