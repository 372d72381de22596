import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { templeClock } from '@seva/config/rules/temple-time';
import { csvTexts as texts } from '../texts/csv';

/** Whole cents, so that a hundred thousand of them add up exactly. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

/** Whether a donor asked not to be named, as every file marks it. */
export const anonymousCell = ({ isAnonymous }: { readonly isAnonymous?: true }): string =>
  isAnonymous ? texts.yes : '';

/** Dollars as a spreadsheet reads them. */
export const plain = (dollars: number): string => dollars.toFixed(2);

const cells = (values: readonly string[], end: string) =>
  stringify([[...values]], { escape_formulas: true, record_delimiter: end });

const isTakenAway = (value: string) => /^-\d+\.\d\d$/.test(value);

/**
 * One line; cells that a spreadsheet would take for a formula are neutralized (docs/security.md#spreadsheet-files). A sum
 * below zero is none: it stays a number that can be added up.
 */
export function row(values: readonly string[]): string {
  if (!values.some(isTakenAway)) return cells(values, '\r\n');
  return `${values.map((value) => (isTakenAway(value) ? value : cells([value], ''))).join(',')}\r\n`;
}

/** The first line. A byte order mark: without one Excel shows Telugu and Devanagari as wrong characters. */
export const headRow = (columns: readonly string[]): string => `\uFEFF${row(columns)}`;

/** A moment on the temple's clock, `2026-11-20 09:14`. */
export function momentText(iso: string, timeZone: string): string {
  const { day, minutes } = templeClock(Date.parse(iso), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A file that is sent as it is read. */
export const stream = (lines: AsyncGenerator<string>): Readable => Readable.from(lines, { objectMode: false });
