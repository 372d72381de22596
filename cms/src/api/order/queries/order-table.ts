import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { OrderStatus } from '@seva/config/contract';
import { openStates } from '@seva/config/rules/order-life';
import type { PricedLine } from '@seva/config/rules/pricing';
import { countRows, inSlices, sql, table } from '../../../platform/database/table';
import type { DonorSnapshot, NewOrder, OrderRow, WholeOrder } from './order-row';
import { findWholeOrder } from './whole-order';

export const orderUid = 'api::order.order';
const lineUid = 'api::order-line.order-line';

const wholeOrder = { lines: { orderBy: { position: 'asc' } }, user: true, placedBy: true } as const;

/** States of a stub that an order may claim. A refunded, lost or closed one is finished. */
const claimable: readonly OrderStatus[] = [...openStates, 'paid', 'partially_refunded', 'disputed'];
const mostStubs = 5;

export interface OrderState extends Pick<OrderRow, 'documentId' | 'state' | 'isPaid'> {
  readonly user: { readonly id: number } | null;
}

type StateRow = Pick<OrderRow, 'documentId' | 'state'> & {
  readonly isPaid: boolean | number;
  readonly userId: number | null;
};

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

/** Orders per statement; a statement takes a limited number of values. */
const slice = 500;

/** Returns orders with their relations in the sequence of the ids. */
export async function loadOrders(strapi: Core.Strapi, ids: readonly number[]): Promise<OrderRow[]> {
  const byId = new Map<number, OrderRow>();
  for (let start = 0; start < ids.length; start += slice) {
    const where = { id: { $in: ids.slice(start, start + slice) } };
    const found = await table<OrderRow>(strapi, orderUid).findMany({ where, populate: wholeOrder });
    for (const row of found) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const documentIds = (rows: readonly Pick<OrderRow, 'documentId'>[]) => rows.map(({ documentId }) => documentId);

/** Orders and their lines. Every method joins the current transaction. */
export function orderTable(strapi: Core.Strapi) {
  const rows = () => table<OrderRow>(strapi, orderUid);
  const lineRows = () => table(strapi, lineUid);

  return {
    find: (documentId: string): Promise<WholeOrder | null> => findWholeOrder(strapi, documentId),

    /** Locks an order's row until the transaction ends (`FOR UPDATE`; SQLite has one writer anyway). */
    async lock(documentId: string): Promise<void> {
      if (strapi.db.dialect.client !== 'postgres') return;
      await sql(strapi, (knex) => knex('orders').select('id').where('document_id', documentId).forUpdate());
    },

    async findByIntent(intentId: string): Promise<OrderState | null> {
      const columns = { documentId: 'document_id', state: 'state', isPaid: 'is_paid', userId: 'user_id' };
      const found = await sql<StateRow | undefined>(strapi, (knex) =>
        knex('orders').where('intent_id', intentId).first(columns),
      );
      if (!found) return null;
      const { userId, isPaid, ...rest } = found;
      return { ...rest, isPaid: Boolean(isPaid), user: userId === null ? null : { id: userId } };
    },

    async hasPaid(userId: number): Promise<boolean> {
      const paid = await sql<object | undefined>(strapi, (knex) =>
        knex('orders').where({ user_id: userId, is_paid: true }).first('id'),
      );
      return paid !== undefined;
    },

    findByKey: (idempotencyKey: string): Promise<OrderRow | null> => rows().findOne({ where: { idempotencyKey } }),

    /** Returns which of these digests donations have. */
    knownKeys: (checkKeys: readonly string[]): Promise<string[]> =>
      inSlices(checkKeys, (some) =>
        sql<string[]>(strapi, (knex) =>
          knex('orders')
            .whereIn('check_key', [...some])
            .pluck('check_key'),
        ),
      ),

    /** Returns whether a donation has a digest, other than the one with the given database id. */
    hasCheck: async (checkKey: string, except = 0): Promise<boolean> =>
      (await rows().count({ where: { checkKey, id: { $ne: except } } })) > 0,

    /** Returns the database ids of a devotee's own orders, newest first, including unpaid attempts. */
    async idsOfUser(userId: number, limit: number, offset: number): Promise<number[]> {
      const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
      const found = await rows().findMany({ select: ['id'], where: { user: userId }, orderBy, limit, offset });
      return found.map(({ id }) => id);
    },

    /** Returns the document ids of checks that were deposited by a day and have not cleared or bounced. */
    async findDepositedUntil(day: string, limit: number): Promise<string[]> {
      const where = { state: 'deposited', depositedOn: { $lte: day } };
      return documentIds(await rows().findMany({ select: ['documentId'], where, orderBy: [{ id: 'asc' }], limit }));
    },

    /** Renames the deposit of a day; '' is no name. @returns number of its checks */
    async nameDeposit(day: string, from: string, to: string): Promise<number> {
      const where = { depositedOn: day, depositReference: from === '' ? { $null: true } : from };
      return (await rows().updateMany({ where, data: { depositReference: to === '' ? null : to } })).count;
    },

    /** Returns a devotee's open card orders, oldest first. */
    async openOrdersOfUser(userId: number): Promise<OrderRow[]> {
      const where = { user: userId, paymentMethod: 'CreditCard', state: { $in: [...openStates] } };
      return rows().findMany({ where, orderBy: [{ id: 'asc' }] });
    },

    countOfUser: (userId: number): Promise<number> => rows().count({ where: { user: userId } }),

    countOpenOfUser: (userId: number): Promise<number> =>
      sql(strapi, (knex) =>
        countRows(knex('orders').where({ user_id: userId, payment_method: 'CreditCard' }).whereIn('state', openStates)),
      ),

    /** Counts open card payments, which will be looked up at the gateway. */
    countOpenPayments: (): Promise<number> =>
      rows().count({
        where: { paymentMethod: 'CreditCard', state: { $in: [...openStates] }, intentId: { $notNull: true } },
      }),

    async countByState(): Promise<Readonly<Record<string, number>>> {
      const found = await sql<{ readonly state: string; readonly count: number | string }[]>(strapi, (knex) =>
        knex('orders').select('state').count({ count: '*' }).groupBy('state'),
      );
      return Object.fromEntries(found.map(({ state, count }) => [state, Number(count)]));
    },

    /** Returns the document ids of guests' open card orders, oldest first. */
    async findOpenOfGuests(): Promise<string[]> {
      const where = { origin: 'guest', user: { id: { $null: true } }, state: { $in: [...openStates] } };
      return documentIds(await rows().findMany({ select: ['documentId'], where, orderBy: [{ id: 'asc' }] }));
    },

    /** Returns a devotee's oldest card order for which no payment was started, so that none can be charged. */
    async oldestUntried(userId: number): Promise<OrderRow | null> {
      const where = {
        user: userId,
        paymentMethod: 'CreditCard',
        state: 'pending',
        intentId: { $null: true },
        attempt: 1,
      };
      return rows().findOne({ where, orderBy: [{ id: 'asc' }] });
    },

    /** Returns a devotee's newest stubs since a time that an order may claim. */
    async unclaimedStubs(userId: number, since: Date, totalCents?: number): Promise<OrderRow[]> {
      const sum = totalCents === undefined ? {} : { totalCents };
      return rows().findMany({
        where: { user: userId, isStub: true, state: { $in: claimable }, createdAt: { $gte: since }, ...sum },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        limit: mostStubs,
      });
    },

    /** Stores an order with its lines. @throws the database's unique violation if the idempotency key is taken */
    async create(order: NewOrder): Promise<Pick<OrderRow, 'id' | 'documentId'>> {
      const { lines, donor, placedBy, shipping, ...rest } = order;
      const documentId = createId();
      const columns = { ...donorColumns(donor, placedBy), ...shippingColumns(shipping) };
      // `create` would read the row again.
      const created = await rows().createMany({
        data: [{ ...rest, documentId, isPaid: false, attempt: 1, ...columns }],
      });
      const [id] = (created as typeof created & { readonly ids: readonly [number] }).ids;
      await this.writeLines(id, lines);
      return { id, documentId };
    },

    /** Writes the lines in one statement: SQLite has one connection, and a hundred statements would block all others. */
    async writeLines(orderId: number, lines: readonly PricedLine[]): Promise<void> {
      const data = lines.map((line, position) => ({
        order: orderId,
        position,
        service: line.service?.id ?? null,
        name: line.name,
        image: line.service?.image ?? '',
        // Separate in the figures by category: a fee and a hundi belong to no category of services.
        category: line.kind ?? line.service?.category ?? '',
        kind: line.kind ?? null,
        priceCents: line.priceCents,
        quantity: line.quantity,
        note: line.note,
        treatment: line.kind ? 'gift' : (line.service?.taxed?.treatment ?? null),
        fairValueCents: line.service?.taxed?.fairValueCents ?? null,
        benefit: line.service?.taxed?.benefit ?? null,
      }));
      if (data.length > 0) await lineRows().createMany({ data });
    },

    async replaceLines(orderId: number, lines: readonly PricedLine[]): Promise<void> {
      await lineRows().deleteMany({ where: { order: orderId } });
      await this.writeLines(orderId, lines);
    },

    /** Claims a stub for an order. @returns false if another request has claimed it */
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

    /** Writes new sums to an open order without an intent. @returns false, without a change, for any other order */
    async reprice(id: number, totals: { totalCents: number; cartHash: string }): Promise<boolean> {
      const where = { id, state: { $in: [...openStates] }, intentId: { $null: true } };
      return (await rows().updateMany({ where, data: totals })).count === 1;
    },

    /** Marks a paid order as delivered. @returns false if it is unpaid or was delivered before */
    async deliver(id: number, deliveredAt: Date): Promise<boolean> {
      const where = { id, isPaid: true, deliveredAt: { $null: true } };
      return (await rows().updateMany({ where, data: { deliveredAt } })).count === 1;
    },

    async storeAddress(documentId: string, address: string): Promise<void> {
      await sql(strapi, (knex) => knex('orders').where({ document_id: documentId }).update({ started_from: address }));
    },

    async removeAddresses(before: Date): Promise<void> {
      const isPostgres = strapi.db.dialect.client === 'postgres';
      await sql(strapi, (knex) =>
        knex('orders')
          .whereNotNull('started_from')
          .where('created_at', '<', isPostgres ? before : before.getTime())
          .update({ started_from: null }),
      );
    },
  };
}
