import type { Mode } from '@seva/config/env/stripe';

const pattern = /^seva-(demo|test|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/;

/** Returns the file name of a backup: mode, time in UTC, and `.age` if encrypted. */
export function backupName(mode: Mode, at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `seva-${mode}-${moment}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns the time in the name of a backup, or null for any other file. */
export function momentOf(name: string): Date | null {
  const [, , year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}
