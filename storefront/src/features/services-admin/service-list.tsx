import { serviceTexts } from '@texts/services';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { ServiceTable } from './service-table';

const { list: texts } = serviceTexts;

/** All services of the catalogue, unlisted ones among them, a page at a time. */
export function AllServices({ page }: { page: number }) {
  const input = { query: { pageNumber: page } };
  const { data, error, loading, refresh } = useEndpoint('products.list', input, { keepPrevious: true });
  return (
    <Stack>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="54rem" round="14px" />
        </Loader>
      ) : null}
      {data && data.products.length > 0 ? <ServiceTable services={data.products} /> : null}
      {data && data.products.length === 0 ? (
        <Empty heading={page > 1 ? texts.pastEnd : texts.empty} text={page > 1 ? undefined : texts.emptyText}>
          {page > 1 ? <ButtonLink to={paths.serviceList()}>{texts.toFirst}</ButtonLink> : null}
        </Empty>
      ) : null}
      {data ? <Pagination page={page} pages={data.pages} to={(number) => paths.serviceList(number)} /> : null}
    </Stack>
  );
}
