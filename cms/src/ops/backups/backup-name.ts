import type { Mode } from '@seva/config/env/stripe';

const pattern = /^seva-(demo|test|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-by-hand)?\.tar\.gz(\.age)?$/;

/** Returns the file name of a backup: mode, time in UTC, whether it was made by hand, and `.age` if encrypted. */
export function backupName(mode: Mode, at: Date, { isEncrypted = true, byHand = false } = {}): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `seva-${mode}-${moment}${byHand ? '-by-hand' : ''}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Whether a backup was made by hand, which has its own retention. */
export const isByHand = (name: string): boolean => name.includes('-by-hand.');

/** Returns the name of the list of pictures that a backup shares with others. The server can read it without the secret key. */
export const listOf = (backup: string): string => `${backup}.pictures`;

/** Returns the time in the name of a backup, or null for any other file. */
export function momentOf(name: string): Date | null {
  const [, , year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}
