import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { orderTexts } from '@texts/orders';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { pageInSearch, useListParameters } from '../../lib/use-list-parameters';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Muted, Stack } from '../../ui/layout';
import { ListFilters } from '../../ui/list-filters';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { CellNote, Table, type Column } from '../../ui/table';
import { DonationNote, donationColumns, parsePage, pageSize } from './donation-table';
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
  ];
}

const addressOf = pageInSearch(paths.orderList());

/** Pages of all donations, newest first, with a search. The panel filters, exports and changes them. */
export function DonationList() {
  const page = parsePage(useSearchParams()[0]);
  const zone = useTimeZone();
  const { query, to, set } = useListParameters(['q'], addressOf);
  const { data, error, loading, turning, refresh } = useListPage('orders.list', {
    query: { page, pageSize, ...query },
  });
  return (
    <Stack data-gap="snug">
      <ListFilters label={texts.find} value={query.q ?? ''} onFind={(q) => set({ q })} />
      <Muted role="status">{data ? texts.count(data.total) : '\u00a0'}</Muted>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="40rem" round="14px" />
        </Loader>
      ) : null}
      {data && data.rows.length > 0 ? (
        <div aria-busy={turning || undefined}>
          <Table columns={columnsFor(zone)} rows={data.rows} rowKey={({ _id }) => _id} />
        </div>
      ) : null}
      {data && data.rows.length === 0 ? (
        <NoDonations page={page} isFiltered={query.q !== undefined} first={to(1)} />
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
