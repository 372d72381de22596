import type { ReactNode } from 'react';
import type { Input, ServicePage } from '@seva/config/contract';
import { listTexts } from '@texts/lists';
import { searchTexts } from '@texts/search';
import { phoneLink } from '../../lib/phone-link';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Page, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { CategoryLinks } from './category-links';
import { SearchBox } from './search-box';
import { ServiceGrid, ServiceGridLoader } from './service-grid';

interface ServiceListProps {
  heading: string;
  intro?: string;
  eyebrow?: string;
  /** What is asked of the catalogue; null while it is not known yet. */
  query: Input<'products.list'>['query'] | null;
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

/** A list of services with its heading, links to the other lists, the search, the cards and the pages. */
export function ServiceList(props: ServiceListProps) {
  const { heading, intro, eyebrow, query, page, to, keyword, searching, children } = props;
  const { data, error, loading, refresh } = useEndpoint('products.list', query === null ? null : { query });
  return (
    <Page
      heading={heading}
      intro={intro}
      eyebrow={eyebrow}
      aside={<SearchBox key={keyword} keyword={keyword} focused={searching} />}
    >
      {children}
      <CategoryLinks />
      <Stack data-gap="wide">
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {loading || query === null ? <ServiceGridLoader /> : null}
        {data?.spelled && keyword ? <Alert kind="note">{searchTexts.spelled(keyword, data.spelled)}</Alert> : null}
        {data && data.products.length > 0 ? <ServiceGrid services={data.products} early={1} /> : null}
        {data && data.products.length === 0 ? <NothingHere {...props} found={data} /> : null}
        {data ? <Pagination page={page} pages={data.pages} to={to} /> : null}
      </Stack>
    </Page>
  );
}

function NothingHere({ empty, to, page, keyword, found }: ServiceListProps & { found: ServicePage }) {
  const { pages, near = [] } = found;
  const phone = useSite()?.phone;
  const pastEnd = page > pages && pages > 0;
  const { heading, text } = pastEnd ? listTexts.pastEnd(pages) : empty;
  return (
    <>
      <Empty heading={heading} text={text}>
        {pastEnd ? <ButtonLink to={to(1)}>{listTexts.firstPage}</ButtonLink> : null}
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
