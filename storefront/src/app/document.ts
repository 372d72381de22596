import { files as earlyFiles, sheet as earlySheet } from 'virtual:early-faces';
import { address as earlyScript } from 'virtual:early-script';
import { shopSheet } from 'virtual:shop-sheet';
import { palette } from '@seva/config/palette';
import type { Site } from '@seva/config/contract';
import type { InitialData } from '../lib/initial-data';
import type { PageHead } from '../lib/page-head';
import { withAddresses } from '../lib/structured-data';
import { ownVariables } from '../ui/theme/tokens';
import { fontFaces, furtherFonts } from '../ui/theme/fonts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for HTML, inside and outside of attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A value as JSON that cannot end the script block it stands in. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The files a page asks for besides itself. */
export interface PageFiles {
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
  readonly styleTags: string;
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
 * The early faces and what asks for them, before anything else; and what asks for those that this page's rare letters
 * need. The first drawing waits for the sheet, which is small: in that time the files, which are asked for together with
 * it, arrive on any ordinary network. A built shop has its other faces and all its styles in the same sheet. Where styles
 * are written while a page is drawn, the faces stand apart from them: hydration writes those again, and a font that is
 * declared again could then replace another.
 */
function fontTags(text: string): string[] {
  const built = shopSheet();
  return [
    ...earlyFiles.map(preloadFont),
    `<link rel="stylesheet" href="${built?.address ?? earlySheet}" data-font-faces>`,
    ...furtherFonts(text).map(preloadFont),
    ...(built ? [] : [`<style data-font-faces>${fontFaces}</style>`]),
  ];
}

/**
 * The one script that a page names. It is run before anything can be pressed, hears presses, and asks for the others when
 * the page is drawn; asked for by the document they would take the share of what is drawn on a slow network.
 */
function scriptTag({ entry, modules }: PageFiles): string {
  const shop = entry ? ` data-entry="${entry}" data-modules="${modules.join(' ')}"` : '';
  return `<script src="${earlyScript}"${shop}></script>`;
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
    ...fontTags(page),
    scriptTag(parts.files),
    ...headTags(parts),
    `<meta name="theme-color" content="${colors.kumkumDeep}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    preloads,
    ...parts.files.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    parts.styleTags,
    dataTag(parts),
  ].join('');
  const data = `<script type="application/json" id="initial-data">${escapeJson(parts.initialData)}</script>`;
  return `<!doctype html><html lang="en"${own ? ` style="${own}"` : ''}><head>${head}</head><body><div id="shop">${page}</div>${data}</body></html>`;
}
