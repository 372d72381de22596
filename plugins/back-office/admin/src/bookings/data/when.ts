import { clockText } from '@seva/config/rules/timings';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const dayOfWeek = format({ weekday: 'short', month: 'short', day: 'numeric' });
const short = format({ weekday: 'short', day: 'numeric' });

const moment = (day: string) => Date.parse(`${day}T00:00Z`);

/** Formats YYYY-MM-DD as `Thu, Oct 15`. */
export const dayName = (day: string): string => dayOfWeek.format(moment(day));

/** Formats YYYY-MM-DD as `Thu 15`, the head of a column. */
export const columnName = (day: string): string => {
  const parts = Object.fromEntries(short.formatToParts(moment(day)).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day}`;
};

/** Formats HH:MM as `7:30 AM`; returns `anyTime` for a whole day. */
export const timeName = (startsAt: string | null, anyTime: string): string =>
  startsAt ? clockText(startsAt) : anyTime;

/** Formats a slot as `Thu, Oct 15, 7:30 AM`. */
export const slotName = ({ day, startsAt }: { readonly day: string; readonly startsAt: string | null }): string =>
  [dayName(day), startsAt ? clockText(startsAt) : ''].filter(Boolean).join(', ');
