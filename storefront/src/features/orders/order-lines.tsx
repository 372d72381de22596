import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { LineWays } from '../bookings/line-ways';
import { orderLineWords } from '../bookings/order-line-words';
import { Alert } from '../../ui/alert';
import { Stack } from '../../ui/layout';
import { LineList } from '../../ui/line-list';

const { one: texts } = orderTexts;

/** What was offered, as it was on that day. */
export function OrderLines({ order }: { order: Order }) {
  const isOwn = session.use()?._id === order.user?._id;
  const lines = order.orderItems.map((line) => ({
    key: line._id,
    name: line.name,
    image: line.image,
    note: orderLineWords(line).join('\n'),
    quantity: line.qty,
    priceCents: Math.round(line.price * 100),
    ...(line.booking ? { ways: <LineWays name={line.name} booking={line.booking} isOwn={isOwn} /> } : {}),
    ...(line.product === null ? {} : { to: paths.product(line.product) }),
  }));
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.lines}>
      <h2>{texts.lines}</h2>
      {lines.length === 0 ? <Alert kind="note">{texts.empty}</Alert> : <LineList label={texts.lines} lines={lines} />}
    </Stack>
  );
}
