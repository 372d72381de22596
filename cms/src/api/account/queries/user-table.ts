import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql, table } from '../../../platform/database/table';
import type { Slice } from '@seva/config/rules/paging';
import { devoteeSearch, devoteeSearchText } from '@seva/config/rules/phone-number';
import { normaliseEmail } from '@seva/config/rules/registration';
import { likenessKeys, type PersonFacts } from '@seva/config/rules/same-person';
import { documentsOf, type Saved } from '../../../platform/database/documents';
import { countRows } from '../../../platform/database/count-rows';
import { whereSearchTextHolds } from '../../../platform/database/literal-search';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import type { UserChange, UserRow } from './user-row';

/** Strapi's name of the devotees' table. */
export const userUid = 'plugin::users-permissions.user';

/** No link that signs in. */
export const noSignIn = { signInHash: null, signInEndsAt: null };
const noPasswordTokens = { resetTokenHash: null, resetTokenEndsAt: null, invitationHash: null, invitationEndsAt: null };

const noPostalAddress = {
  statementName: null,
  addressLine: null,
  addressCity: null,
  addressState: null,
  addressPostalCode: null,
  addressCountry: null,
};

/** What likely duplicates are found by, as the columns are called. */
export function devoteeKeys(devotee: PersonFacts) {
  const { phone, email, nameAndGotram } = likenessKeys(devotee);
  return { phoneKey: phone, emailKey: email, nameKey: nameAndGotram };
}

/** Leaves out those who were added and never finished, and those who are gone. */
export function seenByAdmins(query: Knex.QueryBuilder): void {
  query.whereNull('anonymised_at').where((either) => either.where('unfinished', false).orWhereNull('unfinished'));
}

