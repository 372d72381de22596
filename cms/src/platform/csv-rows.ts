import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { BookingUnit, Participation, Prasad } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { csvTexts as texts } from '../texts/csv';
import { twoDigits } from '@seva/config/rules/calendar-day';

/** Returns an amount in whole cents, which add up exactly. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

/** Returns the cell that marks a donation as anonymous. */
export const anonymousCell = ({ isAnonymous }: { readonly isAnonymous?: true }): string =>
  isAnonymous ? texts.yes : '';

interface Way {
  readonly unit: BookingUnit;
  /** Null without a booking. */
  readonly participation: Participation | null;
  readonly prasad: Prasad;
}

/** Returns the cell of how a family takes part; empty for goods. */
export const takesPartCell = ({ unit, participation }: Way): string =>
  participation === null || unit === 'item' ? '' : texts.takesPart[participation];

/** Returns the cell of how goods, or the prasad of a pooja, get to the family. */
export function deliveryCell({ unit, participation, prasad }: Way): string {
  if (unit !== 'item') return texts.delivery[prasad];
  return participation === null ? '' : texts.delivery[participation === 'home' ? 'ship' : 'pickup'];
}

/** Returns the cell of a dollar amount, without a currency sign. */
export const dollarsCell = (dollars: number): string => dollars.toFixed(2);

/** Start of a formula within a cell, if a spreadsheet separates cells by semicolons or tabs, as in German or French. */
const innerFormula = /(?<=[;\t\r\n])(?=[=+\-@])/g;

/** Separators of other spreadsheets. A cell with one is quoted, as cells with commas are. */
const quoted = /[;\t]/;

const cells = (values: readonly string[], end: string) =>
  stringify([values.map((value) => value.replace(innerFormula, "'"))], {
    escape_formulas: true,
    record_delimiter: end,
    quoted_match: quoted,
  });

const isNegativeAmount = (value: string) => /^-\d+\.\d\d$/.test(value);

/**
 * Returns one line. Neutralizes cells that a spreadsheet would read as a formula
 * (docs/security.md#spreadsheet-files), except negative amounts, which must add up.
 */
export function row(values: readonly string[]): string {
  if (!values.some(isNegativeAmount)) return cells(values, '\r\n');
  return `${values.map((value) => (isNegativeAmount(value) ? value : cells([value], ''))).join(',')}\r\n`;
}

/** Returns the header line with a byte order mark, without which Excel garbles Telugu and Devanagari. */
export const headRow = (columns: readonly string[]): string => `\uFEFF${row(columns)}`;

/** Returns a time on the temple's clock, such as `2026-11-20 09:14`. */
export function momentText(iso: string, timeZone: string): string {
  const { day, minutes } = templeClock(Date.parse(iso), timeZone);
  return `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Returns lines as a stream that is sent while they are read. */
export const stream = (lines: AsyncGenerator<string>): Readable => Readable.from(lines, { objectMode: false });
