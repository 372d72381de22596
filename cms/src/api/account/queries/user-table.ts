import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { countRows, sql, table } from '../../../platform/database/table';
import type { Slice } from '@seva/config/rules/paging';
import { devoteeSearch, devoteeSearchText } from '@seva/config/rules/phone-number';
import { normaliseEmail } from '@seva/config/rules/registration';
import { likenessKeys, type PersonFacts } from '@seva/config/rules/same-person';
import { documentsOf, type Saved } from '../../../platform/database/documents';
import { whereSearchTextContains } from '../../../platform/database/literal-search';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import type { UserChange, UserRow } from './user-row';
import { likeLiteral } from '@seva/config/rules/search/like-literal';

export const userUid = 'plugin::users-permissions.user';

/** Column values that remove a sign-in link. */
export const noSignIn = { signInHash: null, signInEndsAt: null };

/** Column values that remove the link which restores an earlier email. */
export const noRestore = { formerEmail: null, restoreHash: null, restoreEndsAt: null };

const unexpired = (hash: string, now: Date) => [
  { resetTokenHash: hash, resetTokenEndsAt: { $gt: now } },
  { invitationHash: hash, invitationEndsAt: { $gt: now } },
];

const noPasswordTokens = { resetTokenHash: null, resetTokenEndsAt: null, invitationHash: null, invitationEndsAt: null };

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

/** Filters out unfinished and anonymized devotees. */
export function whereListed(query: Knex.QueryBuilder): void {
  query.whereNull('anonymised_at').where((either) => either.where('unfinished', false).orWhereNull('unfinished'));
}

/** Maximum number of devotees that a search of the front desk reads, before those found by their email are left out. */
const mostRead = 100;

/** Returns whether a devotee is found without the email, which the front desk must neither see nor guess. */
function isFoundBy({ name, phone, gotram }: UserRow, words: readonly string[]): boolean {
  const text = `${devoteeSearchText({ name, phone })}\n${(gotram ?? '').toLowerCase()}`;
  return words.every((word) => text.includes(word.toLowerCase()));
}

function whereHasWord(query: Knex.QueryBuilder, word: string): void {
  const pattern = likeLiteral(word.toLowerCase());
  query
    .whereRaw(`?? like ? escape '!'`, ['search_text', pattern])
    .orWhereRaw(`lower(coalesce(??, '')) like ? escape '!'`, ['gotram', pattern]);
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

  const matching = (knex: Knex, q: string) => {
    const query = knex('up_users');
    whereListed(query);
    whereSearchTextContains(query, ['name', 'email', 'phone'], devoteeSearch(q));
    return query;
  };

  /** Returns the rows in the order of `ids`. Reads in slices, because a statement has a limit of parameters. */
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

    /** Returns the finished devotees by name, or a slice of them. `q` filters as in {@link search}. */
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

    /** Finds devotees whose name, email or phone contains `q`. Ignores case; a phone number matches by its digits. */
    async search(q: string, limit: number): Promise<UserRow[]> {
      const ordered = (knex: Knex) => matching(knex, q).orderBy(['name', 'id']).limit(limit);
      return byIds(await sql<number[]>(strapi, (knex) => ordered(knex).pluck('id')));
    },

    /** Finds devotees like `search`, but not by their email. */
    async searchWithoutEmail(q: string, limit: number): Promise<UserRow[]> {
      const ordered = (knex: Knex) => matching(knex, q).orderBy(['name', 'id']).limit(mostRead);
      const found = await byIds(await sql<number[]>(strapi, (knex) => ordered(knex).pluck('id')));
      return found.filter((user) => isFoundBy(user, [devoteeSearch(q)])).slice(0, limit);
    },

    /** Finds devotees whose name, phone or gotram contain every word, at most `limit`, by name. */
    async searchWords(words: readonly string[], limit: number): Promise<UserRow[]> {
      const ids = await sql<number[]>(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        for (const word of words) query.where((either) => whereHasWord(either, word));
        return query.orderBy(['name', 'id']).limit(mostRead).pluck('id');
      });
      return (await byIds(ids)).filter((user) => isFoundBy(user, words)).slice(0, limit);
    },

    /** Returns name and gotram of all devotees, for a search by sound. */
    names(): Promise<{ id: number; name: string | null; gotram: string | null }[]> {
      return sql(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        return query.orderBy('id').select('id', 'name', 'gotram');
      });
    },

    /** Returns the front desk's columns of all devotees, by name; at most `limit`. */
    listed(limit: number): Promise<Pick<UserRow, 'id' | 'documentId' | 'name' | 'phone' | 'gotram' | 'addressCity'>[]> {
      return sql(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        const columns = { documentId: 'document_id', addressCity: 'address_city' };
        return query.orderBy(['name', 'id']).limit(limit).select('id', 'name', 'phone', 'gotram', columns);
      });
    },

    /** Returns devotees with the same phone, email or name and gotram as a person. */
    async withKeysOf(person: PersonFacts): Promise<UserRow[]> {
      const known = Object.entries(devoteeKeys(person)).filter(([, key]) => key !== null);
      if (known.length === 0) return [];
      const $or = known.map(([column, key]) => ({ [column]: key }));
      const listed = { unfinished: { $ne: true }, anonymisedAt: { $null: true } };
      return rows().findMany({ where: { ...listed, $or }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    },

    async setResetToken(id: number, resetTokenHash: string, resetTokenEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { resetTokenHash, resetTokenEndsAt } });
    },

    /** Stores an invitation in its own columns, so that a password reset request cannot replace it. */
    async setInvitation(id: number, invitationHash: string, invitationEndsAt: Date): Promise<void> {
      await rows().update({ where: { id }, data: { invitationHash, invitationEndsAt } });
    },

    /** Finds the devotee of a reset or invitation token that has not expired. */
    findByPasswordToken(hash: string, now: Date): Promise<UserRow | null> {
      return rows().findOne({ where: { $or: unexpired(hash, now) } });
    },

    /**
     * Consumes a reset or invitation token, which confirms the email. Returns false if it was used or has expired.
     */
    async consumePasswordToken(id: number, hash: string, now: Date): Promise<boolean> {
      const where = { id, $or: unexpired(hash, now) };
      const { count } = await rows().updateMany({ where, data: { ...noPasswordTokens, confirmed: true } });
      return count === 1;
    },

    /** Invalidates every link that sets a password or signs in. */
    async clearPasswordTokens(id: number): Promise<void> {
      await rows().updateMany({ where: { id }, data: { ...noPasswordTokens, ...noSignIn } });
    },

    /** Deletes expired tokens. */
    async clearOldTokens(now: Date): Promise<void> {
      const reset = { resetTokenHash: null, resetTokenEndsAt: null };
      await rows().updateMany({ where: { resetTokenEndsAt: { $lte: now } }, data: reset });
      const invitation = { invitationHash: null, invitationEndsAt: null };
      await rows().updateMany({ where: { invitationEndsAt: { $lte: now } }, data: invitation });
      await rows().updateMany({ where: { signInEndsAt: { $lte: now } }, data: noSignIn });
      await rows().updateMany({ where: { restoreEndsAt: { $lte: now } }, data: noRestore });
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
