import { listTexts } from '@texts/lists';
import { CategoryTiles, SearchBox, ServiceGrid, ServiceGridLoader, useListHead } from '../../features/catalog';
import { read } from '../../lib/initial-data';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { ButtonLink } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Page, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

/** First page of all services: its first ones are the popular ones, as the editors ordered them. */
const firstPage = { pageNumber: 1 } as const;
const popularCount = 8;

function Services() {
  const { data, error, loading, refresh } = useEndpoint('products.list', { query: firstPage });
  const total = data?.total ?? data?.products.length ?? 0;
  useListHead({
    heading: listTexts.servicesHeading,
    description: listTexts.servicesIntro,
    page: 1,
    canonical: paths.services(),
    query: firstPage,
  });
  return (
    <Page list="plain" heading={listTexts.servicesHeading} intro={listTexts.servicesIntro} aside={<SearchBox />}>
      <CategoryTiles />
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? <ServiceGridLoader /> : null}
      {total > 0 ? (
        <Stack as="section" data-gap="snug" aria-labelledby="popular">
          <h2 id="popular">{listTexts.popular}</h2>
          <ServiceGrid services={data?.products.slice(0, popularCount) ?? []} headingLevel={3} />
          <div>
            <ButtonLink kind="quiet" to={paths.allServices()}>
              {listTexts.seeAll(total)}
            </ButtonLink>
          </div>
        </Stack>
      ) : null}
      {data && total === 0 ? <p>{listTexts.emptyCategory.text}</p> : null}
    </Page>
  );
}

/** /services: the categories, popular services, and a link to all of them. */
export const screen: ShopScreen = {
  Component: Services,
  reads: () => [read('products.list', { query: firstPage })],
};
