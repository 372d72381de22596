import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OrderStatus } from '@seva/config/contract';
import type { DepositTender } from '@seva/config/contract/panel/desk/deposits/contracts';
import { sql } from '../../../platform/database/table';

/** Check or gift in cash as a deposit reads it; cents, days YYYY-MM-DD. */
export interface ItemRow {
  readonly id: number;
  readonly document_id: string;
  readonly number: string | null;
  readonly method: DepositTender;
  readonly state: OrderStatus;
  readonly day: string | null;
  readonly donor_name: string | null;
  readonly anonymous: boolean | number | null;
  readonly bank_name: string | null;
  readonly check_last_4: string | null;
  /** Amount at its deposit; before that the full amount of a check, or the rest of cash after refunds. */
  readonly cents: number;
  /** Cents that it has at the bank unless it was returned or reversed; null if it was not taken there. */
  readonly bankCents: number | null;
  readonly batch: string | null;
  /** Box or bag of a hundi, '' if it has no name; null for any other gift. */
  readonly hundi: string | null;
}

export interface MemberRow extends ItemRow {
  readonly totalCents: number;
  /** Number or name of its deposit; null for none. */
  readonly reference: string | null;
  /** Day of its deposit at the bank; null before that. */
  readonly on: string | null;
}

/** SQL expression: cents of a row of `orders` that a deposit would contain now. */
const cents = `(orders.total_cents - case when orders.payment_method = 'Cash' then orders.refunded_cents else 0 end)`;

/**
 * SQL condition: whether a row of `orders` can be deposited. A check waits, or cash was received; rows of a batch wait
 * until it is closed.
 */
export const isDepositable = `(
  (orders.payment_method = 'Check' and orders.state = 'recorded')
  or (orders.payment_method = 'Cash' and orders.state in ('paid', 'partially_refunded'))
) and not exists (
  select 1 from batch_rows join batches on batches.id = batch_rows.batch_id
  where batch_rows.order_id = orders.id and batches.state <> 'closed')`;

/** SQL condition: whether a row of `orders` is in no deposit. */
const isFree = 'orders.deposit_reference is null and orders.deposited_on is null';

const selectItems = (knex: Knex): Knex.QueryBuilder =>
  knex('orders')
    .leftJoin('batch_rows', 'batch_rows.order_id', 'orders.id')
    .leftJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .orderByRaw('coalesce(orders.received_on, orders.gift_date), orders.id')
    .select(
      'orders.id',
      'orders.document_id',
      'orders.number',
      'orders.payment_method as method',
      'orders.state',
      'orders.donor_name',
      'orders.anonymous',
      'orders.bank_name',
      'orders.check_last_4',
      'batches.number as batch',
      knex.raw(`case when batches.kind = 'hundi' then coalesce(batches.note, '') end as hundi`),
      'orders.bank_cents as bankCents',
      knex.raw(`cast(coalesce(orders.received_on, orders.gift_date) as text) as day`),
      knex.raw(`coalesce(orders.slip_cents, ${cents}) as cents`),
    );

/** Orders as members of deposits: those whose reference is the deposit's number. Every method joins the transaction. */
export function depositItems(strapi: Core.Strapi) {
  const isPostgres = strapi.db.dialect.client === 'postgres';
  return {
    /** Returns the checks and gifts in cash that are in no deposit, oldest first. */
    waiting: (limit: number): Promise<ItemRow[]> =>
      sql(strapi, (knex) => selectItems(knex).whereRaw(isFree).whereRaw(isDepositable).limit(limit)),

    of: (number: string): Promise<ItemRow[]> =>
      sql(strapi, (knex) => selectItems(knex).where('orders.deposit_reference', number)),

    /** Locks the orders of a deposit in the sequence of their ids, so that two acts never wait for each other. */
    async lock(number: string): Promise<void> {
      if (!isPostgres) return;
      await sql(strapi, (knex) =>
        knex('orders').select('id').where('deposit_reference', number).orderBy('id').forUpdate(),
      );
    },

    /** Puts orders into a deposit. @returns false if one is in a deposit or cannot be deposited */
    async add(number: string, orders: readonly string[]): Promise<boolean> {
      const wanted = [...new Set(orders)];
      if (isPostgres)
        await sql(strapi, (knex) =>
          knex('orders').select('id').whereIn('document_id', wanted).orderBy('id').forUpdate(),
        );
      const count = await sql<number>(strapi, (knex) =>
        knex('orders')
          .whereIn('document_id', wanted)
          .whereRaw(isFree)
          .whereRaw(isDepositable)
          .update({ deposit_reference: number }),
      );
      return count === wanted.length;
    },

    /** Returns a donation as a member of a deposit, null if unknown. */
    async find(order: string): Promise<MemberRow | null> {
      const rows = await sql<MemberRow[]>(strapi, (knex) =>
        selectItems(knex)
          .where('orders.document_id', order)
          .select('orders.total_cents as totalCents', 'orders.deposit_reference as reference')
          .select(knex.raw('cast(orders.deposited_on as text) as "on"')),
      );
      return rows[0] ?? null;
    },

    /** Replaces a deposited donation by another one in the same deposit. */
    async replace(
      { document_id: id, reference, on, cents: slip }: MemberRow,
      by: string,
      atBank: number,
    ): Promise<void> {
      const none = { deposit_reference: null, deposited_on: null, slip_cents: null, bank_cents: null };
      const place = { deposit_reference: reference, deposited_on: on, slip_cents: slip, bank_cents: atBank };
      await sql(strapi, (knex) => knex('orders').where('document_id', id).update(none));
      await sql(strapi, (knex) => knex('orders').where('document_id', by).update(place));
    },

    /** Removes all orders from a deposit that was not made. */
    async clear(number: string): Promise<void> {
      await sql(strapi, (knex) =>
        knex('orders').where('deposit_reference', number).whereNull('deposited_on').update({ deposit_reference: null }),
      );
    },

    /** Stores the day on which the cash of a deposit reached the bank, and the amount of each gift. */
    async depositCash(number: string, day: string): Promise<void> {
      await sql(strapi, (knex) =>
        knex('orders')
          .where({ deposit_reference: number, payment_method: 'Cash' })
          .update({ deposited_on: day, slip_cents: knex.raw(cents), bank_cents: knex.raw(cents) }),
      );
    },

    /** Removes these from the cash of a deposit that was not made after all, and from gifts that were reversed. */
    async undoCash(number: string): Promise<void> {
      await sql(strapi, (knex) =>
        knex('orders')
          .where('deposit_reference', number)
          .where((some) => some.where('payment_method', 'Cash').orWhere('state', 'canceled'))
          .update({ deposited_on: null, slip_cents: null, bank_cents: null }),
      );
    },

    /** Removes the money of reversed gifts from a deposit that was reconciled without it. */
    async dropReversed(number: string): Promise<void> {
      await sql(strapi, (knex) =>
        knex('orders').where({ deposit_reference: number, state: 'canceled' }).update({ bank_cents: 0 }),
      );
    },

    /** Returns the numbers of the members that can no longer be deposited. */
    async moved(number: string): Promise<string[]> {
      const rows = await sql<{ readonly number: string | null }[]>(strapi, (knex) =>
        knex('orders')
          .where('deposit_reference', number)
          .whereRaw(`not (${isDepositable})`)
          .orderBy('id')
          .select('number'),
      );
      return rows.map((row) => row.number ?? '');
    },
  };
}
