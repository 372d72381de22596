import { addDays } from '../calendar-day';
import { momentOf } from '../visibility';

/** Booking as a calendar entry; the temple's wall clock, `startsAt` '' for a whole day. */
export interface CalendarEntry {
  /** Globally unique id, which stays the same when the booking moves. */
  readonly uid: string;
  /** Revision, which rises with every move so that the calendar replaces its entry. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly timeZone: string;
  /** Moment of writing, milliseconds. */
  readonly at: number;
}

const hourMs = 60 * 60 * 1000;

/** Escapes the special characters of a text value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds a line at 75 bytes without cutting a letter; continuation lines start with a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      rows.push(row);
      row = ' ';
      bytes = 1;
    }
    row += letter;
    bytes += size;
  }
  return [...rows, row].join('\r\n');
}

const stamp = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const date = (day: string) => day.replaceAll('-', '');

function times({ day, startsAt, endsAt, timeZone }: CalendarEntry): string[] {
  if (startsAt === '') return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`];
  const begins = momentOf(`${day}T${startsAt}`, timeZone);
  const ends = endsAt === null ? begins + hourMs : momentOf(`${day}T${endsAt}`, timeZone);
  return [`DTSTART:${stamp(begins)}`, `DTEND:${stamp(ends)}`];
}

/**
 * Returns a calendar file (RFC 5545) with one entry. Its moments are in UTC, so that no reader needs the temple's time
 * zone.
 */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Seva//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.at)}`,
    ...times(entry),
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
