import { useRef, useState } from 'react';
import type { Order } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';
import { isDeliverable } from '@seva/config/rules/order-actions';
import { deliverTexts as texts } from '@texts/deliver';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Row, Stack } from '../../ui/layout';
import type { Column } from '../../ui/table';
import { measure } from '../../ui/theme/tokens';

const Box = styled.label`
  display: inline-grid;
  place-items: center;
  min-width: ${measure.target};
  min-height: ${measure.target};
  cursor: pointer;
  & input {
    width: 24px;
    height: 24px;
  }
`;

/** Whether an order can be marked as delivered. The server applies the same rule. */
export const canDeliver = ({ status, isDelivered }: Order): boolean => isDeliverable({ state: status, isDelivered });

/** Whether an order has a future or unscheduled pooja, or a cancellation request to answer. */
const isUnfinished = ({ orderItems, attention }: Order, today: string): boolean =>
  attention.includes('booking_cancel') ||
  orderItems.some(
    ({ booking }) =>
      booking &&
      booking.state !== 'done' &&
      booking.state !== 'canceled' &&
      (booking.day === null || booking.day > today),
  );

/** Returns the column with a checkbox for each order that can be delivered. */
export const tickColumn = (ticked: ReadonlySet<string>, tick: (id: string, on: boolean) => void): Column<Order> => ({
  id: 'tick',
  heading: texts.column,
  row: 'act',
  cell: (order) =>
    canDeliver(order) ? (
      <Box>
        <input
          type="checkbox"
          aria-label={texts.tick(order.number ?? order._id)}
          checked={ticked.has(order._id)}
          onChange={({ target }) => tick(order._id, target.checked)}
        />
      </Box>
    ) : null,
});

interface FailedOrder {
  readonly order: Order;
  readonly reason: string;
}

interface DeliverManyProps {
  readonly orders: readonly Order[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[]) => void;
}

/**
 * Marks the ticked orders as delivered, one call at a time. It shows the progress, can be stopped, and lists failures,
 * which stay ticked.
 */
export function DeliverMany({ orders, ticked, onTick }: DeliverManyProps) {
  const confirm = useConfirm();
  const refresh = useRefresh();
  const deliver = useCommand('orders.deliver');
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failed, setFailed] = useState<readonly FailedOrder[]>([]);
  const [marked, setMarked] = useState<number | null>(null);
  const stopped = useRef(false);
  const today = giftDay(useNow(), useTimeZone());
  const open = orders.filter(canDeliver);
  // "Select all" leaves out unfinished orders; the admin ticks those one by one.
  const due = open.filter((order) => !isUnfinished(order, today));
  const chosen = open.filter(({ _id }) => ticked.has(_id));
  const isAll = chosen.length > 0 && due.every(({ _id }) => ticked.has(_id));
  const run = async () => {
    const ahead = chosen.length - chosen.filter((order) => due.includes(order)).length;
    const text = [texts.question(chosen.length), ...(ahead > 0 ? [texts.ahead(ahead)] : [])].join(' ');
    if (!(await confirm({ text }))) return;
    stopped.current = false;
    setFailed([]);
    setMarked(null);
    const refused: FailedOrder[] = [];
    let tried = 0;
    for (const order of chosen) {
      if (stopped.current) break;
      setProgress({ done: tried, of: chosen.length });
      const outcome = await deliver.run({ params: { id: order._id } });
      if (!outcome.ok) refused.push({ order, reason: outcome.error.message });
      tried += 1;
    }
    const left = [...refused.map(({ order }) => order), ...chosen.slice(tried)];
    setProgress(null);
    setFailed(refused);
    setMarked(tried - refused.length);
    onTick(left.map(({ _id }) => _id));
    await refresh('orders.list', 'orders.get', 'orders.mine');
  };
  if (open.length === 0 && marked === null) return null;
  return (
    <Stack data-gap="tiny">
      <Row>
        {(due.length > 0 || chosen.length > 0) && !progress ? (
          <Button small kind="quiet" onClick={() => onTick(isAll ? [] : due.map(({ _id }) => _id))}>
            {isAll ? texts.none : texts.all(due.length)}
          </Button>
        ) : null}
        {chosen.length > 0 && !progress ? (
          <Button small onClick={() => void run()}>
            {texts.deliver(chosen.length)}
          </Button>
        ) : null}
        {progress ? (
          <Button small kind="quiet" onClick={() => (stopped.current = true)}>
            {texts.stop}
          </Button>
        ) : null}
        <span role="status">
          {progress ? texts.progress(progress.done, progress.of) : marked === null ? null : texts.marked(marked)}
        </span>
      </Row>
      {failed.length > 0 ? (
        <Alert>
          {texts.failed(failed.length)}
          <ul>
            {failed.map(({ order, reason }) => (
              <li key={order._id}>
                <Link to={paths.order(order._id)}>{order.number}</Link> {reason}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </Stack>
  );
}
