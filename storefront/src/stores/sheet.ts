import type { Sheet } from '@seva/config/contract';
import { scripts, type Script } from '@seva/config/rules/bookings/word';
import { stored } from '../lib/stored';
import { sheetKeys } from './stored-keys';

/** The sheet as it was last read on this device, for the priest who read it; it serves when there is no signal. */
export interface KeptSheet {
  /** The id of the priest. */
  readonly owner: string;
  readonly sheet: Sheet;
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly aheadMs: number;
}

/** Something pressed on the sheet that the server has not heard of yet. */
export interface Mark {
  readonly key: string;
  readonly owner: string;
  /** The booking. */
  readonly id: string;
  readonly act: 'done' | 'undo';
  /** When it was pressed, by the server's clock, ISO. */
  readonly at: string;
  readonly note?: string;
  readonly link?: string;
  readonly picture?: string;
  /** What it is about, in words: the refusal names it. */
  readonly about: string;
  /** Why the server would not take it; such a mark is not sent again. */
  readonly refused?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isBooking = (value: unknown) => isRecord(value) && isText(value._id) && Array.isArray(value.people);
const isDay = (value: unknown) => isRecord(value) && Array.isArray(value.bookings) && value.bookings.every(isBooking);
const isSheet = (value: unknown): value is Sheet =>
  isRecord(value) &&
  [value.today, value.now, value.timeZone].every(isText) &&
  Array.isArray(value.days) &&
  value.days.every(isDay);

function parseKept(value: unknown): KeptSheet | null {
  if (!isRecord(value)) return null;
  const { owner, aheadMs, sheet } = value;
  return isText(owner) && typeof aheadMs === 'number' && isSheet(sheet) ? { owner, aheadMs, sheet } : null;
}

const isMark = (value: unknown): value is Mark =>
  isRecord(value) &&
  [value.key, value.owner, value.id, value.at, value.about].every(isText) &&
  (value.act === 'done' || value.act === 'undo');

/** The last reading of the sheet: three days, on the priest's own device. */
export const keptSheet = stored<KeptSheet | null>(sheetKeys.sheet, parseKept);

const none: readonly Mark[] = [];

/** What was pressed and not sent, in its order. */
export const sheetMarks = stored<readonly Mark[]>(sheetKeys.marks, (value) =>
  Array.isArray(value) ? value.filter(isMark) : none,
);

/** The script in which the priest reads. */
export const sheetScript = stored<Script>(
  sheetKeys.script,
  (value) => scripts.find((script) => script === value) ?? 'telugu',
);
