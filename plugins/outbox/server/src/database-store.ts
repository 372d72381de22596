import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/types';
import { databaseClock } from '@seva/config/rules/database-clock';
import { newDocumentId } from '@seva/config/rules/document-id';
import type { Mail, MailState, NewMail } from './mail';
import { pace } from './delivery/pace';
import type { MailFilter, MailStore, Person } from './store';

const uid = 'plugin::outbox.mail';
const finished = ['sent', 'kept', 'failed'];

type Database = Core.Strapi['db'];

const whereOf = ({ to, template, orders }: MailFilter) => ({
  ...(orders ? { orderId: { $in: [...orders] } } : {}),
  ...(to ? { to: { $eqi: to } } : {}),
  ...(template ? { template } : {}),
});

/** Creates the store over Strapi's database. Inside `strapi.db.transaction` every call joins it. */
export function createDatabaseStore(db: Database): MailStore {
  const mails = () => db.query(uid);
  return {
    now: () => now(db),
    insert: (mail, waitMs = 0, spacingMs = 0) => insertOnce(db, mail, waitMs, spacingMs),
    withdraw: async (dedupeKey) => {
      const { count } = await mails().deleteMany({ where: { dedupeKey, state: 'pending' } });
      return count === 1;
    },
    due: async (at, limit, leaseMs, without = []) => {
      const over = { state: { $in: ['pending', 'sending'] }, nextAttemptAt: { $lte: at } };
      const end = at.getTime() + leaseMs;
      const tooFar = { state: 'sending', nextAttemptAt: { $gt: new Date(end) } };
      const where = { $or: [over, tooFar], ...(without.length > 0 ? { template: { $notIn: [...without] } } : {}) };
      const rows = await mails().findMany({ where, orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }], limit });
      const found = rows.map(toMail);
      const isFar = ({ state, nextAttemptAt }: Mail) => state === 'sending' && Number(nextAttemptAt) > end;
      if (!found.some(isFar)) return found;
      // Another sender may have claimed the mail after `at` was read. With a fresh clock, no valid lease is too long.
      const latestEnd = (await now(db)).getTime() + leaseMs;
      return found.filter((mail) => !isFar(mail) || Number(mail.nextAttemptAt) > latestEnd);
    },
    sentSince: async (templates, moment) => {
      const gone = [{ state: 'sending' }, { state: 'sent', sentAt: { $gte: moment } }];
      return mails().count({ where: { template: { $in: [...templates] }, $or: gone } });
    },
    statesOf: async (dedupeKeys) => {
      const states = new Map<string, MailState>();
      for (let start = 0; start < dedupeKeys.length; start += SLICE) {
        const where = { dedupeKey: { $in: dedupeKeys.slice(start, start + SLICE) } };
        const rows = (await mails().findMany({ select: ['dedupeKey', 'state'], where })) as Pick<
          Mail,
          'dedupeKey' | 'state'
        >[];
        for (const { dedupeKey, state } of rows) if (dedupeKey !== null) states.set(dedupeKey, state);
      }
      return states;
    },
    claim: async (mail, until) => {
      const where = { id: mail.id, state: mail.state, attempts: mail.attempts };
      const data = { state: 'sending', attempts: mail.attempts + 1, nextAttemptAt: until };
      const { count } = await mails().updateMany({ where, data });
      return count === 1;
    },
    markDueAsKept: async (at) => {
      const where = { state: { $in: ['pending', 'sending'] }, nextAttemptAt: { $lte: at } };
      return (await mails().updateMany({ where, data: { state: 'kept', nextAttemptAt: null } })).count;
    },
    endAttempt: async (id, attempt, result) => {
      await mails().updateMany({ where: { id, attempts: attempt, state: 'sending' }, data: { ...result } });
    },
    failed: async (limit, after = '') => {
      const isOurs = { $or: [{ farewell: false }, { farewell: { $null: true } }] };
      const where = { state: 'failed', documentId: { $gt: after }, ...isOurs };
      return (await mails().findMany({ where, orderBy: { documentId: 'asc' }, limit })).map(toMail);
    },
    recipients: async (documentIds) => {
      const rows = await mails().findMany({
        select: ['documentId', 'to'],
        where: { documentId: { $in: [...documentIds] } },
      });
      return new Map(rows.map((row: Row) => [row.documentId, row.to.toLowerCase()]));
    },
    readdress: async (from, to) => {
      const own = { encryptedToken: { $null: true }, template: { $ne: 'address-changed' } };
      await mails().updateMany({ where: { to: { $eqi: from }, state: 'failed', ...own }, data: { to } });
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
      // A mail that may still wait for its order, or was only just written, is not late.
      const own = { template: { $notIn: [...pace.templates] } };
      const due = { ...waits, ...own, $or: [{ attempts: { $gt: 0 } }, { nextAttemptAt: { $lte: at } }] };
      const paced = { state: 'pending', template: { $in: [...pace.templates] }, nextAttemptAt: { $lte: at } };
      const newest = { state: 'sent', sentAt: { $notNull: true } };
      const [waiting, failed, oldest, oldestPaced, last] = await Promise.all([
        mails().count({ where: waits }),
        mails().count({ where: { state: 'failed' } }),
        mails().findOne({ select: ['createdAt'], where: due, orderBy: { createdAt: 'asc' } }),
        mails().findOne({ select: ['nextAttemptAt'], where: paced, orderBy: { nextAttemptAt: 'asc' } }),
        mails().findOne({ select: ['sentAt'], where: newest, orderBy: { sentAt: 'desc' } }),
      ]);
      const since = [oldest?.createdAt, oldestPaced?.nextAttemptAt].filter(Boolean).map((text) => new Date(text));
      const [dueSince = null] = since.sort((a, b) => Number(a) - Number(b));
      return { waiting, failed, dueSince, lastSentAt: toDate(last?.sentAt ?? null) };
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
 * Returns the time of the database, so that a host with a wrong clock neither claims a mail that another host is
 * sending nor holds its own claim too long. Inside a transaction it uses that connection; SQLite has no other.
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

/** Maximum number of values per statement. */
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
 * Returns the earliest time (milliseconds) for the next mail of a template: after the last one that waits for its first
 * attempt.
 */
async function endOfQueue(db: Database, template: string, spacingMs: number): Promise<number> {
  const where = { state: 'pending', attempts: 0, template };
  const last: { nextAttemptAt: string } | null = await db
    .query(uid)
    .findOne({ select: ['nextAttemptAt'], where, orderBy: { nextAttemptAt: 'desc' } });
  return last ? Date.parse(last.nextAttemptAt) + spacingMs : 0;
}

/**
 * Inserts a mail once per key. The database resolves a conflict, since an error would abort the donation's transaction
 * on PostgreSQL.
 */
async function insertOnce(db: Database, mail: NewMail, waitMs: number, spacingMs: number): Promise<boolean> {
  const written = await now(db);
  const free = spacingMs > 0 ? await endOfQueue(db, mail.template, spacingMs) : 0;
  const row = {
    ...mail,
    headers: JSON.stringify(mail.headers),
    attachments: JSON.stringify(mail.attachments),
    documentId: newDocumentId(randomInt),
    state: 'pending',
    attempts: 0,
    resends: 0,
    nextAttemptAt: new Date(Math.max(written.getTime() + waitMs, free)),
    createdAt: written,
    updatedAt: written,
  };
  const ids: unknown[] = await db.queryBuilder(uid).insert(row).onConflict('dedupe_key').ignore().execute();
  return ids.length === 1;
}

/** Row as Strapi reads it, with dates as ISO strings. */
interface Row extends Omit<
  Mail,
  'text' | 'html' | 'headers' | 'nextAttemptAt' | 'sentAt' | 'createdAt' | 'farewell' | 'attachments'
> {
  /** Null in mails written before there were attachments. */
  readonly attachments: Mail['attachments'] | null;
  /** Null in mails written before there were final mails. */
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
