import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { orderTexts } from '@texts/orders';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Row, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { Table, type Column } from '../../ui/table';
import { color, size } from '../../ui/theme/tokens';
import { CsvDownload } from './csv-download';
import { donationColumns } from './donation-columns';
import { canDeliver, DeliverMany, tickColumn } from './deliver-many';
import { donorName, isAnonymous } from './donor-name';
import { DonationFilterForm } from './donation-filter-form';
import { filtersIn, pageIn, pageSize, queryFor, searchFor, type DonationFilters } from './donation-filters';
import { GivingTotals } from './giving-totals';
import { StatusBadge } from './status-badge';

const { list: texts } = orderTexts;

const Who = styled.span`
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
        <Who>
          <Link to={paths.order(order._id)}>{donorName(order)}</Link>
          <small>{order.number}</small>
          {isAnonymous(order) ? <small>{texts.anonymous}</small> : null}
        </Who>
      ),
    },
    ...donationColumns(timeZone),
    { id: 'status', heading: columns.status, cell: (order) => <StatusBadge status={order.status} /> },
  ];
}

/** As wide before its number is known as after, so that what stands beside it does not move. */
const Count = styled.span`
  flex: 1 1 9rem;
  color: ${color.bark};
`;

function Found({ filters, page }: { filters: DonationFilters; page: number }) {
  const zone = useTimeZone();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const { data, error, loading, turning, refresh } = useListPage('orders.list', { query: queryFor(filters, page) });
  return (
    <Stack data-gap="snug">
      <Row data-between>
        <Count role="status">{data ? texts.count(data.total) : '\u00a0'}</Count>
        <CsvDownload filters={filters} />
      </Row>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {data && data.rows.length > 0 ? <GivingTotals filters={filters} /> : null}
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
      {data && data.rows.length === 0 ? <NoDonations filters={filters} page={page} /> : null}
      {data ? (
        <Pagination
          page={page}
          pages={pagesOf(data.total, pageSize)}
          to={(number) => paths.orderList() + searchFor(filters, number)}
        />
      ) : null}
    </Stack>
  );
}

function NoDonations({ filters, page }: { filters: DonationFilters; page: number }) {
  if (page === 1) return <Empty heading={texts.empty} text={texts.emptyText} />;
  return (
    <Empty heading={texts.pastEnd}>
      <ButtonLink to={paths.orderList() + searchFor(filters)}>{texts.toFirst}</ButtonLink>
    </Empty>
  );
}

/** All donations, with filters that live in the address. */
export function DonationList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(search);
  return (
    <Stack>
      <DonationFilterForm
        key={searchFor(filters)}
        filters={filters}
        onChange={(wanted) => void navigate(paths.orderList() + searchFor(wanted))}
      />
      <Found filters={filters} page={pageIn(search)} />
    </Stack>
  );
}
