import { dayText as wholeDay, momentText as wholeMoment } from '@seva/config/rules/date-text';
import { formatDollars } from '@seva/config/rules/money';

/** Formats dollars with cents, for columns. */
export const money = (dollars: number): string => formatDollars(dollars, { exact: true });

/** Formats dollars without cents, for axes and large figures. */
export const roundMoney = (dollars: number): string => formatDollars(Math.round(dollars));

const numbers = new Intl.NumberFormat('en-US');
/** Formats a whole number with thousands separators. */
export const count = (value: number): string => numbers.format(value);

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
/** Formats a fraction as a percentage. */
export const percent = (part: number): string => percents.format(part);

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const shortDay = dayFormat({ day: 'numeric', month: 'short' });
const monthName = dayFormat({ month: 'short' });
const monthYear = dayFormat({ month: 'long', year: 'numeric' });
const moment = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

/** Formats YYYY-MM-DD as `Nov 20, 2026`; a dash for null. */
export const dayText = (day: string | null): string => (day ? wholeDay(day) : '–');

/** Formats YYYY-MM-DD as `Nov 20`. */
export const shortDayText = (day: string): string => shortDay.format(moment(day));

/** Formats YYYY-MM as `Nov`. */
export const monthText = (month: string): string => monthName.format(moment(month));

/** Formats a day or month as `November 2026`. */
export const monthYearText = (day: string): string => monthYear.format(moment(day.slice(0, 7)));

/** Formats an ISO time in the temple's time zone, `Nov 20, 2026, 9:14 AM`; a dash for null. */
export const momentText = (iso: string | null, timeZone: string): string => (iso ? wholeMoment(iso, timeZone) : '–');
