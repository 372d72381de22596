import type { AuditEntry, Named } from '@seva/config/rules/audit-entries';
import type { Entry } from '../chain/entry';
import { restoreEntry, type RestoredEntry } from '../chain/restore';
import type { AuditNames, RecordKey } from '../ports';
import { changedFields } from './changed-fields';

/** Converts entries for readers: names of people and records, changes by field, and a link to the record. */
export async function readableEntries(names: AuditNames, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const people = await names.people(
    entries.flatMap(({ actor, onBehalfOf }) => [actor, ...(onBehalfOf ? [onBehalfOf] : [])]),
  );
  const told = entries.map((entry) => ({ entry, ...restoreEntry(entry) }));
  const records = await names.records(told.map(keyOf));
  const named = (id: string, name?: string | null): Named => ({ id, name: name ?? people.get(id) ?? '' });
  return told.map(({ entry, before, after }) => {
    const key = keyOf({ entry, before, after });
    const known = records(key);
    return {
      sequence: entry.sequence,
      at: entry.at,
      actor: named(entry.actor, entry.actorName),
      onBehalfOf: entry.onBehalfOf ? named(entry.onBehalfOf) : null,
      action: entry.action,
      entity: entry.entity,
      record: { id: key.id, name: known ?? nameIn(after) ?? nameIn(before) ?? '' },
      link: known === undefined ? null : names.linkOf(key),
      change: changeOf(before, after),
      fields: changedFields(before, after),
      address: entry.address ?? '',
    };
  });
}

function changeOf(before: unknown, after: unknown): AuditEntry['change'] {
  if (before === null) return after === null ? 'done' : 'created';
  return after === null ? 'removed' : 'changed';
}

type EntryFacts = { readonly entry: Entry } & RestoredEntry;

/** Returns the record to link to: the donation for refunds and alerts. */
function keyOf({ entry, before, after }: EntryFacts): RecordKey {
  const order = after?.order ?? before?.order ?? after?.orderId ?? before?.orderId;
  if ((entry.entity === 'refund' || entry.entity === 'attention') && typeof order === 'string')
    return { entity: 'order', id: order };
  return { entity: entry.entity, id: entry.entityId };
}

function nameIn(record: Readonly<Record<string, unknown>> | null): string | undefined {
  const name = record?.name ?? record?.title ?? record?.quote;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
