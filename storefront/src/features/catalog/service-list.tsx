import type { ReactNode } from 'react';
import type { Input, ServicePage } from '@seva/config/contract';
import { filterTexts } from '@texts/filters';
import { listTexts } from '@texts/lists';
import { searchTexts } from '@texts/search';
import styled from 'styled-components';
import { phoneLink } from '../../lib/phone-link';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Page, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { media } from '../../ui/theme/tokens';
import { CategoryLinks } from './category-links';
import { ListTools } from './list-tools';
import { isNarrowed, withNarrowing, type Narrowing } from './list-narrowing';
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
        {data?.spelled && keyword ? <Alert kind="note">{searchTexts.spelled(keyword, data.spelled)}</Alert> : null}
        {data && data.products.length > 0 ? <ServiceGrid services={data.products} early={1} /> : null}
        {data && data.products.length === 0 ? <NothingHere {...props} found={data} /> : null}
        {data ? (
          <Pagination page={page} pages={data.pages} to={(number) => withNarrowing(to(number), narrowing)} />
        ) : null}
      </Stack>
    </Page>
  );
}

function NothingHere({ empty, to, page, narrowing, keyword, found }: ServiceListProps & { found: ServicePage }) {
  const { pages, near = [] } = found;
  const phone = useSite()?.phone;
  const pastEnd = page > pages && pages > 0;
  const isFiltered = isNarrowed(narrowing);
  const { heading, text } = pastEnd ? listTexts.pastEnd(pages) : isFiltered ? filterTexts.emptyNarrowing : empty;
  return (
    <>
      <Empty heading={heading} text={text}>
        {pastEnd ? <ButtonLink to={withNarrowing(to(1), narrowing)}>{listTexts.firstPage}</ButtonLink> : null}
        {isFiltered && !pastEnd ? <ButtonLink to={to(1)}>{filterTexts.clear}</ButtonLink> : null}
        {keyword !== undefined && phone ? (
          <p>
            {searchTexts.call} <a href={phoneLink(phone)}>{phone}</a>
          </p>
        ) : null}
      </Empty>
      {near.length > 0 ? (
        <Stack as="section" data-gap="snug" aria-labelledby="near">
          <h2 id="near">{searchTexts.near}</h2>
          <ServiceGrid services={near} early={0} />
        </Stack>
      ) : null}
    </>
  );
}
