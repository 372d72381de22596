import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';

/** User of the admin panel as stored. */
export interface PanelUserRow {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** bcrypt hash; null until the invitation was accepted. */
  readonly password: string | null;
  readonly isActive: boolean | null;
  readonly blocked: boolean | null;
}

/** Panel user without the columns that decide about their sign-in. */
export type PanelPerson = Pick<PanelUserRow, 'id' | 'documentId' | 'email' | 'firstname' | 'lastname'>;

/** Role of the admin panel. */
export interface PanelRole {
  readonly id: number;
  readonly name: string;
}

/** Returns a panel user's name, or their email address if they have none. */
export const panelName = ({ firstname, lastname, email }: Pick<PanelUserRow, 'firstname' | 'lastname' | 'email'>) =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

/** Email addresses of demo accounts have a domain that can never exist. */
const demoMailbox = { email: { $endsWith: '.example' } };

const userUid = 'admin::user';
const roleUid = 'admin::role';
const noLink = { resetPasswordToken: null, resetPasswordTokenExpiresAt: null };

/** Users and roles of the admin panel. */
export function panelUsers(strapi: Core.Strapi) {
  const rows = () => table<PanelUserRow>(strapi, userUid);
  const withRoles = () => table<PanelUserRow & { readonly roles: readonly PanelRole[] }>(strapi, userUid);
  const roles = () => table<PanelRole & { readonly users: readonly unknown[] }>(strapi, roleUid);
  return {
    /** Returns the number of panel users. */
    count: () => rows().count(),

    /** `email` in lower case. */
    findByEmail: (email: string) => rows().findOne({ where: { email } }),

    findById: (id: number) => rows().findOne({ where: { id } }),

    /** Returns every panel user with their roles. */
    findAll: () => withRoles().findMany({ populate: { roles: true }, orderBy: { id: 'asc' } }),

    findRoles: (): Promise<PanelRole[]> => roles().findMany({ orderBy: { id: 'asc' } }),

    /** Returns the ids of those roles, by Strapi's code, that no user has. */
    async unusedRoles(codes: readonly string[]): Promise<number[]> {
      const where = { code: { $in: [...codes] } };
      const found = await roles().findMany({ where, populate: { users: { select: ['id'] } } });
      return found.filter(({ users }) => users.length === 0).map(({ id }) => id);
    },

    async renameRole(id: number, data: { readonly name: string; readonly description: string }): Promise<void> {
      await roles().update({ where: { id }, data });
    },

    /** Returns the ids of a panel user's roles. */
    async roleIdsOf(id: number): Promise<number[]> {
      const user = await withRoles().findOne({
        where: { id },
        select: ['id'],
        populate: { roles: { select: ['id'] } },
      });
      return (user?.roles ?? []).map((role) => role.id);
    },

    /** Returns the number of people who can sign in, without the demo accounts. */
    countActive: () => rows().count({ where: { isActive: true, $not: demoMailbox } }),

    /**
     * Locks a panel user until the transaction ends and returns what decides about their sign-in, or undefined if there is
     * no such user. (On SQLite, with its one connection, every transaction waits.)
     */
    lock: (id: number): Promise<Pick<PanelUserRow, 'email' | 'password'> | undefined> =>
      sql(strapi, (knex) => knex('admin_users').where({ id }).forNoKeyUpdate().first('email', 'password')),

    /** Stores the hash of a link that sets a password, until a time; an earlier link ends. */
    async setResetToken(id: number, resetPasswordToken: string, resetPasswordTokenExpiresAt: Date): Promise<void> {
      await rows().updateMany({ where: { id }, data: { resetPasswordToken, resetPasswordTokenExpiresAt } });
    },

    /** Uses up such a link. Returns true for the first caller who is in time. */
    async takeResetToken(id: number, resetPasswordToken: string, now: Date): Promise<boolean> {
      const where = { id, resetPasswordToken, resetPasswordTokenExpiresAt: { $gt: now } };
      return (await rows().updateMany({ where, data: noLink })).count === 1;
    },

    /** Ends every session of a panel user at once: the cookies that renew tokens, and the tokens. */
    async endSessions(id: number): Promise<void> {
      await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
    },

    /** Ends every session of a panel user but one. */
    async endOtherSessions(id: number, session: string): Promise<void> {
      const where = { userId: String(id), origin: 'admin', sessionId: { $ne: session } };
      await table(strapi, 'admin::session').deleteMany({ where });
    },
  };
}
