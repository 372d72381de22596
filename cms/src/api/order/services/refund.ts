import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract';
import { isDepositNumber } from '@seva/config/rules/desk/deposit';
import { toCents } from '@seva/config/rules/money';
import type { CheckStep } from '@seva/config/rules/order-actions';
import { Refused } from '@seva/config/contract/refused';
import { personOf } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { depositTexts } from '../../../texts/deposits';
import { texts } from '../../../texts/en';
import type { OrderRow } from '../queries/order-row';
import type { Staff } from '../../../platform/http/actor';
import { requireOrder } from './find';

type RequestedLines = Parsed<'orders.refund'>['body']['lines'];

/** Returns the refunded cents of each line by its id; null for a refund that names no lines and is shared by amount. */
function refundedLines(
  order: OrderRow,
  cents: number,
  requested: RequestedLines,
): Readonly<Record<string, number>> | null {
  if (!requested || requested.length === 0) return null;
  const wrong = () => new Refused(400, texts.order.refundLines, { field: 'lines' });
  const named: Record<string, number> = {};
  for (const { line: id, amount } of requested) {
    const line = order.lines?.find(({ documentId }) => documentId === id);
    const part = toCents(amount);
    if (!line || id in named || part === null || part <= 0 || part > line.priceCents * line.quantity) throw wrong();
    named[id] = part;
  }
  if (Object.values(named).reduce((sum, part) => sum + part, 0) !== cents) throw wrong();
  return named;
}

/**
 * Refunds part or all of a donation.
 * @throws Refused 400 for no amount or lines that do not add up to it, 409 for more than is left, a stale `refundedPrice`
 * or a key of another refund
 */
export async function refundOrder(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'orders.refund'>['body'],
  actor: Staff,
): Promise<void> {
  const arrivedAt = new Date();
  const amountCents = toCents(body.amount);
  if (amountCents === null || amountCents <= 0)
    throw new Refused(400, texts.field.wrongType('amount'), { field: 'amount' });
  const seenCents = body.refundedPrice == null ? undefined : toCents(body.refundedPrice);
  if (seenCents === null) throw new Refused(400, texts.field.wrongType('refundedPrice'), { field: 'refundedPrice' });
  const order = await requireOrder(strapi, id, actor);
  const request = {
    ...{ amountCents, seenCents, arrivedAt },
    reason: body.reason,
    lines: refundedLines(order, amountCents, body.lines),
    idempotencyKey: body.idempotencyKey ?? undefined,
  };
  await payments(strapi).refund(id, request, personOf(actor));
}

/**
 * Moves a check to its next state. `deposit` is the name of its deposit, such as the number of the slip.
 * @throws Refused 400 for a check that the bank took after all without a reason; 409 for a move that the order's life
 * does not have, for a name that is a number, and for a check of a numbered deposit, which is deposited as a whole
 */
export async function moveCheck(
  strapi: Core.Strapi,
  id: string,
  step: CheckStep,
  actor: Staff,
  { deposit = '', reason = '' }: { readonly deposit?: string | undefined; readonly reason?: string | undefined } = {},
): Promise<void> {
  if (step === 'taken' && reason === '') throw new Refused(400, texts.field.missing('reason'), { field: 'reason' });
  const { depositReference } = await requireOrder(strapi, id, actor);
  if (isDepositNumber(deposit)) throw new Refused(409, depositTexts.reservedName);
  if (step === 'deposited' && depositReference !== null && isDepositNumber(depositReference))
    throw new Refused(409, depositTexts.named(depositReference));
  await payments(strapi).moveCheck(id, step, personOf(actor), step === 'taken' ? reason : deposit);
}
