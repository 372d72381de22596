import { useRef, useState } from 'react';
import type { BookingPersonInput, Family } from '@seva/config/contract';
import { peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { useCommand } from '../../lib/use-command';
import { session } from '../../lib/session';
import { useEndpoint } from '../../lib/use-endpoint';
import { devotee } from '../../stores/devotee';
import { findOwn, ownPerson } from './person-values';

type People = Family['people'];

interface RemovedPerson {
  readonly person: People[number];
  readonly index: number;
}

/** Id of the signed-in devotee among the names to choose from, while the family has no entry of theirs. */
export const ownId = 'typed-own';

/**
 * Fetches the family of the signed-in devotee. Each change saves the whole list against its version; after a conflict
 * the newest list is fetched, `problem` has the server's message, and the devotee can retry.
 */
export function useFamily(isSignedIn = true) {
  const { data, error, loading, refresh } = useEndpoint('users.family', isSignedIn ? {} : null);
  const command = useCommand('users.saveFamily');
  const isSaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<RemovedPerson | null>(null);
  const people: People = data?.people ?? [];
  const user = session.use();
  // An admin who gives for a devotee is not among the names.
  const isForOther = devotee.use() !== null && user?.isAdmin === true;
  const self = data && !isForOther ? ownPerson(user) : null;
  const own = self && !findOwn(people, self.name) ? { ...self, _id: ownId } : null;

  const saveList = async (list: readonly BookingPersonInput[]): Promise<Family | null> => {
    // Ignores a second click while the first is being saved.
    if (!data || isSaving.current) return null;
    isSaving.current = true;
    setBusy(true);
    try {
      const outcome = await command.run({ body: { people: [...list], version: data.version } });
      await refresh();
      return outcome.ok ? outcome.data : null;
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };

  return {
    people,
    /** The names to choose from: the devotee's own first, from the profile, until the family has it. */
    choices: own ? [own, ...people] : people,
    known: data !== undefined,
    isFull: people.length >= peopleLimits.family,
    loading,
    error,
    refresh,
    busy,
    problem: command.error,
    forgetProblem: command.reset,
    removed,
    /**
     * Adds a new person, first or last, or replaces the one with this `_id`. Resolves to null if the server refused it.
     */
    async save(person: Person, isFirst = false): Promise<Family | null> {
      const isKnown = people.some(({ _id }) => _id === person._id);
      if (isKnown) return saveList(people.map((each) => (each._id === person._id ? person : each)));
      return saveList(isFirst ? [person, ...people] : [...people, person]);
    },
    async remove(id: string): Promise<void> {
      const index = people.findIndex(({ _id }) => _id === id);
      const person = people[index];
      if (!person) return;
      if (await saveList(people.filter(({ _id }) => _id !== id))) setRemoved({ person, index });
    },
    async undo(): Promise<void> {
      if (!removed) return;
      const list = [...people.slice(0, removed.index), removed.person, ...people.slice(removed.index)];
      if (await saveList(list)) setRemoved(null);
    },
  };
}
