import type { Core } from '@strapi/strapi';
import type {
  Named,
  Paged,
  AuditLogReader,
  AuditFilters,
  AuditOptions,
  AuditPage,
  AuditVerdict,
} from '@seva/donations/strapi-server';
import type { EntrySearch } from '@seva/audit/strapi-server';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { momentOf } from '@seva/config/rules/visibility';
import { searchedColumns } from '../tables/service-table';
import { userTable } from '../tables/user-table';
import { templeTimeZone } from '../content/read';
import { findLiteral, whereAnyHolds } from '../database/literal-search';
import { audit } from '../audit/audit-log';
import { readableEntries } from './audit-entries';
import { panelName, peopleNamed, recordsNamed, type PanelRow } from './audit-names';

/** Of records that a text names, so many of each kind are followed into the audit log. */
const namedAtMost = 100;

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The first moment of a day of the temple, as the audit log writes moments. */
const startOf = (day: string, timeZone: string) => new Date(momentOf(`${day}T00:00`, timeZone)).toISOString();

/** Services, devotees and donations that a text names: what is done to them is found though the entry has no name. */
async function recordsByText(strapi: Core.Strapi, text: string): Promise<string[]> {
  const { connection } = strapi.db;
  const devotees = await userTable(strapi).search(text, namedAtMost);
  const found = await findLiteral(
    strapi,
    { table: 'services', columns: searchedColumns, where: () => undefined, order: ['name', 'id'], text },
    { offset: 0, limit: namedAtMost },
  );
  const services = (await connection('services')
    .whereIn('id', [...found.ids])
    .pluck('document_id')) as string[];
  const donations = connection('orders').limit(namedAtMost);
  whereAnyHolds(donations, ['number'], text);
  const numbered = /\d/.test(text) ? ((await donations.pluck('document_id')) as string[]) : [];
  return [...devotees.map(({ documentId }) => documentId), ...services, ...numbered];
}

async function searchOf(strapi: Core.Strapi, filters: AuditFilters): Promise<Omit<EntrySearch, 'limit'>> {
  const { from, to, kind, action, actor, record, q } = filters;
  const timeZone = from || to ? await templeTimeZone(strapi) : '';
  return {
    ...(kind ? { entity: kind === 'price' ? 'service' : kind } : {}),
    ...(kind === 'price' ? { field: 'priceCents' } : {}),
    ...(action ? { actions: [action] } : {}),
    ...(actor ? { actor } : {}),
    ...(record ? { records: [record] } : {}),
    ...(from ? { from: startOf(from, timeZone) } : {}),
    ...(to ? { until: startOf(nextDay(to), timeZone) } : {}),
    ...(q ? { text: q, named: await recordsByText(strapi, q) } : {}),
  };
}

async function listEntries(strapi: Core.Strapi, filters: AuditFilters, { page, pageSize }: Paged): Promise<AuditPage> {
  const search = await searchOf(strapi, filters);
  const { entries, total } = await audit(strapi).search({ ...search, ...sliceOf(page, pageSize) });
  return { rows: await readableEntries(strapi, entries), page, pages: pagesOf(total, pageSize), total };
}

async function staffOf(strapi: Core.Strapi): Promise<Named[]> {
  const { connection } = strapi.db;
  const panel = (await connection('admin_users').select(
    'document_id as id',
    'firstname',
    'lastname',
    'email',
  )) as PanelRow[];
  const admins = (await connection('up_users').where('is_admin', true).select('document_id as id', 'name')) as {
    id: string;
    name: string | null;
  }[];
  return [
    ...panel.map((row) => ({ id: row.id, name: panelName(row) })),
    ...admins.map(({ id, name }) => ({ id, name: name ?? '' })),
  ].sort((a, b) => a.name.localeCompare(b.name));
}

async function auditOptions(
  strapi: Core.Strapi,
  { actor, record }: Pick<AuditFilters, 'actor' | 'record'>,
): Promise<AuditOptions> {
  const people = await peopleNamed(strapi, [actor, record].filter(Boolean));
  const records = await recordsNamed(strapi, [
    { entity: 'order', id: record },
    { entity: 'service', id: record },
  ]);
  const recordName =
    people.get(record) ?? records({ entity: 'order', id: record }) ?? records({ entity: 'service', id: record });
  return {
    staff: await staffOf(strapi),
    actions: (await strapi.db
      .connection('audit_entries')
      .distinct('action')
      .orderBy('action')
      .pluck('action')) as string[],
    actor: actor ? { id: actor, name: people.get(actor) ?? '' } : null,
    record: record ? { id: record, name: recordName ?? '' } : null,
  };
}

async function verifyAuditLog(strapi: Core.Strapi): Promise<AuditVerdict> {
  const verdict = await audit(strapi).verify();
  const checkedAt = new Date().toISOString();
  if (verdict.intact) return { intact: true, entries: verdict.head.sequence, brokenAt: null, reason: '', checkedAt };
  const { sequence, reason } = verdict.break;
  return { intact: false, entries: (await audit(strapi).head()).sequence, brokenAt: sequence, reason, checkedAt };
}

/**
 * The audit log as the back office reads it (payments, Audit). However many ask whether it holds, it is walked once at
 * a time.
 */
export function auditLogReader(strapi: Core.Strapi): AuditLogReader {
  let walking: Promise<AuditVerdict> | null = null;
  return {
    list: (filters, how) => listEntries(strapi, filters, how),
    options: (filters) => auditOptions(strapi, filters),
    verify: () => {
      walking ??= verifyAuditLog(strapi).finally(() => {
        walking = null;
      });
      return walking;
    },
  };
}
