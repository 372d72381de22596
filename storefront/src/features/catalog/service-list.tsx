import type { ReactNode } from 'react';
import type { Input } from '@seva/config/contract';
import { searchTexts } from '@texts/search';
import styled from 'styled-components';
import { useEndpoint } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Failure } from '../../ui/failure';
import { Page, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { media } from '../../ui/theme/tokens';
import { CategoryLinks } from './category-links';
import { ListTools } from './list-tools';
import { withNarrowing, type Narrowing } from './list-narrowing';
import { NothingFound } from './nothing-found';
import { SearchBox } from './search-box';
import { ServiceGrid, ServiceGridLoader } from './service-grid';

interface ServiceListProps {
  heading: string;
  intro?: string;
  eyebrow?: string;
  /** What is asked of the catalogue, the narrowing apart; null while it is not known yet. */
  query: Input<'products.list'>['query'] | null;
  /** What narrows and orders the list. */
  narrowing: Narrowing;
  page: number;
  /** The address of a page of this list. */
  to: (page: number) => string;
  /** What is said when there is nothing. */
  empty: { readonly heading: string; readonly text: string };
  /** The word in the search box. */
  keyword?: string;
  /** Whether somebody came here to type a word. */
  searching?: boolean;
  /** Stands between the introduction and the cards. */
  children?: ReactNode;
}

/** Phones find the other lists in the menu, and at the foot of what narrows the list. */
const Lists = styled.div`
  ${media.phone} {
    display: none;
  }
`;

/** A list of services with its heading, links to the other lists, the search, the cards and the pages. */
export function ServiceList(props: ServiceListProps) {
  const { heading, intro, eyebrow, query, narrowing, page, to, keyword, searching, children } = props;
  const asked = query === null ? null : { query: { ...query, ...narrowing } };
  const { data, error, loading, refresh } = useEndpoint('products.list', asked);
  return (
    <Page
      list={keyword === undefined && !searching ? 'plain' : 'search'}
      heading={heading}
      intro={intro}
      eyebrow={eyebrow}
      aside={<SearchBox key={keyword} keyword={keyword} focused={searching} />}
    >
      {children}
      <Lists>
        <CategoryLinks />
      </Lists>
      <ListTools narrowing={narrowing} total={data?.total} path={to(1)} query={query ?? {}} />
      <Stack data-gap="wide">
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {loading || query === null ? <ServiceGridLoader /> : null}
        {data?.spelled && keyword ? <Alert kind="note">{searchTexts.spelled(data.spelled)}</Alert> : null}
        {data && data.products.length > 0 ? (
          <ServiceGrid services={data.products} early={1} typed={keyword && (data.spelled ?? keyword)} />
        ) : null}
        {data && data.products.length === 0 ? <NothingFound {...props} found={data} /> : null}
        {data ? (
          <Pagination page={page} pages={data.pages} to={(number) => withNarrowing(to(number), narrowing)} />
        ) : null}
      </Stack>
    </Page>
  );
}
