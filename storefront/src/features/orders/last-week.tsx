import type { Order } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { overviewTexts as texts } from '@texts/overview';
import styled from 'styled-components';
import { formatDay, formatShortDay } from '../../lib/booking-text';
import { isoDayOfOrder } from '../../lib/gift-day';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Hidden, Muted } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Loader } from '../../ui/skeleton';
import { color, size, space } from '../../ui/theme/tokens';
import { netCents } from './order-values';

/** Box with the height of the loader, so that nothing below it moves when the answer arrives. */
const Body = styled.div`
  display: grid;
  gap: ${space.tiny};
  align-content: start;
  min-height: 12rem;
`;
const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: baseline;
  & > strong {
    font-size: ${size.title};
    line-height: 1.2;
  }
`;
const Bars = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space.tiny};
  text-align: center;
  & li {
    position: relative;
    display: grid;
    grid-template-rows: 5rem auto;
    gap: ${space.hair};
    align-items: end;
  }
  & i {
    min-height: 3px;
    border-radius: 4px 4px 0 0;
    background: ${color.leaf};
  }
`;

/** Days in the chart, and most donations that one answer holds. */
const dayCount = 7;
const most = 500;

function Week({ orders, days, zone }: { orders: readonly Order[]; days: readonly string[]; zone: string }) {
  const cents = days.map((day) => netCents(orders.filter((order) => isoDayOfOrder(order, zone) === day)));
  const highest = Math.max(1, ...cents);
  return (
    <Bars>
      {days.map((day, index) => (
        <li key={day}>
          <i style={{ height: `${((cents[index] ?? 0) / highest) * 100}%` }} />
          <span aria-hidden="true">{formatDay(day, { weekday: 'narrow' })}</span>
          <Hidden>{texts.week.day(formatShortDay(day), formatCents(cents[index] ?? 0, { exact: true }))}</Hidden>
        </li>
      ))}
    </Bars>
  );
}

/** Sum and number of the donations of the last seven days, with a bar for each day. */
export function LastWeek() {
  const zone = useTimeZone();
  const today = giftDay(useNow(), zone);
  const days = Array.from({ length: dayCount }, (_, index) => addDays(today, index + 1 - dayCount));
  const { data, error, refresh } = useListPage('orders.list', {
    query: { from: days[0], to: today, page: '1', pageSize: String(most) },
  });
  const paid = data?.rows.filter(({ isPaid }) => isPaid) ?? [];
  return (
    <Slip as="section" aria-labelledby="last-week">
      <h2 id="last-week">{texts.week.heading}</h2>
      <Body>
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {data && data.total > most ? <p>{texts.week.many(data.total)}</p> : null}
        {data && data.total <= most ? (
          <>
            <Sum>
              <strong>
                <Money cents={netCents(paid)} exact />
              </strong>
              <Muted>{texts.week.count(paid.length)}</Muted>
            </Sum>
            <Week orders={paid} days={days} zone={zone} />
          </>
        ) : null}
        {data || error ? null : <Loader />}
      </Body>
    </Slip>
  );
}
