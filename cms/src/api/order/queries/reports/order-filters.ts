import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { unpaidStates, waitingStates } from '@seva/config/rules/order-life';
import { whereAnyHolds } from '../../../../platform/database/literal-search';

/**
 * SQL: whether a row of `orders` counts. It was paid at some time, and not by a check that bounced
 * (docs/payments.md#money-and-numbers).
 */
export const counts = `(orders.paid_at is not null and orders.state <> 'bounced')`;

/** SQL: what was given back of a row of `orders`, in cents. */
export const gone = `(orders.refunded_cents + orders.lost_cents)`;

/** SQL: a line's amount in cents. */
export const lineCents = `(line.price_cents * line.quantity)`;

/** Whether the filters choose lines, so that only those lines count. */
export const choosesLines = (filters: Pick<DonationFilters, 'category' | 'service'>): boolean =>
  filters.category !== '' || filters.service !== '';

/** Whether rows without a gift date can match: unpaid attempts have none. */
export const includesUnpaid = ({ status }: Pick<DonationFilters, 'status'>): boolean =>
  status === 'all' || status === 'unpaid' || (unpaidStates as readonly string[]).includes(status);

/** Adds the conditions on a line of the table `alias`. */
export function whereLine(
  query: Knex.QueryBuilder,
  { category, service }: Pick<DonationFilters, 'category' | 'service'>,
  alias = 'line',
): void {
  if (category) query.where(`${alias}.category`, category);
  if (service) query.where(`${alias}.service`, service);
}

function whereStatus(query: Knex.QueryBuilder, status: string): void {
  if (status === 'all') return;
  if (status === '') query.whereNotIn('orders.state', [...unpaidStates]);
  else if (status === 'waiting') query.whereIn('orders.state', [...waitingStates]);
  else if (status === 'unpaid') query.whereIn('orders.state', [...unpaidStates]);
  else query.where('orders.state', status);
}

function wherePlacedBy(strapi: Core.Strapi, query: Knex.QueryBuilder, placedBy: string): void {
  if (placedBy === '') return;
  if (placedBy === 'donor') query.whereNull('orders.placed_by_id');
  else if (placedBy === 'staff') query.whereNotNull('orders.placed_by_id');
  else query.whereIn('orders.placed_by_id', userWith(strapi, placedBy));
}

/** The database id of an account, as a sub-query. */
const userWith = (strapi: Core.Strapi, documentId: string) =>
  strapi.db.connection('up_users').select('id').where('document_id', documentId);

/** Adds the conditions on a row of `orders`, those on lines left out. Amounts in the filters are dollars. */
export function whereOrder(strapi: Core.Strapi, query: Knex.QueryBuilder, filters: DonationFilters): void {
  const { from, to, method, status, donor, placedBy, minimum, q } = filters;
  if (from) query.where('orders.gift_date', '>=', from);
  if (to) query.where('orders.gift_date', '<=', to);
  if (method) query.where('orders.payment_method', method);
  if (minimum) query.where('orders.total_cents', '>=', Math.round(Number(minimum) * 100));
  whereStatus(query, status);
  if (donor) query.whereIn('orders.user_id', userWith(strapi, donor));
  wherePlacedBy(strapi, query, placedBy);
  if (q) whereAnyHolds(query, ['orders.donor_name', 'orders.donor_email', 'orders.number'], q);
}

/** Filters that ask for nothing: all donations but the attempts that came to nothing. */
export const noFilters: DonationFilters = {
  from: '',
  to: '',
  category: '',
  service: '',
  method: '',
  status: '',
  donor: '',
  placedBy: '',
  minimum: '',
  q: '',
};

/** The donations that the filters ask for: with a line filter, those that have such a line. */
export function matching(strapi: Core.Strapi, filters: DonationFilters): Knex.QueryBuilder {
  const orders = strapi.db.connection('orders');
  whereOrder(strapi, orders, filters);
  if (choosesLines(filters)) {
    const lines = strapi.db.connection('order_lines as line').select('line.order_id');
    whereLine(lines, filters);
    orders.whereIn('orders.id', lines);
  }
  return orders;
}