/**
 * Locks accounts and the orders that name them until the transaction ends. Orders come before accounts and each in the
 * order of its id, as in a payment: two transactions then never wait for each other. (SQLite has one writer anyway.)
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

/** Devotees, read and written through Strapi so that the panel sees the same records. */
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

  /** Stores the hash without Strapi's documents, which would hash it once more. */
  async function withPassword(saved: Saved, password: string | undefined): Promise<UserRow> {
    // Strapi returns every column of an entry that it wrote.
    const user = saved as UserRow;
    if (!password) return user;
    await rows().update({ where: { id: user.id }, data: { password } });
    return { ...user, password };
  }

  const matching = (knex: Knex, q: string) => {
    const query = knex('up_users');
    seenByAdmins(query);
    whereSearchTextHolds(query, ['name', 'email', 'phone'], devoteeSearch(q));
    return query;
  };

  /** In the sequence of their ids; read in slices because a statement takes only so many parameters. */
  const byIds = async (ids: readonly number[]): Promise<UserRow[]> => {
    const found = new Map<number, UserRow>();
    for (let start = 0; start < ids.length; start += 500) {
      const part = await rows().findMany({ where: { id: { $in: ids.slice(start, start + 500) } } });
      for (const row of part) found.set(row.id, row);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  return {
    byIds,

    findByEmail(email: string): Promise<UserRow | null> {
      return rows().findOne({ where: { email: normaliseEmail(email) } });
    },

    findById(id: number): Promise<UserRow | null> {
      return rows().findOne({ where: { id } });
    },

    /** By the id of the wire; a former (anonymized) devotee counts as unknown. */
    async find(documentId: string): Promise<UserRow | null> {
      const row = await rows().findOne({ where: { documentId } });
      return row?.anonymisedAt ? null : row;
    },

    /** The same for the back office: whoever was added and never finished counts as unknown. @throws Refused 404 */
    async require(documentId: string): Promise<UserRow> {
      const row = await this.find(documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** Returns the same row, locked until the transaction ends. @throws Refused 404 */
    async requireLocked(documentId: string): Promise<UserRow> {
      const row = await this.lockForNoKeyUpdate(documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** Throws the database's unique violation when the address is taken. */
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
      // Removed since they were read.
      if (!user) throw new Refused(404, texts.notFound);
      return withPassword(user, passwordHash);
    },

    /** Everybody an admin may see, by name; without a slice all of them. `q` narrows it as in {@link search}. */
    async list(slice: Slice | undefined, q: string): Promise<{ rows: UserRow[]; total: number }> {
      const where = { unfinished: { $ne: true }, anonymisedAt: { $null: true } };
      const orderBy = [{ name: 'asc' }, { id: 'asc' }];
      if (!slice && !q) {
        const everybody = await rows().findMany({ where, orderBy });
        return { rows: everybody, total: everybody.length };
      }
      if (!q)
        return {
          rows: await rows().findMany({ where, orderBy, ...slice }),
          total: await rows().count({ where }),
        };
      const ids = await sql<number[]>(strapi, (knex) => {
        const query = matching(knex, q).orderBy(['name', 'id']).pluck('id');
        return slice ? query.limit(slice.limit).offset(slice.offset) : query;
      });
      const total = await sql<number>(strapi, (knex) => countRows(matching(knex, q)));
      return { rows: await byIds(ids), total };
    },

    /** Case-insensitive substring of name, email or phone. `q` is literal text; a phone number matches by its digits. */
    async search(q: string, limit: number): Promise<UserRow[]> {
      const ordered = (knex: Knex) => matching(knex, q).orderBy(['name', 'id']).limit(limit);
      return byIds(await sql<number[]>(strapi, (knex) => ordered(knex).pluck('id')));
    },

    async setResetToken(id: number, resetTokenHash: string, resetTokenEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { resetTokenHash, resetTokenEndsAt } });
    },

    /** Kept beside the other, so that nobody takes a devotee's invitation away by asking for a reset. */
    async setInvitation(id: number, invitationHash: string, invitationEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { invitationHash, invitationEndsAt } });
    },

    /** By the token of a reset or of an invitation. */
    findByPasswordToken(hash: string): Promise<UserRow | null> {
      const where = { $or: [{ resetTokenHash: hash }, { invitationHash: hash }] };
      return rows().findOne({ where });
    },

    /** Uses a token up: true for the first who comes in time, false for everybody after. */
    async takePasswordToken(id: number, hash: string, now: Date): Promise<boolean> {
      const either = [
        { resetTokenHash: hash, resetTokenEndsAt: { $gt: now } },
        { invitationHash: hash, invitationEndsAt: { $gt: now } },
      ];
      const { count } = await rows().updateMany({ where: { id, $or: either }, data: noPasswordTokens });
      return count === 1;
    },

    /** Makes every link that would set a password or sign in invalid. */
    async clearPasswordTokens(id: number): Promise<void> {
      await rows().updateMany({ where: { id }, data: { ...noPasswordTokens, ...noSignIn } });
    },

    /** Forgets links that would set a password or sign in and are too old to. */
    async clearOldTokens(now: Date): Promise<void> {
      const reset = { resetTokenHash: null, resetTokenEndsAt: null };
      await rows().updateMany({ where: { resetTokenEndsAt: { $lte: now } }, data: reset });
      const invitation = { invitationHash: null, invitationEndsAt: null };
      await rows().updateMany({ where: { invitationEndsAt: { $lte: now } }, data: invitation });
      await rows().updateMany({ where: { signInEndsAt: { $lte: now } }, data: noSignIn });
    },

    /**
     * Locks all admins who can sign in until the transaction ends and returns their ids. A second caller waits for the
     * first. (On SQLite, with its one connection, every transaction waits.)
     */
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

    /** Locks an account until the transaction ends and returns its current row, or null if it was removed. */
    async lockForNoKeyUpdate(documentId: string): Promise<UserRow | null> {
      await sql(strapi, (knex) => knex('up_users').where('document_id', documentId).forNoKeyUpdate().pluck('id'));
      return this.find(documentId);
    },

    /** Locks an account against new orders, too: one that is being stored waits, and then sees what became of its donor. */
    async lockForUpdate(documentId: string): Promise<UserRow | null> {
      await lockAccounts(strapi, [documentId]);
      return this.find(documentId);
    },

    /** Returns whether an account exists and was not anonymized, as the open transaction sees it. */
    async exists(id: number): Promise<boolean> {
      return (await rows().count({ where: { id, anonymisedAt: { $null: true } } })) > 0;
    },

    /** Deletes devotees whom an admin added before a time and never finished, except those with an order. */
    async removeUnfinished(before: Date): Promise<void> {
      const due = { unfinished: true, createdAt: { $lt: before } };
      const ids = (await rows().findMany({ where: due, select: ['id'], limit: 500 })).map(({ id }) => id);
      const ordering = await sql<number[]>(strapi, (knex) =>
        knex('orders').whereIn('user_id', ids).distinct().pluck('user_id'),
      );
      const leaving = ids.filter((id) => !ordering.includes(id));
      // The condition is repeated, because an admin may be finishing one of them at this moment.
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
