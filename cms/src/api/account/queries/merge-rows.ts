import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { countRows, sql } from '../../../platform/database/table';
import type { Column, RelatedGifts, Restorable } from '../../merge/content-types/merge/schema';

type Row = Record<string, Column>;
type OrderColumn = 'user_id' | 'placed_by_id';

interface Way {
  readonly from: number;
  readonly to: number;
}

const isMoment = (column: string) => column.endsWith('_at');

/** Returns a devotee's stored row and roles. Leaves out mailed links, which become invalid, and the card customer id. */
export async function readRow(strapi: Core.Strapi, id: number): Promise<Pick<Restorable, 'row' | 'roles'>> {
  const row = await sql<Row>(strapi, (knex) => knex('up_users').where({ id }).first());
  const roles = await sql<Row[]>(strapi, (knex) =>
    knex('up_users_role_lnk').where({ user_id: id }).select('user_id', 'role_id', 'user_ord'),
  );
  const ended = { reset_token_hash: null, reset_token_ends_at: null, invitation_hash: null, invitation_ends_at: null };
  const alsoEnded = { sign_in_hash: null, sign_in_ends_at: null, gateway_customer: null };
  return { row: { ...row, ...ended, ...alsoEnded }, roles };
}

/** Inserts a row and its roles again under its old id. */
export async function restoreRow(
  strapi: Core.Strapi,
  { row, roles }: Pick<Restorable, 'row' | 'roles'>,
): Promise<void> {
  // The stored JSON has PostgreSQL's dates as text and SQLite's as numbers.
  const valueOf = (column: string, value: Column) =>
    isMoment(column) && typeof value === 'string' ? new Date(value) : value;
  const whole = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, valueOf(column, value)]));
  await sql(strapi, (knex) => knex('up_users').insert(whole));
  if (roles.length > 0)
    await sql(strapi, (knex) => knex('up_users_role_lnk').insert(roles.map((role) => ({ ...role }))));
}

/** Writes a password hash without Strapi's documents, which would hash it again. */
export async function writeHash(strapi: Core.Strapi, id: number, hash: string | null): Promise<void> {
  await sql(strapi, (knex) => knex('up_users').where({ id }).update({ password: hash }));
}

/** Returns the database ids of the orders that a devotee gave or placed. */
export const orderIdsOf = (strapi: Core.Strapi, column: OrderColumn, id: number): Promise<number[]> =>
  sql(strapi, (knex) => knex('orders').where(column, id).orderBy('id').pluck('id'));

/** Counts what moves with a devotee's donations in a merge. */
export async function countMoving(strapi: Core.Strapi, userId: number): Promise<DevoteeDetail['moving']> {
  const count = (find: (knex: Knex) => Knex.QueryBuilder) => sql<number>(strapi, (knex) => countRows(find(knex)));
  return {
    bookings: await count((knex) =>
      knex('bookings')
        .join('orders', 'orders.id', 'bookings.order_id')
        .where('orders.user_id', userId)
        .whereNotIn('bookings.state', ['held', 'released']),
    ),
    family: await count((knex) => knex('family_members').where('user_id', userId)),
    papers: await count((knex) => knex('papers').where({ user_id: userId, state: 'standing' })),
  };
}

/** Rows per statement. Every database accepts this many parameters. */
const slice = 500;

/** Returns a devotee's gifts in kind and in batches, names as a sender, and others' donations credited to the devotee. */
export async function findRelatedGifts(strapi: Core.Strapi, userId: number): Promise<RelatedGifts> {
  const idsIn = (table: string, column: string) =>
    sql<number[]>(strapi, (knex) => knex(table).where(column, userId).pluck('id'));
  return {
    kindGifts: await idsIn('kind_gifts', 'user_id'),
    credited: await idsIn('orders', 'credit_user_id'),
    batchRows: await idsIn('batch_rows', 'user_id'),
    senders: await idsIn('senders', 'user_id'),
  };
}

/** Moves gifts in kind with their receipts, and the other related rows. Skips rows that `from` no longer has. */
export async function moveRelatedGifts(
  strapi: Core.Strapi,
  { kindGifts, credited, batchRows = [], senders = [] }: RelatedGifts,
  { from, to }: Way,
): Promise<void> {
  const receipts = await sql<string[]>(strapi, (knex) =>
    knex('kind_gifts').whereIn('id', kindGifts).where('user_id', from).pluck('receipt'),
  );
  const move = (table: string, key: string, keys: readonly (number | string)[], column: string) =>
    sql(strapi, (knex) =>
      knex(table)
        .whereIn(key, keys)
        .where(column, from)
        .update({ [column]: to }),
    );
  await move('kind_gifts', 'id', kindGifts, 'user_id');
  await move('orders', 'id', credited, 'credit_user_id');
  await move('papers', 'document_id', receipts, 'user_id');
  await move('batch_rows', 'id', batchRows, 'user_id');
  await move('senders', 'id', senders, 'user_id');
}

/**
 * Moves orders with their receipts to another devotee. Skips orders that `from` no longer has.
 * @returns number of moved orders
 */
export async function moveOrders(
  strapi: Core.Strapi,
  column: OrderColumn,
  ids: readonly number[],
  { from, to }: Way,
): Promise<number> {
  let moved = 0;
  for (let start = 0; start < ids.length; start += slice) {
    const some = ids.slice(start, start + slice);
    moved += await sql<number>(strapi, (knex) =>
      knex('orders')
        .whereIn('id', some)
        .where(column, from)
        .update({ [column]: to }),
    );
    if (column === 'user_id')
      await sql(strapi, (knex) =>
        knex('papers').whereIn('order_id', some).where('user_id', from).update({ user_id: to }),
      );
  }
  return moved;
}
