import type { Core } from '@strapi/strapi';
import type { Order, Parsed } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { Refused } from '@seva/config/contract/refused';
import { personOf } from '../../../audit/audit-log';
import { payments } from '../../../plugins/payments';
import { texts } from '../../../texts/en';
import type { OrderRow } from '../../../tables/order-row';
import type { Requester } from '../../../audit/request-actor';
import { requireOrder, showOrder } from './find';

type AskedLines = Parsed<'orders.refund'>['body']['lines'];

/** What is given back of each line, in cents by its id; null when the refund names none and is shared by the amounts. */
function refundedLines(order: OrderRow, cents: number, asked: AskedLines): Readonly<Record<string, number>> | null {
  if (!asked || asked.length === 0) return null;
  const wrong = () => new Refused(400, texts.order.refundLines, { field: 'lines' });
  const named: Record<string, number> = {};
  for (const { line: id, amount } of asked) {
    const line = order.lines?.find(({ documentId }) => documentId === id);
    const part = toCents(amount);
    if (!line || id in named || part === null || part <= 0 || part > line.priceCents * line.quantity) throw wrong();
    named[id] = part;
  }
  if (Object.values(named).reduce((sum, part) => sum + part, 0) !== cents) throw wrong();
  return named;
}

/**
 * Gives back part or all of a donation. Throws 400 for no amount and for lines that do not come to it, 409 for more than is
 * left.
 */
export async function refundOrder(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'orders.refund'>['body'],
  requester: Requester,
): Promise<Order> {
  const cents = toCents(body.amount);
  if (cents === null || cents <= 0) throw new Refused(400, texts.field.wrongType('amount'), { field: 'amount' });
  const order = await requireOrder(strapi, id, requester.caller);
  const lines = refundedLines(order, cents, body.lines);
  await payments(strapi).refund(id, cents, body.reason, personOf(requester), lines);
  return showOrder(strapi, await requireOrder(strapi, id, requester.caller));
}

/**
 * Moves a recorded check along; `deposit` is what its deposit is called. Throws 409 for a move that the order's life does
 * not have.
 */
export async function moveCheck(
  strapi: Core.Strapi,
  id: string,
  step: Parsed<'orders.setCheck'>['body']['status'],
  requester: Requester,
  deposit = '',
): Promise<Order> {
  await requireOrder(strapi, id, requester.caller);
  await payments(strapi).moveCheck(id, step, personOf(requester), deposit);
  return showOrder(strapi, await requireOrder(strapi, id, requester.caller));
}
