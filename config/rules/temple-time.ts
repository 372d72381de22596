import { dateFormat } from './formats';

/** Temple's wall clock at a moment: a calendar day, the weekday (1 Monday … 7 Sunday), minutes since midnight. */
export interface TempleClock {
  readonly day: string;
  readonly weekday: number;
  readonly minutes: number;
}

const formatFor = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-US', {
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

/** Returns the temple's clock at a moment (milliseconds since 1970) in an IANA time zone. */
export function templeClock(now: number, timeZone: string): TempleClock {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: weekdayNames.indexOf(parts.weekday ?? '') + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * Returns the day YYYY-MM-DD on which a gift counts: the temple's day, not UTC's (docs/payments.md#money-and-numbers).
 */
export function giftDay(moment: number, timeZone: string): string {
  return templeClock(moment, timeZone).day;
}
