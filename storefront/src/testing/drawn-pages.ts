import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';
import { readEarlyFaces } from '../../vite/early-faces.ts';
import type { RenderResult } from '../entry-server';

declare module 'vitest' {
  export interface ProvidedContext {
    drawnPages: Readonly<Record<string, RenderResult>>;
    /** The style sheet of the early faces, and the files that it names with their sizes in bytes. */
    earlyFaces: { readonly address: string; readonly css: string; readonly sizes: Readonly<Record<string, number>> };
  }
}

/** The pages that tests take over, drawn where they are drawn in life: in a process without a browser. */
const addresses = ['/home', '/pooja', '/product/lamp', '/cart', '/about', '/newsletter', '/info/privacy', '/nowhere'];

const origin = 'http://localhost:3000';

/** The moment at which the pages were drawn: a Friday noon at the temple, less forty minutes. */
export const drawnAt = Date.UTC(2026, 10, 20, 17, 20);

/** Draws the pages once for all tests. */
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
    for (const url of addresses) {
      pages[url] = await render({ url, origin, role: 'visitor', now: drawnAt, read: readFixture });
    }
    const fail = () => Promise.reject(new Error('The database is gone'));
    pages.down = await render({ url: '/home', origin, role: 'visitor', now: drawnAt, read: fail });
    pages.unreadable = await render({
      url: '/search/%E0%A4%A',
      origin,
      role: 'visitor',
      now: drawnAt,
      read: readFixture,
    });
    project.provide('drawnPages', pages);
    const { sheet, files } = await readEarlyFaces();
    const sizes = [...files].map(([address, file]) => [address, file.length] as const);
    project.provide('earlyFaces', { ...sheet, sizes: Object.fromEntries(sizes) });
  } finally {
    await server.close();
  }
}
