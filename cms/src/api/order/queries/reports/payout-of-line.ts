import type { Knex } from 'knex';
import type { LinePayout } from '@seva/config/contract/panel/donations/months/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { PayoutState } from '@seva/config/rules/payout-kinds';

/** SQL expression: kind of a ledger entry in a payout. The ledger counts a dispute only when it is lost. */
export const kindInPayout = `case event.kind when 'dispute_lost' then 'dispute' else event.kind end`;

/** Payout columns of a ledger entry; null without a payout. */
export interface PayoutColumns {
  readonly payout_id: string | null;
  readonly payout_day: string | null;
  readonly payout_cents: number | null;
  readonly payout_state: PayoutState | null;
}

/** Columns to select for {@link PayoutColumns}. */
export const payoutColumns = [
  'payout.gateway_id as payout_id',
  'payout.arrives_on as payout_day',
  'payout.amount_cents as payout_cents',
  'payout.state as payout_state',
];

/** SQL condition: whether a card movement has not reached the bank. */
export const isWaiting = `(event.intent_id is not null and (payout.id is null or payout.state in ('failed', 'canceled')))`;

/**
 * Joins to each ledger entry `event` the payout that took it to the bank. If the bank returned that payout, it joins the
 * later payout that contains the money.
 */
export function joinPayouts(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .joinRaw(
      `left join payments_payout_lines as taken on taken.id = (
         select min(line.id) from payments_payout_lines as line
         where event.intent_id is not null and line.source_id = event.gateway_id and line.kind = ${kindInPayout})`,
    )
    .joinRaw(
      `left join payments_payout_lines as again on again.id = (
         select min(line.id) from payments_payout_lines as line
         where line.source_id = taken.payout_id and line.kind = 'payout_returned')`,
    )
    .joinRaw(`left join payments_payouts as payout on payout.gateway_id = coalesce(again.payout_id, taken.payout_id)`);
}

/** Returns the payout of a ledger entry, null if unknown. */
export function toLinePayout(row: PayoutColumns): LinePayout | null {
  if (row.payout_id === null || row.payout_state === null) return null;
  return {
    id: row.payout_id,
    day: row.payout_day ?? '',
    amount: toDollars(row.payout_cents ?? 0),
    state: row.payout_state,
  };
}
