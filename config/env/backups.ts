import { z } from 'zod';
import { commaList } from './fields';

export interface BackupSettings {
  /** Folder (relative to the checkout unless absolute) or `s3://bucket/prefix`; null disables automatic backups. */
  readonly to: string | null;
  /** Second folder, to which daily backups are copied; null for none. */
  readonly alsoTo: string | null;
  /** Time of the daily backup on the temple's clock, such as `03:30`. */
  readonly at: string;
  /** Public keys that encrypt each backup, `age1…`. */
  readonly recipients: readonly string[];
}

export const backupPlace = z
  .string()
  .refine(
    (value) => !/^\w+:\/\//.test(value) || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/\S*)?$/.test(value),
    'must be a folder, or s3://bucket/prefix',
  )
  .transform((value) => (value.startsWith('s3://') ? value.replace(/(?<!\/)\/+$/, '') : value));

export const backupFolder = z.string().refine((value) => !/^\w+:\/\//.test(value), 'must be a folder');

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:30');

/** Public age keys, separated by commas. The key that opens a backup is never on the server. */
export const ageRecipients = z
  .string()
  .transform(commaList)
  .superRefine((list, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (list.some((key) => /^AGE-SECRET-KEY/i.test(key)))
      refuse('is the secret key, which opens backups and does not belong on the server; give the public one, age1…');
    else if (!list.every((key) => /^age1[a-z0-9]{50,}$/.test(key)))
      refuse('must be a public age key, age1…; seva backup:key creates one');
  });
