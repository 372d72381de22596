import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';
import type { RenderResult } from '../entry-server';

declare module 'vitest' {
  export interface ProvidedContext {
    drawnPages: Readonly<Record<string, RenderResult>>;
  }
}

/** Pages that tests hydrate, rendered as in production: in a process without a browser. */
const addresses = ['/home', '/pooja', '/product/lamp', '/cart', '/about', '/newsletter', '/info/privacy', '/nowhere'];

const origin = 'http://localhost:3000';

/** Files of a build, as the bundler's manifest names them. */
const manifest = {
  'src/entry-early.ts': { file: 'assets/early.js' },
  'src/entry-client.ts': { file: 'assets/entry.js', css: ['assets/faces.css'] },
};

/** Render time of the pages: a Friday at 11:20 a.m. at the temple. */
export const drawnAt = Date.UTC(2026, 10, 20, 17, 20);

/** Renders the pages once for all tests. */
export async function setup(project: TestProject): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await createServer({
    root,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify(origin) },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof import('../entry-server');
    const { readFixture } = (await server.ssrLoadModule(
      '/src/testing/read-fixture.ts',
    )) as typeof import('./read-fixture');
    const pages: Record<string, RenderResult> = {};
    const request = { origin, role: 'visitor', now: drawnAt, read: readFixture, manifest } as const;
    for (const url of addresses) pages[url] = await render({ ...request, url });
    const fail = () => Promise.reject(new Error('The database is gone'));
    pages.down = await render({ ...request, url: '/home', read: fail });
    pages.unreadable = await render({ ...request, url: '/search/%E0%A4%A' });
    project.provide('drawnPages', pages);
  } finally {
    await server.close();
  }
}
