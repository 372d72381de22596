import { useState } from 'react';
import type { BookingPersonInput } from '@seva/config/contract';
import { nameKey, type Person } from '@seva/config/rules/bookings/people';
import { session } from '../../lib/session';
import { useFamily } from '../people';

/** Somebody who can be ticked. */
export type Row = Person & { readonly _id: string };

let typedCount = 0;

/** Family rows whose names were chosen before, and those who were and are not in the family. */
function begin(rows: readonly Row[], chosen: readonly BookingPersonInput[]) {
  const find = (name: string) => rows.find((row) => nameKey(row.name) === nameKey(name));
  return {
    ticked: chosen.flatMap(({ name }) => find(name)?._id ?? []),
    typed: chosen.filter(({ name }) => !find(name)),
  };
}

const typedRow = (person: Person): Row => {
  typedCount += 1;
  return { ...person, _id: `typed-${typedCount}` };
};

/**
 * For whom a pooja is: the remembered family to be ticked, and names that are typed here. New names of a signed-in devotee
 * join the family unless the box is unticked: at once while there is room, else with the booking. A guest ticks the box first.
 * `wasKept` is the earlier choice.
 */
export function usePeople(chosenBefore: readonly BookingPersonInput[], wasKept?: boolean | null) {
  const isSignedIn = session.use() !== null;
  const family = useFamily(isSignedIn);
  const [typed, setTyped] = useState<readonly Row[]>(() => chosenBefore.map(typedRow));
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(typed.map(({ _id }) => _id)));
  const [remembers, setRemembers] = useState(wasKept ?? (isSignedIn && chosenBefore.every(({ _id }) => _id)));
  const [joined, setJoined] = useState(chosenBefore.length === 0);
  // Once the family is known, names that were chosen before and are in it are ticked there.
  if (!joined && family.known) {
    const { ticked, typed: others } = begin(family.people, chosenBefore);
    const rest = others.map(typedRow);
    setJoined(true);
    setTyped(rest);
    setTicks(new Set([...ticked, ...rest.map(({ _id }) => _id)]));
  }
  const rows: readonly Row[] = [...family.people, ...typed];
  const tick = (id: string, isTicked: boolean) =>
    setTicks((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    /** Whether there is an account whose family it is. */
    isSignedIn,
    family,
    rows,
    isTicked: (id: string) => ticks.has(id),
    tick,
    /** Those who are ticked, in the order of the list. */
    people: rows.filter(({ _id }) => ticks.has(_id)),
    /** Whether new names are to be remembered. */
    remembers,
    setRemembers,
    /** Whether somebody was typed here who is in no list and is to be remembered. */
    keeps: remembers && typed.some(({ _id }) => ticks.has(_id)),
    /** Takes somebody new or changed; false when the server refused it. */
    async save(person: Person, ticked: boolean): Promise<boolean> {
      const known = typed.find(({ _id }) => _id === person._id);
      if (known) {
        setTyped(typed.map((row) => (row === known ? { ...person, _id: row._id } : row)));
        return true;
      }
      const hasRoom = isSignedIn && family.known && (person._id || (remembers && !family.isFull));
      if (!hasRoom) {
        const row = typedRow(person);
        setTyped([...typed, row]);
        if (ticked) tick(row._id, true);
        return true;
      }
      const saved = await family.save(person);
      const added = person._id ? undefined : saved?.people.at(-1);
      if (added && ticked) tick(added._id, true);
      return saved !== null;
    },
  };
}

/** What {@link usePeople} tells. */
export type People = ReturnType<typeof usePeople>;

/** A person as a line of a cart carries them: the id only of somebody in the family. */
export const personInput = ({ _id, ...person }: Row): BookingPersonInput => ({
  ...(_id.startsWith('typed-') ? {} : { _id }),
  ...person,
});
