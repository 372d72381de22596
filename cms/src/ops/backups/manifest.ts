import { z } from 'zod';
import type { Source } from './source';

/** The shape of a backup; a program reads this one and those before it. */
export const backupFormat = 1;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What stands at the beginning of a backup. */
export const headerSchema = z.object({
  format: z.number().int().positive(),
  /** The version of the program that made it. */
  program: z.string(),
  mode: z.enum(['demo', 'test', 'live']),
  database: z.enum(['sqlite', 'postgres']),
  /** The moment that it holds. */
  createdAt: z.iso.datetime(),
  /** Whether the secrets are in it. */
  secrets: z.boolean(),
});

/** Sums of money in cents: donations by state, lines of the ledger by kind. */
const moneySchema = z.object({
  donations: z.array(z.object({ state: z.string(), count, totalCents: z.number(), refundedCents: z.number() })),
  ledger: z.array(z.object({ kind: z.string(), count, cents: z.number() })),
});

/** What stands at the end of a backup: all that must be in it, and what it comes to. */
export const manifestSchema = headerSchema.extend({
  tables: z.array(
    z.object({ name: z.string(), rows: count, digest: sha256, nextId: z.number().int().positive().nullable() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
  money: moneySchema,
  /** The end of the audit log; null when it has no entry. */
  auditHead: z.object({ sequence: count, hash: sha256 }).nullable(),
  /** How many mails had been written and not sent. */
  mailsWaiting: count,
  /** Pictures that the database names and that were not there anymore. */
  missingPictures: z.array(z.string()),
  /** Tables that this program does not know; they are not in the backup. */
  strangeTables: z.array(z.string()),
});

/** The beginning of a backup. */
export type BackupHeader = z.infer<typeof headerSchema>;
/** The end of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;
/** Sums of money, in cents. */
export type Money = z.infer<typeof moneySchema>;

/** What the donations and the ledger come to, in cents. */
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

/** The last entry of the audit log. */
export async function readAuditHead(source: Source): Promise<Manifest['auditHead']> {
  const [last] = await source.query('select sequence, hash from audit_entries order by sequence desc limit 1');
  return last ? { sequence: Number(last[0]), hash: String(last[1]) } : null;
}

/** How many mails wait to be sent. */
export async function countWaitingMails(source: Source): Promise<number> {
  const [[waiting] = [0]] = await source.query(
    `select count(*) from outbox_mails where state in ('pending', 'sending')`,
  );
  return Number(waiting);
}
