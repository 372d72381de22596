import { datePartsFormat, written } from './formats';

/** The wall clock of the temple at a moment: a calendar day, the weekday (1 Monday … 7 Sunday), minutes since midnight. */
export interface TempleClock {
  readonly day: string;
  readonly weekday: number;
  readonly minutes: number;
}

const formatFor = (timeZone: string): Intl.DateTimeFormat =>
  datePartsFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The clock as one text: the day, the weekday, the minutes. */
function clockWords(now: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const weekday = weekdayNames.indexOf(parts.weekday ?? '') + 1;
  return `${parts.year}-${parts.month}-${parts.day} ${weekday} ${Number(parts.hour) * 60 + Number(parts.minute)}`;
}

/** Reads the temple's clock at a moment (milliseconds since 1970) in an IANA time zone. */
export function templeClock(now: number, timeZone: string): TempleClock {
  const [day = '', weekday, minutes] = written(timeZone, now, () => clockWords(now, timeZone)).split(' ');
  return { day, weekday: Number(weekday), minutes: Number(minutes) };
}

/** The day YYYY-MM-DD on which a gift counts: the temple's day, not UTC's (docs/payments.md#money-and-numbers). */
export function giftDay(moment: number, timeZone: string): string {
  return templeClock(moment, timeZone).day;
}
