import type { Knex } from 'knex';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { unpaidStates, waitingStates } from '@seva/config/rules/order-life';
import { donationSearch } from '@seva/config/rules/search/donation-search';
import { whereAnyContains, wherePhoneContains } from '../../../../platform/database/literal-search';

/**
 * SQL condition: whether a row of `orders` counts. It was paid at some time, its check did not bounce, and staff did
 * not reverse it (docs/payments.md#money-and-numbers).
 */
export const counts = `(orders.paid_at is not null and orders.state not in ('bounced', 'canceled'))`;

/** SQL expression: refunded and lost cents of a row of `orders`. */
export const gone = `(orders.refunded_cents + orders.lost_cents)`;

/** SQL expression: amount of a row of `order_lines as line`, in cents. */
export const lineCents = `(line.price_cents * line.quantity)`;

/** Returns whether the filters choose lines, so that only those lines count. */
export const choosesLines = (filters: Pick<DonationFilters, 'category' | 'service'>): boolean =>
  filters.category !== '' || filters.service !== '';

/** Returns whether rows without a gift date can match: unpaid attempts have none. */
export const includesUnpaid = ({ status }: Pick<DonationFilters, 'status'>): boolean =>
  status === 'all' || status === 'unpaid' || unpaidStates.some((state) => state === status);

/** Adds the conditions on a row of `order_lines as line`. */
export function whereLine(
  query: Knex.QueryBuilder,
  { category, service }: Pick<DonationFilters, 'category' | 'service'>,
): void {
  if (category) query.where('line.category', category);
  if (service) query.where('line.service', service);
}

function whereStatus(query: Knex.QueryBuilder, status: string): void {
  if (status === 'all') return;
  if (status === '') query.whereNotIn('orders.state', [...unpaidStates]);
  else if (status === 'waiting') query.whereIn('orders.state', [...waitingStates]);
  else if (status === 'unpaid') query.whereIn('orders.state', [...unpaidStates]);
  else query.where('orders.state', status);
}

function wherePlacedBy(query: Knex.QueryBuilder, placedBy: string): void {
  if (placedBy === '') return;
  // Staff of the panel have a name only.
  if (placedBy === 'donor') query.whereNull('orders.placed_by_id').whereNull('orders.placed_by_name');
  else if (placedBy === 'staff')
    query.where((either) => either.whereNotNull('orders.placed_by_id').orWhereNotNull('orders.placed_by_name'));
  else whereAccount(query, 'orders.placed_by_id', placedBy);
}

function whereAccount(query: Knex.QueryBuilder, column: string, documentId: string): void {
  query.whereIn(column, (users) => users.select('id').from('up_users').where('document_id', documentId));
}

export type SoughtDonations = DonationFilters & {
  /** Donor names to show instead if no donation contains the search text. */
  readonly alike?: readonly string[];
  /** Whether the search covers only what the list of the shop's admin shows: donor, email and number. */
  readonly isNarrow?: true;
};

const shownColumns = ['orders.donor_name', 'orders.donor_email', 'orders.number'];

const searchedColumns = [...shownColumns, 'orders.bank_name', 'orders.payer_name'];

/** Adds the condition that a row of `orders` contains the words of a text, or has its number, amount, phone or check. */
export function whereFound(query: Knex.QueryBuilder, q: string): void {
  const { words, number, cents, phone, last4 } = donationSearch(q);
  query.where((found) => {
    void found.where((all) => {
      for (const word of words) whereAnyContains(all, searchedColumns, word);
    });
    if (number !== null) void found.orWhere('orders.number', number);
    if (cents !== null) void found.orWhere('orders.total_cents', cents);
    if (last4 !== null) void found.orWhere('orders.check_last_4', last4).orWhere('orders.card_last_4', last4);
    if (phone !== null) wherePhoneContains(found, 'orders.donor_phone', phone);
  });
}

/** Adds the conditions on a row of `orders`, without those on lines. Amounts in the filters are dollars. */
export function whereOrder(query: Knex.QueryBuilder, filters: SoughtDonations): void {
  const { from, to, method, status, donor, placedBy, minimum, q, alike, isNarrow } = filters;
  if (from) query.where('orders.gift_date', '>=', from);
  if (to) query.where('orders.gift_date', '<=', to);
  if (method) query.where('orders.payment_method', method);
  if (minimum) query.where('orders.total_cents', '>=', Math.round(Number(minimum) * 100));
  whereStatus(query, status);
  if (donor) whereAccount(query, 'orders.user_id', donor);
  wherePlacedBy(query, placedBy);
  if (alike) query.whereIn('orders.donor_name', alike);
  else if (isNarrow && q !== '') whereAnyContains(query, shownColumns, q);
  else if (q.trim() !== '') whereFound(query, q);
}

/** Filters that match all donations except unpaid attempts. */
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

/** Selects the orders that match the filters. With a line filter, at least one line must match it. */
export function selectOrders(knex: Knex, filters: SoughtDonations): Knex.QueryBuilder {
  const orders = knex('orders');
  whereOrder(orders, filters);
  if (choosesLines(filters)) {
    const lines = knex('order_lines as line').select('line.order_id');
    whereLine(lines, filters);
    orders.whereIn('orders.id', lines);
  }
  return orders;
}
