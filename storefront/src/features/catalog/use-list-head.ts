import type { Input } from '@seva/config/contract';
import { listTexts } from '@texts/lists';
import { shellTexts } from '@texts/shell';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { breadcrumbs } from '../../lib/structured-data';
import { useEndpoint } from '../../lib/use-endpoint';
import { listData } from './service-data';

interface ListHead {
  heading: string;
  description: string;
  page: number;
  /** The path of this page of the list. */
  canonical: string;
  /** What the list reads; null while it is not known. */
  query: Input<'products.list'>['query'] | null;
  /** A list that somebody's word made: there are as many of them as there are words. */
  noIndex?: boolean;
}

/** The head of a list of services: each page has a title of its own, and one past the end is kept out of search engines. */
export function useListHead({ heading, description, page, canonical, query, noIndex = false }: ListHead): void {
  const { data } = useEndpoint('products.list', query === null ? null : { query });
  const isPastEnd = data !== undefined && page > Math.max(1, data.pages);
  usePageHead({
    title: listTexts.pageTitle(heading, page),
    description,
    canonical,
    noIndex: noIndex || isPastEnd,
    data: import.meta.env.SSR
      ? [breadcrumbs([shellTexts.home, paths.home()], [heading, canonical]), listData(data?.products ?? [])]
      : undefined,
  });
}
