import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/types';
import { databaseClock } from '@seva/config/rules/database-clock';
import type { Mail, NewMail } from './mail';
import type { MailFilter, MailStore, Person } from './store';

const uid = 'plugin::outbox.mail';
const finished = ['sent', 'kept', 'failed'];

type Database = Core.Strapi['db'];

const whereOf = ({ to, template, orders }: MailFilter) => ({
  ...(orders ? { orderId: { $in: [...orders] } } : {}),
  ...(to ? { to: { $eqi: to } } : {}),
  ...(template ? { template } : {}),
});

const documentId = () => Array.from({ length: 24 }, () => randomInt(36).toString(36)).join('');

/** The outbox in Strapi's database. Inside `strapi.db.transaction` every call joins it. */
export function createDatabaseStore(db: Database): MailStore {
  const mails = () => db.query(uid);
  return {
    now: () => now(db),
    insert: (mail, waitMs = 0) => insertOnce(db, mail, waitMs),
    withdraw: async (dedupeKey) => {
      const { count } = await mails().deleteMany({ where: { dedupeKey, state: 'pending' } });
      return count === 1;
    },
    due: async (at, limit, leaseMs) => {
      const over = { state: { $in: ['pending', 'sending'] }, nextAttemptAt: { $lte: at } };
      const end = at.getTime() + leaseMs;
      const tooFar = { state: 'sending', nextAttemptAt: { $gt: new Date(end) } };
      const where = { $or: [over, tooFar] };
      const rows = await mails().findMany({ where, orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }], limit });
      const found = rows.map(toMail);
      const isFar = ({ state, nextAttemptAt }: Mail) => state === 'sending' && Number(nextAttemptAt) > end;
      if (!found.some(isFar)) return found;
      // Another sender may have taken it after `at` was read. By a clock that is read now, no lease of theirs is too far.
      const latestEnd = (await now(db)).getTime() + leaseMs;
      return found.filter((mail) => !isFar(mail) || Number(mail.nextAttemptAt) > latestEnd);
    },
    claim: async (mail, until) => {
      const where = { id: mail.id, state: mail.state, attempts: mail.attempts };
      const data = { state: 'sending', attempts: mail.attempts + 1, nextAttemptAt: until };
      const { count } = await mails().updateMany({ where, data });
      return count === 1;
    },
    endAttempt: async (id, attempt, result) => {
      await mails().updateMany({ where: { id, attempts: attempt, state: 'sending' }, data: { ...result } });
    },
    failed: async (limit, after = '') => {
      const isOurs = { $or: [{ farewell: false }, { farewell: { $null: true } }] };
      const where = { state: 'failed', documentId: { $gt: after }, ...isOurs };
      return (await mails().findMany({ where, orderBy: { documentId: 'asc' }, limit })).map(toMail);
    },
    requeue: (documentId) => requeue(db, documentId),
    empty: async (moment) => {
      const where = { state: { $in: finished }, createdAt: { $lt: moment }, html: { $notNull: true } };
      const data = { text: null, html: null, headers: null, encryptedToken: null };
      const { count } = await mails().updateMany({ where, data });
      return count;
    },
    latest: async ({ offset = 0, limit, ...filter }) =>
      (await mails().findMany({ where: whereOf(filter), orderBy: { id: 'desc' }, offset, limit })).map(toMail),
    count: (filter) => mails().count({ where: whereOf(filter) }),
    ofOrder: async (orderId) => (await mails().findMany({ where: { orderId }, orderBy: { id: 'desc' } })).map(toMail),
    queue: async () => {
      const waits = { state: { $in: ['pending', 'sending'] } };
      const at = await now(db);
      // A mail that may still wait for its order, or has only just been written, is not late.
      const due = { ...waits, $or: [{ attempts: { $gt: 0 } }, { nextAttemptAt: { $lte: at } }] };
      const newest = { state: 'sent', sentAt: { $notNull: true } };
      const [waiting, failed, oldest, last] = await Promise.all([
        mails().count({ where: waits }),
        mails().count({ where: { state: 'failed' } }),
        mails().findOne({ select: ['createdAt'], where: due, orderBy: { createdAt: 'asc' } }),
        mails().findOne({ select: ['sentAt'], where: newest, orderBy: { sentAt: 'desc' } }),
      ]);
      return { waiting, failed, dueSince: toDate(oldest?.createdAt ?? null), lastSentAt: toDate(last?.sentAt ?? null) };
    },
    find: async (id) => {
      const row: Row | null = await mails().findOne({ where: { documentId: id } });
      return row && toMail(row);
    },
    forget: (person) => forget(db, person),
    removeFarewells: async (moment) => {
      const where = { farewell: true, state: { $in: finished }, createdAt: { $lt: moment } };
      return (await mails().deleteMany({ where })).count;
    },
    remove: async (moment) => {
      const where = { state: { $in: finished }, createdAt: { $lt: moment } };
      return (await mails().deleteMany({ where })).count;
    },
  };
}

