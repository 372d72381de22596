import type { Knex } from 'knex';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { isPhoneSearch } from '@seva/config/rules/phone-number';
import { whereAnyContains, wherePhoneContains } from '../../../../platform/database/literal-search';
import { counts, gone } from './order-filters';

/** SQL expression: key of the donor of a row of `orders`, a devotee or a guest; null after a devotee was removed. */
const who = `case when orders.user_id is null then 'g' || orders.guest_email else 'u' || orders.user_id end`;

const net = `sum(orders.total_cents - ${gone})`;

/** Selects the donations that count, of a period and method. */
function selectGifts(knex: Knex, { from, to, method }: DonorFilters): Knex.QueryBuilder {
  const orders = knex('orders').whereRaw(counts);
  if (from) orders.where('orders.gift_date', '>=', from);
  if (to) orders.where('orders.gift_date', '<=', to);
  if (method) orders.where('orders.payment_method', method);
  return orders;
}

/** Adds the condition that a donor's name, email or phone contains a text. */
function whereDonorContains(knex: Knex, orders: Knex.QueryBuilder, q: string): void {
  const people = knex('up_users').select('up_users.id');
  whereAnyContains(people, ['up_users.name', 'up_users.email', 'up_users.phone'], q);
  if (isPhoneSearch(q)) wherePhoneContains(people, 'up_users.phone', q);
  orders.where((either) => {
    void either.whereIn('orders.user_id', people).orWhere((guest) => {
      void guest.whereNotNull('orders.guest_email');
      void guest.where((holds) => {
        whereAnyContains(holds, ['orders.donor_name', 'orders.guest_email', 'orders.donor_phone'], q);
        if (isPhoneSearch(q)) wherePhoneContains(holds, 'orders.donor_phone', q);
      });
    });
  });
}

const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);

/** Selects the sums of a period by donor, guests by their email address, within the limits of the amounts. */
export function selectSums(knex: Knex, filters: DonorFilters): Knex.QueryBuilder {
  const orders = selectGifts(knex, filters);
  const { moreThan, upTo, q } = filters;
  if (q) whereDonorContains(knex, orders, q);
  if (moreThan) orders.havingRaw(`${net} > ?`, [centsOf(moreThan)]);
  if (upTo) orders.havingRaw(`${net} <= ?`, [centsOf(upTo)]);
  return orders.groupBy('orders.user_id', 'orders.guest_email').select(
    knex.raw(
      `orders.user_id as user_id, orders.guest_email as guest_email, ${who} as who, count(*) as donations,
         count(case when orders.anonymous then 1 end) as anonymous_gifts, ${net} as net, max(orders.gift_date) as last_gift`,
    ),
  );
}

/** Selects the first and latest gift day of every donor, without the filters. */
export const selectHistory = (knex: Knex): Knex.QueryBuilder =>
  knex('orders')
    .whereRaw(counts)
    .groupBy('orders.user_id', 'orders.guest_email')
    .select(knex.raw(`${who} as who, min(orders.gift_date) as first_gift, max(orders.gift_date) as latest_gift`));

/** Selects the donors who bought a membership and did not get all of it back, with the day of the latest. */
export const selectMembers = (knex: Knex): Knex.QueryBuilder =>
  knex('orders')
    .join('order_lines as line', 'line.order_id', 'orders.id')
    .whereRaw(counts)
    .whereRaw(`orders.total_cents > ${gone}`)
    .where('line.category', 'member')
    .groupBy('orders.user_id', 'orders.guest_email')
    .select(knex.raw(`${who} as who, max(orders.gift_date) as day`));

const selectByService = (knex: Knex, filters: DonorFilters): Knex.QueryBuilder =>
  selectGifts(knex, filters)
    .join('order_lines as line', 'line.order_id', 'orders.id')
    .where('line.service', filters.service)
    .select(knex.raw(`${who} as who`));

const yearSpan = (year: number): [string, string] => [`${year}-01-01`, `${year}-12-31`];

/** Adds the conditions on a row of `history`. A new donor gave for the first time in the period. */
function whereHistory(
  query: Knex.QueryBuilder,
  { giving, from, to, firstFrom, firstTo }: DonorFilters,
  today: string,
): void {
  const year = Number(today.slice(0, 4));
  if (giving === 'lapsed') query.whereBetween('history.latest_gift', yearSpan(year - 1));
  if (giving === 'lapsedEarlier') query.whereBetween('history.latest_gift', yearSpan(year - 2));
  const isNew = giving === 'new';
  for (const day of [isNew ? from : '', firstFrom]) if (day) query.where('history.first_gift', '>=', day);
  for (const day of [isNew ? to : '', firstTo]) if (day) query.where('history.first_gift', '<=', day);
}

/** Adds the conditions on contact data. A guest has an email and no postal address; a closed account needs neither. */
function whereMissing(query: Knex.QueryBuilder, missing: DonorFilters['missing']): void {
  const isDevotee = (row: Knex.QueryBuilder) => void row.whereNotNull('person.id').whereNull('person.anonymised_at');
  const hasNoAddress = (row: Knex.QueryBuilder) =>
    void row.whereNull('person.address_line').orWhere('person.address_line', '');
  if (missing === 'email' || missing === 'both') query.where(isDevotee).whereNull('person.email');
  if (missing === 'both') query.where(hasNoAddress);
  if (missing === 'address')
    query.where((either) => {
      void either.whereNotNull('sums.guest_email');
      void either.orWhere((devotee) => void devotee.where(isDevotee).where(hasNoAddress));
    });
}

/** Selects the rows of `sums` whose donors match the filters. @param today day of the temple, YYYY-MM-DD */
export function selectDonors(knex: Knex, filters: DonorFilters, today: string): Knex.QueryBuilder {
  const { missing, giving, firstFrom, firstTo, service, tag } = filters;
  const donors = knex('sums').select('sums.*');
  if (giving || firstFrom || firstTo) {
    donors.join('history', 'history.who', 'sums.who');
    whereHistory(donors, filters, today);
  }
  if (tag === 'member') donors.whereIn('sums.who', knex('members').select('who'));
  if (service) donors.whereIn('sums.who', selectByService(knex, filters));
  if (missing) {
    donors.leftJoin('up_users as person', 'person.id', 'sums.user_id');
    whereMissing(donors, missing);
  }
  return donors;
}
