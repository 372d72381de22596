import type { Sheet, SheetBooking } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';

/** Today on the temple's clock. */
export const templeToday = (): string => templeClock(Date.now(), 'America/Chicago').day;

/** One entry of the sheet; what a test cares about is named. */
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

/** Somebody else's entry. */
export const anotherEntry = (name: string, own: Partial<SheetBooking> = {}): SheetBooking =>
  anEntry({
    _id: name.toLowerCase(),
    people: [{ ...anEntry().people[0], name, script: '' } as SheetBooking['people'][number]],
    ...own,
  });

/** The sheet of three days from today on: the entries on their days. */
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

/** The same entry as the server tells it when it was done so many minutes ago. */
export const doneEntry = (entry: SheetBooking, minutes = 0, own: Partial<SheetBooking['done']> = {}): SheetBooking => {
  const at = Date.now() - minutes * 60_000;
  const undoUntil = new Date(at + 10 * 60_000).toISOString();
  const done = { at: new Date(at).toISOString(), by: 'Srinivasa', note: '', link: '', picture: '', undoUntil };
  return { ...entry, done: { ...done, ...own } };
};