interface Answering {
  raw(sql: string): Promise<unknown>;
}

/**
 * The database's clock: a host whose own is wrong neither takes a mail from a sender at work nor keeps one to itself.
 * Inside a transaction it is asked over that connection; SQLite has no other.
 */
async function now(db: Database): Promise<Date> {
  const ask = async (connection: unknown): Promise<Date> => {
    const answer = await (connection as Answering).raw(`select ${databaseClock(db.dialect.client)} as at`);
    const [row] = Array.isArray(answer) ? (answer as Moment[]) : (answer as { rows: Moment[] }).rows;
    return new Date(Number(row?.at));
  };
  return db.inTransaction() ? db.transaction(({ trx }) => ask(trx)) : ask(db.connection);
}

interface Moment {
  readonly at: number | string;
}

/** As many values as one statement names. */
const SLICE = 500;

async function forget(db: Database, { addresses, orders }: Person): Promise<number> {
  const mails = db.query(uid);
  const theirs = [
    ...addresses.map((address) => ({ to: { $eqi: address } })),
    ...Array.from({ length: Math.ceil(orders.length / SLICE) }, (_, index) => ({
      orderId: { $in: orders.slice(index * SLICE, (index + 1) * SLICE) },
    })),
  ];
  let removed = 0;
  for (const which of theirs) {
    const over = [{ state: { $in: finished } }, { state: 'pending', orderId: { $null: true } }];
    removed += (await mails.deleteMany({ where: { ...which, $or: over } })).count;
    await mails.updateMany({ where: which, data: { farewell: true } });
  }
  return removed;
}

async function requeue(db: Database, documentId: string): Promise<boolean> {
  const mails = db.query(uid);
  const row: Row | null = await mails.findOne({ where: { documentId, state: 'failed' } });
  if (!row?.html) return false;
  const where = { documentId, state: 'failed', resends: row.resends };
  const data = { state: 'pending', attempts: 0, nextAttemptAt: await now(db), resends: row.resends + 1 };
  return (await mails.updateMany({ where, data })).count === 1;
}

/**
 * A conflict is resolved by the database itself: an error inside a transaction would take the donation down with it on
 * PostgreSQL.
 */
async function insertOnce(db: Database, mail: NewMail, waitMs: number): Promise<boolean> {
  const written = await now(db);
  const id = documentId();
  const row = {
    ...mail,
    headers: JSON.stringify(mail.headers),
    attachments: JSON.stringify(mail.attachments),
    documentId: id,
    state: 'pending',
    attempts: 0,
    resends: 0,
    nextAttemptAt: new Date(written.getTime() + waitMs),
    createdAt: written,
    updatedAt: written,
  };
  // The query builder renames the fields of the row that it is given.
  await db.queryBuilder(uid).insert(row).onConflict('dedupe_key').ignore().execute();
  return mail.dedupeKey === null || (await db.query(uid).count({ where: { documentId: id } })) === 1;
}

/** A row as Strapi reads it: dates as ISO strings. */
interface Row extends Omit<
  Mail,
  'text' | 'html' | 'headers' | 'nextAttemptAt' | 'sentAt' | 'createdAt' | 'farewell' | 'attachments'
> {
  /** Null in what was written before anything was attached. */
  readonly attachments: Mail['attachments'] | null;
  /** Null in what was written before there were farewells. */
  readonly farewell: boolean | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: Record<string, string> | null;
  readonly nextAttemptAt: string | null;
  readonly sentAt: string | null;
  readonly createdAt: string;
}

const toDate = (value: string | null) => (value === null ? null : new Date(value));

function toMail(row: Row): Mail {
  return {
    ...row,
    farewell: row.farewell === true,
    attachments: row.attachments ?? [],
    text: row.text ?? '',
    html: row.html ?? '',
    headers: row.headers ?? {},
    nextAttemptAt: toDate(row.nextAttemptAt),
    sentAt: toDate(row.sentAt),
    createdAt: new Date(row.createdAt),
  };
}
