import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql, table } from '../../../platform/database/table';
import { devoteeSearchText } from '@seva/config/rules/phone-number';
import { normaliseEmail } from '@seva/config/rules/registration';
import { likenessKeys, type PersonFacts } from '@seva/config/rules/same-person';
import { documentsOf, type Saved } from '../../../platform/database/documents';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import type { UserChange, UserRow } from './user-row';

export const userUid = 'plugin::users-permissions.user';

/** Column values that remove a sign-in link. */
export const noSignIn = { signInHash: null, signInEndsAt: null };

/** Column values that remove the link which restores an earlier email. */
export const noRestore = { formerEmail: null, restoreHash: null, restoreEndsAt: null };

const noPostalAddress = {
  statementName: null,
  addressLine: null,
  addressCity: null,
  addressState: null,
  addressPostalCode: null,
  addressCountry: null,
};

/** Returns the columns by which likely duplicates are found. */
export function devoteeKeys(devotee: PersonFacts) {
  const { phone, email, nameAndGotram } = likenessKeys(devotee);
  return { phoneKey: phone, emailKey: email, nameKey: nameAndGotram };
}

/**
 * Locks accounts and the orders that name them until the transaction ends.
 * Orders come before accounts, each sorted by id, as in a payment. This order prevents deadlocks.
 */
export async function lockAccounts(strapi: Core.Strapi, documentIds: readonly string[]): Promise<void> {
  const accounts = (knex: Knex) => knex('up_users').whereIn('document_id', [...documentIds]);
  const ids = await sql<number[]>(strapi, (knex) => accounts(knex).pluck('id'));
  await sql(strapi, (knex) =>
    knex('orders')
      .where((either) => {
        for (const column of ['user_id', 'placed_by_id', 'credit_user_id']) void either.orWhereIn(column, ids);
      })
      .orderBy('id')
      .forUpdate()
      .select('id'),
  );
  await sql(strapi, (knex) => accounts(knex).orderBy('id').forUpdate().select('id'));
}

/** Returns the queries on devotees. They go through Strapi, so that the panel sees the same records. */
export function userTable(strapi: Core.Strapi) {
  const rows = () => table<UserRow>(strapi, userUid);
  const documents = () => documentsOf(strapi, userUid);

  async function devoteeRole(): Promise<number> {
    const roles = table<{ readonly id: number }>(strapi, 'plugin::users-permissions.role');
    const role = await roles.findOne({ where: { type: 'authenticated' }, select: ['id'] });
    if (!role) throw new Error('the role of signed-in devotees is missing');
    return role.id;
  }

  const withSearchText = (change: UserChange, current?: UserRow) => {
    const whole = { ...current, ...change };
    return { ...change, searchText: devoteeSearchText(whole), ...devoteeKeys(whole) };
  };

  /** Stores the hash without Strapi's documents, which would hash it again. */
  async function withPassword(saved: Saved, password: string | undefined): Promise<UserRow> {
    // Strapi returns every column of an entry that it wrote.
    const user = saved as UserRow;
    if (!password) return user;
    await rows().update({ where: { id: user.id }, data: { password } });
    return { ...user, password };
  }

  return {
    findByEmail(email: string): Promise<UserRow | null> {
      return rows().findOne({ where: { email: normaliseEmail(email) } });
    },

    findById(id: number): Promise<UserRow | null> {
      return rows().findOne({ where: { id } });
    },

    /** Returns a devotee by document id, or null if unknown or anonymized. */
    async find(documentId: string): Promise<UserRow | null> {
      const row = await rows().findOne({ where: { documentId } });
      return row?.anonymisedAt ? null : row;
    },

    /** Returns a finished devotee. @throws Refused 404 */
    async require(documentId: string): Promise<UserRow> {
      const row = await this.find(documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** Returns a finished devotee, locked until the transaction ends. @throws Refused 404 */
    async requireLocked(documentId: string): Promise<UserRow> {
      const row = await this.lockForNoKeyUpdate(documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** Returns whether another account has an email, or may restore it. */
    async isTaken(email: string, exceptId = 0): Promise<boolean> {
      const isHeld = { formerEmail: normaliseEmail(email), restoreEndsAt: { $gt: new Date() } };
      const $or = [{ email: normaliseEmail(email) }, isHeld];
      return (await rows().count({ where: { id: { $ne: exceptId }, $or } })) > 0;
    },

    /** @throws the database's unique violation when the address is taken */
    async create(documentId: string, { passwordHash, ...change }: UserChange): Promise<UserRow> {
      const user = await documents().create({
        data: {
          username: `devotee-${documentId}`,
          provider: 'local',
          confirmed: true,
          blocked: false,
          role: await devoteeRole(),
          ...withSearchText(change),
        },
      });
      return withPassword(user, passwordHash);
    },

    async update(row: UserRow, { passwordHash, ...change }: UserChange): Promise<UserRow> {
      const { documentId } = row;
      const user = await documents().update({ documentId, data: withSearchText(change, row) });
      // Deleted after the row was read.
      if (!user) throw new Refused(404, texts.notFound);
      return withPassword(user, passwordHash);
    },

    /** Locks all admins who can sign in until the transaction ends, and returns their ids. */
    lockAdmins(): Promise<number[]> {
      return sql<number[]>(strapi, (knex) =>
        knex('up_users')
          .where('is_admin', true)
          .where((either) => either.where('blocked', false).orWhereNull('blocked'))
          .orderBy('id')
          .forNoKeyUpdate()
          .pluck('id'),
      );
    },

    /** Locks an account until the transaction ends. Returns its current row, or null if it was deleted. */
    async lockForNoKeyUpdate(documentId: string): Promise<UserRow | null> {
      await sql(strapi, (knex) => knex('up_users').where('document_id', documentId).forNoKeyUpdate().pluck('id'));
      return this.find(documentId);
    },

    /** Locks an account and blocks new orders for it until the transaction ends. */
    async lockForUpdate(documentId: string): Promise<UserRow | null> {
      await lockAccounts(strapi, [documentId]);
      return this.find(documentId);
    },

    /** Returns whether an account exists and is not anonymized, in the current transaction. */
    async exists(id: number): Promise<boolean> {
      return (await rows().count({ where: { id, anonymisedAt: { $null: true } } })) > 0;
    },

    /** Deletes devotees whom an admin added before a time and never finished, except those with orders. */
    async removeUnfinished(before: Date): Promise<void> {
      const due = { unfinished: true, createdAt: { $lt: before } };
      const ids = (await rows().findMany({ where: due, select: ['id'], limit: 500 })).map(({ id }) => id);
      const ordering = await sql<number[]>(strapi, (knex) =>
        knex('orders').whereIn('user_id', ids).distinct().pluck('user_id'),
      );
      const leaving = ids.filter((id) => !ordering.includes(id));
      // Repeats the condition, because an admin may just have finished one of them.
      await rows().deleteMany({ where: { ...due, id: { $in: leaving } } });
    },

    async remove(row: UserRow): Promise<void> {
      await documents().delete({ documentId: row.documentId });
    },

    async anonymise(row: UserRow, name: string, now: number): Promise<void> {
      const gone = { email: null, password: null, phone: '', gotram: '', nakshatram: '', searchText: '' };
      const data = {
        ...gone,
        ...noPostalAddress,
        ...noSignIn,
        ...noRestore,
        gatewayCustomer: null,
        ...devoteeKeys({}),
        name,
        username: `former-${row.documentId}`,
        blocked: true,
        isAdmin: false,
        isPriest: false,
        anonymisedAt: new Date(now),
      };
      await rows().update({ where: { id: row.id }, data });
    },
  };
}
