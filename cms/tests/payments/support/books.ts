import { expect } from 'vitest';
import { callApi, until } from '../../support/client';
import type { Shop } from './shop';

/** Row of a table as the database returns it. */
export type Row = Readonly<Record<string, unknown>>;

const uids = {
  papers: 'api::paper.paper',
  orders: 'api::order.order',
  audit: 'plugin::audit.entry',
  mails: 'plugin::outbox.mail',
  ledger: 'plugin::payments.payment-event',
  refunds: 'plugin::payments.refund',
  attention: 'plugin::payments.attention',
  seen: 'plugin::payments.webhook-delivery',
} as const;

/** Table of the shop's books. */
export type Book = keyof typeof uids;

/** Returns the matching rows of a table, oldest first. */
export async function rows(shop: Pick<Shop, 'server'>, book: Book, where: object = {}): Promise<Row[]> {
  const query = { where, orderBy: { id: 'asc' } } as never;
  return (await shop.server.strapi.db.query(uids[book] as never).findMany(query)) as Row[];
}

/** Returns the number of matching rows. */
export function count(shop: Pick<Shop, 'server'>, book: Book, where: object = {}): Promise<number> {
  return shop.server.strapi.db.query(uids[book] as never).count({ where } as never);
}

/** Returns the row count of every table, which a refused request must not change. */
export async function allCounts(shop: Pick<Shop, 'server'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const book of Object.keys(uids) as Book[]) counts[book] = await count(shop, book);
  return counts;
}

/** Ledger data of one order: cents, and the number of rows about its payment. */
export interface Entry {
  readonly order: Row;
  readonly net: number;
  readonly paidRows: number;
  readonly auditRows: number;
  readonly mails: number;
}

/** Returns everything about one order. */
export async function entryOf(shop: Shop, orderId: string): Promise<Entry> {
  const [order] = await rows(shop, 'orders', { documentId: orderId });
  if (!order) throw new Error(`There is no order ${orderId}`);
  const ledger = await rows(shop, 'ledger', { orderId });
  return {
    order,
    net: ledger.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
    paidRows: ledger.filter(({ kind }) => kind === 'payment').length,
    auditRows: await count(shop, 'audit', { action: 'order.card_succeeded', entityId: orderId }),
    mails: await count(shop, 'mails', { template: 'donation-confirmation', orderId }),
  };
}

/** Expects that a donation is paid once in the books with one confirmation. */
export async function expectPaidOnce(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  const { order, net, paidRows, auditRows, mails } = await entryOf(shop, orderId);
  expect([order.isPaid, net, paidRows, auditRows, mails]).toEqual([true, Number(order.totalCents), 1, 1, 1]);
}

/** Waits until the gateway has delivered everything, including postponed deliveries. */
export async function delivered(shop: Shop): Promise<void> {
  const sender = shop.payments.demoGateway()?.sender;
  const queue = shop.server.strapi.db.query('plugin::payments.demo-delivery' as never);
  await until('every webhook to be delivered', async () => {
    await sender?.flush();
    if ((await queue.count({})) === 0) return true;
    await queue.updateMany({ where: {}, data: { nextAt: '0' } } as never);
    return false;
  });
}

/** Returns an order as its owner or an admin reads it. */
export async function read(shop: Shop, id: string, token = shop.admin) {
  return (await callApi(shop.server, 'orders.get', { params: { id } }, token)).body;
}

/** Verifies the whole audit chain. */
export async function auditStands(shop: Pick<Shop, 'server'>): Promise<boolean> {
  const service = shop.server.strapi.plugin('audit').service('audit') as {
    verify(): Promise<{ readonly intact: boolean }>;
  };
  return (await service.verify()).intact;
}
