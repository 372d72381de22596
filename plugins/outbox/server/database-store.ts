import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/types';
import type { Mail, NewMail } from './mail';
import type { MailStore } from './store';

const uid = 'plugin::outbox.mail';
const finished = ['sent', 'kept', 'failed'];

type Database = Core.Strapi['db'];

const documentId = () => Array.from({ length: 24 }, () => randomInt(36).toString(36)).join('');

/** The outbox in Strapi's database. Inside `strapi.db.transaction` every call joins it. */
export function createDatabaseStore(db: Database): MailStore {
  const mails = () => db.query(uid);
  return {
    insert: (mail, now, dueAt = now) => insertOnce(db, mail, now, dueAt),
    withdraw: async (dedupeKey) => {
      const { count } = await mails().deleteMany({ where: { dedupeKey, state: 'pending' } });
      return count === 1;
    },
    due: async (now, limit) => {
      const where = { state: { $in: ['pending', 'sending'] }, nextAttemptAt: { $lte: now } };
      const rows = await mails().findMany({ where, orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }], limit });
      return rows.map(toMail);
    },
    claim: async (mail, until) => {
      const where = { id: mail.id, state: mail.state, attempts: mail.attempts };
      const data = { state: 'sending', attempts: mail.attempts + 1, nextAttemptAt: until };
      const { count } = await mails().updateMany({ where, data });
      return count === 1;
    },
    settle: async (id, attempt, settlement) => {
      await mails().updateMany({ where: { id, attempts: attempt, state: 'sending' }, data: { ...settlement } });
    },
    failed: async (limit, after = '') => {
      const where = { state: 'failed', documentId: { $gt: after } };
      return (await mails().findMany({ where, orderBy: { documentId: 'asc' }, limit })).map(toMail);
    },
    requeue: (documentId, now) => requeue(db, documentId, now),
    empty: async (moment) => {
      const where = { state: { $in: finished }, createdAt: { $lt: moment }, html: { $notNull: true } };
      const data = { text: null, html: null, headers: null, sealedToken: null };
      const { count } = await mails().updateMany({ where, data });
      return count;
    },
    latest: async (limit) => (await mails().findMany({ orderBy: { id: 'desc' }, limit })).map(toMail),
    ofOrder: async (orderId) => (await mails().findMany({ where: { orderId }, orderBy: { id: 'desc' } })).map(toMail),
    find: async (id) => {
      const row: Row | null = await mails().findOne({ where: { documentId: id } });
      return row && toMail(row);
    },
    forget: async (address) => {
      const { count } = await mails().deleteMany({ where: { to: { $eqi: address }, state: { $in: finished } } });
      return count;
    },
  };
}

async function requeue(db: Database, documentId: string, now: Date): Promise<boolean> {
  const mails = db.query(uid);
  const row: Row | null = await mails.findOne({ where: { documentId, state: 'failed' } });
  if (!row?.html) return false;
  const where = { documentId, state: 'failed', resends: row.resends };
  const data = { state: 'pending', attempts: 0, nextAttemptAt: now, resends: row.resends + 1 };
  return (await mails.updateMany({ where, data })).count === 1;
}

/**
 * A conflict is settled by the database itself: an error inside a transaction would take the donation down with it on
 * PostgreSQL.
 */
async function insertOnce(db: Database, mail: NewMail, now: Date, dueAt: Date): Promise<boolean> {
  const row = {
    ...mail,
    headers: JSON.stringify(mail.headers),
    documentId: documentId(),
    state: 'pending',
    attempts: 0,
    resends: 0,
    nextAttemptAt: dueAt,
    createdAt: now,
    updatedAt: now,
  };
  const written = { documentId: row.documentId };
  await db.queryBuilder(uid).insert(row).onConflict('dedupe_key').ignore().execute();
  return mail.dedupeKey === null || (await db.query(uid).count({ where: written })) === 1;
}

/** A row as Strapi reads it: dates as ISO strings. */
interface Row extends Omit<Mail, 'text' | 'html' | 'headers' | 'nextAttemptAt' | 'sentAt' | 'createdAt'> {
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
    text: row.text ?? '',
    html: row.html ?? '',
    headers: row.headers ?? {},
    nextAttemptAt: toDate(row.nextAttemptAt),
    sentAt: toDate(row.sentAt),
    createdAt: new Date(row.createdAt),
  };
}
