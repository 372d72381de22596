import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Donor, DonorPage, DonorSortKey } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import type { DonorMonth } from '@seva/config/contract/panel/donations/overview/contracts';
import type { Sorted } from '@seva/config/rules/paging';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { toDollars } from '@seva/config/rules/money';
import { isPhoneSearch } from '@seva/config/rules/phone-number';
import { whereAnyContains, wherePhoneContains } from '../../../../platform/database/literal-search';
import { addressColumns, postalAddress, type AddressColumns } from '../../../account/queries';
import { sql } from '../../../../platform/database/table';
import { anonymousMark } from '../order-row';
import { counts, gone } from './order-filters';

/** SQL query: latest name of a guest. */
const latestName = `select named.donor_name from orders as named where named.guest_email = shown.guest_email order by named.id desc limit 1`;

const net = `sum(orders.total_cents - ${gone})`;

const columns: Readonly<Record<Exclude<DonorSortKey, 'name'>, string>> = {
  total: 'net',
  count: 'donations',
  last: 'last_gift',
};

interface Row extends AddressColumns {
  readonly all_donors: number | string;
  readonly all_net: number | string;
  readonly documentId: string | null;
  readonly anonymised: Date | string | number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly guest_email: string | null;
  readonly guest_name: string | null;
  readonly phone: string | null;
  readonly donations: number | string | null;
  readonly anonymous_gifts: number | string | null;
  readonly net: number | string;
  readonly last_gift: string;
}

/**
 * Selects the sums of a period by donor, guests by their email address. With `moreThan`, it selects only donors whose net
 * sum is greater than that many dollars.
 */
