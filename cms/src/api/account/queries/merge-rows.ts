import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Column, GivenAside, Restorable } from './merge-table';

type Row = Record<string, Column>;

const isMoment = (column: string) => column.endsWith('_at');

/**
 * A devotee's row and roles as the database has them; a link that was sent is invalid later, as are
 * the cards that the card service kept.
 */
export async function takeRow(
  strapi: Core.Strapi,
  id: number,
  trx: Knex.Transaction,
): Promise<Pick<Restorable, 'row' | 'roles'>> {
  const row = (await strapi.db.connection('up_users').where({ id }).first().transacting(trx)) as Row;
  const roles = (await strapi.db
    .connection('up_users_role_lnk')
    .where({ user_id: id })
    .select('user_id', 'role_id', 'user_ord')
    .transacting(trx)) as Row[];
  const ended = { reset_token_hash: null, reset_token_ends_at: null, invitation_hash: null, invitation_ends_at: null };
  const alsoEnded = { sign_in_hash: null, sign_in_ends_at: null, gateway_customer: null };
  return { row: { ...row, ...ended, ...alsoEnded }, roles };
}

/** Puts such a row back, under the id that it had. */
export async function putRow(
  strapi: Core.Strapi,
  { row, roles }: Pick<Restorable, 'row' | 'roles'>,
  trx: Knex.Transaction,
): Promise<void> {
  // PostgreSQL gave moments as such and JSON kept them as text; SQLite keeps numbers.
  const valueOf = (column: string, value: Column) =>
    isMoment(column) && typeof value === 'string' ? new Date(value) : value;
  const whole = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, valueOf(column, value)]));
  await strapi.db.connection('up_users').insert(whole).transacting(trx);
  if (roles.length > 0)
    await strapi.db
      .connection('up_users_role_lnk')
      .insert(roles.map((role) => ({ ...role })))
      .transacting(trx);
}

/** A password's hash as it is; through the documents it would be hashed again. */
export async function writeHash(
  strapi: Core.Strapi,
  id: number,
  hash: string | null,
  trx: Knex.Transaction,
): Promise<void> {
  await strapi.db.connection('up_users').where({ id }).update({ password: hash }).transacting(trx);
}

/** Database ids of the orders of a devotee, or of those that they placed. */
export function ordersOf(
  strapi: Core.Strapi,
  column: 'user_id' | 'placed_by_id',
  id: number,
  trx: Knex.Transaction,
): Promise<number[]> {
  return strapi.db.connection('orders').where(column, id).orderBy('id').pluck('id').transacting(trx);
}

/** As many as a statement takes at once, of every database. */
const slice = 500;

/** Gifts in kind of somebody, and gifts of others that were credited to them. */
export async function asideOf(strapi: Core.Strapi, userId: number, trx: Knex.Transaction): Promise<GivenAside> {
  const ids = async (table: string, column: string) =>
    (await strapi.db.connection(table).where(column, userId).transacting(trx).pluck('id')).map(Number);
  return { kindGifts: await ids('kind_gifts', 'user_id'), credited: await ids('orders', 'credit_user_id') };
}

/** Gives them to another devotee, gifts in kind with their receipts; what is no longer the first one's stays. */
export async function giveAside(
  strapi: Core.Strapi,
  { kindGifts, credited }: GivenAside,
  { from, to }: { readonly from: number; readonly to: number },
  trx: Knex.Transaction,
): Promise<void> {
  const own = (table: string, column: string, ids: readonly number[]) =>
    strapi.db
      .connection(table)
      .whereIn('id', [...ids])
      .where(column, from)
      .transacting(trx);
  const receipts = await own('kind_gifts', 'user_id', kindGifts).pluck('receipt');
  await own('kind_gifts', 'user_id', kindGifts).update({ user_id: to });
  await own('orders', 'credit_user_id', credited).update({ credit_user_id: to });
  const papers = strapi.db.connection('papers').whereIn('document_id', receipts).where('user_id', from);
  await papers.update({ user_id: to }).transacting(trx);
}

/**
 * Gives orders of one devotee to another, with their receipts; those that are no longer the first one's stay where they
 * are.
 */
export async function giveOrders(
  strapi: Core.Strapi,
  column: 'user_id' | 'placed_by_id',
  ids: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
  trx: Knex.Transaction,
): Promise<number> {
  let moved = 0;
  for (let start = 0; start < ids.length; start += slice) {
    const some = ids.slice(start, start + slice);
    moved += await strapi.db
      .connection('orders')
      .whereIn('id', some)
      .where(column, from)
      .update({ [column]: to })
      .transacting(trx);
    if (column !== 'user_id') continue;
    const papers = strapi.db.connection('papers').whereIn('order_id', some).where('user_id', from);
    await papers.update({ user_id: to }).transacting(trx);
  }
  return moved;
}
