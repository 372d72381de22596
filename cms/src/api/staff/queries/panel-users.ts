import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';

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

/** Panel user without the columns for sign-in. */
export type PanelPerson = Pick<PanelUserRow, 'id' | 'documentId' | 'email' | 'firstname' | 'lastname'>;

export interface PanelRole {
  readonly id: number;
  readonly name: string;
}

/** Returns a panel user's name, or their email if they have none. */
export const panelName = ({ firstname, lastname, email }: Pick<PanelUserRow, 'firstname' | 'lastname' | 'email'>) =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

/** Condition that matches demo accounts, whose email domain cannot exist. */
const demoMailbox = { email: { $endsWith: '.example' } };

const userUid = 'admin::user';
const roleUid = 'admin::role';
const noLink = { resetPasswordToken: null, resetPasswordTokenExpiresAt: null };

/** Returns the queries on users and roles of the panel. */
export function panelUsers(strapi: Core.Strapi) {
  const rows = () => table<PanelUserRow>(strapi, userUid);
  const withRoles = () => table<PanelUserRow & { readonly roles: readonly PanelRole[] }>(strapi, userUid);
  const roles = () => table<PanelRole & { readonly users: readonly unknown[] }>(strapi, roleUid);
  return {
    count: () => rows().count(),

    /** @param email in lower case */
    findByEmail: (email: string) => rows().findOne({ where: { email } }),

    findById: (id: number) => rows().findOne({ where: { id } }),

    findAll: () => withRoles().findMany({ populate: { roles: true }, orderBy: { id: 'asc' } }),

    findRoles: (): Promise<PanelRole[]> => roles().findMany({ orderBy: { id: 'asc' } }),

    /** Returns the ids of the roles with these codes that no user has. */
    async unusedRoles(codes: readonly string[]): Promise<number[]> {
      const where = { code: { $in: [...codes] } };
      const found = await roles().findMany({ where, populate: { users: { select: ['id'] } } });
      return found.filter(({ users }) => users.length === 0).map(({ id }) => id);
    },

    async renameRole(id: number, data: { readonly name: string; readonly description: string }): Promise<void> {
      await roles().update({ where: { id }, data });
    },

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

    /** Locks a panel user until the transaction ends, and returns the columns for sign-in, or undefined if unknown. */
    lock: (id: number): Promise<Pick<PanelUserRow, 'email' | 'password'> | undefined> =>
      sql(strapi, (knex) => knex('admin_users').where({ id }).forNoKeyUpdate().first('email', 'password')),

    /** Stores the hash of a link that sets a password. It replaces an earlier link. */
    async setResetToken(id: number, resetPasswordToken: string, resetPasswordTokenExpiresAt: Date): Promise<void> {
      await rows().updateMany({ where: { id }, data: { resetPasswordToken, resetPasswordTokenExpiresAt } });
    },

    /** Consumes such a link. Returns false if it was used or has expired. */
    async consumeResetToken(id: number, resetPasswordToken: string, now: Date): Promise<boolean> {
      const where = { id, resetPasswordToken, resetPasswordTokenExpiresAt: { $gt: now } };
      return (await rows().updateMany({ where, data: noLink })).count === 1;
    },

    /** Ends every session of a panel user at once, with its refresh cookies and access tokens. */
    async endSessions(id: number): Promise<void> {
      await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
    },

    async endOtherSessions(id: number, session: string): Promise<void> {
      const where = { userId: String(id), origin: 'admin', sessionId: { $ne: session } };
      await table(strapi, 'admin::session').deleteMany({ where });
    },
  };
}
