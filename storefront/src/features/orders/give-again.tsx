import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { cartTexts } from '@texts/cart';
import { orderTexts } from '@texts/orders';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { refillCart } from '../cart';

const { again: texts } = orderTexts;

/** Whether the donor can repeat a donation: it was paid once. */
export const isRepeatable = ({ isPaid, status }: Pick<Order, 'isPaid' | 'status'>): boolean =>
  isPaid || status === 'refunded';

/** Button that puts an earlier donation into the cart again. */
export function GiveAgain({ order, what }: { order: Order; what: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      const report = await refillCart(order);
      const { gone, toChoose, ready } = report;
      const [first] = toChoose;
      if (!first && ready === 0) toast(gone.map(cartTexts.again.gone).join(' '));
      // If every pooja needs a day, its page comes first; the cart then names those that still need one.
      else if (first && ready + gone.length === 0)
        void navigate(paths.book(first.id, first.id), { state: { again: {} } });
      else void navigate(paths.cart(), { state: { again: report } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      small
      kind="quiet"
      busy={busy}
      busyLabel={texts.busy}
      aria-label={texts.label(what)}
      onClick={() => void give()}
    >
      {texts.button}
    </Button>
  );
}
