import type { Core } from '@strapi/strapi';
import type { Donor, DonorFilters, DonorPage, DonorSortKey, Sorted } from '@seva/donations/strapi-server';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { toDollars } from '@seva/config/rules/money';
import { whereAnyHolds } from '../database/literal-search';
import { counts, gone } from './matching';

const net = `sum(orders.total_cents - ${gone})`;

const columns: Readonly<Record<DonorSortKey, string>> = {
  total: 'net',
  count: 'donations',
  last: 'last_gift',
  name: 'donor_name',
};

interface Row {
  readonly documentId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly donations: number | string;
  readonly net: number | string;
  readonly last_gift: string;
}

/** The gifts of a period by donor; with `moreThan`, only donors whose net sum is greater than that many dollars. */
function byDonor(strapi: Core.Strapi, { from, to, method, moreThan, q }: DonorFilters) {
  const { connection } = strapi.db;
  const orders = connection('orders').whereRaw(counts);
  if (from) orders.where('orders.gift_date', '>=', from);
  if (to) orders.where('orders.gift_date', '<=', to);
  if (method) orders.where('orders.payment_method', method);
  if (q) {
    const people = connection('up_users').select('up_users.id');
    whereAnyHolds(people, ['up_users.name', 'up_users.email', 'up_users.phone'], q);
    orders.whereIn('orders.user_id', people);
  }
  if (moreThan) orders.havingRaw(`${net} > ?`, [Math.round(Number(moreThan) * 100)]);
  return orders
    .groupBy('orders.user_id')
    .select(
      connection.raw(
        `orders.user_id as user_id, count(*) as donations, ${net} as net, max(orders.gift_date) as last_gift`,
      ),
    );
}

/** Who gave how much (decisions §3: net, by the day of the gift); the largest first unless asked otherwise. */
export async function listDonors(
  strapi: Core.Strapi,
  filters: DonorFilters,
  { sort, page, pageSize }: Sorted<DonorSortKey>,
): Promise<DonorPage> {
  const { connection } = strapi.db;
  const [all] = (await connection
    .from(byDonor(strapi, filters).as('sums'))
    .select(connection.raw('count(*) as total, coalesce(sum(net), 0) as net'))) as {
    total: number | string;
    net: number | string;
  }[];
  const total = Number(all?.total ?? 0);
  const { offset, limit } = sliceOf(page, pageSize);
  const direction = sort.descending ? 'desc' : 'asc';
  const rows = (await connection
    .from(byDonor(strapi, filters).as('sums'))
    .leftJoin('up_users as donor', 'donor.id', 'sums.user_id')
    .select(
      'donor.document_id as documentId',
      'donor.name as name',
      'donor.email as email',
      'donor.phone as phone',
      'sums.donations',
      'sums.net',
      connection.raw('lower(donor.name) as donor_name, cast(sums.last_gift as text) as last_gift'),
    )
    .orderBy([
      { column: columns[sort.key], order: direction },
      { column: 'sums.user_id', order: 'asc' },
    ])
    .offset(offset)
    .limit(limit)) as Row[];
  return {
    rows: rows.map(donorOf),
    page,
    pages: pagesOf(total, pageSize),
    total,
    net: toDollars(Number(all?.net ?? 0)),
  };
}

function donorOf(row: Row): Donor {
  return {
    id: row.documentId,
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    donations: Number(row.donations),
    net: toDollars(Number(row.net)),
    last: row.last_gift,
  };
}
