import type { Core } from '@strapi/strapi';
import type { LedgerOrder } from '@seva/payments';
import type { OrderState } from '@seva/config/rules/order-life';
import { bankChangeTable } from '../queries/bank-change-table';
import { ledgerDay } from './ledger-day';

/**
 * Books the effect of the next state of a donation at the bank, on its own day: a reversed gift counts as 0 there,
 * unless the bank has confirmed its deposit, and a returned check counts again if the bank took it after all. Call it
 * in the transaction that has locked the donation.
 */
export async function moveAtBank(
  strapi: Core.Strapi,
  { documentId: order, status, method: tender, totalCents }: LedgerOrder,
  to: OrderState,
): Promise<void> {
  const isReversed = to === 'canceled' && (tender === 'Check' || tender === 'Cash');
  const isTaken = status === 'bounced' && to === 'paid';
  if (!isReversed && !isTaken) return;
  const changes = bankChangeTable(strapi);
  const found = await changes.findAtBank(order);
  if (!found) return;
  const { cents, deposit, isReconciled, bouncedOn } = found;
  const day = await ledgerDay(strapi, new Date());
  const common = { order, deposit, tender };
  if (isReversed) {
    if (cents === 0 || isReconciled) return;
    await changes.add({ ...common, day, kind: 'reversed', cents: -cents });
    return;
  }
  if (cents > 0 && bouncedOn !== null)
    await changes.add({ ...common, day: bouncedOn, kind: 'returned', cents: -cents });
  await changes.add({ ...common, day, kind: 'taken', cents: cents || totalCents });
  await changes.setBankCents(order, cents || totalCents);
}
