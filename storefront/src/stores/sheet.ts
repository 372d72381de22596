import type { Sheet } from '@seva/config/contract';
import { scripts, type Script } from '@seva/config/rules/bookings/word';
import { stored } from '../lib/stored';
import { sheetKeys } from './stored-keys';

/** Priest sheet as last read on this device, for the priest who read it. Used without a signal. */
export interface StoredSheet {
  readonly owner: string;
  readonly sheet: Sheet;
  /** Milliseconds that this device's clock is ahead of the server's. */
  readonly aheadMs: number;
}

/** Mark on the priest sheet that the server has not received yet. */
export interface Mark {
  readonly key: string;
  readonly owner: string;
  /** Id of the booking. */
  readonly id: string;
  readonly act: 'done' | 'undo';
  /** Time of the press by the server's clock, as ISO text. */
  readonly at: string;
  readonly note?: string;
  readonly link?: string;
  readonly picture?: string;
  /** Description of the entry, for the message about a refusal. */
  readonly about: string;
  /** Reason of the server's refusal. A refused mark is not sent again. */
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

function parseStored(value: unknown): StoredSheet | null {
  if (!isRecord(value)) return null;
  const { owner, aheadMs, sheet } = value;
  return isText(owner) && typeof aheadMs === 'number' && isSheet(sheet) ? { owner, aheadMs, sheet } : null;
}

const isMark = (value: unknown): value is Mark =>
  isRecord(value) &&
  [value.key, value.owner, value.id, value.at, value.about].every(isText) &&
  (value.act === 'done' || value.act === 'undo');

/** Last read priest sheet: three days, on the priest's own device. */
export const storedSheet = stored<StoredSheet | null>(sheetKeys.sheet, parseStored);

const none: readonly Mark[] = [];

/** Unsent marks, in order. */
export const sheetMarks = stored<readonly Mark[]>(sheetKeys.marks, (value) =>
  Array.isArray(value) ? value.filter(isMark) : none,
);

/** Script in which the priest reads. */
export const sheetScript = stored<Script>(
  sheetKeys.script,
  (value) => scripts.find((script) => script === value) ?? 'telugu',
);
