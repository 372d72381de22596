import type { ReactNode } from 'react';
import type { Input } from '@seva/config/contract';
import { searchTexts } from '@texts/search';
import { useEndpoint } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Failure } from '../../ui/failure';
import { Page, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { CategoryLinks } from './category-links';
import { ListTools } from './list-tools';
import { withFilter, type ListFilter } from './list-filter';
import { NothingFound } from './nothing-found';
import { SearchBox } from './search-box';
import { ServiceGrid, ServiceGridLoader } from './service-grid';

interface ServiceListProps {
  heading: string;
  intro?: string;
  eyebrow?: string;
  /** Query without the filter; null while it is unknown. */
  query: Input<'products.list'>['query'] | null;
  filter: ListFilter;
  page: number;
  to: (page: number) => string;
  empty: { readonly heading: string; readonly text: string };
  keyword?: string;
  /** Whether the visitor opened the search, so that the field gets the focus. */
  searching?: boolean;
  /** Content between the introduction and the cards. */
  children?: ReactNode;
}

/** List of services with heading, links to other lists, search, filter, cards and pagination. */
export function ServiceList(props: ServiceListProps) {
  const { heading, intro, eyebrow, query, filter, page, to, keyword, searching, children } = props;
  const input = query === null ? null : { query: { ...query, ...filter } };
  const { data, error, loading, refresh } = useEndpoint('products.list', input);
  return (
    <Page
      list={keyword === undefined && !searching ? 'plain' : 'search'}
      heading={heading}
      intro={intro}
      eyebrow={eyebrow}
      aside={<SearchBox key={keyword} keyword={keyword} focused={searching} />}
    >
      <CategoryLinks />
      {children}
      <ListTools filter={filter} total={data?.total} path={to(1)} query={query ?? {}} />
      <Stack data-gap="wide">
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {loading || query === null ? <ServiceGridLoader /> : null}
        {data?.spelled && keyword ? <Alert kind="note">{searchTexts.spelled(data.spelled)}</Alert> : null}
        {data && data.products.length > 0 ? (
          <ServiceGrid
            services={data.products}
            early={1}
            typed={keyword && (data.spelled ?? keyword)}
            byDay={filter.sort === 'soonest' || Boolean(filter.day)}
          />
        ) : null}
        {data && data.products.length === 0 ? <NothingFound {...props} found={data} /> : null}
        {data ? <Pagination page={page} pages={data.pages} to={(number) => withFilter(to(number), filter)} /> : null}
      </Stack>
    </Page>
  );
}
