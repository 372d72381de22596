import { useState, type FormEvent } from 'react';
import type { Order } from '@seva/config/contract';
import { commonTexts } from '@texts/common';
import { orderTexts } from '@texts/orders';
import { overviewTexts as texts } from '@texts/overview';
import { formatDollars } from '../../lib/money';
import { useListPage } from '../../lib/use-list-page';
import { useDebounced } from '../../lib/use-debounced';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Muted, Row, Stack } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import type { AttentionEntry } from './attention-entry';
import { dayOfOrder } from './gift-day';
import { donorName, isAnonymous } from './donor-name';

const { list } = orderTexts;
const unpaid = { status: 'pending,processing,failed,expired,canceled', method: 'CreditCard' } as const;

/** Donations that the dialog shows; of more, one is found by its donor. */
const shown = 20;

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
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const { data, error, loading } = useListPage('orders.list', {
    query: { ...unpaid, total: String(entry.amount ?? 0), q, pageSize: String(shown) },
  });
  const [chosen, setChosen] = useState(entry.order ?? '');
  const nameOf = (order: Order) =>
    [donorName(order), isAnonymous(order) ? list.anonymous : '', dayOfOrder(order, zone), order.orderItems[0]?.name]
      .filter(Boolean)
      .join(' · ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') void onMatch(chosen);
  };
  return (
    <Dialog heading={texts.matchHeading} onClose={onClose}>
      <Stack as="form" data-gap="snug" onSubmit={submit}>
        <p>{texts.matchText(formatDollars(entry.amount ?? 0, { exact: true }))}</p>
        {loading ? (
          <Loader>
            <Skeleton height="6rem" />
          </Loader>
        ) : null}
        {error ? <Alert>{error.message}</Alert> : null}
        {data && data.total === 0 && q === '' ? <Alert kind="note">{texts.matchNone}</Alert> : null}
        {q !== '' || (data && data.total > shown) ? (
          <TextField label={texts.matchSearch} value={search} onChange={(event) => setSearch(event.target.value)} />
        ) : null}
        {data && data.total > shown ? <Muted>{texts.matchMore(shown, data.total)}</Muted> : null}
        {data && data.total === 0 && q !== '' ? <Muted role="status">{texts.matchNobody}</Muted> : null}
        {data?.rows.map((order) => (
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
