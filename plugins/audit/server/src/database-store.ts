import type { Core } from '@strapi/types';
import type { Entry } from './chain/entry';
import type { AuditStore } from './audit-log';

const uid = 'plugin::audit.entry';

/** Any number works that nothing else in the database locks. */
const LOCK = 7_382_541_901;

type Database = Core.Strapi['db'];

/** The audit log in Strapi's database. Every call joins the transaction that is open around it. */
export function createDatabaseStore(db: Database): AuditStore {
  const entries = () => db.query(uid);
  return {
    inTransaction: () => db.inTransaction(),
    lock: () => lockAuditLog(db),
    last: async () => {
      const [last] = await entries().findMany({ orderBy: { sequence: 'desc' }, limit: 1 });
      return last ? toEntry(last) : null;
    },
    insert: async (entry) => {
      // `create` would read the row again, which nobody asks for.
      await entries().createMany({ data: [{ ...entry }] });
    },
    page: async (after, size) => {
      const where = { sequence: { $gt: after } };
      return (await entries().findMany({ where, orderBy: { sequence: 'asc' }, limit: size })).map(toEntry);
    },
    erase: async (person) => {
      const where = { $or: [{ actor: person }, { entity: 'user', entityId: person }] };
      const { count } = await entries().updateMany({ where, data: { actorName: null, address: null, personal: null } });
      return count;
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
