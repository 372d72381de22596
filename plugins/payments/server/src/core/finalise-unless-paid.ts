import { isPaidState } from '@seva/config/rules/order-life';
import type { PaymentContext } from './context';
import { finalise, type Cause } from './finalise';

/**
 * Finalises a payment unless the books have it. The browser and the gateway's event often arrive together; the later
 * one waits for the earlier, so that the gateway is queried once.
 * @throws GatewayError if the gateway does not answer, and any database error; both mean "try again"
 */
export async function finaliseUnlessPaid(context: PaymentContext, intentId: string, cause: Cause): Promise<void> {
  const { lookups } = context;
  const look = finaliseAfter(lookups.get(intentId), context, intentId, cause);
  lookups.set(intentId, look);
  try {
    await look;
  } finally {
    if (lookups.get(intentId) === look) lookups.delete(intentId);
  }
}

async function finaliseAfter(
  earlier: Promise<unknown> | undefined,
  context: PaymentContext,
  intentId: string,
  cause: Cause,
): Promise<void> {
  // The books show how it ended.
  await earlier?.catch(() => undefined);
  const order = await context.ledger.findOrderByIntent(intentId);
  if (!order || !isPaidState(order.status)) await finalise(context, intentId, cause, order);
}
