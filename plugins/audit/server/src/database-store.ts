import type { Core } from '@strapi/types';
import type { Entry, Head } from './chain/entry';
import type { AuditStore } from './audit-log';
import { tellsOfPeople } from './chain/erasure';

const uid = 'plugin::audit.entry';

/** Any number works that nothing else in the database locks. */
const LOCK = 7_382_541_901;

/** As many values as one statement names. */
const SLICE = 500;

/** What an entry is after an erasure. */
const emptied = { actorName: null, address: null, personal: null };

type Stored = Entry & { readonly id: number };

type Database = Core.Strapi['db'];

/** The audit log in Strapi's database. Every call joins the transaction that is open around it. */
export function createDatabaseStore(db: Database): AuditStore {
  const entries = () => db.query(uid);
  return {
    inTransaction: () => db.inTransaction(),
    lock: () => lockAuditLog(db),
    last: async () => {
      const select = ['sequence', 'hash'];
      return (await entries().findOne({ select, orderBy: { sequence: 'desc' } })) as Head | null;
    },
    insert: async (entry) => {
      await entries().create({ data: { ...entry } });
    },
    page: async (after, size) => {
      const where = { sequence: { $gt: after } };
      return (await entries().findMany({ where, orderBy: { sequence: 'asc' }, limit: size })).map(toEntry);
    },
    erase: async (person) => {
      const where = { $or: [{ actor: person }, { entity: 'user', entityId: person }] };
      const { count } = await entries().updateMany({ where, data: emptied });
      return count;
    },
    eraseAbout: async (entity, ids) => {
      const found = new Set<string>();
      for (let start = 0; start < ids.length; start += SLICE) {
        const where = { entity, entityId: { $in: ids.slice(start, start + SLICE) }, personal: { $notNull: true } };
        const telling = ((await entries().findMany({ where })) as Stored[]).filter(tellsOfPeople);
        for (const { id, entityId } of telling) {
          await entries().updateMany({ where: { id }, data: emptied });
          found.add(entityId);
        }
      }
      return [...found];
    },
    eraseBefore: async (moment, after) => {
      const before = { at: { $lt: moment.toISOString() } };
      const [last] = await entries().findMany({ where: before, orderBy: { at: 'desc' }, limit: 1 });
      if (!last) return { count: 0, until: 0 };
      const until = (last as Stored).sequence;
      const telling = [
        { actorName: { $notNull: true } },
        { address: { $notNull: true } },
        { personal: { $notNull: true } },
      ];
      const where = { sequence: { $gt: after, $lte: until }, $or: telling };
      return { count: (await entries().updateMany({ where, data: emptied })).count, until };
    },
    newest: async (action) => {
      const [row] = await entries().findMany({ where: { action }, orderBy: { sequence: 'desc' }, limit: 1 });
      return row ? toEntry(row) : null;
    },
    about: async (entity, entityId, limit) =>
      (await entries().findMany({ where: { entity, entityId }, orderBy: { sequence: 'desc' }, limit })).map(toEntry),
  };
}

/** SQLite has one connection, so whoever is in a transaction is alone. PostgreSQL holds this lock until the commit. */
async function lockAuditLog(db: Database): Promise<void> {
  if (db.dialect.client !== 'postgres') return;
  await db.transaction(async ({ trx }) => {
    await db.connection.raw('select pg_advisory_xact_lock(?)', [LOCK]).transacting(trx);
  });
}

/** A row as an entry: without what only the database knows of it. */
export function toEntry(row: Entry & { readonly id: unknown }): Entry {
  const { sequence, actor, actorName, onBehalfOf, action, entity, entityId, before, after } = row;
  const { address, personal, personalDigest, requestId, at, previousHash, hash } = row;
  const what = { sequence, actor, actorName, onBehalfOf, action, entity, entityId, before, after };
  return { ...what, address, personal, personalDigest, requestId, at, previousHash, hash };
}
