import { z } from 'zod';
import type { Source } from './source';

/** Version of the backup format. A program reads this version and earlier ones. */
export const backupFormat = 2;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ path: z.string(), bytes: count, sha256 });

/** First file of a backup. */
export const headerSchema = z.object({
  format: z.number().int().positive(),
  /** Version of the program that made the backup. */
  program: z.string(),
  mode: z.enum(['demo', 'test', 'live']),
  database: z.enum(['sqlite', 'postgres']),
  /** Time of the snapshot. */
  createdAt: z.iso.datetime(),
  secrets: z.boolean(),
});

/** Sums in cents: donations by state, ledger entries by kind. */
const moneySchema = z.object({
  donations: z.array(z.object({ state: z.string(), count, totalCents: z.number(), refundedCents: z.number() })),
  ledger: z.array(z.object({ kind: z.string(), count, cents: z.number() })),
});

/** Last file of a backup: its expected content and totals. */
export const manifestSchema = headerSchema.extend({
  tables: z.array(
    z.object({ name: z.string(), rows: count, digest: sha256, nextId: z.number().int().positive().nullable() }),
  ),
  files: z.array(file),
  /** Pictures beside the backup, in files that several backups share. Backups of format 1 contain all pictures. */
  pictures: z.array(file.extend({ id: z.string().regex(/^[0-9a-f]{32}$/) })).default([]),
  money: moneySchema,
  /** Last entry of the audit log, or null without one. */
  auditHead: z.object({ sequence: count, hash: sha256 }).nullable(),
  /** Number of emails that were waiting to be sent. */
  mailsWaiting: count,
  /** Pictures in the database without a file. */
  missingPictures: z.array(z.string()),
  /** Unknown tables, which are not in the backup. */
  strangeTables: z.array(z.string()),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SharedPicture = Manifest['pictures'][number];
export type Money = z.infer<typeof moneySchema>;

/** Sums up the donations and the ledger in cents. */
export async function readMoney(source: Source): Promise<Money> {
  const donations = await source.query(
    'select state, count(*), coalesce(sum(total_cents), 0), coalesce(sum(refunded_cents), 0) from orders group by state order by state',
  );
  const ledger = await source.query(
    'select kind, count(*), coalesce(sum(amount_cents), 0) from payments_payment_events group by kind order by kind',
  );
  return {
    donations: donations.map(([state, many, total, refunded]) => ({
      state: String(state),
      count: Number(many),
      totalCents: Number(total),
      refundedCents: Number(refunded),
    })),
    ledger: ledger.map(([kind, many, cents]) => ({ kind: String(kind), count: Number(many), cents: Number(cents) })),
  };
}

export async function readAuditHead(source: Source): Promise<Manifest['auditHead']> {
  const [last] = await source.query('select sequence, hash from audit_entries order by sequence desc limit 1');
  return last ? { sequence: Number(last[0]), hash: String(last[1]) } : null;
}

/** Counts the emails that are waiting to be sent. */
export async function countWaitingMails(source: Source): Promise<number> {
  const [[waiting] = [0]] = await source.query(
    `select count(*) from outbox_mails where state in ('pending', 'sending')`,
  );
  return Number(waiting);
}
