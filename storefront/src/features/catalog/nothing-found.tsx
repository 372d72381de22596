import type { Service, ServicePage } from '@seva/config/contract';
import { filterTexts } from '@texts/filters';
import { listTexts } from '@texts/lists';
import { searchTexts } from '@texts/search';
import { useSite } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Stack } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { isNarrowed, withNarrowing, type Narrowing } from './list-narrowing';
import { ServiceGrid } from './service-grid';
import { usePopular } from './use-popular';

/** How to ask the temple instead. */
function Ask() {
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

function Some({ id, heading, services }: { id: string; heading: string; services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <Stack as="section" data-gap="snug" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ServiceGrid services={services} headingLevel={3} />
    </Stack>
  );
}

/** What the temple puts first, less what stands above already. */
function Popular({ shown }: { shown: readonly Service[] }) {
  return <Some id="popular" heading={searchTexts.popular} services={usePopular(shown)} />;
}

interface NothingFoundProps {
  readonly empty: { readonly heading: string; readonly text: string };
  /** The address of a page of this list. */
  readonly to: (page: number) => string;
  readonly page: number;
  readonly narrowing: Narrowing;
  /** The word that was looked for; undefined for a list that is no search. */
  readonly keyword?: string | undefined;
  readonly found: ServicePage;
}

/** A list without services: why, what comes nearest to a word, what is often offered, and whom to ask. */
export function NothingFound({ empty, to, page, narrowing, keyword, found }: NothingFoundProps) {
  const { pages, near = [] } = found;
  const pastEnd = page > pages && pages > 0;
  const isFiltered = isNarrowed(narrowing);
  const isSearch = keyword !== undefined && !pastEnd;
  const { heading, text } = pastEnd ? listTexts.pastEnd(pages) : isFiltered ? filterTexts.emptyNarrowing : empty;
  return (
    <>
      <Empty heading={heading} text={text}>
        {pastEnd ? <ButtonLink to={withNarrowing(to(1), narrowing)}>{listTexts.firstPage}</ButtonLink> : null}
        {isFiltered && !pastEnd ? <ButtonLink to={to(1)}>{filterTexts.clear}</ButtonLink> : null}
        {isSearch ? <Ask /> : null}
      </Empty>
      <Some id="near" heading={searchTexts.near} services={near} />
      {isSearch && !isFiltered ? <Popular shown={near} /> : null}
    </>
  );
}
