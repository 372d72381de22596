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
  canonical: string;
  /** Query of the list; null while it is unknown. */
  query: Input<'products.list'>['query'] | null;
  /** True for search results, which are too many to index. */
  noIndex?: boolean;
}

/** Sets the head of a page of services. A page past the end of the list is not indexed. */
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
