import { isPaidState } from '@seva/config/rules/order-life';
import type { PaymentContext } from './context';
import { finalise, type Cause } from './finalise';

/**
 * Looks at a payment for somebody who only wants to know that it was made. The browser and the gateway's event come with the
 * same news at the same moment: the later one waits for the earlier, and what the books have is asked of nobody.
 * @throws GatewayError when the gateway does not answer, and whatever the database throws; both mean "ask again".
 */
export async function finaliseUnlessPaid(context: PaymentContext, intentId: string, cause: Cause): Promise<void> {
  const { looks } = context;
  const look = lookAfter(looks.get(intentId), context, intentId, cause);
  looks.set(intentId, look);
  try {
    await look;
  } finally {
    if (looks.get(intentId) === look) looks.delete(intentId);
  }
}

async function lookAfter(
  earlier: Promise<unknown> | undefined,
  context: PaymentContext,
  intentId: string,
  cause: Cause,
): Promise<void> {
  // How it ended is seen in the books.
  await earlier?.catch(() => undefined);
  const order = await context.ledger.findOrderByIntent(intentId);
  if (!order || !isPaidState(order.status)) await finalise(context, intentId, cause);
}
