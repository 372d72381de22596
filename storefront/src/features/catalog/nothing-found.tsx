import type { Service, ServicePage } from '@seva/config/contract';
import { filterTexts } from '@texts/filters';
import { listTexts } from '@texts/lists';
import { searchTexts } from '@texts/search';
import { useSite } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Stack } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { hasFilter, withFilter, type ListFilter } from './list-filter';
import { ServiceGrid } from './service-grid';
import { usePopular } from './use-popular';

function ContactTemple() {
  const site = useSite();
  return (
    <>
      {site?.phone ? (
        <p>
          {searchTexts.call} <PhoneNumber>{site.phone}</PhoneNumber>
        </p>
      ) : null}
      {site?.email ? (
        <p>
          {searchTexts.write} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      ) : null}
    </>
  );
}

function GridSection({ id, heading, services }: { id: string; heading: string; services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <Stack as="section" data-gap="snug" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ServiceGrid services={services} headingLevel={3} />
    </Stack>
  );
}

function Popular({ shown }: { shown: readonly Service[] }) {
  return <GridSection id="popular" heading={searchTexts.popular} services={usePopular(shown)} />;
}

interface NothingFoundProps {
  readonly empty: { readonly heading: string; readonly text: string };
  readonly to: (page: number) => string;
  readonly page: number;
  readonly filter: ListFilter;
  /** Search keyword; undefined for a list that is not a search. */
  readonly keyword?: string | undefined;
  readonly found: ServicePage;
}

/** Empty list: similar services, the reason, popular services and the temple's contact. */
export function NothingFound({ empty, to, page, filter, keyword, found }: NothingFoundProps) {
  const { pages, near = [] } = found;
  const pastEnd = page > pages && pages > 0;
  const isFiltered = hasFilter(filter);
  const isSearch = keyword !== undefined && !pastEnd;
  const { heading, text } = pastEnd ? listTexts.pastEnd(pages) : isFiltered ? filterTexts.emptyNarrowing : empty;
  return (
    <>
      <GridSection id="near" heading={searchTexts.near} services={near} />
      <Empty heading={heading} text={text}>
        {pastEnd ? <ButtonLink to={withFilter(to(1), filter)}>{listTexts.firstPage}</ButtonLink> : null}
        {isFiltered && !pastEnd ? <ButtonLink to={to(1)}>{filterTexts.clear}</ButtonLink> : null}
        {isSearch ? <ContactTemple /> : null}
      </Empty>
      {isSearch && !isFiltered ? <Popular shown={near} /> : null}
    </>
  );
}
