import type { Mode } from '@seva/config/env/stripe';

const pattern = /^seva-(demo|test|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/;

/** The name of a backup: its mode, its moment in UTC, and how it is packed. */
export function backupName(mode: Mode, at: Date, isLocked: boolean): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `seva-${mode}-${moment}.tar.gz${isLocked ? '.age' : ''}`;
}

/** The moment that a backup holds, by its name; null for what is no backup. */
export function momentOf(name: string): Date | null {
  const [, , year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}
