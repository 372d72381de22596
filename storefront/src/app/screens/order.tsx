import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { isDeliverable } from '@seva/config/rules/order-actions';
import { checkoutTexts } from '@texts/checkout';
import { orderTexts } from '@texts/orders';
import { useNavigate, useParams } from 'react-router-dom';
import {
  CardPanel,
  HoldStatus,
  fetchOutcome,
  startOrderPayment,
  type Hold,
  type CardPaymentPlan,
} from '../../features/checkout';
import { OrderLoader, OrderPage, OrderNotFound, isPayable } from '../../features/orders';
import { backOfficeAddress } from '../../lib/back-office';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useEndpoint, useRefresh } from '../../lib/use-endpoint';
import { useRole } from '../../lib/use-role';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { Failure } from '../../ui/failure';
import { Muted, Page } from '../../ui/layout';
import { useToast } from '../../ui/toast';
import type { ShopScreen } from '../screen';

const { one: texts, admin: adminTexts } = orderTexts;

/** Milliseconds that a receipt link is used. The server accepts it for 15 minutes. */
const freshMs = 10 * 60_000;

/** Section for admins: marks a donation as delivered, and links to its page in the back office. */
function OrderActions({ order }: { order: Order }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const deliver = useCommand('orders.deliver');
  const markDelivered = async () => {
    if (!(await confirm({ text: adminTexts.deliverQuestion }))) return;
    if ((await deliver.run({ params: { id: order._id } })).ok) toast(adminTexts.delivered);
    // A refused action means that this page shows an outdated state.
    await refresh('orders.get', 'orders.list', 'orders.mine');
  };
  return (
    <Slip as="section" aria-label={adminTexts.heading}>
      <h2>{adminTexts.heading}</h2>
      {order.attention.length > 0 ? <Alert kind="note">{adminTexts.attention(order.attention)}</Alert> : null}
      {deliver.error ? <Alert>{deliver.error.message}</Alert> : null}
      {isDeliverable({ state: order.status, isDelivered: order.isDelivered }) ? (
        <div>
          <Button busy={deliver.busy} busyLabel={adminTexts.delivering} onClick={() => void markDelivered()}>
            {adminTexts.deliver}
          </Button>
        </div>
      ) : null}
      <Muted>
        {adminTexts.elsewhere} <a href={backOfficeAddress(paths.order(order._id))}>{adminTexts.backOffice}</a>
      </Muted>
    </Slip>
  );
}

/** "Pay now": pays an unpaid donation at today's prices. Calls `onChanged` to reload it when prices have changed. */
function PayOrder({ order, onChanged }: { order: Order; onChanged: () => void }) {
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
    record: (_intentId, orderId) => fetchOutcome(orderId),
    finish: (orderId) => void navigate(paths.success(orderId)),
  };
  return (
    <>
      <h3>{checkoutTexts.place.payment}</h3>
      {hold ? <HoldStatus hold={hold} /> : null}
      <CardPanel
        plan={plan}
        holder={{ name: order.user?.name ?? '', email: order.user?.email ?? '' }}
        amountCents={Math.round(order.totalPrice * 100)}
        canSaveCard={user !== null && order.user?._id === user._id}
      />
    </>
  );
}

function OrderScreen() {
  const { id = '' } = useParams();
  const { data: order, error, refresh } = useEndpoint('orders.get', { params: { id } }, { everyMs: freshMs });
  const isAdmin = useRole() === 'admin';
  usePageHead({ title: texts.title(order?.number ?? null), description: texts.description, noIndex: true });
  if (error?.status === 404) return <OrderNotFound />;
  if (order) {
    return (
      <OrderPage
        order={order}
        payment={isPayable(order) ? <PayOrder order={order} onChanged={() => void refresh()} /> : null}
        adminActions={isAdmin ? <OrderActions order={order} /> : null}
      />
    );
  }
  if (!error) return <OrderLoader />;
  return (
    <Page heading={texts.title(null)}>
      <Failure message={error.message} again={() => void refresh()} />
    </Page>
  );
}

/** /order/{id}: one donation, for its donor and for admins. */
export const screen: ShopScreen = { Component: OrderScreen };
