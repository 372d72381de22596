import type { RecordKey } from '../ports';
import type { Entry, NewEntry } from './entry';

/** The act of every entry that says: the personal data of what it names were erased from all entries before. */
const ACT = '.erase';

/** The action of an entry that says so of a person. */
export const ERASURE = `user${ACT}`;

/** The action of an entry that says: the personal data of all entries up to one were erased, because they are old. */
export const EXPIRY = 'audit.expire';

/** The entry that an erasure leaves. `by` is who asked for it; `count` is the number of entries that were emptied. */
export const erasureEntry = (person: string, count: number, by: ErasedBy): NewEntry => ({
  ...by,
  action: ERASURE,
  entity: 'user',
  entityId: person,
  before: null,
  after: { entries: count },
});

/** The same for one record of which others' entries told personal data. */
export const recordErasureEntry = ({ entity, id }: RecordKey, by: ErasedBy): NewEntry => ({
  ...by,
  action: `${entity}${ACT}`,
  entity,
  entityId: id,
  before: null,
  after: null,
});

/** The entry that an expiry leaves; `until` is the sequence of the last entry that was emptied. */
export const expiryEntry = (until: number, count: number): NewEntry => ({
  actor: 'system',
  action: EXPIRY,
  entity: 'audit',
  entityId: String(until),
  before: null,
  after: { until, entries: count },
});

/** Up to which sequence an entry explains emptied ones by their age; 0 for one that is no expiry. */
export const expiredUntil = ({ action, after }: Pick<Entry, 'action' | 'after'>): number =>
  action === EXPIRY ? Number(after?.until ?? 0) : 0;

/** Whether an entry tells personal data of anybody; each has a salt. */
export const tellsOfPeople = ({ personal }: Pick<Entry, 'personal'>): boolean =>
  personal !== null && Object.keys({ ...personal.before, ...personal.after }).length > 0;

/** Who asked for an erasure, and from where. */
export type ErasedBy = Pick<NewEntry, 'actor' | 'actorName' | 'address' | 'requestId'>;

/** Whether an entry's personal data have been erased altogether. */
export const isErased = ({
  personal,
  actorName,
  address,
}: Pick<Entry, 'personal' | 'actorName' | 'address'>): boolean =>
  personal === null && actorName === null && address === null;

/** Whose erasure empties an entry: that of who acted, and that of the record it is about. */
const namedIn = ({ actor, entityId }: Pick<Entry, 'actor' | 'entityId'>): string[] => [actor, entityId];

/** Follows a walk through the chain and knows which emptied entries no later erasure explains. */
export interface ErasureWatch {
  see(entry: Entry): void;
  /** The sequence of the first emptied entry without an erasure after it; null when each has one. */
  unexplained(): number | null;
}

/**
 * Begins to watch. Only the first open entry of each pair of people and records is kept, so memory does not grow with
 * the log.
 * @param explained up to this sequence every emptied entry is explained by its age
 */
export function watchErasures(explained = 0): ErasureWatch {
  const open = new Map<string, { readonly named: readonly string[]; readonly sequence: number }>();
  return {
    see(entry) {
      if (entry.action.endsWith(ACT))
        for (const [key, { named }] of open) if (named.includes(entry.entityId)) open.delete(key);
      if (entry.sequence <= explained || !isErased(entry)) return;
      const named = namedIn(entry);
      const key = named.join(' ');
      if (!open.has(key)) open.set(key, { named, sequence: entry.sequence });
    },
    unexplained: () =>
      [...open.values()].reduce<number | null>((first, { sequence }) => Math.min(first ?? sequence, sequence), null),
  };
}
