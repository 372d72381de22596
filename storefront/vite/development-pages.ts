import type { CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import type { Plugin, ViteDevServer } from 'vite';

/** Sources that the browser loads instead of the files of a build. */
const sources = {
  'src/entry-client.ts': { file: 'src/entry-client.ts', css: ['src/ui/theme/faces.css'] },
};

async function renderPage(vite: ViteDevServer, api: string, url: string, origin: string) {
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const { render } = await load<typeof import('../src/entry-server')>('/src/entry-server.tsx');
  const { callPath } = await load<typeof import('../src/lib/api/call-url')>('/src/lib/api/call-url.ts');
  const page = await render({
    url,
    origin,
    role: 'visitor',
    now: Date.now(),
    manifest: sources,
    async read(name, input) {
      const answer = await fetch(`${api}/api${callPath<CallName>(name, input as Input<CallName>)}`);
      return { status: answer.status, body: await answer.json() };
    },
  });
  return { ...page, html: await vite.transformIndexHtml(url, page.html) };
}

/**
 * Renders pages on the development server as the built shop does, so that hydration errors show before a build.
 * @param api origin of the server that answers public calls
 */
export function developmentPages(api: string): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer(vite) {
      return () =>
        vite.middlewares.use((request, response, next) => {
          const { originalUrl = '/', headers } = request;
          if (!headers.accept?.includes('text/html')) return next();
          renderPage(vite, api, originalUrl, `http://${headers.host}`).then(
            ({ status, location, html, headers: sent }) => {
              response.writeHead(status, location ? { Location: location } : sent).end(html);
            },
            next,
          );
        });
    },
  };
}
