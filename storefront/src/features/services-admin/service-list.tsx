import { useEffect, useRef, useState } from 'react';
import { plainLine } from '@seva/config/rules/plain-text';
import { categories } from '@seva/config/shop';
import { filterTexts } from '@texts/filters';
import { serviceTexts } from '@texts/services';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { SelectField, TextField } from '../../ui/field';
import { Muted, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { media, space } from '../../ui/theme/tokens';
import { ServiceTable } from './service-table';

const { list: texts } = serviceTexts;

const Tools = styled.div`
  display: grid;
  gap: ${space.small} ${space.snug};
  align-items: end;
  ${media.from768} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const debounceMs = 250;

const parameters = ['keyword', 'category', 'sort'] as const;
type Parameter = (typeof parameters)[number];

/** Returns keyword, category and order from the address, so that going back shows the same list. */
function useListParameters() {
  const [search] = useSearchParams();
  const query = Object.fromEntries(
    parameters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as {
    readonly [name in Parameter]?: string;
  };
  const to = (page: number, changed: { readonly [name in Parameter]?: string } = {}) => {
    const changedSearch = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') changedSearch.delete(name);
      else changedSearch.set(name, value);
    }
    const text = changedSearch.toString();
    return `${paths.serviceList(page)}${text === '' ? '' : `?${text}`}`;
  };
  return { query, to };
}

/** Pages of all services, including unlisted ones, with search, category and sort order. */
export function ServiceList({ page, go }: { page: number; go: (address: string) => void }) {
  const { query, to } = useListParameters();
  const [text, setText] = useState(query.keyword ?? '');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const find = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => go(to(1, { keyword: plainLine(typed) })), debounceMs);
  };
  const input = { query: { pageNumber: page, ...query } };
  const { data, error, loading, refresh } = useEndpoint('products.list', input, { keepPrevious: true });
  const isFiltered = Boolean(query.keyword ?? query.category);
  return (
    <Stack>
      <Tools role="search">
        <TextField
          type="search"
          label={texts.find}
          autoComplete="off"
          value={text}
          onChange={({ target }) => find(target.value)}
        />
        <SelectField
          label={texts.category}
          value={query.category ?? ''}
          onChange={({ target }) => go(to(1, { category: target.value }))}
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
          onChange={({ target }) => go(to(1, { sort: target.value }))}
        >
          {(['', 'name', 'price', '-price', 'soonest'] as const).map((sort) => (
            <option key={sort} value={sort}>
              {filterTexts.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </Tools>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="54rem" round="14px" />
        </Loader>
      ) : null}
      {data?.total === undefined ? null : <Muted role="status">{filterTexts.count(data.total)}</Muted>}
      {data && data.products.length > 0 ? <ServiceTable services={data.products} /> : null}
      {data && data.products.length === 0 ? (
        <NoServices page={page} isFiltered={isFiltered} first={to(1)} onAll={() => setText('')} />
      ) : null}
      {data ? <Pagination page={page} pages={data.pages} to={(number) => to(number)} /> : null}
    </Stack>
  );
}

interface NoServicesProps {
  page: number;
  isFiltered: boolean;
  /** Path of the first page. */
  first: string;
  onAll: () => void;
}

function NoServices({ page, isFiltered, first, onAll }: NoServicesProps) {
  if (page > 1)
    return (
      <Empty heading={texts.pastEnd}>
        <ButtonLink to={first}>{texts.toFirst}</ButtonLink>
      </Empty>
    );
  if (!isFiltered) return <Empty heading={texts.empty} text={texts.emptyText} />;
  return (
    <Empty heading={texts.noMatch}>
      <ButtonLink to={paths.serviceList()} onClick={onAll}>
        {texts.showAll}
      </ButtonLink>
    </Empty>
  );
}
