import type { Sheet, SheetBooking } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';

/** Returns today's date in the temple's time zone. */
export const templeToday = (): string => templeClock(Date.now(), 'America/Chicago').day;

/** Entry of the priest sheet. Pass the fields that the test checks. */
export const anEntry = (own: Partial<SheetBooking> = {}): SheetBooking => ({
  _id: 'ravi',
  day: templeToday(),
  startsAt: '09:00',
  endsAt: '10:00',
  service: 'Baba Abhishekam',
  units: 1,
  participation: 'in_person',
  prasad: 'pickup',
  occasion: 'Birthday of Anika',
  note: '',
  check: 'none',
  people: [
    {
      ...{ name: 'Ravi Kumar', script: 'రవి కుమార్', gotram: 'Bharadwaja', nakshatram: 4 },
      ...{ nakshatramText: '', pada: null, rashi: 2, relation: '' },
    },
  ],
  visit: null,
  done: null,
  ...own,
});

/** Entry of another family. */
export const anotherEntry = (name: string, own: Partial<SheetBooking> = {}): SheetBooking =>
  anEntry({
    _id: name.toLowerCase(),
    people: [{ ...anEntry().people[0], name, script: '' } as SheetBooking['people'][number]],
    ...own,
  });

/** Priest sheet of three days from today, with the entries on their days. */
export function aSheet(entries: readonly SheetBooking[] = [anEntry()]): Sheet {
  const today = templeToday();
  const days = [0, 1, 2].map((ahead) => addDays(today, ahead));
  return {
    today,
    now: new Date().toISOString(),
    timeZone: 'America/Chicago',
    customaryGotram: 'Siva',
    days: days.map((day) => ({ day, bookings: entries.filter((entry) => entry.day === day) })),
  };
}

/** Returns the entry as the server sends it the given number of minutes after it was done. */
export const markedEntry = (
  entry: SheetBooking,
  minutes = 0,
  own: Partial<SheetBooking['done']> = {},
): SheetBooking => {
  const at = Date.now() - minutes * 60_000;
  const undoUntil = new Date(at + 10 * 60_000).toISOString();
  const done = { at: new Date(at).toISOString(), by: 'Srinivasa', note: '', link: '', picture: '', undoUntil };
  return { ...entry, done: { ...done, ...own } };
};
