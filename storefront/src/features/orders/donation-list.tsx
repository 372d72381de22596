import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { methodWords, orderTexts, statusWords } from '@texts/orders';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { pageInSearch, useListParameters } from '../../lib/use-list-parameters';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { SelectField } from '../../ui/field';
import { Muted, Stack } from '../../ui/layout';
import { ListFilters } from '../../ui/list-filters';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { CellNote, Table, type Column } from '../../ui/table';
import { canDeliver, DeliverMany, tickColumn } from './deliver-many';
import { DonationNote, donationColumns, parsePage, pageSize, StatusBadge } from './donation-table';
import { donorName, isAnonymous } from './order-values';

const { list: texts } = orderTexts;

function columnsFor(timeZone: string): readonly Column<Order>[] {
  const { columns } = orderTexts;
  return [
    {
      id: 'name',
      heading: columns.name,
      cell: (order) => (
        <>
          <Link to={paths.order(order._id)}>{donorName(order)}</Link>
          <DonationNote order={order} timeZone={timeZone}>
            {order.number ?? texts.noNumber}
          </DonationNote>
          {isAnonymous(order) ? <CellNote>{texts.anonymous}</CellNote> : null}
        </>
      ),
    },
    ...donationColumns(timeZone),
    { id: 'status', heading: columns.status, row: 'end', cell: ({ status }) => <StatusBadge status={status} /> },
  ];
}

const addressOf = pageInSearch(paths.orderList());

/** Fields of the filters. */
function Filters({ query, set }: ReturnType<typeof useDonationParameters>) {
  return (
    <>
      <SelectField
        label={texts.status}
        value={query.status ?? ''}
        onChange={({ target }) => set({ status: target.value })}
      >
        <option value="">{texts.anyStatus}</option>
        {Object.entries(statusWords).map(([status, { words }]) => (
          <option key={status} value={status}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.method}
        value={query.method ?? ''}
        onChange={({ target }) => set({ method: target.value })}
      >
        <option value="">{texts.anyMethod}</option>
        {Object.entries(methodWords).map(([method, words]) => (
          <option key={method} value={method}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const useDonationParameters = () => useListParameters(['q', 'status', 'method'], addressOf);

/** Pages of all donations, newest first, with search and filters. */
export function DonationList() {
  const page = parsePage(useSearchParams()[0]);
  const zone = useTimeZone();
  const parameters = useDonationParameters();
  const { query, to, set } = parameters;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const { data, error, loading, turning, refresh } = useListPage('orders.list', {
    query: { page, pageSize, ...query },
  });
  const count = [query.status, query.method].filter(Boolean).length;
  return (
    <Stack data-gap="snug">
      <ListFilters label={texts.find} value={query.q ?? ''} onFind={(q) => set({ q })} count={count}>
        <Filters {...parameters} />
      </ListFilters>
      <Muted role="status">{data ? texts.count(data.total) : '\u00a0'}</Muted>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {data ? <DeliverMany orders={data.rows} ticked={ticked} onTick={(ids) => setTicked(new Set(ids))} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="40rem" round="14px" />
        </Loader>
      ) : null}
      {data && data.rows.length > 0 ? (
        <div aria-busy={turning || undefined}>
          <Table
            columns={data.rows.some(canDeliver) ? [...columnsFor(zone), tickColumn(ticked, tick)] : columnsFor(zone)}
            rows={data.rows}
            rowKey={({ _id }) => _id}
          />
        </div>
      ) : null}
      {data && data.rows.length === 0 ? (
        <NoDonations page={page} isFiltered={count > 0 || query.q !== undefined} first={to(1)} />
      ) : null}
      {data ? <Pagination page={page} pages={pagesOf(data.total, pageSize)} to={to} /> : null}
    </Stack>
  );
}

interface NoDonationsProps {
  page: number;
  isFiltered: boolean;
  /** Address of the first page. */
  first: string;
}

function NoDonations({ page, isFiltered, first }: NoDonationsProps) {
  if (page > 1)
    return (
      <Empty heading={texts.pastEnd}>
        <ButtonLink to={first}>{texts.toFirst}</ButtonLink>
      </Empty>
    );
  if (!isFiltered) return <Empty heading={texts.empty} />;
  return (
    <Empty heading={texts.noMatch}>
      <ButtonLink to={paths.orderList()}>{texts.showAll}</ButtonLink>
    </Empty>
  );
}
