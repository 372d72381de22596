import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OrderStatus } from '@seva/config/contract';
import { openStates } from '@seva/config/rules/order-life';
import type { PricedLine } from '@seva/config/rules/pricing';
import { sql } from '../../../platform/database/table';
import { findWithRelations } from '../../../platform/database/find-with-relations';
import { partsOfOrder } from './order-parts';
import type { DonorSnapshot, NewOrder, OrderRow, WholeOrder } from './order-row';

export const orderUid = 'api::order.order';
const lineUid = 'api::order-line.order-line';

/** Relations of a whole order. */
export const wholeOrder = { lines: { orderBy: { position: 'asc' } }, user: true, placedBy: true } as const;

/** A stub that was refunded, lost or closed is finished: an order that comes later is another gift. */
const claimable: readonly OrderStatus[] = [...openStates, 'paid', 'partially_refunded', 'disputed'];
const stubsLookedAt = 5;

/** Whose an order is and how it stands. */
export interface OrderStanding extends Pick<OrderRow, 'documentId' | 'state' | 'isPaid'> {
  readonly user: { readonly id: number } | null;
}

function donorColumns(donor: DonorSnapshot, placedBy: NewOrder['placedBy']) {
  return {
    user: donor.userId,
    donorName: donor.name,
    donorEmail: donor.email,
    donorPhone: donor.phone,
    donorGotram: donor.gotram,
    donorNakshatram: donor.nakshatram,
    placedBy: placedBy?.id ?? null,
    placedByName: placedBy?.name ?? null,
  };
}

const shippingColumns = ({ address, city, postalCode, country }: NewOrder['shipping']) => ({
  shippingAddress: address,
  shippingCity: city,
  shippingPostalCode: postalCode,
  shippingCountry: country,
});

