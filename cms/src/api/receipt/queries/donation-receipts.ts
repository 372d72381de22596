import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { StatementNote } from '@seva/config/rules/papers/facts';
import { giftSources, sourcesWithoutReceipt, type GiftSource } from '@seva/config/rules/papers/gift-source';
import { sql } from '../../../platform/database/table';

/** SQL: sum of a donation without refunds and lost disputes, in cents. */
export const keptCents = 'orders.total_cents - orders.refunded_cents - orders.lost_cents';

/** SQL: the devotee credited with a donation by a third party, or its own. */
const credited = 'coalesce(orders.credit_user_id, orders.user_id)';

/** SQL: true if an admin voided the last version of a donation's receipt, so that it is not missing. */
const isVoidByHand = `exists (select 1 from papers as ended where ended.voided_by is not null and ended.id =
  (select max(latest.id) from papers as latest where latest.order_id = orders.id and latest.kind = 'receipt'))`;

const withReceipt = (knex: Knex): Knex.QueryBuilder =>
  knex('orders').leftJoin('papers', (join) => {
    join.on('papers.order_id', 'orders.id').andOnVal('papers.kind', 'receipt').andOnVal('papers.state', 'standing');
  });

/** Adds the condition that a paid donation of a devotee or guest lacks a receipt. */
const isMissing = (order: Knex.QueryBuilder) => {
  void order
    .where('orders.is_paid', true)
    .whereNotNull('orders.gift_date')
    .where((known) => void known.whereNotNull('orders.user_id').orWhereNotNull('orders.guest_email'))
    .where((own) => void own.whereNull('orders.source').orWhereNotIn('orders.source', [...sourcesWithoutReceipt]))
    .whereNotNull('orders.number')
    .whereNull('papers.id')
    .whereRaw(`not ${isVoidByHand}`)
    .where((whole) => void whole.where('orders.is_stub', false).orWhereNull('orders.is_stub'));
};

/**
 * Returns donations whose receipt does not match their money, oldest first, with a database id above `after`.
 * The receipt is missing, has another sum, or is current although the donation is not paid.
 */
export function findUnreconciled(
  strapi: Core.Strapi,
  after: number,
  limit: number,
): Promise<{ id: number; documentId: string }[]> {
  return sql(strapi, (knex) =>
    withReceipt(knex)
      .where('orders.id', '>', after)
      .where(
        (wrong) =>
          void wrong
            .where(isMissing)
            .orWhere(
              (other) => void other.where('orders.is_paid', true).whereRaw(`papers.amount_cents <> ${keptCents}`),
            )
            .orWhere((unpaid) => void unpaid.where('orders.is_paid', false).whereNotNull('papers.id'))
            .orWhere(
              (other) => void other.whereIn('orders.source', [...sourcesWithoutReceipt]).whereNotNull('papers.id'),
            ),
      )
      .orderBy('orders.id')
      .limit(limit)
      .select('orders.id as id', 'orders.document_id as documentId'),
  );
}

/** Maximum number of unreconciled donations per search. */
const maxUnreconciled = 1000;

/** Returns the donations of a year whose receipt does not match their money, oldest first. */
export async function findUnreconciledOfYear(
  strapi: Core.Strapi,
  year: number,
): Promise<{ readonly documentId: string; readonly number: string | null }[]> {
  const wrong = (await findUnreconciled(strapi, 0, maxUnreconciled)).map(({ id }) => id);
  return sql(strapi, (knex) =>
    knex('orders')
      .whereIn('id', wrong)
      .where('gift_date', '>=', `${year}-01-01`)
      .where('gift_date', '<=', `${year}-12-31`)
      .orderBy('id')
      .select('document_id as documentId', 'number'),
  );
}

/** Donations of a devotee's year without a current receipt. */
export interface WithoutReceipt {
  /** All that count now, or will once their check clears. */
  readonly all: number;
  /** Checks that have not cleared. The others predate the approval of the wording, or were corrected. */
  readonly uncleared: number;
}

const unclearedStates = ['recorded', 'deposited'];

/** Counts a devotee's donations of a year without a current receipt. */
export async function countWithoutReceipt(strapi: Core.Strapi, userId: number, year: number): Promise<WithoutReceipt> {
  const rows = await sql<{ state: string; count: number | string }[]>(strapi, (knex) =>
    withReceipt(knex)
      .where('orders.user_id', userId)
      .whereBetween('orders.gift_date', [`${year}-01-01`, `${year}-12-31`])
      .where((either) => void either.where('orders.is_paid', true).orWhereIn('orders.state', unclearedStates))
      .whereNull('papers.id')
      .groupBy('orders.state')
      .select('orders.state as state')
      .count({ count: 'orders.id' }),
  );
  const sum = (found: typeof rows) => found.reduce((total, { count }) => total + Number(count), 0);
  return { all: sum(rows), uncleared: sum(rows.filter(({ state }) => unclearedStates.includes(state))) };
}

interface CreditedRow {
  readonly person: number;
  readonly giftDate: string;
  readonly receipt: string | null;
  readonly source: GiftSource;
  readonly payer: string | null;
  readonly cents: number | string;
}

/** Returns paid donations by third parties in a year, by the database id of the credited devotee. */
export async function findCreditedGifts(
  strapi: Core.Strapi,
  userIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, StatementNote[]>> {
  const notes = new Map<number, StatementNote[]>();
  if (userIds.length === 0) return notes;
  const rows = await sql<CreditedRow[]>(strapi, (knex) =>
    withReceipt(knex)
      .where('orders.is_paid', true)
      .whereIn('orders.source', [...giftSources])
      .whereBetween('orders.gift_date', [`${year}-01-01`, `${year}-12-31`])
      .whereRaw(`${credited} in (${userIds.map(() => '?').join(', ')})`, [...userIds])
      .select(
        knex.raw(`${credited} as person`),
        knex.raw('cast(orders.gift_date as text) as "giftDate"'),
        'papers.number as receipt',
        'orders.source as source',
        'orders.payer_name as payer',
        knex.raw(`${keptCents} as cents`),
      ),
  );
  for (const { person, receipt, payer, cents, ...gift } of rows) {
    const note = { ...gift, receipt: receipt ?? '', payer: payer ?? '', cents: Number(cents) };
    notes.set(Number(person), [...(notes.get(Number(person)) ?? []), note]);
  }
  return notes;
}
