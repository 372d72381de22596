import type { Core } from '@strapi/strapi';
import type { Entry } from '@seva/audit/strapi-server';
import type { OwnData } from '@seva/config/contract';
import type { AuditValue } from '@seva/config/rules/audit-entries';
import { audit } from '../../../platform/audit/audit-log';
import { ownDataTexts as texts } from '../../../texts/own-data';

type HistoryEntry = OwnData['donations'][number]['history'][number];
type LogEntry = OwnData['log'][number];

/** Entries per query. */
const slice = 200;

const actors: Readonly<Record<string, HistoryEntry['by']>> = {
  gateway: 'the card service',
  system: 'the shop',
  visitor: 'somebody who was not signed in',
};

const byOf = ({ actor }: Entry, id: string): HistoryEntry['by'] =>
  actor === id ? 'you' : (actors[actor] ?? 'the temple');

const historyEntryOf = (entry: Entry, id: string): HistoryEntry => ({
  at: entry.at,
  what: texts.acts[entry.action] ?? texts.other,
  by: byOf(entry, id),
});

/** Audited fields of an account. Merges list none, because the other record may turn out to be another person's. */
const ownFields = [
  ...['name', 'email', 'phone', 'gotram', 'nakshatram', 'isAdmin', 'isPriest', 'blocked', 'password', 'statementName'],
  ...['addressLine', 'addressCity', 'addressState', 'addressPostalCode', 'addressCountry'],
];
const aboutTwoRecords = ['user.merge', 'user.merge_away', 'user.unmerge', 'user.come_back'];

const textOf = (value: AuditValue) => (value === null ? null : String(value));

async function aboutAccount(strapi: Core.Strapi, entries: readonly Entry[], id: string): Promise<LogEntry[]> {
  const readable = await audit(strapi).readable(entries);
  return entries.map((entry, index) => {
    const fields = aboutTwoRecords.includes(entry.action) ? [] : (readable[index]?.fields ?? []);
    return {
      ...historyEntryOf(entry, id),
      from: entry.actor === id ? entry.address : null,
      changes: fields
        .filter(({ name }) => ownFields.includes(name))
        .map(({ name, before, after }) => ({ field: name, before: textOf(before), after: textOf(after) })),
    };
  });
}

const ownEntities = ['order', 'paper'];

/** Returns an action of the devotee on another record, without its details. */
const elsewhere = (entry: Entry): LogEntry => ({
  at: entry.at,
  what: ownEntities.includes(entry.entity) ? (texts.acts[entry.action] ?? texts.forOthers) : texts.forOthers,
  by: 'you',
  from: entry.address,
  changes: [],
});

/**
 * Reads the audit entries about a devotee's account and those by the devotee, newest first, in pages.
 * Entries about the devotee's donations are left out; see {@link historyOf}.
 * @param id document id of the devotee
 * @param orders document ids of their donations
 */
export async function* ownLog(
  strapi: Core.Strapi,
  id: string,
  orders: ReadonlySet<string>,
): AsyncGenerator<readonly LogEntry[]> {
  for (let offset = 0; ; offset += slice) {
    const { entries } = await audit(strapi).search({ entity: 'user', records: [id], limit: slice, offset });
    yield await aboutAccount(strapi, entries, id);
    if (entries.length < slice) break;
  }
  for (let offset = 0; ; offset += slice) {
    const { entries } = await audit(strapi).search({ actor: id, limit: slice, offset });
    const isListed = ({ entity, entityId }: Entry) =>
      (entity === 'user' && entityId === id) || (entity === 'order' && orders.has(entityId));
    yield entries.filter((entry) => !isListed(entry)).map(elsewhere);
    if (entries.length < slice) return;
  }
}

/** Returns the history of orders by document id, oldest entry first. */
export async function historyOf(
  strapi: Core.Strapi,
  orders: readonly string[],
  id: string,
): Promise<ReadonlyMap<string, HistoryEntry[]>> {
  const found = new Map<string, HistoryEntry[]>();
  for (let offset = 0; orders.length > 0; offset += slice) {
    const { entries } = await audit(strapi).search({ entity: 'order', records: orders, limit: slice, offset });
    for (const entry of entries)
      found.set(entry.entityId, [historyEntryOf(entry, id), ...(found.get(entry.entityId) ?? [])]);
    if (entries.length < slice) break;
  }
  return found;
}

/** Returns when a devotee's current email was set, or null if it is the first one. */
export async function addressSince(strapi: Core.Strapi, id: string): Promise<string | null> {
  const changed = { actions: ['user.update'], field: 'email' };
  const { entries } = await audit(strapi).search({ entity: 'user', records: [id], ...changed, limit: 1 });
  const merged = await audit(strapi).search({ entity: 'user', records: [id], actions: aboutTwoRecords, limit: 1 });
  const moments = [...entries, ...merged.entries].map(({ at }) => at).sort();
  return moments.at(-1) ?? null;
}
