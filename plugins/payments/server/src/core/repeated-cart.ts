import { repeatedCartOf, repeatedOrdersOf } from '@seva/config/rules/repeated-cart';
import type { PaymentContext } from './context';

/** Maximum of milliseconds between two payments for one cart that look like a double donation. */
const withinMs = 10 * 60 * 1000;

const code = 'repeated_cart';

/**
 * Raises an alert if a donor paid for the same cart with another order within ten minutes, or adds the order to the open
 * alert about this donor and cart. Sends no mail, because the donor may mean both. Logs errors only: the donation is
 * already recorded.
 */
export function alertRepeatedCart(context: PaymentContext, orderId: string | null): Promise<void> {
  return logErrors(context, orderId, raise);
}

/** Removes a fully refunded donation from its alert, and resolves an alert with only one donation left. */
export function forgetRepeatedCart(context: PaymentContext, orderId: string | null): Promise<void> {
  return logErrors(context, orderId, forget);
}

async function logErrors(
  context: PaymentContext,
  orderId: string | null,
  work: (context: PaymentContext, orderId: string) => Promise<unknown>,
): Promise<void> {
  if (orderId === null) return;
  await work(context, orderId).catch((error: unknown) =>
    context.log.warn(`payments: repeated carts of ${orderId} could not be checked: ${(error as Error).message}`),
  );
}

async function raise(context: PaymentContext, orderId: string): Promise<void> {
  const { ledger, alerts } = context;
  const other = await ledger.findRepeatedCart(orderId, { withinMs });
  if (other === null) return;
  await ledger.transaction(async () => {
    // Payments of one donor at the same moment lock the same order, and so find each other's alert.
    await ledger.lockOrder(other);
    const order = await ledger.findOrder(orderId);
    const open = await alerts.open([code]);
    const among = open.flatMap(repeatedOrdersOf);
    if (!order || among.includes(orderId)) return;
    const same = await ledger.findRepeatedCart(orderId, { among });
    const alert = open.find((each) => same !== null && repeatedOrdersOf(each).includes(same));
    if (alert) return alerts.replace(alert.documentId, repeatedCartOf([...repeatedOrdersOf(alert), orderId]));
    const key = `${code}:${[orderId, other].sort().join(':')}`;
    const { totalCents: amountCents } = order;
    await alerts.raise(
      { key, code, intentId: null, amountCents, ...repeatedCartOf([other, orderId]) },
      { silently: true },
    );
  });
}

async function forget({ ledger, alerts }: PaymentContext, orderId: string): Promise<void> {
  for (const alert of await alerts.open([code])) {
    const left = repeatedOrdersOf(alert).filter((order) => order !== orderId);
    if (left.length === repeatedOrdersOf(alert).length) continue;
    // An admin who refunds by the alert resolves it.
    await alerts.claim(alert.documentId, () =>
      ledger.transaction(() =>
        left.length > 1
          ? alerts.replace(alert.documentId, repeatedCartOf(left))
          : alerts.clear(alert.documentId, 'refunded'),
      ),
    );
  }
}