/** Orders and their lines. Every method joins the transaction that is open around it. */
export function orderTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(orderUid);

  return {
    async find(documentId: string): Promise<WholeOrder | null> {
      const row = await findWithRelations<OrderRow>(strapi, orderUid, { documentId }, wholeOrder);
      return row && { ...row, parts: await partsOfOrder(strapi, documentId) };
    },

    /** Holds an order's row until the transaction ends (`FOR UPDATE`; SQLite has one writer anyway). */
    async lock(documentId: string): Promise<void> {
      if (strapi.db.dialect.client !== 'postgres') return;
      await strapi.db.transaction(({ trx }) =>
        (trx as Knex.Transaction)('orders').select('id').where('document_id', documentId).forUpdate(),
      );
    },

    /** Whose the order of an intent is and how it stands, without the rest of it. */
    async standingOf(intentId: string): Promise<OrderStanding | null> {
      const columns = { documentId: 'document_id', state: 'state', isPaid: 'is_paid', userId: 'user_id' };
      const found = (await sql(strapi, (knex) => knex('orders').where('intent_id', intentId).first(columns))) as
        | (Pick<OrderRow, 'documentId' | 'state'> & { readonly isPaid: unknown; readonly userId: number | null })
        | undefined;
      if (!found) return null;
      const { userId, isPaid, ...rest } = found;
      return { ...rest, isPaid: Boolean(isPaid), user: userId === null ? null : { id: userId } };
    },

    async hasPaid(userId: number): Promise<boolean> {
      const paid: unknown = await sql(strapi, (knex) =>
        knex('orders').where({ user_id: userId, is_paid: true }).first('id'),
      );
      return paid !== undefined;
    },

    async findByKey(idempotencyKey: string): Promise<OrderRow | null> {
      const known = (await sql(strapi, (knex) =>
        knex('orders').where('idempotency_key', idempotencyKey).first('id'),
      )) as { readonly id: number } | undefined;
      return known ? ((await rows().findOne({ where: { id: known.id } })) as OrderRow | null) : null;
    },

    /** Ids of a devotee's own orders, newest first, unpaid attempts among them. */
    async idsOfUser(userId: number, limit: number, offset: number): Promise<number[]> {
      const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
      const found = await rows().findMany({ select: ['id'], where: { user: userId }, orderBy, limit, offset });
      return (found as { id: number }[]).map(({ id }) => id);
    },

    /** Document ids of checks that were deposited on a day or earlier and of which nothing was heard since. */
    async depositedUntil(day: string, limit: number): Promise<string[]> {
      const where = { state: 'deposited', depositedOn: { $lte: day } };
      const found = await rows().findMany({ select: ['documentId'], where, orderBy: [{ id: 'asc' }], limit });
      return (found as { documentId: string }[]).map(({ documentId }) => documentId);
    },

    /** Gives the checks that were deposited on a day under a name another one ('' is none). @returns how many they are */
    async nameDeposit(day: string, from: string, to: string): Promise<number> {
      const where = { depositedOn: day, depositReference: from === '' ? { $null: true } : from };
      return (await rows().updateMany({ where, data: { depositReference: to === '' ? null : to } })).count;
    },

    /** A devotee's card orders that were begun and are neither paid nor closed, the oldest first. */
    async openOrdersOfUser(userId: number): Promise<OrderRow[]> {
      const where = { user: userId, paymentMethod: 'CreditCard', state: { $in: [...openStates] } };
      return (await rows().findMany({ where, orderBy: [{ id: 'asc' }] })) as OrderRow[];
    },

    countOfUser: (userId: number): Promise<number> => rows().count({ where: { user: userId } }),

    /** A devotee's card orders that were begun and are neither paid nor closed. */
    async openOfUser(userId: number): Promise<number> {
      const query = (knex: Knex) =>
        knex('orders').where({ user_id: userId, payment_method: 'CreditCard' }).whereIn('state', openStates);
      const [found] = (await sql(strapi, (knex) => query(knex).count({ count: '*' }))) as {
        count: number | string;
      }[];
      return Number(found?.count ?? 0);
    },

    /** Document ids of card orders of guests that were begun and are neither paid nor closed, the oldest first. */
    async openOfGuests(): Promise<string[]> {
      const where = { origin: 'guest', user: { id: { $null: true } }, state: { $in: [...openStates] } };
      const found = await rows().findMany({ select: ['documentId'], where, orderBy: [{ id: 'asc' }] });
      return (found as { documentId: string }[]).map(({ documentId }) => documentId);
    },

    /** The oldest of them that no payment was ever begun for, so that none can be charged. */
    async oldestUntried(userId: number): Promise<OrderRow | null> {
      const where = {
        user: userId,
        paymentMethod: 'CreditCard',
        state: 'pending',
        intentId: { $null: true },
        attempt: 1,
      };
      return (await rows().findOne({ where, orderBy: [{ id: 'asc' }] })) as OrderRow | null;
    },

    /** A devotee's newest stubs made since `since` that no order has claimed and that were not given back or closed. */
    async unclaimedStubs(userId: number, since: Date, totalCents?: number): Promise<OrderRow[]> {
      const sum = totalCents === undefined ? {} : { totalCents };
      return (await rows().findMany({
        where: { user: userId, isStub: true, state: { $in: claimable }, createdAt: { $gte: since }, ...sum },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        limit: stubsLookedAt,
      })) as OrderRow[];
    },

    /** Throws the database's unique violation when the idempotency key is taken. */
    async create(order: NewOrder): Promise<Pick<OrderRow, 'id' | 'documentId'>> {
      const { lines, donor, placedBy, shipping, ...rest } = order;
      const created = (await rows().create({
        data: {
          ...rest,
          isPaid: false,
          attempt: 1,
          ...donorColumns(donor, placedBy),
          ...shippingColumns(shipping),
        },
        select: ['id', 'documentId'],
      })) as Pick<OrderRow, 'id' | 'documentId'>;
      await this.writeLines(created.id, lines);
      return created;
    },

    /**
     * One statement for any number of lines: SQLite has one connection, and a hundred statements would keep all others
     * waiting.
     */
    async writeLines(orderId: number, lines: readonly PricedLine[]): Promise<void> {
      const data = lines.map((line, position) => ({
        order: orderId,
        position,
        service: line.service?.id ?? null,
        name: line.name,
        image: line.service?.image ?? '',
        // Apart in the figures by category: a fee is no category's gift.
        category: line.kind ?? line.service?.category ?? '',
        kind: line.kind ?? null,
        priceCents: line.priceCents,
        quantity: line.quantity,
        note: line.note,
        treatment: line.kind === 'fee' ? 'gift' : (line.service?.taxed?.treatment ?? null),
        fairValueCents: line.service?.taxed?.fairValueCents ?? null,
        benefit: line.service?.taxed?.benefit ?? null,
      }));
      if (data.length > 0) await strapi.db.query(lineUid).createMany({ data });
    },

    async replaceLines(orderId: number, lines: readonly PricedLine[]): Promise<void> {
      await strapi.db.query(lineUid).deleteMany({ where: { order: orderId } });
      await this.writeLines(orderId, lines);
    },

    /** Takes a stub for an order, once: false when another request was quicker. */
    async claimStub(id: number, cartHash: string): Promise<boolean> {
      const where = { id, isStub: true, state: { $in: claimable } };
      const { count } = await rows().updateMany({ where, data: { isStub: false, cartHash } });
      return count === 1;
    },

    /** Moves an order to another devotee with that devotee's address, and stores the admin who placed it. */
    async handOver(id: number, to: Pick<NewOrder, 'donor' | 'placedBy' | 'shipping'>): Promise<void> {
      const data = { ...donorColumns(to.donor, to.placedBy), ...shippingColumns(to.shipping) };
      await rows().update({ where: { id }, data });
    },

    /** Extends the hold of an unpaid order. @returns false if its payment began, or it was closed or extended meanwhile */
    async extend({ id, expiresAt }: Pick<OrderRow, 'id' | 'expiresAt'>, until: Date): Promise<boolean> {
      const where = { id, state: { $in: ['pending', 'failed'] }, expiresAt };
      return (await rows().updateMany({ where, data: { expiresAt: until } })).count === 1;
    },

    /** New sums for an order that is open and has no intent; false, and nothing written, for any other. */
    async reprice(id: number, totals: { totalCents: number; cartHash: string }): Promise<boolean> {
      const where = { id, state: { $in: [...openStates] }, intentId: { $null: true } };
      return (await rows().updateMany({ where, data: totals })).count === 1;
    },
  };
}
