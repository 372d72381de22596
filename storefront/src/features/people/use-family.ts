import { useRef, useState } from 'react';
import type { BookingPersonInput, Family } from '@seva/config/contract';
import { peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';

type People = Family['people'];

interface RemovedPerson {
  readonly person: People[number];
  readonly index: number;
}

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
