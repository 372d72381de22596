import { useRef, useState } from 'react';
import type { BookingPersonInput, Family } from '@seva/config/contract';
import { peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';

type People = Family['people'];

/** A name that was removed, and where it stood. */
interface Removed {
  readonly person: People[number];
  readonly index: number;
}

/**
 * The remembered family of whoever is signed in. Every act writes the whole list over the version that was read; when it was
 * changed elsewhere meanwhile, the newest is read, the server's words are in `problem`, and the act may be repeated.
 */
export function useFamily(isSignedIn = true) {
  const { data, error, loading, refresh } = useEndpoint('users.family', isSignedIn ? {} : null);
  const command = useCommand('users.saveFamily');
  const writing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const people: People = data?.people ?? [];

  const write = async (list: readonly BookingPersonInput[]): Promise<Family | null> => {
    // A second press while the first is on its way writes nothing twice.
    if (!data || writing.current) return null;
    writing.current = true;
    setBusy(true);
    try {
      const outcome = await command.run({ body: { people: [...list], version: data.version } });
      await refresh();
      return outcome.ok ? outcome.data : null;
    } finally {
      writing.current = false;
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
    /** Writes somebody new at the end, or over who has this `_id`; null when it was refused. */
    async save(person: Person): Promise<Family | null> {
      const isKnown = people.some(({ _id }) => _id === person._id);
      return write(isKnown ? people.map((each) => (each._id === person._id ? person : each)) : [...people, person]);
    },
    async remove(id: string): Promise<void> {
      const index = people.findIndex(({ _id }) => _id === id);
      const person = people[index];
      if (!person) return;
      if (await write(people.filter(({ _id }) => _id !== id))) setRemoved({ person, index });
    },
    async undo(): Promise<void> {
      if (!removed) return;
      const list = [...people.slice(0, removed.index), removed.person, ...people.slice(removed.index)];
      if (await write(list)) setRemoved(null);
    },
  };
}
