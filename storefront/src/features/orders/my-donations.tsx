import type { Order } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { methodWords, orderTexts } from '@texts/orders';
import { Printer } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { SelectField } from '../../ui/field';
import { Row, Stack } from '../../ui/layout';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { RowText, Table, type Column } from '../../ui/table';
import { space } from '../../ui/theme/tokens';
import { DonationNote, donationColumns, NoWrap, parsePage, pageSize, StatusBadge } from './donation-table';
import { GiveAgain, isRepeatable } from './give-again';
import { yearsOf, type Statement } from './giving-statement';
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

/** Prints a statement of one year or all, once every donation is loaded. Renders nothing without a paid donation. */
function PrintDonations({ statement }: { statement: Statement }) {
  const { orders, loading, again, year, choose } = statement;
  const years = orders ? yearsOf(orders) : [];
  if (orders && years.length === 0) return null;
  return (
    <Row>
      {years.length > 1 ? (
        <SelectField label={texts.year} name="year" value={year} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.allYears}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      ) : null}
      <Button
        small
        kind="quiet"
        busy={loading}
        busyLabel={texts.preparing}
        onClick={() => (orders ? window.print() : again())}
      >
        <Printer aria-hidden="true" />
        {texts.print}
      </Button>
    </Row>
  );
}

interface MyDonationsProps {
  statement: Statement;
  /** True if the screen's heading already names the list. */
  hasOwnScreen?: boolean;
}

/** Donations of the devotee, paid or not, newest first, with a button to print them. */
export function MyDonations({ statement, hasOwnScreen }: MyDonationsProps) {
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
        <Row>
          <ButtonLink small kind="quiet" to={paths.statements()}>
            {texts.statements}
          </ButtonLink>
          {data && data.total > 0 ? <PrintDonations statement={statement} /> : null}
        </Row>
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
