import type { Service } from '@seva/config/contract';
import { categories } from '@seva/config/shop';
import { filterTexts } from '@texts/filters';
import { serviceTexts } from '@texts/services';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useListParameters, withSearch } from '../../lib/use-list-parameters';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { SelectField } from '../../ui/field';
import { Muted, Stack } from '../../ui/layout';
import { ListFilters } from '../../ui/list-filters';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { ServiceTable } from './service-table';

const { list: texts } = serviceTexts;

const addressOf = (page: number, search: URLSearchParams) => withSearch(paths.serviceList(page), search);

/** Returns the history state after a service was saved. */
export const savedState = (id: string): { readonly saved: string } => ({ saved: id });

function savedIdOf(state: unknown): string | null {
  const { saved } = (state ?? {}) as { readonly saved?: unknown };
  return typeof saved === 'string' ? saved : null;
}

/** Returns the service that was just saved, until the list changes. The first page of a long list may not have it. */
function useSavedService(): Service | undefined {
  const id = savedIdOf(useLocation().state);
  return useEndpoint('products.get', id === null ? null : { params: { id } }).data;
}

/** Pages of all services, including unlisted ones, with search, category and sort order. A saved service is first. */
export function ServiceList({ page }: { page: number }) {
  const { query, to, set } = useListParameters(['keyword', 'category', 'sort'], addressOf);
  const input = { query: { pageNumber: page, ...query } };
  const { data, error, loading, refresh } = useEndpoint('products.list', input, { keepPrevious: true });
  const saved = useSavedService();
  const others = data?.products.filter(({ _id }) => _id !== saved?._id) ?? [];
  const services = saved ? [saved, ...others] : others;
  return (
    <Stack data-gap="snug">
      <ListFilters
        label={texts.find}
        value={query.keyword ?? ''}
        onFind={(keyword) => set({ keyword })}
        count={[query.category, query.sort].filter(Boolean).length}
      >
        <SelectField
          label={texts.category}
          value={query.category ?? ''}
          onChange={({ target }) => set({ category: target.value })}
        >
          <option value="">{texts.everyCategory}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {serviceTexts.categoryName(category)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={filterTexts.sort}
          value={query.sort ?? ''}
          onChange={({ target }) => set({ sort: target.value })}
        >
          {(['', 'name', 'price', '-price', 'soonest'] as const).map((sort) => (
            <option key={sort} value={sort}>
              {filterTexts.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </ListFilters>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="54rem" round="14px" />
        </Loader>
      ) : null}
      {data?.total === undefined ? null : <Muted role="status">{filterTexts.count(data.total)}</Muted>}
      {data && services.length > 0 ? <ServiceTable services={services} saved={saved?._id} /> : null}
      {data && services.length === 0 ? (
        <NoServices page={page} isFiltered={Boolean(query.keyword ?? query.category)} first={to(1)} />
      ) : null}
      {data ? <Pagination page={page} pages={data.pages} to={to} /> : null}
    </Stack>
  );
}

interface NoServicesProps {
  page: number;
  isFiltered: boolean;
  /** Path of the first page. */
  first: string;
}

function NoServices({ page, isFiltered, first }: NoServicesProps) {
  if (page > 1)
    return (
      <Empty heading={texts.pastEnd}>
        <ButtonLink to={first}>{texts.toFirst}</ButtonLink>
      </Empty>
    );
  if (!isFiltered) return <Empty heading={texts.empty} text={texts.emptyText} />;
  return (
    <Empty heading={texts.noMatch}>
      <ButtonLink to={paths.serviceList()}>{texts.showAll}</ButtonLink>
    </Empty>
  );
}
