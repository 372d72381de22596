import type { Core } from '@strapi/strapi';
import type { ReceiptDonation, ReturnedMoney } from '@seva/config/rules/papers/receipt-facts';
import { methodNames } from '@seva/config/panel-words';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { paymentService } from '../../../platform/plugins/payments';
import type { OrderRow } from '../../order/queries';
import { paperTexts } from '../../../texts/papers';

type Event = Awaited<ReturnType<ReturnType<typeof paymentService>['eventsOf']>>[number];

const backKinds: readonly Event['kind'][] = ['refund', 'refund_failed', 'dispute_lost', 'dispute_reversed'];

/** Returns the amount and day of each refund and lost dispute. A reversed one has no amount. */
function moneyBack(
  events: readonly Event[],
  zone: string,
  named: ReadonlyMap<string, ReturnedMoney['lines']>,
): ReturnedMoney[] {
  const causes = new Map<string, { at: Date; cents: number }>();
  for (const { key, kind, at, amountCents } of events.filter((event) => backKinds.includes(event.kind))) {
    const cause = key.slice(key.indexOf(':') + 1);
    const known = causes.get(cause) ?? { at, cents: 0 };
    known.cents -= amountCents;
    if (kind === 'refund' || kind === 'dispute_lost') known.at = at;
    causes.set(cause, known);
  }
  return [...causes]
    .filter(([, { cents }]) => cents > 0)
    .map(([cause, { at, cents }]) => ({ on: giftDay(at.getTime(), zone), cents, lines: named.get(cause) ?? null }));
}

export function paidWith(row: Pick<OrderRow, 'paymentMethod' | 'checkLast4' | 'cardBrand' | 'cardLast4'>): string {
  const words = paperTexts.paidWith;
  if (row.paymentMethod === 'Check') return words.check(row.checkLast4 ?? '');
  if (row.paymentMethod !== 'CreditCard') return methodNames[row.paymentMethod];
  return row.cardBrand && row.cardLast4 ? words.card(row.cardBrand, row.cardLast4) : words.cardAlone;
}

/** Returns the refunds and lost disputes of a donation in the ledger. */
async function findBack(strapi: Core.Strapi, documentId: string): Promise<ReturnedMoney[]> {
  const payments = paymentService(strapi);
  // Sequential, because a transaction has one connection.
  const zone = await templeTimeZone(strapi);
  const events = await payments.eventsOf(documentId);
  const refunds = await payments.refundsOf(documentId);
  const named = new Map(
    refunds.flatMap(({ key, gatewayId, lines }) => [
      [key, lines] as const,
      ...(gatewayId ? [[gatewayId, lines] as const] : []),
    ]),
  );
  return moneyBack(events, zone, named);
}

/** Returns a donation as input for its receipt. */
export async function donationForReceipt(strapi: Core.Strapi, row: OrderRow): Promise<ReceiptDonation> {
  const hasBack = row.refundedCents > 0 || row.lostCents > 0;
  return {
    number: row.number ?? '',
    giftDate: row.giftDate ?? '',
    paidWith: paidWith(row),
    lines: (row.lines ?? []).map((line) => ({
      id: line.documentId,
      name: line.name,
      note: line.note ?? '',
      quantity: line.quantity,
      priceCents: line.priceCents,
      treatment: line.treatment,
      fairValueCents: line.fairValueCents,
      benefit: line.benefit,
    })),
    back: hasBack ? await findBack(strapi, row.documentId) : [],
    source: row.source,
    payer: row.payerName,
  };
}
