import type { Core } from '@strapi/types';
import type { Entry, Head } from './chain/entry';
import type { AuditStore } from './audit-log';
import { hasPersonalValues } from './chain/erasure';

const uid = 'plugin::audit.entry';

/** Arbitrary number of the advisory lock; must be unique in the database. */
const LOCK = 7_382_541_901;

/** Maximum number of values per statement. */
const SLICE = 500;

/** Values of an entry after an erasure. */
const emptied = { actorName: null, address: null, personal: null };

type Stored = Entry & { readonly id: number };

type Database = Core.Strapi['db'];

/** Creates the store over Strapi's database. Every call joins the current transaction. */
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
      // One statement: `create` would read the entry again, while all other writers wait.
      await entries().createMany({ data: [{ ...entry }] });
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
        const telling = ((await entries().findMany({ where })) as Stored[]).filter(hasPersonalValues);
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

/** Serializes writers. SQLite has one connection; PostgreSQL holds an advisory lock until the commit. */
async function lockAuditLog(db: Database): Promise<void> {
  if (db.dialect.client !== 'postgres') return;
  await db.transaction(async ({ trx }) => {
    await db.connection.raw('select pg_advisory_xact_lock(?)', [LOCK]).transacting(trx);
  });
}

/** Converts a row to an entry without the database's own columns. */
export function toEntry(row: Entry & { readonly id: unknown }): Entry {
  const { sequence, actor, actorName, onBehalfOf, action, entity, entityId, before, after } = row;
  const { address, personal, personalDigest, requestId, at, previousHash, hash } = row;
  const what = { sequence, actor, actorName, onBehalfOf, action, entity, entityId, before, after };
  return { ...what, address, personal, personalDigest, requestId, at, previousHash, hash };
}
