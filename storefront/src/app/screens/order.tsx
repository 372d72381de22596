import { orderTexts } from '@texts/orders';
import { useParams } from 'react-router-dom';
import { PayOrder } from '../../features/checkout/pay-order';
import { OrderActions } from '../../features/orders/order-actions';
import { OrderLoader, OrderPage, OrderUnknown } from '../../features/orders/order-page';
import { isPayable } from '../../features/orders/payable-order';
import { usePageHead } from '../../lib/page-head';
import { useEndpoint } from '../../lib/use-endpoint';
import { useRole } from '../../lib/use-role';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { one: texts } = orderTexts;

/** Links to a receipt are good for a quarter of an hour. */
const freshMs = 10 * 60_000;

function OrderScreen() {
  const { id = '' } = useParams();
  const { data: order, error, refresh } = useEndpoint('orders.get', { params: { id } }, { everyMs: freshMs });
  const isAdmin = useRole() === 'admin';
  usePageHead({ title: texts.title(order?.number ?? null), description: texts.description, noIndex: true });
  if (error?.status === 404) return <OrderUnknown />;
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

/** /order/{id}: one donation, to its donor and to admins. */
export const screen: ShopScreen = { Component: OrderScreen };
