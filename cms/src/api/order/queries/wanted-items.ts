import type { Core } from '@strapi/strapi';
import { openStates, type OrderState } from '@seva/config/rules/order-life';
import { sql } from '../../../platform/database/table';

/** States of donations that were not paid, or whose money went back in full. */
const released: readonly OrderState[] = ['expired', 'canceled', 'refunded', 'charged_back', 'bounced'];

/** Returns the pieces of services that donations have taken, open card payments included. Untaken services are left out. */
export async function takenItems(
  strapi: Core.Strapi,
  services: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (services.length === 0) return new Map();
  const rows = await sql<{ readonly service: string; readonly taken: number | string }[]>(strapi, (knex) =>
    knex('order_lines as line')
      .join('orders as gift', 'gift.id', 'line.order_id')
      .whereIn('line.service', [...services])
      .whereNotIn('gift.state', [...released])
      .groupBy('line.service')
      .select('line.service')
      .sum({ taken: 'line.quantity' }),
  );
  return new Map(rows.map(({ service, taken }) => [service, Number(taken)]));
}

/** Locks services until the transaction ends, so that their items are counted by one donation at a time. */
export async function lockItems(strapi: Core.Strapi, services: readonly string[]): Promise<void> {
  await sql(strapi, (knex) =>
    knex('services')
      .whereIn('document_id', [...services])
      .orderBy('id')
      .forNoKeyUpdate()
      .pluck('id'),
  );
}

/** Returns the document ids of a devotee's open card donations that take one of these services, oldest first. */
export const openOrdersTaking = (
  strapi: Core.Strapi,
  userId: number,
  services: readonly string[],
): Promise<readonly string[]> =>
  sql(strapi, (knex) =>
    knex('orders as gift')
      .where({ 'gift.user_id': userId, 'gift.payment_method': 'CreditCard' })
      .whereIn('gift.state', [...openStates])
      .whereIn(
        'gift.id',
        knex('order_lines')
          .whereIn('service', [...services])
          .select('order_id'),
      )
      .orderBy('gift.id')
      .pluck('gift.document_id'),
  );
