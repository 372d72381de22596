import { palette } from '@seva/config/palette';
import type { Site } from '@seva/config/contract';
import type { InitialData } from '../lib/initial-data';
import type { PageHead } from '../lib/page-head';
import { withAddresses } from '../lib/structured-data';
import { ownVariables } from '../ui/theme/tokens';
import { earlyFonts, furtherFonts } from '../ui/theme/fonts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for HTML, inside and outside of attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A value as JSON that cannot end the script block it stands in. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The files a page asks for besides itself. */
export interface PageFiles {
  /** Classic script that runs before the page is drawn and loads the entry; undefined in development. */
  readonly early: string | undefined;
  /** The script that hydrates the page, where there is a build. */
  readonly entry: string | undefined;
  /** All scripts that the page needs for that, the entry among them. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

interface PageParts {
  readonly head: PageHead;
  /** The temple's texts, where they could be read. */
  readonly site: Site | undefined;
  /** The shop's public address, without a closing slash. */
  readonly origin: string;
  readonly path: string;
  readonly files: PageFiles;
  /** Style element with the rules of the page. */
  readonly styles: string;
  readonly markup: string;
  readonly initialData: InitialData;
}

function headTags({ head, site, origin, path }: PageParts): string[] {
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const address = new URL(head.canonical ?? path, `${origin}/`).href;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', site?.name ?? ''),
    meta('property', 'og:image', new URL(head.image ?? '/og-image.jpg', `${origin}/`).href),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (head.noIndex) return [...tags, meta('name', 'robots', 'noindex')];
  return [...tags, meta('property', 'og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`];
}

/** What the page is about, as a block of data: it is read by search engines and never runs, so the policy lets it be. */
function dataTag({ head, origin }: PageParts): string {
  if (head.noIndex || !head.data || head.data.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': withAddresses(head.data, origin) };
  return `<script type="application/ld+json">${escapeJson(graph)}</script>`;
}

const preloadFont = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/**
 * Returns the tags of the fonts, before anything else. The first paint waits for the sheet that declares them, which is small;
 * on any ordinary network the files arrive in that time. Fonts are not declared in the page's styles, because hydration
 * inserts those again and a font that is declared again could replace another.
 */
const fontTags = (text: string, { styles }: PageFiles): string[] => [
  ...earlyFonts.map(preloadFont),
  ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  ...furtherFonts(text).map(preloadFont),
];

/**
 * Returns the one script that a page names. It runs before anything can be pressed, records presses, and loads the other scripts
 * when the page is drawn; loaded by the document they would delay what is drawn on a slow network.
 */
function scriptTag({ early, entry, modules }: PageFiles): string {
  if (!entry) return '';
  if (!early) return `<script type="module" src="${entry}"></script>`;
  return `<script src="${early}" data-entry="${entry}" data-modules="${modules.join(' ')}"></script>`;
}

/** React puts what a page should fetch early before the page itself; it belongs into the head. */
function splitPreloads(markup: string): { preloads: string; page: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, page: markup.slice(preloads.length) };
}

/** The whole document of a page, in the temple's own colors from its first byte on. Nothing in it runs but one file. */
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
