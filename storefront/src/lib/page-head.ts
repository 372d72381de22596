import { createContext, useContext, useEffect } from 'react';
import type { Picture } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { shellTexts } from '@texts/shell';
import { mediaUrl } from './api/call-url';
import type { StructuredData } from './structured-data';
import { updateHead } from './update-head';
import { useSite } from './use-shop';

/** Picture for link previews, with its address and its size in pixels. */
interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns a picture for link previews. A picture stored by an older version has no preview variant and is used
 * unchanged, unless it is a WebP, which many programs do not show.
 */
export function previewPicture(image: string, picture: Picture | null | undefined): PreviewPicture | undefined {
  if (!picture) return undefined;
  const { alt, width, height, preview } = picture;
  if (preview) return { url: mediaUrl(preview), alt, ...shop.previewPicture };
  return /\.(?:jpg|jpeg|png)$/i.test(image) ? { url: mediaUrl(image), alt, width, height } : undefined;
}

/** Head of a page, for browsers, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address when one screen has several. */
  readonly canonical?: string;
  /** Picture for link previews; default the shop's own. */
  readonly image?: PreviewPicture | undefined;
  /** HTTP status of the page; default 200. */
  readonly status?: number;
  readonly noIndex?: boolean;
  /** Structured data for search engines; the browser never needs it. */
  readonly data?: readonly StructuredData[];
}

/** Context in which the server collects the head while it renders a page; null in the browser. */
export const PageHeadContext = createContext<{ head: PageHead | null } | null>(null);

/**
 * Sets the head of the open page and adds the temple's name to the title. The server writes it into the document; the
 * browser updates it, so that visitors share and bookmark the page that is open.
 */
export function usePageHead(head: PageHead): void {
  const collector = useContext(PageHeadContext);
  const title = shellTexts.titleOf(head.title, useSite()?.name ?? '');
  const { description, canonical, noIndex = false } = head;
  // The server renders once and throws the tree away, so rendering may write to the collector.
  if (collector) collector.head = { ...head, title };
  useEffect(() => updateHead({ title, description, canonical, noIndex }), [title, description, canonical, noIndex]);
}
