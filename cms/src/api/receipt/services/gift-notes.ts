import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { KindGiftFacts, StatementNote } from '@seva/config/rules/papers/facts';
import { giftSources, type GiftSource } from '@seva/config/rules/papers/gift-source';
import type { Aside } from '@seva/config/rules/papers/statement-facts';
import { sql } from '../../../platform/database/table';
import { factsOf, paperTable } from '../queries/paper-table';
import type { OrderRow } from '../../order/queries/order-row';

/** SQL: the person to whom a gift is credited that somebody else paid. */
const credited = 'coalesce(orders.credit_user_id, orders.user_id)';

interface Row {
  readonly person: number;
  readonly giftDate: string;
  readonly receipt: string | null;
  readonly source: GiftSource;
  readonly payer: string | null;
  readonly cents: number | string;
}

const noteOf = ({ giftDate, receipt, source, payer, cents }: Row): StatementNote => ({
  giftDate,
  receipt: receipt ?? '',
  source,
  payer: payer ?? '',
  cents: Number(cents),
});

/** Gifts of a year that others paid for these people and that count, by the person's number in the database. */
async function notesOf(
  strapi: Core.Strapi,
  userIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, StatementNote[]>> {
  if (userIds.length === 0) return new Map();
  const query = (knex: Knex) =>
    knex('orders')
      .leftJoin('papers', function join(this: Knex.JoinClause) {
        this.on('papers.order_id', 'orders.id').andOnVal('papers.kind', 'receipt').andOnVal('papers.state', 'standing');
      })
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
        knex.raw('orders.total_cents - orders.refunded_cents - orders.lost_cents as cents'),
      );
  const notes = new Map<number, StatementNote[]>();
  for (const row of await sql<Row[]>(strapi, query))
    notes.set(Number(row.person), [...(notes.get(Number(row.person)) ?? []), noteOf(row)]);
  return notes;
}

/** What people's statements of a year tell beside their receipts, by the person's number in the database. */
export async function asidesOf(
  strapi: Core.Strapi,
  userIds: readonly number[],
  year: number,
): Promise<(userId: number) => Aside> {
  const notes = await notesOf(strapi, userIds, year);
  const gifts = await paperTable(strapi).standingKindGifts(userIds, year);
  return (userId) => ({
    notes: notes.get(userId) ?? [],
    kindGifts: (gifts.get(userId) ?? []).map((row) => {
      const { giftDate, description } = factsOf<KindGiftFacts>(row);
      return { giftDate, receipt: row.number, description };
    }),
  });
}

/** Statements that tell of a gift that somebody else paid are looked at anew. */
export async function noteOutdated(
  strapi: Core.Strapi,
  { id, giftDate }: Pick<OrderRow, 'id' | 'giftDate'>,
): Promise<void> {
  const people = (await sql(strapi, (knex) => knex('orders').where('id', id).select('user_id', 'credit_user_id'))) as {
    readonly user_id: number | null;
    readonly credit_user_id: number | null;
  }[];
  const known = people.flatMap((row) => [row.user_id, row.credit_user_id]).filter((person) => person !== null);
  if (giftDate && known.length > 0) await paperTable(strapi).outdate(known, Number(giftDate.slice(0, 4)));
}
