import { startTestServer } from '../../support/server';
import type { Mounted } from './hostile-requests';

/** Returns every mounted route from a running router. */
export async function mountedRoutes(): Promise<Mounted[]> {
  const server = await startTestServer();
  const layers = server.strapi.server.listRoutes() as { methods: string[]; path: string | RegExp }[];
  await server.stop();
  return layers.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: String(path) })),
  );
}
