import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { methodWords, orderTexts } from '@texts/orders';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useTimeZone } from '../../lib/use-shop';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Muted, Row, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Pagination } from '../../ui/pagination';
import { Bone, Loader } from '../../ui/skeleton';
import { Table, type Column } from '../../ui/table';
import { color, size } from '../../ui/theme/tokens';
import { CsvDownload } from './csv-download';
import { DonationFilterForm } from './donation-filter-form';
import { filtersIn, pageIn, pageSize, searchFor, type DonationFilters } from './donation-filters';
import { dayOfOrder } from './gift-day';
import { StatusBadge } from './status-badge';
import { useDonationPage } from './use-donation-page';

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
  const { columns } = texts;
  return [
    {
      id: 'name',
      heading: columns.name,
      cell: (order) => (
        <Who>
          <Link to={paths.order(order._id)}>{order.user?.name || texts.nobody}</Link>
          <small>{order.number}</small>
        </Who>
      ),
    },
    { id: 'date', heading: columns.date, cell: (order) => dayOfOrder(order, timeZone) },
    {
      id: 'total',
      heading: columns.total,
      figures: true,
      cell: (order) => <Money dollars={order.totalPrice} exact />,
    },
    { id: 'method', heading: columns.method, cell: (order) => methodWords[order.paymentMethod] },
    { id: 'status', heading: columns.status, cell: (order) => <StatusBadge status={order.status} /> },
  ];
}

function Found({ filters, page }: { filters: DonationFilters; page: number }) {
  const zone = useTimeZone();
  const { data, error, loading, turning, refresh } = useDonationPage(filters, page);
  return (
    <Stack $gap="snug">
      <Row $between>
        <Muted role="status">{data ? texts.count(data.total) : '\u00a0'}</Muted>
        <CsvDownload filters={filters} />
      </Row>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Bone $height="40rem" $round="14px" />
        </Loader>
      ) : null}
      {data && data.orders.length > 0 ? (
        <div aria-busy={turning || undefined}>
          <Table columns={columnsFor(zone)} rows={data.orders} rowKey={({ _id }) => _id} />
        </div>
      ) : null}
      {data && data.orders.length === 0 ? <Empty heading={texts.empty} text={texts.emptyText} /> : null}
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

/** All donations, with filters that live in the address (specification §2: NAME, DATE, TOTAL). */
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
