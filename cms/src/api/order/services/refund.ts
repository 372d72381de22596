import type { Core } from '@strapi/strapi';
import type { Order, Parsed } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { Refused } from '@seva/config/contract/refused';
import { personOf } from '../../../audit/audit-log';
import { payments } from '../../../plugins/payments';
import { texts } from '../../../texts/en';
import type { Requester } from '../../../audit/request-actor';
import { requireOrder, showOrder } from './find';

/** Gives back part or all of a donation. Throws 400 for no amount, 409 for more than is left. */
export async function refundOrder(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'orders.refund'>['body'],
  requester: Requester,
): Promise<Order> {
  const cents = toCents(body.amount);
  if (cents === null || cents <= 0) throw new Refused(400, texts.field.wrongType('amount'), { field: 'amount' });
  await requireOrder(strapi, id, requester.caller);
  await payments(strapi).refund(id, cents, body.reason, personOf(requester));
  return showOrder(strapi, await requireOrder(strapi, id, requester.caller));
}

/** Moves a recorded check along. Throws 409 for a move that the order's life does not have. */
export async function moveCheck(
  strapi: Core.Strapi,
  id: string,
  step: Parsed<'orders.setCheck'>['body']['status'],
  requester: Requester,
): Promise<Order> {
  await requireOrder(strapi, id, requester.caller);
  await payments(strapi).moveCheck(id, step, personOf(requester));
  return showOrder(strapi, await requireOrder(strapi, id, requester.caller));
}
