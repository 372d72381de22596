import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { paymentService } from '../../../platform/plugins/payments';
import { alerts } from '../../alert';

/** Refunds and open alerts of an order, which are stored apart from its own row. */
export interface PaymentNotes {
  readonly refunds: Order['refunds'];
  readonly attention: readonly string[];
}

/** Returns the refunds and open alerts of some orders, by order id. */
export async function paymentNotesOf(
  strapi: Core.Strapi,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentNotes>> {
  const notes = new Map<string, { refunds: PaymentNotes['refunds'][number][]; attention: string[] }>();
  if (orderIds.length === 0) return notes;
  const noteOf = (id: string) => {
    const note = notes.get(id) ?? { refunds: [], attention: [] };
    notes.set(id, note);
    return note;
  };
  for (const { orderId, amountCents, reason, createdAt, status } of await paymentService(strapi).refundsOfOrders(
    orderIds,
  ))
    noteOf(orderId).refunds.push({
      amount: toDollars(amountCents),
      reason,
      createdAt: createdAt.toISOString(),
      status,
    });
  for (const { orderId, code } of await alerts(strapi).ofOrders(orderIds))
    if (orderId) noteOf(orderId).attention.push(code);
  return notes;
}
