import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Donor, DonorPage, DonorSortKey } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import type { Sorted } from '@seva/config/rules/paging';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { toDollars } from '@seva/config/rules/money';
import { addressColumns, postalAddress, type AddressColumns } from '../../../account/queries';
import { sql } from '../../../../platform/database/table';
import { anonymousMark } from '../order-row';
import { selectDonors, selectHistory, selectMembers, selectSums } from './donor-filters';

const latestName = `select named.donor_name from orders as named where named.guest_email = shown.guest_email order by named.id desc limit 1`;

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
  readonly statementName: string | null;
  readonly email: string | null;
  readonly guest_email: string | null;
  readonly guest_name: string | null;
  readonly phone: string | null;
  readonly donations: number | string | null;
  readonly anonymous_gifts: number | string | null;
  readonly net: number | string;
  readonly last_gift: string;
  readonly first_gift: string | null;
  readonly member: string | null;
}

/** Selects the donors of one page. It joins the names of all donors only to sort by name. */
function selectPage(knex: Knex, { sort, page, pageSize }: Sorted<DonorSortKey>) {
  const { offset, limit } = sliceOf(page, pageSize);
  const donors = knex('donors').select('donors.*').offset(offset).limit(limit);
  if (sort.key === 'name') donors.leftJoin('up_users as named', 'named.id', 'donors.user_id');
  return sortDonors(donors, sort, { table: 'donors', name: 'lower(named.name)' });
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
 * @param today day of the temple, YYYY-MM-DD
 */
export async function listDonors(
  strapi: Core.Strapi,
  filters: DonorFilters,
  how: Sorted<DonorSortKey>,
  today: string,
): Promise<DonorPage> {
  const rows = await sql<Row[]>(strapi, (knex) => {
    const query = knex
      .with('sums', selectSums(knex, filters))
      .with('history', selectHistory(knex))
      .with('members', selectMembers(knex))
      .withMaterialized('donors', selectDonors(knex, filters, today))
      .with('everybody', knex('donors').select(knex.raw('count(*) as donors, coalesce(sum(net), 0) as net')))
      .with('shown', selectPage(knex, how))
      .from('everybody')
      .joinRaw('left join shown on true')
      .leftJoin('up_users as donor', 'donor.id', 'shown.user_id')
      .leftJoin('history', 'history.who', 'shown.who')
      .leftJoin('members', 'members.who', 'shown.who')
      .select(
        'everybody.donors as all_donors',
        'everybody.net as all_net',
        'donor.document_id as documentId',
        'donor.anonymised_at as anonymised',
        'donor.name as name',
        'donor.statement_name as statementName',
        'donor.email as email',
        'donor.phone as phone',
        ...addressColumns('donor'),
        'shown.guest_email as guest_email',
        knex.raw(`(${latestName}) as guest_name`),
        'shown.donations',
        'shown.anonymous_gifts',
        'shown.net',
        knex.raw('cast(shown.last_gift as text) as last_gift'),
        knex.raw('cast(history.first_gift as text) as first_gift'),
        knex.raw('cast(members.day as text) as member'),
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
  const addressLines = postalAddress(row);
  return {
    id: row.documentId,
    name: row.name ?? row.guest_name ?? '',
    statementName: row.statementName ?? '',
    email: row.email ?? row.guest_email ?? '',
    ...(row.guest_email === null ? {} : { isGuest: true as const }),
    hasProfile: row.documentId !== null && row.anonymised === null,
    phone: row.phone ?? '',
    address: addressLines.join(', '),
    addressLines,
    ...anonymousMark(Number(row.anonymous_gifts)),
    donations: Number(row.donations),
    net: toDollars(Number(row.net)),
    last: row.last_gift,
    first: row.first_gift ?? row.last_gift,
    member: row.member,
  };
}
