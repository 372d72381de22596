import { renderToString } from 'react-dom/server';
import type { CallName } from '@seva/config/calls';
import type { ServicePage, Site } from '@seva/config/contract';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Manifest } from 'vite';
import { renderDocument } from './app/document';
import { pageFiles } from './app/page-files';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import type { ScreenModule } from './app/screen';
import { screenLines } from './app/screen-table';
import { drawingData, read, type InitialAnswer, type InitialData, type Read, type Role } from './lib/initial-data';
import { readMarkdown } from './lib/markdown/read-markdown';
import type { Tree } from './lib/markdown/tree';
import { meanRating } from './lib/rating';
import { PageHeadContext, type PageHead } from './lib/page-head';
import { frameReads } from './lib/use-shop';

/** Request for a page, from the host. */
export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** The shop's public address: scheme, host, port. */
  readonly origin: string;
  /** From the cookie `seva_role`. */
  readonly role: Role;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Makes a documented public call inside the process. It does not throw for a refusal. */
  read(name: CallName, input: unknown): Promise<InitialAnswer>;
  readonly manifest: Manifest;
}

export interface RenderResult {
  readonly status: number;
  /** Redirect target; then `html` is empty. */
  readonly location?: string;
  readonly html: string;
  /** Content of the page's one style element, which the content security policy has to allow. */
  readonly css: string;
  readonly headers: Readonly<Record<string, string>>;
}

const modules = import.meta.glob<ScreenModule>(['./app/screens/*.tsx', '!./app/screens/*.test.tsx'], { eager: true });

function screenModule(file: string): ScreenModule {
  const found = modules[`./app/screens/${file}.tsx`] ?? modules['./app/screens/not-found.tsx'];
  if (!found) throw new Error(`There is no screen ${file}`);
  return found;
}

const contentOf = (tag: string): string => /^<style[^>]*>(.*)<\/style>$/s.exec(tag)?.[1] ?? '';

const handler = createStaticHandler(createRoutes({ now: screenModule }));

/** Renders a page of the shop with its content, styles and head. Throws only for a bug. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = addressOf(request);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? '/';
    return { status: context.status, location, html: '', css: '', headers: {} };
  }
  const match = context.matches[context.matches.length - 1];
  const line = screenLines.find(({ path }) => path === match?.route.id) ?? { path: '*', file: 'not-found' };
  const initialData = await fill(request, screenModule(line.file), match?.params ?? {}, url);
  const router = createStaticRouter(handler.dataRoutes, context);
  const collector: { head: PageHead | null } = { head: null };
  const sheet = new ServerStyleSheet();
  const trees: Record<string, Tree> = {};
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <PageHeadContext.Provider value={collector}>
          <Providers initialData={drawingData(initialData, readMarkdown, trees)}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Providers>
        </PageHeadContext.Provider>,
      ),
    );
    const styles = sheet.getStyleTags();
    const site = siteOf(initialData);
    // A screen for signed-in people renders nothing on the server, so search engines would find nothing.
    const head = collector.head ?? { title: site?.name ?? '', description: '', noIndex: true };
    const html = renderDocument({
      head,
      site,
      origin: request.origin,
      path: url.pathname,
      files: pageFiles(request.manifest, line.file),
      styles,
      markup,
      initialData: sent(initialData, trees, line.file),
    });
    // Without the temple's texts the page is a frame that the browser fills: no one should store or index it.
    const status = head.status ?? (site ? 200 : 503);
    return { status, html, css: contentOf(styles), headers: { 'Content-Type': 'text/html; charset=utf-8' } };
  } finally {
    sheet.seal();
  }
}

/** Returns the requested address, or an unknown one if it cannot be decoded. */
function addressOf({ url, origin }: RenderRequest): URL {
  try {
    const address = new URL(url, origin);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return new URL('/not-found', origin);
  }
}

const siteKey = read('content.site', {}).key;
const siteOf = (initialData: Pick<InitialData, 'answers'>): Site | undefined => {
  const answer = initialData.answers[siteKey];
  return answer?.status === 200 ? (answer.body as Site) : undefined;
};

/**
 * Reduces an answer to what the page sends: a list needs only what its cards show. The service page reads description
 * and reviews itself.
 */
function carried(name: CallName, body: unknown): unknown {
  if (name !== 'products.list') return body;
  const page = body as ServicePage;
  const cards = page.products.map((service) => ({
    ...service,
    description: '',
    rating: meanRating(service),
    reviews: [],
  }));
  return { ...page, products: cards };
}

/**
 * Returns the data to send with a page: without server-only answers, with the parsed texts. The long texts and
 * photos of /about are sent with that page alone; the browser fetches them when it comes from another page.
 */
function sent(data: InitialData, trees: Readonly<Record<string, Tree>>, file: string): InitialData {
  const answers = Object.fromEntries(Object.entries(data.answers).filter(([, { serverOnly }]) => !serverOnly));
  const site = siteOf({ answers });
  if (site && file !== 'about') {
    const photos = file === 'home' ? site.photos?.filter(({ slot }) => slot === 'hero') : [];
    answers[siteKey] = { status: 200, body: { ...site, mission: '', directions: '', photos } };
  }
  return { ...data, answers, ...(Object.keys(trees).length > 0 ? { trees } : {}) };
}

/** Makes the calls that the frame and the screen read, each once, and returns their answers. */
async function fill(
  request: RenderRequest,
  { screen }: ScreenModule,
  params: Record<string, string | undefined>,
  { pathname, searchParams: search }: URL,
): Promise<InitialData> {
  const answers: Record<string, InitialAnswer> = {};
  const make = (reads: readonly Read[]) =>
    Promise.all(
      reads.map(async ({ name, input, key, serverOnly }) => {
        // The browser retries the calls that fail here.
        const answer = await request.read(name, input).catch(() => null);
        if (answer && answer.status < 500)
          answers[key] = {
            status: answer.status,
            body: answer.status === 200 ? carried(name, answer.body) : answer.body,
            serverOnly,
          };
      }),
    );
  await make(frameReads());
  const site = siteOf({ answers });
  await make(screen.reads?.({ pathname, params, search, role: request.role, site }) ?? []);
  return { now: request.now, role: request.role, answers };
}
