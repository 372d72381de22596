import type { Core } from '@strapi/strapi';
import type { DevoteeRepository, DevoteeDetail, DevoteePage } from '@seva/donations/strapi-server';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { countRows } from '../database/count-rows';
import type { UserRow } from '../tables/user-row';
import { userTable } from '../tables/user-table';
import { blockDevotee } from './devotee-block';
import { mergeTable } from '../tables/merge-table';
import { correctDevotee } from './devotee-correction';
import { sumGifts } from './devotee-gifts';
import { mergeDevotees } from './devotee-merge';
import { undoMerge } from './devotee-unmerge';
import { devoteeOf, mergeView } from './devotee-view';
import { compareAgain, listDismissed, listDuplicates, tellApart } from './duplicates';
import { closeForDevotee } from '../api/account/services/close-account';
import { absorbedBy } from '../api/account/services/merged-accounts';
import { requesterOf } from './acts';
import { listDonations } from './list';
import { totalDonations } from '../reports/totals';
import { audit } from '../audit/audit-log';

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

const everything = { from: '', to: '', category: '', service: '', method: '', placedBy: '', minimum: '', q: '' };

/** One page of the devotees by name, with what each of them gave. */
async function listDevotees(strapi: Core.Strapi, q: string, { page, pageSize }: Paged): Promise<DevoteePage> {
  const { rows, total } = await userTable(strapi).list(sliceOf(page, pageSize), q);
  const sums = await sumGifts(
    strapi,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => devoteeOf(row, sums(row.id))), page, pages: pagesOf(total, pageSize), total };
}

/** How many of their donations were written with another name, gotram or nakshatram than the record has now. */
async function countRewritten(strapi: Core.Strapi, { id, name, gotram, nakshatram }: UserRow): Promise<number> {
  const rewritten = strapi.db
    .connection('orders')
    .where('user_id', id)
    .whereNotNull('gift_date')
    .where((differs) => {
      for (const [column, now] of Object.entries({ name, gotram, nakshatram }))
        differs.orWhereRaw(`coalesce(donor_${column}, '') <> ?`, [now ?? '']);
    });
  return countRows(rewritten);
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
async function findDevotee(strapi: Core.Strapi, id: string): Promise<DevoteeDetail | null> {
  const row = await userTable(strapi).find(id);
  if (!row || row.unfinished) return null;
  const filters = { ...everything, donor: id };
  const gifts = await listDonations(
    strapi,
    { ...filters, status: '' },
    { sort: { key: 'date', descending: true }, page: 1, pageSize: shown.gifts },
  );
  const unpaid = await totalDonations(strapi, { ...filters, status: 'unpaid' });
  const { createdAt } = row as UserRow & { readonly createdAt: Date | string };
  return {
    ...devoteeOf(row, (await sumGifts(strapi, [row.id]))(row.id)),
    since: new Date(createdAt).toISOString(),
    canSignIn: Boolean(row.email && row.password) && !row.blocked,
    isBlocked: Boolean(row.blocked),
    totals: await totalDonations(strapi, { ...filters, status: '' }),
    unpaid: unpaid.donations,
    rewritten: await countRewritten(strapi, row),
    gifts: gifts.rows,
    changes: await readChanges(strapi, id),
    merges: (await mergeTable(strapi).into(id)).map((merge) => mergeView(merge, Date.now())),
  };
}

/** The devotees as the back office sees them, and what it may do to their records. */
export function devoteeRepository(strapi: Core.Strapi): DevoteeRepository {
  return {
    list: (q, how) => listDevotees(strapi, q, how),
    find: (id) => findDevotee(strapi, id),
    correct: (id, correction, actor) => correctDevotee(strapi, id, correction, requesterOf(actor)),
    block: (id, blocked, actor) => blockDevotee(strapi, id, blocked, requesterOf(actor)),
    close: (id, reason, actor) => closeForDevotee(strapi, id, reason, requesterOf(actor), Date.now()),
    merge: (id, body, actor) => mergeDevotees(strapi, id, body, requesterOf(actor)),
    undoMerge: (merge, actor) => undoMerge(strapi, merge, requesterOf(actor)),
    duplicates: (how) => listDuplicates(strapi, how),
    tellApart: (one, other, actor) => tellApart(strapi, one, other, requesterOf(actor)),
    dismissed: (how) => listDismissed(strapi, how),
    compareAgain: (one, other, actor) => compareAgain(strapi, one, other, requesterOf(actor)),
  };
}
