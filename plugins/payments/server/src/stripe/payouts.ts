import type { PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import { shop } from '@seva/config/shop';
import type { GatewayPayout, GatewayPayoutLine } from '../ports/gateway';
import { idOf, type Reference } from './stripe-objects';

/** Fields of Stripe's Payout that this shop reads; seconds since 1970, cents. */
export interface StripePayout {
  readonly id: string;
  readonly amount: number;
  readonly arrival_date: number;
  readonly automatic: boolean;
  readonly created: number;
  readonly currency: string;
  readonly reconciliation_status: string;
  readonly status: string;
}

/** Fields of Stripe's BalanceTransaction that this shop reads. */
export interface StripeBalanceTransaction {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly created: number;
  readonly description: string | null;
  readonly reporting_category: string;
  readonly source: string | { readonly id: string; readonly payment_intent?: Reference } | null;
}

export interface PayoutLists {
  readonly payouts: {
    list(page: { created: { gte: number }; limit: number }): AsyncIterable<StripePayout>;
  };
  readonly balanceTransactions: {
    list(page: { payout: string; limit: number; expand: string[] }): AsyncIterable<object>;
  };
}

const states: Readonly<Record<string, PayoutState>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** Kinds of lines by Stripe's reporting category. A fee without a payment is a separate line. */
const kinds: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund_failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversed',
  payout_reversal: 'payout_returned',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

/** Converts a payout of Stripe. A manual one is never itemized. */
export function payoutOf(payout: StripePayout): GatewayPayout {
  const { id, amount: amountCents, automatic, reconciliation_status: reconciled } = payout;
  const isWhole = reconciled === 'completed';
  return {
    id,
    amountCents,
    // An unknown state counts as pending.
    state: states[payout.status] ?? 'pending',
    createdAt: new Date(payout.created * 1000),
    // Stripe reports a day as its midnight in UTC.
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    itemized: automatic ? (isWhole ? 'whole' : 'partly') : 'never',
  };
}

/** Converts a payout line of Stripe. `source` must be expanded for the intent to be known. */
export function payoutLineOf(line: StripeBalanceTransaction): GatewayPayoutLine {
  const { source } = line;
  return {
    id: line.id,
    kind: kinds[line.reporting_category] ?? 'other',
    amountCents: line.amount,
    feeCents: line.fee,
    sourceId: idOf(source),
    intentId: typeof source === 'object' ? idOf(source?.payment_intent) : null,
    detail: line.description ?? '',
    at: new Date(line.created * 1000),
  };
}

/** Lists payouts in the shop's currency since a time, newest first. */
export async function* payoutsSince(stripe: PayoutLists, since: Date): AsyncIterable<GatewayPayout> {
  const created = { gte: Math.max(0, Math.floor(since.getTime() / 1000)) };
  for await (const payout of stripe.payouts.list({ created, limit: 100 }))
    if (payout.currency === shop.currency) yield payoutOf(payout);
}

/** Lists the movements in a payout. Stripe lists the payout itself among them, which is skipped. */
export async function* payoutLines(stripe: PayoutLists, payoutId: string): AsyncIterable<GatewayPayoutLine> {
  const page = { payout: payoutId, limit: 100, expand: ['data.source'] };
  for await (const row of stripe.balanceTransactions.list(page)) {
    const line = payoutLineOf(row as StripeBalanceTransaction);
    if (line.sourceId !== payoutId) yield line;
  }
}
