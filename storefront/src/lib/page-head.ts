import { createContext, useContext, useEffect } from 'react';
import { shellTexts } from '@texts/shell';
import type { StructuredData } from './structured-data';
import { updateHead } from './update-head';
import { useSite } from './use-shop';

/** Head of a page, for browsers, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address when one screen has several. */
  readonly canonical?: string;
  /** Path or address of a picture for link previews. */
  readonly image?: string;
  /** HTTP status of the page; default 200. */
  readonly status?: number;
  /** True if search engines must not index the page. */
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