function selectSums(knex: Knex, { from, to, method, moreThan, q }: DonorFilters) {
  const orders = knex('orders').whereRaw(counts);
  if (from) orders.where('orders.gift_date', '>=', from);
  if (to) orders.where('orders.gift_date', '<=', to);
  if (method) orders.where('orders.payment_method', method);
  if (q) {
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
  if (moreThan) orders.havingRaw(`${net} > ?`, [Math.round(Number(moreThan) * 100)]);
  return orders
    .groupBy('orders.user_id', 'orders.guest_email')
    .select(
      knex.raw(
        `orders.user_id as user_id, orders.guest_email as guest_email, count(*) as donations, count(case when orders.anonymous then 1 end) as anonymous_gifts, ${net} as net, max(orders.gift_date) as last_gift`,
      ),
    );
}

/** Selects the sums of one page. It joins the names of all donors only to sort by name. */
function selectPage(knex: Knex, { sort, page, pageSize }: Sorted<DonorSortKey>) {
  const { offset, limit } = sliceOf(page, pageSize);
  const sums = knex('sums').select('sums.*').offset(offset).limit(limit);
  if (sort.key === 'name') sums.leftJoin('up_users as named', 'named.id', 'sums.user_id');
  return sortDonors(sums, sort, { table: 'sums', name: 'lower(named.name)' });
}

function sortDonors(
  query: Knex.QueryBuilder,
  { key, descending }: Sorted<DonorSortKey>['sort'],
  { table, name }: { table: string; name: string },
) {
  const column = key === 'name' ? `coalesce(${name}, ${table}.guest_email)` : `${table}.${columns[key]}`;
  return query
    .orderByRaw(`${column} ${descending ? 'desc' : 'asc'}`)
    .orderBy([`${table}.user_id`, `${table}.guest_email`]);
}

/**
 * Returns a page of donors with their net sums by gift day (docs/payments.md#money-and-numbers). The database sums the
 * donations once, for the page and for the total.
 */
export async function listDonors(
  strapi: Core.Strapi,
  filters: DonorFilters,
  how: Sorted<DonorSortKey>,
): Promise<DonorPage> {
  const rows = await sql<Row[]>(strapi, (knex) => {
    const query = knex
      .withMaterialized('sums', selectSums(knex, filters))
      .with('everybody', knex('sums').select(knex.raw('count(*) as donors, coalesce(sum(net), 0) as net')))
      .with('shown', selectPage(knex, how))
      .from('everybody')
      .joinRaw('left join shown on true')
      .leftJoin('up_users as donor', 'donor.id', 'shown.user_id')
      .select(
        'everybody.donors as all_donors',
        'everybody.net as all_net',
        'donor.document_id as documentId',
        'donor.anonymised_at as anonymised',
        'donor.name as name',
        'donor.email as email',
        'donor.phone as phone',
        ...addressColumns('donor'),
        'shown.guest_email as guest_email',
        knex.raw(`(${latestName}) as guest_name`),
        'shown.donations',
        'shown.anonymous_gifts',
        'shown.net',
        knex.raw('cast(shown.last_gift as text) as last_gift'),
      );
    return sortDonors(query, how.sort, { table: 'shown', name: 'lower(donor.name)' });
  });
  const total = Number(rows[0]?.all_donors ?? 0);
  return {
    rows: rows.filter(({ donations }) => donations !== null).map(donorOf),
    page: how.page,
    pages: pagesOf(total, how.pageSize),
    total,
    net: toDollars(Number(rows[0]?.all_net ?? 0)),
  };
}

function donorOf(row: Row): Donor {
  return {
    id: row.documentId,
    name: row.name ?? row.guest_name ?? '',
    email: row.email ?? row.guest_email ?? '',
    ...(row.guest_email === null ? {} : { isGuest: true as const }),
    hasProfile: row.documentId !== null && row.anonymised === null,
    phone: row.phone ?? '',
    address: postalAddress(row).join(', '),
    ...anonymousMark(Number(row.anonymous_gifts)),
    donations: Number(row.donations),
    net: toDollars(Number(row.net)),
    last: row.last_gift,
  };
}

interface MonthRow {
  readonly month: string;
  readonly donors: number | string;
}

const two = (value: number) => String(value).padStart(2, '0');
const month = (column: string) => `substr(cast(${column} as text), 1, 7)`;

/**
 * Counts the donors of each month of a year: first-time donors, and those who had given before. A donor who gives twice
 * in a month counts once in it.
 */
export async function countDonorsByMonth(strapi: Core.Strapi, year: number): Promise<DonorMonth[]> {
  const inYear: [string, string] = [`${year}-01-01`, `${year}-12-31`];
  const active = await sql<MonthRow[]>(strapi, (knex) =>
    knex('orders')
      .whereRaw(counts)
      .whereBetween('orders.gift_date', inYear)
      .groupByRaw(month('orders.gift_date'))
      .select(knex.raw(`${month('orders.gift_date')} as month, count(distinct orders.user_id) as donors`)),
  );
  const fresh = await sql<MonthRow[]>(strapi, (knex) => {
    const firsts = knex('orders')
      .whereRaw(counts)
      .whereNotNull('orders.user_id')
      .groupBy('orders.user_id')
      .select(knex.raw('min(orders.gift_date) as first_gift'));
    return knex
      .from(firsts.as('firsts'))
      .whereBetween('first_gift', inYear)
      .groupByRaw(month('first_gift'))
      .select(knex.raw(`${month('first_gift')} as month, count(*) as donors`));
  });
  const numberIn = (rows: readonly MonthRow[], key: string) =>
    Number(rows.find((row) => row.month === key)?.donors ?? 0);
  return Array.from({ length: 12 }, (_, index) => {
    const key = `${year}-${two(index + 1)}`;
    const isNew = numberIn(fresh, key);
    return { key, fresh: isNew, returning: numberIn(active, key) - isNew };
  });
}

/** Net cents and number of a devotee's donations that count, with the first and last gift day. */
export interface GiftSums {
  readonly donations: number;
  readonly netCents: number;
  readonly first: string | null;
  readonly last: string | null;
}

const none: GiftSums = { donations: 0, netCents: 0, first: null, last: null };

interface GiftRow {
  readonly user_id: number;
  readonly donations: number | string;
  readonly net: number | string;
  readonly first_gift: string | null;
  readonly last_gift: string | null;
}

/** Sums the donations of some devotees by their database ids (docs/payments.md#money-and-numbers). */
export async function sumGifts(strapi: Core.Strapi, ids: readonly number[]): Promise<(id: number) => GiftSums> {
  const rows = await sql<GiftRow[]>(strapi, (knex) =>
    knex('orders')
      .whereRaw(counts)
      .whereIn('orders.user_id', ids)
      .groupBy('orders.user_id')
      .select(
        knex.raw(
          `orders.user_id as user_id, count(*) as donations, ${net} as net,
           cast(min(orders.gift_date) as text) as first_gift, cast(max(orders.gift_date) as text) as last_gift`,
        ),
      ),
  );
  const byId = new Map(
    rows.map((row) => [
      row.user_id,
      { donations: Number(row.donations), netCents: Number(row.net), first: row.first_gift, last: row.last_gift },
    ]),
  );
  return (id) => byId.get(id) ?? none;
}
