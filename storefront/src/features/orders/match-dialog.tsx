import { useState, type FormEvent } from 'react';
import type { Order } from '@seva/config/contract';
import { commonTexts } from '@texts/common';
import { orderTexts } from '@texts/orders';
import { overviewTexts as texts } from '@texts/overview';
import { formatDollars } from '../../lib/money';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { Row, Stack } from '../../ui/layout';
import { Bone, Loader } from '../../ui/skeleton';
import type { AttentionEntry } from './attention-entry';
import { dayOfOrder } from './gift-day';

const { list } = orderTexts;
const unpaid = { query: { status: 'pending,failed,expired,canceled', method: 'CreditCard', pageSize: 500 } } as const;

interface MatchDialogProps {
  entry: AttentionEntry;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onMatch: (orderId: string) => Promise<void>;
}

/** Which donation a payment without one belongs to: an unpaid one over the same sum. */
export function MatchDialog({ entry, busy, problem, onClose, onMatch }: MatchDialogProps) {
  const zone = useTimeZone();
  const { data, error, loading } = useEndpoint('orders.list', unpaid);
  const [chosen, setChosen] = useState(entry.order ?? '');
  const fitting = data?.filter(({ totalPrice }) => totalPrice === entry.amount) ?? [];
  const nameOf = (order: Order) =>
    [order.user?.name || list.nobody, dayOfOrder(order, zone), order.orderItems[0]?.name].filter(Boolean).join(' · ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') void onMatch(chosen);
  };
  return (
    <Dialog heading={texts.matchHeading} onClose={onClose}>
      <Stack as="form" $gap="snug" onSubmit={submit}>
        <p>{texts.matchText(formatDollars(entry.amount ?? 0, { exact: true }))}</p>
        {loading ? (
          <Loader>
            <Bone $height="6rem" />
          </Loader>
        ) : null}
        {error ? <Alert>{error.message}</Alert> : null}
        {data && fitting.length === 0 ? <Alert kind="note">{texts.matchNone}</Alert> : null}
        {fitting.map((order) => (
          <CheckField
            key={order._id}
            type="radio"
            name="order"
            label={nameOf(order)}
            checked={chosen === order._id}
            onChange={() => setChosen(order._id)}
          />
        ))}
        {problem ? <Alert>{problem}</Alert> : null}
        <Row>
          <Button type="submit" busy={busy} busyLabel={texts.busy} disabled={chosen === ''}>
            {texts.matchSubmit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
