import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { momentOf } from '@seva/config/rules/visibility';
import type { AuditOptions, AuditPage, AuditVerdict } from '../../../shared/contracts';
import type { AuditFilters } from '../../../shared/input';
import type { Audit } from '../audit-log';
import type { AuditNames } from '../ports';
import type { EntrySearch, EntryPage } from '../search-entries';
import { readableEntries } from './readable-entries';

/** Queries of the audit log's page. Filters are already validated. */
export interface AuditLogReader {
  list(filters: AuditFilters, how: Paged): Promise<AuditPage>;
  options(filters: Pick<AuditFilters, 'actor' | 'record'>): Promise<AuditOptions>;
  /** Verifies the chain. Simultaneous calls share one verification. */
  verify(): Promise<AuditVerdict>;
}

export interface ReaderParts {
  readonly log: Pick<Audit, 'verify' | 'head'>;
  readonly names: AuditNames;
  readonly search: (query: EntrySearch) => Promise<EntryPage>;
  /** Returns all actions in the log, in alphabetical order. */
  readonly actions: () => Promise<string[]>;
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns the first moment of a day in the temple's time zone, as an ISO string. */
const startOf = (day: string, timeZone: string) => new Date(momentOf(`${day}T00:00`, timeZone)).toISOString();

async function searchOf(names: AuditNames, filters: AuditFilters): Promise<Omit<EntrySearch, 'limit'>> {
  const { from, to, kind, action, actor, record, q } = filters;
  const timeZone = from || to ? await names.timeZone() : '';
  return {
    ...(kind ? { entity: kind === 'price' ? 'service' : kind } : {}),
    ...(kind === 'price' ? { field: 'priceCents' } : {}),
    ...(action ? { actions: [action] } : {}),
    ...(actor ? { actor } : {}),
    ...(record ? { records: [record] } : {}),
    ...(from ? { from: startOf(from, timeZone) } : {}),
    ...(to ? { until: startOf(nextDay(to), timeZone) } : {}),
    ...(q ? { text: q, named: await names.named(q) } : {}),
  };
}

async function listEntries({ names, search }: ReaderParts, filters: AuditFilters, how: Paged): Promise<AuditPage> {
  const { page, pageSize } = how;
  const { entries, total } = await search({ ...(await searchOf(names, filters)), ...sliceOf(page, pageSize) });
  return { rows: await readableEntries(names, entries), page, pages: pagesOf(total, pageSize), total };
}

async function auditOptions(
  { names, actions }: ReaderParts,
  { actor, record }: Pick<AuditFilters, 'actor' | 'record'>,
): Promise<AuditOptions> {
  const people = await names.people([actor, record].filter(Boolean));
  const keys = ['order', 'service'].map((entity) => ({ entity, id: record }));
  const records = await names.records(keys);
  const recordName = people.get(record) ?? keys.map(records).find((name) => name !== undefined);
  return {
    staff: await names.staff(),
    actions: await actions(),
    actor: actor ? { id: actor, name: people.get(actor) ?? '' } : null,
    record: record ? { id: record, name: recordName ?? '' } : null,
  };
}

async function verifyAuditLog({ log }: ReaderParts): Promise<AuditVerdict> {
  const verdict = await log.verify();
  const checkedAt = new Date().toISOString();
  if (verdict.intact) return { intact: true, entries: verdict.head.sequence, brokenAt: null, reason: '', checkedAt };
  const { sequence, reason } = verdict.break;
  return { intact: false, entries: (await log.head()).sequence, brokenAt: sequence, reason, checkedAt };
}

/** Creates the reader of the audit log. */
export function createReader(parts: ReaderParts): AuditLogReader {
  let walking: Promise<AuditVerdict> | null = null;
  return {
    list: (filters, how) => listEntries(parts, filters, how),
    options: (filters) => auditOptions(parts, filters),
    verify: () => {
      walking ??= verifyAuditLog(parts).finally(() => {
        walking = null;
      });
      return walking;
    },
  };
}
