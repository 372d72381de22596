import { palette } from '@seva/config/palette';
import { shop } from '@seva/config/shop';
import type { Site } from '@seva/config/contract';
import type { InitialData } from '../lib/initial-data';
import type { PageHead } from '../lib/page-head';
import { withAddresses } from '../lib/structured-data';
import { ownVariables } from '../ui/theme/tokens';
import { earlyFonts, furtherFonts } from '../ui/theme/fonts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Serializes a value as JSON that cannot close the script block around it. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export interface PageFiles {
  /** Classic script that runs before the first paint and loads the entry; undefined in development. */
  readonly early: string | undefined;
  /** Script that hydrates the page; undefined without a build. */
  readonly entry: string | undefined;
  /** All scripts that hydration needs, including the entry. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

interface PageParts {
  readonly head: PageHead;
  /** Texts of the temple; undefined if they could not be read. */
  readonly site: Site | undefined;
  /** The shop's public address, without a trailing slash. */
  readonly origin: string;
  readonly path: string;
  readonly files: PageFiles;
  readonly styles: string;
  readonly markup: string;
  readonly initialData: InitialData;
}

function headTags({ head, site, origin, path }: PageParts): string[] {
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const picture = head.image ?? { url: '/og-image.jpg', alt: site?.name ?? '', ...shop.previewPicture };
  const address = new URL(head.canonical ?? path, `${origin}/`).href;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', site?.name ?? ''),
    meta('property', 'og:image', new URL(picture.url, `${origin}/`).href),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (head.noIndex) return [...tags, meta('name', 'robots', 'noindex')];
  return [...tags, meta('property', 'og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`];
}

/** Returns the page's structured data for search engines. It never runs, so the policy needs no exception. */
function dataTag({ head, origin }: PageParts): string {
  if (head.noIndex || !head.data || head.data.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': withAddresses(head.data, origin) };
  return `<script type="application/ld+json">${escapeJson(graph)}</script>`;
}

const preloadFont = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/**
 * Returns the font tags. The first paint waits for the small style sheet that declares the fonts; on an ordinary
 * network they arrive in that time. The page's own styles declare no fonts: hydration inserts those styles again, and a
 * font declared twice could replace the first.
 */
const fontTags = (text: string, { styles }: PageFiles): string[] => [
  ...earlyFonts.map(preloadFont),
  ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  ...furtherFonts(text).map(preloadFont),
];

/**
 * Returns the page's only script tag. It runs before anything can be pressed, records presses, and loads the other
 * scripts after the first paint. If the document loaded them, they would delay that paint on a slow network.
 */
function scriptTag({ early, entry, modules }: PageFiles): string {
  if (!entry) return '';
  if (!early) return `<script type="module" src="${entry}"></script>`;
  return `<script src="${early}" data-entry="${entry}" data-modules="${modules.join(' ')}"></script>`;
}

/** Splits off the preload tags that React writes before the page. They belong in the head. */
function splitPreloads(markup: string): { preloads: string; page: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, page: markup.slice(preloads.length) };
}

/** Renders the whole HTML document in the temple's own colors. It runs one script file only. */
export function renderDocument(parts: PageParts): string {
  const { preloads, page } = splitPreloads(parts.markup);
  const own = ownVariables(parts.site?.colors);
  const colors = { ...palette, ...(own ? parts.site?.colors : {}) };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fontTags(page, parts.files),
    scriptTag(parts.files),
    ...headTags(parts),
    `<meta name="theme-color" content="${colors.kumkumDeep}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    preloads,
    parts.styles,
    dataTag(parts),
  ].join('');
  const data = `<script type="application/json" id="initial-data">${escapeJson(parts.initialData)}</script>`;
  return `<!doctype html><html lang="en"${own ? ` style="${own}"` : ''}><head>${head}</head><body><div id="shop">${page}</div>${data}</body></html>`;
}
