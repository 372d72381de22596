import { createContext, useContext, useEffect } from 'react';
import { shellTexts } from '@texts/shell';
import type { StructuredData } from './structured-data';
import { updateHead } from './update-head';
import { useSite } from './use-shop';

/** What a page says of itself to browsers, search engines and whoever shares its address. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address that counts when one screen has several, as a path. */
  readonly canonical?: string;
  /** Path or address of a picture for link previews. */
  readonly image?: string;
  /** The HTTP status of the page, when it is not 200. */
  readonly status?: number;
  /** Kept out of search engines. */
  readonly noIndex?: boolean;
  /** What the page is about, for search engines; the browser never needs it. */
  readonly data?: readonly StructuredData[];
}

/** Where the server collects the head while it draws a page; null in the browser. */
export const PageHeadContext = createContext<{ head: PageHead | null } | null>(null);

/**
 * Declares the head of the page being shown; the temple's name is added to the title. The server writes it into the
 * document; the browser keeps it current, so that a shared or bookmarked page is the one that is open.
 */
export function usePageHead(head: PageHead): void {
  const collector = useContext(PageHeadContext);
  const title = shellTexts.titleOf(head.title, useSite()?.name ?? '');
  const { description, canonical, noIndex = false } = head;
  // The server draws once and throws the tree away, so the collector may be written to while drawing.
  if (collector) collector.head = { ...head, title };
  useEffect(() => updateHead({ title, description, canonical, noIndex }), [title, description, canonical, noIndex]);
}
