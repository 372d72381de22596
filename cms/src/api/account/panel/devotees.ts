import type { Core } from '@strapi/strapi';
import type { DevoteeDetail, DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { DevoteeFilters } from '@seva/config/contract/panel/donations/devotees/input';
import { isPhoneSearch } from '@seva/config/rules/phone-number';
import { pagesOf, sliceOf, type Paged, type Slice } from '@seva/config/rules/paging';
import { countRows } from '../../../platform/database/count-rows';
import { whereAnyHolds, wherePhoneHolds } from '../../../platform/database/literal-search';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { mergeTable } from '../queries/merge-table';
import { sumGifts } from '../../order/queries/reports/donors';
import { statedPeople } from '../../receipt/queries/statement-people';
import { devoteeOf, mergeView } from './devotee-view';
import { absorbedBy } from '../services/merged-accounts';
import { listDonations } from '../../order/panel/list';
import { countRewritten } from '../../order/queries/donor-traces';
import { noFilters } from '../../order/queries/reports/order-filters';
import { totalDonations } from '../../order/queries/reports/totals';
import { audit } from '../../../platform/audit/audit-log';

/** How many of the newest donations and changes a devotee's page shows. */
const shown = { gifts: 8, changes: 20 } as const;

/** What happens to a record, without the coming and going of who signs in. */
const tellingActions = [
  'user.create',
  'user.register',
  'user.update',
  'user.merge',
  'user.block',
  'user.unblock',
  'user.merge_away',
  'user.unmerge',
  'user.come_back',
  'user.tell_apart',
  'user.compare_again',
  'user.anonymise',
  'user.close',
  'user.remove',
] as const;

/** Returns the devotees of a slice who lack contact data or are donors of a year, by name. */
async function listNarrowed(strapi: Core.Strapi, { q, missing, year }: DevoteeFilters, slice: Slice) {
  const found = () => {
    const people = year
      ? statedPeople(strapi.db.connection, Number(year))
      : strapi.db.connection('up_users as donor').whereNull('donor.anonymised_at');
    people.where((line) => void line.where('donor.unfinished', false).orWhereNull('donor.unfinished'));
    if (missing === 'email' || missing === 'both') people.whereNull('donor.email');
    if (missing === 'address' || missing === 'both')
      people.where((line) => void line.whereNull('donor.address_line').orWhere('donor.address_line', ''));
    if (q)
      people.where((holds) => {
        whereAnyHolds(holds, ['donor.name', 'donor.email', 'donor.phone'], q);
        if (isPhoneSearch(q)) wherePhoneHolds(holds, 'donor.phone', q);
      });
    return people;
  };
  const { offset, limit } = slice;
  const ids = (await found()
    .orderBy(['donor.name', 'donor.id'])
    .offset(offset)
    .limit(limit)
    .pluck('donor.id')) as number[];
  return { rows: await userTable(strapi).byIds(ids), total: await countRows(found()) };
}

/** Returns one page of the devotees by name, with the sum of their donations. */
export async function listDevotees(
  strapi: Core.Strapi,
  filters: DevoteeFilters,
  { page, pageSize }: Paged,
): Promise<DevoteePage> {
  const slice = sliceOf(page, pageSize);
  const isNarrowed = filters.missing !== '' || filters.year !== '';
  const { rows, total } = isNarrowed
    ? await listNarrowed(strapi, filters, slice)
    : await userTable(strapi).list(slice, filters.q);
  const sums = await sumGifts(
    strapi,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => devoteeOf(row, sums(row.id))), page, pages: pagesOf(total, pageSize), total };
}

async function readChanges(strapi: Core.Strapi, id: string) {
  const records = [id, ...(await absorbedBy(strapi, id)).map((past) => past.id)];
  const { entries } = await audit(strapi).search({
    entity: 'user',
    records,
    actions: tellingActions,
    limit: shown.changes,
  });
  return audit(strapi).readable(entries);
}

/** A devotee with all that the back office knows of them; null for an unknown, an unfinished and a former one. */
export async function findDevotee(strapi: Core.Strapi, id: string): Promise<DevoteeDetail | null> {
  const row = await userTable(strapi).find(id);
  if (!row || row.unfinished) return null;
  const filters = { ...noFilters, donor: id };
  const gifts = await listDonations(strapi, filters, {
    sort: { key: 'date', descending: true },
    page: 1,
    pageSize: shown.gifts,
  });
  const unpaid = await totalDonations(strapi, { ...filters, status: 'unpaid' });
  const { createdAt } = row as UserRow & { readonly createdAt: Date | string };
  return {
    ...devoteeOf(row, (await sumGifts(strapi, [row.id]))(row.id)),
    addressLine: row.addressLine ?? '',
    addressCity: row.addressCity ?? '',
    addressState: row.addressState ?? '',
    addressPostalCode: row.addressPostalCode ?? '',
    addressCountry: row.addressCountry ?? '',
    since: new Date(createdAt).toISOString(),
    canSignIn: Boolean(row.email && row.password) && !row.blocked,
    isBlocked: Boolean(row.blocked),
    totals: await totalDonations(strapi, filters),
    unpaid: unpaid.donations,
    rewritten: await countRewritten(strapi, row),
    gifts: gifts.rows,
    changes: await readChanges(strapi, id),
    merges: (await mergeTable(strapi).into(id)).map((merge) => mergeView(merge, Date.now())),
  };
}
