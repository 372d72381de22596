import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { orderTexts } from '@texts/orders';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Muted, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { Table, type Column } from '../../ui/table';
import { color, size } from '../../ui/theme/tokens';
import { canDeliver, DeliverMany, tickColumn } from './deliver-many';
import { donationColumns, parsePage, pageSize } from './donation-table';
import { donorName, isAnonymous } from './order-values';

const { list: texts } = orderTexts;

const DonorCell = styled.span`
  display: grid;
  & small {
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 400;
  }
`;

function columnsFor(timeZone: string): readonly Column<Order>[] {
  const { columns } = orderTexts;
  return [
    {
      id: 'name',
      heading: columns.name,
      cell: (order) => (
        <DonorCell>
          <Link to={paths.order(order._id)}>{donorName(order)}</Link>
          <small>{order.number}</small>
          {isAnonymous(order) ? <small>{texts.anonymous}</small> : null}
        </DonorCell>
      ),
    },
    ...donationColumns(timeZone),
  ];
}

const addressOf = (page: number) => paths.orderList() + (page > 1 ? `?page=${String(page)}` : '');

/** Pages of all donations, newest first. */
export function DonationList() {
  const page = parsePage(useSearchParams()[0]);
  const zone = useTimeZone();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const { data, error, loading, turning, refresh } = useListPage('orders.list', { query: { page, pageSize } });
  return (
    <Stack data-gap="snug">
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
      {data && data.rows.length === 0 ? <NoDonations page={page} /> : null}
      {data ? <Pagination page={page} pages={pagesOf(data.total, pageSize)} to={addressOf} /> : null}
    </Stack>
  );
}

function NoDonations({ page }: { page: number }) {
  if (page === 1) return <Empty heading={texts.empty} />;
  return (
    <Empty heading={texts.pastEnd}>
      <ButtonLink to={paths.orderList()}>{texts.toFirst}</ButtonLink>
    </Empty>
  );
}
