import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { CardPanel } from './card-panel';
import { askForOutcome } from './order-outcome';
import { HoldLine } from './hold-line';
import { startOrderPayment, type Hold } from './start-payment';
import type { CardPaymentPlan } from './use-card-payment';

/** "Pay now": an unpaid donation again, at the prices of today. `onChanged` reads it anew when they have moved. */
export function PayOrder({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const navigate = useNavigate();
  const user = session.use();
  const [hold, setHold] = useState<Hold | null>(null);
  const plan: CardPaymentPlan = {
    earlier: null,
    start: async (way) => {
      const started = await startOrderPayment(order, way);
      if (started.kind === 'changed') onChanged();
      if (started.kind === 'started') setHold(started.hold);
      return started;
    },
    record: (_intentId, orderId) => askForOutcome(orderId),
    finish: (orderId) => void navigate(paths.success(orderId)),
  };
  return (
    <>
      <h3>{checkoutTexts.place.payment}</h3>
      {hold ? <HoldLine hold={hold} /> : null}
      <CardPanel
        plan={plan}
        holder={{ name: order.user?.name ?? '', email: order.user?.email ?? '' }}
        amountCents={Math.round(order.totalPrice * 100)}
        mayKeep={user !== null && order.user?._id === user._id}
      />
    </>
  );
}
