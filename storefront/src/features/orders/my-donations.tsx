import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { methodWords, orderTexts } from '@texts/orders';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
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
import { RowText, Table, type Column } from '../../ui/table';
import { space } from '../../ui/theme/tokens';
import { DonationNote, donationColumns, NoWrap, parsePage, pageSize, StatusBadge } from './donation-table';
import { GiveAgain, isRepeatable } from './give-again';
import { isPayable } from './order-values';

const { mine: texts } = orderTexts;

const StatusCell = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  align-items: center;
`;

/** Returns a short text of a donation's lines, without a covered card fee. */
const namesOf = ({ orderItems }: Order) => {
  const [first, ...others] = orderItems.filter(({ kind }) => kind !== 'fee').map(({ name }) => name);
  return [first ?? '', others.length > 0 ? ` + ${others.length}` : ''].join('');
};

function columnsFor(timeZone: string): readonly Column<Order>[] {
  const { columns } = orderTexts;
  return [
    {
      id: 'number',
      heading: columns.number,
      cell: (order) => (
        <>
          <Link to={paths.order(order._id)}>{order.number ?? texts.view}</Link>
          <DonationNote order={order} timeZone={timeZone}>
            {namesOf(order)}
            <RowText> · {methodWords[order.paymentMethod]}</RowText>
          </DonationNote>
        </>
      ),
    },
    ...donationColumns(timeZone),
    { id: 'method', heading: columns.method, cell: (order) => <NoWrap>{methodWords[order.paymentMethod]}</NoWrap> },
    {
      id: 'status',
      heading: columns.status,
      row: 'below',
      cell: (order) => (
        <StatusCell>
          <StatusBadge status={order.status} />
          {isPayable(order) ? (
            <ButtonLink small kind="quiet" to={paths.order(order._id)} aria-label={texts.payNowFor(namesOf(order))}>
              {texts.payNow}
            </ButtonLink>
          ) : null}
          {isRepeatable(order) ? <GiveAgain order={order} what={namesOf(order)} /> : null}
        </StatusCell>
      ),
    },
  ];
}

interface MyDonationsProps {
  /** True if the screen's heading already names the list. */
  hasOwnScreen?: boolean;
}

/** Donations of the devotee, paid or not, newest first. */
export function MyDonations({ hasOwnScreen }: MyDonationsProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = parsePage(search);
  const { data, error, loading, turning, refresh } = useListPage('orders.mine', {
    query: { page: String(page), pageSize: String(pageSize) },
  });
  const zone = useTimeZone();
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.heading}>
      <Row data-between>
        {hasOwnScreen ? null : <h2>{texts.heading}</h2>}
        <ButtonLink small kind="quiet" to={paths.statements()}>
          {texts.statements}
        </ButtonLink>
      </Row>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="22rem" round="14px" />
        </Loader>
      ) : null}
      {data && data.rows.length > 0 ? (
        <div aria-busy={turning || undefined}>
          <Table columns={columnsFor(zone)} rows={data.rows} rowKey={({ _id }) => _id} />
        </div>
      ) : null}
      {data && data.rows.length === 0 && page > 1 ? (
        <Empty heading={orderTexts.list.pastEnd}>
          <ButtonLink to={pathname}>{orderTexts.list.toFirst}</ButtonLink>
        </Empty>
      ) : null}
      {data ? (
        <Pagination
          page={page}
          pages={pagesOf(data.total, pageSize)}
          to={(number) => pathname + (number > 1 ? `?page=${number}` : '')}
        />
      ) : null}
      {data && data.rows.length === 0 && page === 1 ? (
        <Empty heading={texts.empty} text={texts.emptyText}>
          <ButtonLink to={paths.list('pooja')}>{texts.toServices}</ButtonLink>
        </Empty>
      ) : null}
    </Stack>
  );
}
