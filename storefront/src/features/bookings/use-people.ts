import { useState } from 'react';
import type { BookingPersonInput } from '@seva/config/contract';
import { completePerson, nameKey, type Person } from '@seva/config/rules/bookings/people';
import { isBlank } from '@seva/config/rules/plain-text';
import { session } from '../../lib/session';
import { findOwn, ownId, useFamily } from '../people';

export type SelectablePerson = Person & { readonly _id: string };

let typedCount = 0;

function splitChosen(rows: readonly SelectablePerson[], chosen: readonly BookingPersonInput[]) {
  const find = (name: string) => rows.find((row) => nameKey(row.name) === nameKey(name));
  return {
    ticked: chosen.flatMap(({ name }) => find(name)?._id ?? []),
    typed: chosen.filter(({ name }) => !find(name)),
  };
}

const typedRow = (person: Person): SelectablePerson => {
  typedCount += 1;
  return { ...person, _id: `typed-${typedCount}` };
};

/** First empty row of a guest. */
const blank: SelectablePerson = { _id: 'typed-0', name: '' };

/**
 * State of the people of a pooja: the family of the account and names typed here. New names of a signed-in devotee join
 * the family unless the box is unchecked: at once if the family has room, else with the booking. Guests opt in; they type
 * names in rows, beginning with one.
 * `wasKept` is the earlier choice of that box.
 */
export function usePeople(chosenBefore: readonly BookingPersonInput[], wasKept?: boolean | null) {
  const isSignedIn = session.use() !== null;
  const family = useFamily(isSignedIn);
  const [typed, setTyped] = useState<readonly SelectablePerson[]>(() => chosenBefore.map(typedRow));
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(typed.map(({ _id }) => _id)));
  const [remembers, setRemembers] = useState(wasKept ?? (isSignedIn && chosenBefore.every(({ _id }) => _id)));
  const [joined, setJoined] = useState(chosenBefore.length === 0);
  // Once the family is loaded, people chosen earlier are ticked in it.
  if (!joined && family.known) {
    const { ticked, typed: others } = splitChosen(family.people, chosenBefore);
    const rest = others.map(typedRow);
    setJoined(true);
    setTyped(rest);
    setTicks(new Set([...ticked, ...rest.map(({ _id }) => _id)]));
  }
  // The devotee's own name is among the typed ones if it was chosen earlier or edited.
  const choices = family.choices.filter(({ _id, name }) => _id !== ownId || !findOwn(typed, name));
  const guestRows = typed.length > 0 ? typed : [blank];
  const rows: readonly SelectablePerson[] = isSignedIn ? [...choices, ...typed] : guestRows;
  const people = isSignedIn
    ? rows.filter(({ _id, name }) => ticks.has(_id) && !isBlank(name))
    : rows.filter(({ name }) => !isBlank(name)).map((row) => completePerson({ ...row, name: row.name.trim() }));
  const tick = (id: string, isTicked: boolean) =>
    setTicks((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    isSignedIn,
    family,
    rows,
    isTicked: (id: string) => ticks.has(id),
    tick,
    people,
    write: (id: string, name: string) => setTyped(guestRows.map((row) => (row._id === id ? { ...row, name } : row))),
    addRow: () => setTyped([...guestRows, typedRow({ name: '' })]),
    removeRow: (id: string) => setTyped(guestRows.filter(({ _id }) => _id !== id)),
    remembers,
    setRemembers,
    /** Whether a ticked name outside the family will be remembered. */
    keeps: remembers && people.some(({ _id }) => _id.startsWith('typed-')),
    /** Saves a new or changed person. Returns false if the server refused it. */
    async save(person: Person, ticked: boolean): Promise<boolean> {
      const known = typed.find(({ _id }) => _id === person._id);
      if (known) {
        setTyped(typed.map((row) => (row === known ? { ...person, _id: row._id } : row)));
        return true;
      }
      if (person._id === ownId) {
        const row = typedRow(person);
        setTyped([...typed, row]);
        if (ticks.has(ownId)) tick(row._id, true);
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

export type People = ReturnType<typeof usePeople>;

/** Returns a person as a cart line stores it: with an id only for a family member. */
export const personInput = ({ _id, ...person }: SelectablePerson): BookingPersonInput => ({
  ...(_id.startsWith('typed-') ? {} : { _id }),
  ...person,
});
