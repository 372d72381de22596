import type { Core } from '@strapi/strapi';
import type { DevoteeDetail, DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { DevoteeFilters } from '@seva/config/contract/panel/donations/devotees/input';
import { pagesOf, sliceOf, type Paged, type Slice } from '@seva/config/rules/paging';
import { shop } from '@seva/config/shop';
import { findDevoteesLacking } from '../queries/devotee-list';
import { userSearch } from '../queries/user-search';
import { userTable } from '../queries/user-table';
import { mergeTable } from '../queries/merge-table';
import { countMoving } from '../queries/merge-rows';
import { sumGifts, countUnderOtherNames, noFilters, totalDonations } from '../../order/queries';
import { statedPeople } from '../../receipt/queries';
import { devoteeOf, mergeView } from './devotee-view';
import { findAbsorbedRecords } from '../services/absorbed-records';
import { listDonations } from '../../order';
import { audit } from '../../../platform/audit/audit-log';

/** Number of the newest donations and changes on a devotee's page. */
const shown = { gifts: 8, changes: 20 } as const;

/** Audit actions that a devotee's page lists. Signing in and out are left out. */
const listedActions = [
  'user.create',
  'user.register',
  'user.update',
  'user.send_confirmation',
  'user.confirm_email',
  'user.restore_email',
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
async function listNarrowed(strapi: Core.Strapi, filters: DevoteeFilters, slice: Slice) {
  const year = Number(filters.year);
  const found = year
    ? await findDevoteesLacking(strapi, filters, slice, (knex) => statedPeople(knex, year))
    : await findDevoteesLacking(strapi, filters, slice);
  return { rows: await userSearch(strapi).byIds(found.ids), total: found.total };
}

/** Returns the matching devotees of a slice by name, and their total number. */
export function findDevotees(strapi: Core.Strapi, filters: DevoteeFilters, slice: Slice) {
  const isNarrowed = filters.missing !== '' || filters.year !== '';
  return isNarrowed ? listNarrowed(strapi, filters, slice) : userSearch(strapi).list(slice, filters.q);
}

/** Returns one page of the devotees by name, with the sum of their donations. */
export async function listDevotees(
  strapi: Core.Strapi,
  filters: DevoteeFilters,
  { page, pageSize }: Paged,
): Promise<DevoteePage> {
  const { rows, total } = await findDevotees(strapi, filters, sliceOf(page, pageSize));
  const sums = await sumGifts(
    strapi,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => devoteeOf(row, sums(row.id))), page, pages: pagesOf(total, pageSize), total };
}

async function readChanges(strapi: Core.Strapi, id: string) {
  const records = [id, ...(await findAbsorbedRecords(strapi, id)).map((past) => past.id)];
  const { entries } = await audit(strapi).search({
    entity: 'user',
    records,
    actions: listedActions,
    limit: shown.changes,
  });
  return audit(strapi).readable(entries);
}

/** Returns a devotee's page of the back office, or null for an unknown, unfinished or former devotee. */
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
  return {
    ...devoteeOf(row, (await sumGifts(strapi, [row.id]))(row.id)),
    statementName: row.statementName ?? '',
    addressLine: row.addressLine ?? '',
    addressCity: row.addressCity ?? '',
    addressState: row.addressState ?? '',
    addressPostalCode: row.addressPostalCode ?? '',
    addressCountry: row.addressCountry ?? '',
    since: new Date(row.createdAt).toISOString(),
    canSignIn: Boolean(row.email && row.password) && !row.blocked,
    emailConfirmed: row.confirmed !== false,
    confirmationSentAt: row.invitationEndsAt
      ? new Date(Date.parse(row.invitationEndsAt) - shop.invitationMs).toISOString()
      : null,
    isBlocked: Boolean(row.blocked),
    totals: await totalDonations(strapi, filters),
    unpaid: unpaid.donations,
    rewritten: await countUnderOtherNames(strapi, row),
    gifts: gifts.rows,
    changes: await readChanges(strapi, id),
    moving: await countMoving(strapi, row.id),
    hasCards: row.gatewayCustomer !== null,
    merges: (await mergeTable(strapi).into(id)).map((merge) => mergeView(merge, Date.now())),
  };
}
