import type { Entry, NewEntry } from './entry';

/** The action of an entry that says: the personal data of this person were erased from all entries before. */
export const ERASURE = 'user.erase';

/** The entry that an erasure leaves. `by` is who asked for it; `count` is the number of entries that were emptied. */
export const erasureEntry = (person: string, count: number, by: ErasedBy): NewEntry => ({
  ...by,
  action: ERASURE,
  entity: 'user',
  entityId: person,
  before: null,
  after: { entries: count },
});

/** Who asked for an erasure, and from where. */
export type ErasedBy = Pick<NewEntry, 'actor' | 'actorName' | 'address' | 'requestId'>;

/** Whether an entry's personal data have been erased altogether. */
export const isErased = ({
  personal,
  actorName,
  address,
}: Pick<Entry, 'personal' | 'actorName' | 'address'>): boolean =>
  personal === null && actorName === null && address === null;

/** The people whose erasure empties an entry: who acted, and whose account it is about. */
export const peopleOf = ({ actor, entity, entityId }: Pick<Entry, 'actor' | 'entity' | 'entityId'>): string[] =>
  entity === 'user' ? [actor, entityId] : [actor];

/** Follows a walk through the chain and knows which emptied entries no later erasure explains. */
export interface ErasureWatch {
  see(entry: Entry): void;
  /** The sequence of the first emptied entry without an erasure after it; null when each has one. */
  unexplained(): number | null;
}

/** Begins to watch. Only the first open entry of each pair of people is kept, so memory does not grow with the log. */
export function watchErasures(): ErasureWatch {
  const open = new Map<string, { readonly people: readonly string[]; readonly sequence: number }>();
  return {
    see(entry) {
      if (entry.action === ERASURE)
        for (const [key, { people }] of open) if (people.includes(entry.entityId)) open.delete(key);
      if (!isErased(entry)) return;
      const people = peopleOf(entry);
      const key = people.join(' ');
      if (!open.has(key)) open.set(key, { people, sequence: entry.sequence });
    },
    unexplained: () =>
      [...open.values()].reduce<number | null>((first, { sequence }) => Math.min(first ?? sequence, sequence), null),
  };
}
