import type { Knex } from 'knex';
import type { LinePayout } from '@seva/config/contract/panel/donations/months/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { PayoutState } from '@seva/config/rules/payout-kinds';

/** SQL: what a movement of the ledger is called in a payout; the ledger counts a dispute only when it is lost. */
export const kindInPayout = `case event.kind when 'dispute_lost' then 'dispute' else event.kind end`;

/** The columns of a movement's payout; null where there is none. */
export interface PayoutColumns {
  readonly payout_id: string | null;
  readonly payout_day: string | null;
  readonly payout_cents: number | null;
  readonly payout_state: string | null;
}

/** What to select of a movement's payout. */
export const payoutColumns = [
  'payout.gateway_id as payout_id',
  'payout.arrives_on as payout_day',
  'payout.amount_cents as payout_cents',
  'payout.state as payout_state',
];

/** SQL: whether a movement by card has not reached the bank, as far as is known. */
export const isWaiting = `(event.intent_id is not null and (payout.id is null or payout.state in ('failed', 'canceled')))`;

/**
 * Joins to each movement of the ledger, `event`, the payout that took it to the bank. Where the bank sent that one back,
 * it is the one that its money went along with afterwards.
 */
export function withPayouts(query: Knex.QueryBuilder): Knex.QueryBuilder {
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

/** The payout of a movement; null where none is known. */
export function payoutOfLine(row: PayoutColumns): LinePayout | null {
  if (row.payout_id === null) return null;
  return {
    id: row.payout_id,
    day: row.payout_day ?? '',
    amount: toDollars(row.payout_cents ?? 0),
    state: row.payout_state as PayoutState,
  };
}
