import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PayoutLine, PayoutRow } from '@seva/config/contract/panel/donations/payouts/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { Itemization, PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import { sql } from '../../../../platform/database/table';
import { anonymousMark } from '../order-row';
import { isWaiting, joinPayouts, kindInPayout } from './payout-of-line';
import { differenceOf, sumsOf, type ReadLine } from './payout-sums';
import { daysOfMonth } from './periods';

interface PayoutColumns {
  readonly gateway_id: string;
  readonly arrives_on: string;
  readonly state: PayoutState;
  readonly itemized: Itemization;
  readonly amount_cents: number;
}

interface LineColumns {
  readonly gateway_id: string;
  readonly payout_id: string;
  readonly kind: PayoutLineKind;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly source_id: string | null;
  readonly detail: string | null;
  readonly at: Date | string | number;
  readonly ledger_cents: number | null;
  readonly order_document: string | null;
  readonly number: string | null;
  readonly donor_name: string | null;
  readonly anonymous: boolean | number | null;
}

/** Payout with its known lines, oldest first. */
export interface ReadPayout {
  readonly row: PayoutRow;
  readonly amountCents: number;
  readonly lines: readonly (ReadLine & { readonly view: PayoutLine })[];
}

/** Returns the lines of payouts with their ledger entries; an open dispute has no entry but its donation. */
async function findLines(strapi: Core.Strapi, payouts: readonly string[]) {
  const rows = await sql<LineColumns[]>(strapi, (knex) =>
    knex('payments_payout_lines as line')
      .joinRaw(
        `left join payments_payment_events as event
         on event.gateway_id = line.source_id and event.intent_id is not null and line.kind = ${kindInPayout}`,
      )
      .joinRaw(
        `left join orders on orders.document_id = event.order_id or (event.id is null and orders.intent_id = line.intent_id)`,
      )
      .whereIn('line.payout_id', [...payouts])
      .orderBy(['line.at', 'line.id'])
      .select(
        ...['gateway_id', 'payout_id', 'kind', 'amount_cents', 'fee_cents', 'source_id', 'detail', 'at'].map(
          (name) => `line.${name}`,
        ),
        'event.amount_cents as ledger_cents',
        'orders.document_id as order_document',
        'orders.number',
        'orders.donor_name',
        'orders.anonymous',
      ),
  );
  // A charge that the ledger has twice is listed once.
  return [...new Map(rows.map((row) => [row.gateway_id, row])).values()];
}

function lineOf(row: LineColumns): ReadPayout['lines'][number] {
  const { kind, amount_cents: amountCents, fee_cents: feeCents, ledger_cents: ledgerCents } = row;
  const line = { kind, amountCents, feeCents, ledgerCents };
  const difference = differenceOf(line);
  const { order_document: id, number, donor_name: donor } = row;
  const view: PayoutLine = {
    id: row.gateway_id,
    at: new Date(row.at).toISOString(),
    kind,
    amount: toDollars(amountCents),
    fee: toDollars(feeCents),
    donation: id === null ? null : { id, number: number ?? '', donor: donor ?? '', ...anonymousMark(row.anonymous) },
    difference,
    ledgerAmount: difference === 'amount' ? toDollars(ledgerCents ?? 0) : null,
    sourceId: row.source_id ?? '',
    detail: row.detail ?? '',
  };
  return { ...line, view };
}

async function addLines(strapi: Core.Strapi, payouts: readonly PayoutColumns[]): Promise<ReadPayout[]> {
  const lines = await findLines(
    strapi,
    payouts.map(({ gateway_id: id }) => id),
  );
  return payouts.map((payout) => {
    const own = lines.filter(({ payout_id: id }) => id === payout.gateway_id).map(lineOf);
    const row: PayoutRow = {
      id: payout.gateway_id,
      day: payout.arrives_on,
      state: payout.state,
      itemized: payout.itemized,
      amount: toDollars(payout.amount_cents),
      gifts: own.filter(({ kind }) => kind === 'payment').length,
      differences: own.filter(({ view }) => view.difference !== null).length,
      ...sumsOf(own),
    };
    return { row, amountCents: payout.amount_cents, lines: own };
  });
}

async function findPayouts(
  strapi: Core.Strapi,
  where: (payouts: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<ReadPayout[]> {
  const rows = await sql<PayoutColumns[]>(strapi, (knex) =>
    where(knex('payments_payouts'))
      .orderBy(['arrives_on', 'at', 'id'])
      .select('gateway_id', 'arrives_on', 'state', 'itemized', 'amount_cents'),
  );
  return addLines(strapi, rows);
}

/** Returns the payouts that arrive in a month (YYYY-MM), earliest first. */
export async function findPayoutsOfMonth(strapi: Core.Strapi, month: string): Promise<ReadPayout[]> {
  const { from, to } = daysOfMonth(month);
  return findPayouts(strapi, (payouts) => payouts.whereBetween('arrives_on', [from, to]));
}

/** Returns a payout by the processor's id, null if unknown. */
export async function readPayout(strapi: Core.Strapi, id: string): Promise<ReadPayout | null> {
  return (await findPayouts(strapi, (payouts) => payouts.where('gateway_id', id)))[0] ?? null;
}

type CardSums = Readonly<Record<'card' | 'waiting' | 'waiting_count', number | string>>;

/** Sums the card movements of a month by ledger day, and the part that is in no payout; cents. */
export async function sumCardOfMonth(strapi: Core.Strapi, month: string) {
  const { from, to } = daysOfMonth(month);
  const [row] = await sql<CardSums[]>(strapi, (knex) =>
    joinPayouts(
      knex('payments_payment_events as event')
        .whereBetween('event.day', [from, to])
        .whereNotNull('event.intent_id')
        .whereNot('event.amount_cents', 0),
    ).select(
      knex.raw(
        `coalesce(sum(event.amount_cents), 0) as card,
         coalesce(sum(case when ${isWaiting} then event.amount_cents else 0 end), 0) as waiting,
         coalesce(sum(case when ${isWaiting} then 1 else 0 end), 0) as waiting_count`,
      ),
    ),
  );
  return {
    card: Number(row?.card ?? 0),
    waiting: Number(row?.waiting ?? 0),
    waitingCount: Number(row?.waiting_count ?? 0),
  };
}
