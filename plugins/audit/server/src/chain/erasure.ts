import type { RecordKey } from '../ports';
import type { Entry, NewEntry } from './entry';

/** Suffix of actions that record an erasure of personal data in all earlier entries about a record. */
const ACT = '.erase';

/** Action of an entry that records the erasure of a person. */
export const ERASURE = `user${ACT}`;

/** Action of an entry that records the erasure of old entries. */
export const EXPIRY = 'audit.expire';

/** Returns the entry of an erasure. `by` requested it; `count` is the number of emptied entries. */
export const erasureEntry = (person: string, count: number, by: ErasedBy): NewEntry => ({
  ...by,
  action: ERASURE,
  entity: 'user',
  entityId: person,
  before: null,
  after: { entries: count },
});

/** Returns the entry of an erasure of the entries about one record. */
export const recordErasureEntry = ({ entity, id }: RecordKey, by: ErasedBy): NewEntry => ({
  ...by,
  action: `${entity}${ACT}`,
  entity,
  entityId: id,
  before: null,
  after: null,
});

/** Returns the entry of an expiry; `until` is the sequence of the last emptied entry. */
export const expiryEntry = (until: number, count: number): NewEntry => ({
  actor: 'system',
  action: EXPIRY,
  entity: 'audit',
  entityId: String(until),
  before: null,
  after: { until, entries: count },
});

/** Returns the sequence up to which an expiry explains emptied entries; 0 for any other action. */
export const expiredUntil = ({ action, after }: Pick<Entry, 'action' | 'after'>): number =>
  action === EXPIRY ? Number(after?.until ?? 0) : 0;

/** True if an entry has personal values; each has a salt. */
export const hasPersonalValues = ({ personal }: Pick<Entry, 'personal'>): boolean =>
  personal !== null && Object.keys({ ...personal.before, ...personal.after }).length > 0;

/** Actor that requested an erasure, with their address. */
export type ErasedBy = Pick<NewEntry, 'actor' | 'actorName' | 'address' | 'requestId'>;

/** True if an entry's personal data have been erased completely. */
export const isErased = ({
  personal,
  actorName,
  address,
}: Pick<Entry, 'personal' | 'actorName' | 'address'>): boolean =>
  personal === null && actorName === null && address === null;

/** Returns the ids whose erasure explains an emptied entry: its actor and its record. */
const erasableIds = ({ actor, entityId }: Pick<Entry, 'actor' | 'entityId'>): string[] => [actor, entityId];

/** Finds emptied entries that no later erasure explains. */
export interface ErasureWatch {
  see(entry: Entry): void;
  /** Returns the sequence of the first emptied entry without a later erasure, or null. */
  unexplained(): number | null;
}

/**
 * Creates a watch. It stores only the first open entry of each pair of actor and record, so memory does not grow with
 * the log.
 * @param explained sequence up to which age explains emptied entries
 */
export function watchErasures(explained = 0): ErasureWatch {
  const open = new Map<string, { readonly named: readonly string[]; readonly sequence: number }>();
  return {
    see(entry) {
      if (entry.action.endsWith(ACT))
        for (const [key, { named }] of open) if (named.includes(entry.entityId)) open.delete(key);
      if (entry.sequence <= explained || !isErased(entry)) return;
      const named = erasableIds(entry);
      const key = named.join(' ');
      if (!open.has(key)) open.set(key, { named, sequence: entry.sequence });
    },
    unexplained: () =>
      [...open.values()].reduce<number | null>((first, { sequence }) => Math.min(first ?? sequence, sequence), null),
  };
}
