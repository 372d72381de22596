import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';
import type { Slice } from '@seva/config/rules/paging';
import { devoteeSearch, devoteeSearchText } from '@seva/config/rules/phone-number';
import { normaliseEmail } from '@seva/config/rules/registration';
import { likenessKeys, type PersonFacts } from '@seva/config/rules/same-person';
import { documentsOf } from '../../../platform/database/documents';
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
export async function lockAccounts(trx: Knex.Transaction, documentIds: readonly string[]): Promise<void> {
  const accounts = () => trx('up_users').whereIn('document_id', [...documentIds]);
  const ids = await accounts().pluck('id');
  await trx('orders')
    .where((either) => {
      for (const column of ['user_id', 'placed_by_id', 'credit_user_id']) void either.orWhereIn(column, ids);
    })
    .orderBy('id')
    .forUpdate()
    .select('id');
  await accounts().orderBy('id').forUpdate().select('id');
}

/** Devotees, read and written through Strapi so that the panel sees the same records. */
export function userTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(userUid);

  async function devoteeRole(): Promise<number> {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
    if (!role) throw new Error('the role of signed-in devotees is missing');
    return role.id as number;
  }

  const withSearchText = (change: UserChange, current?: UserRow) => {
    const whole = { ...current, ...change } as UserChange;
    return { ...change, searchText: devoteeSearchText(whole), ...devoteeKeys(whole) };
  };

  /** Stores the hash without Strapi's documents, which would hash it once more. */
  const setPassword = (id: number, password: string) =>
    rows().update({ where: { id }, data: { password } }) as Promise<UserRow>;

  const matching = (q: string) => {
    const query = strapi.db.connection('up_users');
    seenByAdmins(query);
    whereSearchTextHolds(query, ['name', 'email', 'phone'], devoteeSearch(q));
    return query;
  };

  /** In the sequence of their ids; read in slices because a statement takes only so many parameters. */
  const byIds = async (ids: readonly number[]): Promise<UserRow[]> => {
    const found = new Map<number, UserRow>();
    for (let start = 0; start < ids.length; start += 500) {
      const part = (await rows().findMany({ where: { id: { $in: ids.slice(start, start + 500) } } })) as UserRow[];
      for (const row of part) found.set(row.id, row);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  return {
    byIds,

    findByEmail(email: string): Promise<UserRow | null> {
      return rows().findOne({ where: { email: normaliseEmail(email) } }) as Promise<UserRow | null>;
    },

    findById(id: number): Promise<UserRow | null> {
      return rows().findOne({ where: { id } }) as Promise<UserRow | null>;
    },

    /** By the id of the wire; a former (anonymized) devotee counts as unknown. */
    async find(documentId: string): Promise<UserRow | null> {
      const row = (await rows().findOne({ where: { documentId } })) as UserRow | null;
      return row?.anonymisedAt ? null : row;
    },

    /** The same for the back office: whoever was added and never finished counts as unknown. @throws Refused 404 */
    async require(documentId: string): Promise<UserRow> {
      const row = await this.find(documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** The same, as they are now and stay until the transaction has ended. @throws Refused 404 */
    async requireHeld(trx: Knex.Transaction, documentId: string): Promise<UserRow> {
      const row = await this.hold(trx, documentId);
      if (!row || row.unfinished) throw new Refused(404, texts.notFound);
      return row;
    },

    /** Throws the database's unique violation when the address is taken. */
    async create(documentId: string, { passwordHash, ...change }: UserChange): Promise<UserRow> {
      const user = await documentsOf(strapi, userUid).create({
        data: {
          username: `devotee-${documentId}`,
          provider: 'local',
          confirmed: true,
          blocked: false,
          role: await devoteeRole(),
          ...withSearchText(change),
        },
      });
      return passwordHash ? setPassword(user.id, passwordHash) : (user as UserRow);
    },

    async update(row: UserRow, { passwordHash, ...change }: UserChange): Promise<UserRow> {
      const { documentId } = row;
      const user = await documentsOf(strapi, userUid).update({ documentId, data: withSearchText(change, row) });
      // Removed since they were read.
      if (!user) throw new Refused(404, texts.notFound);
      return passwordHash ? setPassword(user.id, passwordHash) : (user as UserRow);
    },

    /** Everybody an admin may see, by name; without a slice all of them. `q` narrows it as in {@link search}. */
    async list(slice: Slice | undefined, q: string): Promise<{ rows: UserRow[]; total: number }> {
      const where = { unfinished: { $ne: true }, anonymisedAt: { $null: true } };
      const orderBy = [{ name: 'asc' }, { id: 'asc' }];
      if (!slice && !q) {
        const everybody = (await rows().findMany({ where, orderBy })) as UserRow[];
        return { rows: everybody, total: everybody.length };
      }
      if (!q)
        return {
          rows: (await rows().findMany({ where, orderBy, ...slice })) as UserRow[],
          total: await rows().count({ where }),
        };
      const query = matching(q).orderBy(['name', 'id']);
      if (slice) query.limit(slice.limit).offset(slice.offset);
      return { rows: await byIds((await query.pluck('id')) as number[]), total: await countRows(matching(q)) };
    },

    /** Case-insensitive substring of name, email or phone. `q` is literal text; a phone number matches by its digits. */
    async search(q: string, limit: number): Promise<UserRow[]> {
      const query = matching(q).orderBy(['name', 'id']).limit(limit);
      return byIds((await query.pluck('id')) as number[]);
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
      return rows().findOne({ where }) as Promise<UserRow | null>;
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
     * The ids of all admins who can sign in, as they are now and stay until the transaction has ended: a second one that
     * asks waits for the first. (SQLite has one connection; there every transaction waits.)
     */
    async holdAdmins(trx: Knex.Transaction): Promise<readonly number[]> {
      return (await trx('up_users')
        .where('is_admin', true)
        .where((either) => either.where('blocked', false).orWhereNull('blocked'))
        .orderBy('id')
        .forNoKeyUpdate()
        .pluck('id')) as number[];
    },

    /**
     * Somebody as they are now and stay until the transaction has ended; nobody when they were removed a moment ago.
     * (SQLite has one connection; there every transaction waits.)
     */
    async hold(trx: Knex.Transaction, documentId: string): Promise<UserRow | null> {
      await trx('up_users').where('document_id', documentId).forNoKeyUpdate().pluck('id');
      return this.find(documentId);
    },

    /**
     * The same, and nobody gives under them until the transaction has ended: an order that is being stored waits, and
     * sees then what became of its donor.
     */
    async seal(trx: Knex.Transaction, documentId: string): Promise<UserRow | null> {
      await lockAccounts(trx, [documentId]);
      return this.find(documentId);
    },

    /** Whether somebody is there and was not anonymized, read in the transaction that is open. */
    async stands(id: number): Promise<boolean> {
      const found = (await sql(strapi, (knex) =>
        knex('up_users').where('id', id).whereNull('anonymised_at').first('id'),
      )) as unknown;
      return found !== undefined;
    },

    async remove(row: UserRow): Promise<void> {
      await documentsOf(strapi, userUid).delete({ documentId: row.documentId });
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
