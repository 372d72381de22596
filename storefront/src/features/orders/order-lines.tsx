import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { paths } from '../../lib/paths';
import { orderLineWords } from '../bookings/order-line-words';
import { Alert } from '../../ui/alert';
import { Stack } from '../../ui/layout';
import { LineList } from '../../ui/line-list';

const { one: texts } = orderTexts;

/** What was offered, as it was on that day. */
export function OrderLines({ order }: { order: Order }) {
  const lines = order.orderItems.map((line) => ({
    key: line._id,
    name: line.name,
    image: line.image,
    note: orderLineWords(line).join('\n'),
    quantity: line.qty,
    priceCents: Math.round(line.price * 100),
    ...(line.product === null ? {} : { to: paths.product(line.product) }),
  }));
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.lines}>
      <h2>{texts.lines}</h2>
      {lines.length === 0 ? <Alert kind="note">{texts.empty}</Alert> : <LineList label={texts.lines} lines={lines} />}
    </Stack>
  );
}
